#!/usr/bin/env bash
# Build the image, start it with its PostgreSQL as deploy/compose.yaml says, and look whether a club could play there.
# Where no Docker runs, it says so and is content; tests/serve/test_deploy.py follows the container file by hand.
set -euo pipefail
cd "$(dirname "$0")/.."
if ! docker info >/dev/null 2>&1 || ! docker compose version >/dev/null 2>&1; then
    echo "No Docker runs here: the image wasn't built."
    exit 0
fi
export CARDWRIGHT_ORIGIN=http://127.0.0.1:8000 POSTGRES_PASSWORD
POSTGRES_PASSWORD=$(head -c 24 /dev/urandom | od -An -tx1 | tr -d ' \n')

compose() {
    docker compose --project-name cardwright-trial --file deploy/compose.yaml "$@"
}

trap 'compose logs --tail 30; compose down --volumes' EXIT
compose up --detach --build --wait --wait-timeout 180 # until both are well by their own health checks
curl --fail --silent --show-error "$CARDWRIGHT_ORIGIN/health"
echo
test "$(compose exec -T cardwright id -u)" != 0
compose exec -T cardwright sh -c '! command -v gcc'
curl --fail --silent --show-error --output /dev/null --cookie-jar - --header "origin: $CARDWRIGHT_ORIGIN" \
    --request POST "$CARDWRIGHT_ORIGIN/play/perfectus"
compose exec -T cardwright cardwright admin tables | grep perfectus
compose exec -T cardwright cardwright store backup /data/trial.db
compose exec -T cardwright cardwright store check --store /data/trial.db
echo "The image is built, and a game was opened, looked after and backed up in it."
