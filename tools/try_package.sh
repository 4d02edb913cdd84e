#!/usr/bin/env bash
# Install a package into an environment of its own, away from the sources, and play games with what was installed.
#
#     tools/try_package.sh dist/cardwright-0.1.0.tar.gz interpreted
set -euo pipefail
package=$(realpath "$1")
build=$2 # which build it must turn out to be: interpreted or compiled
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
"${PYTHON:-python3}" -m venv clean
clean/bin/pip install --quiet --disable-pip-version-check "$package"

say() {
    echo "$(basename "$package"): $*"
}

clean/bin/cardwright --version
found=$(clean/bin/cardwright bench perfectus --seconds 0.1 --json)
case $found in
*"\"build\":\"$build\""*) say "the build is $build" ;;
*) say "the build should be $build, but: $found" >&2 && exit 1 ;;
esac
for game in $(clean/bin/python -c 'import cardwright; print(*cardwright.game_ids())'); do
    clean/bin/cardwright simulate "$game" --players random --games 1 >/dev/null
    clean/bin/cardwright rules "$game" --full >/dev/null
    say "$game plays, and its rules can be read"
done
