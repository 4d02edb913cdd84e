"""Notices beyond the tab: who is told what, in which browser, and nobody else can read it."""

from pathlib import Path

import msgspec
import pytest
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec, utils
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from typer.testing import CliRunner

from cardwright.cli.app import app
from cardwright.core.errors import Refused
from cardwright.serve.kept import Subscription
from cardwright.serve.push import PushKey, encrypted, read_subscription, unwritten, written
from tests.serve.house import House, house
from tests.serve.test_play import seated
from tests.serve.test_shelf import wait_until

SERVICE = "https://updates.push.services.mozilla.com/wpush/v2/abc"
# The example of RFC 8291, appendix A.
POINT = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
AUTH = "BTBZMqHH6r4Tts7J_aSIgg"
OWN = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
SALT = "DGv6ra1nlYgDCS1FRnbzlw"
SEALED = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_"
    "yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
)


@pytest.fixture
def key_file(tmp_path: Path) -> Path:
    file = tmp_path / "push.pem"
    key = ec.generate_private_key(ec.SECP256R1())
    file.write_bytes(key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()))
    return file


def test_what_is_sent_is_sealed_as_the_standard_says() -> None:
    own = ec.derive_private_key(int.from_bytes(unwritten(OWN)), ec.SECP256R1())
    told = b"When I grow up, I want to be a watermelon"
    assert written(encrypted(Subscription(SERVICE, POINT, AUTH), told, unwritten(SALT), own)) == SEALED
    assert encrypted(Subscription(SERVICE, POINT, AUTH), told) != encrypted(Subscription(SERVICE, POINT, AUTH), told)


def test_services_can_tell_who_sends(key_file: Path) -> None:
    key = PushKey.read(key_file, "mailto:club@example.org")
    scheme, token, public = key.authorization(SERVICE, 1000.5).split(" ")
    assert (scheme, public) == ("vapid", f"k={key.public}")
    head, claims, signature = token.removeprefix("t=").removesuffix(",").split(".")
    assert msgspec.json.decode(unwritten(head)) == {"typ": "JWT", "alg": "ES256"}
    assert msgspec.json.decode(unwritten(claims)) == {
        "aud": "https://updates.push.services.mozilla.com", "exp": 1000 + 12 * 3600, "sub": "mailto:club@example.org",
    }  # fmt: skip
    raw = unwritten(signature)
    signed = utils.encode_dss_signature(int.from_bytes(raw[:32]), int.from_bytes(raw[32:]))
    point = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), unwritten(key.public))
    point.verify(signed, f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))
    with pytest.raises(InvalidSignature):
        point.verify(signed, f"{head}.{head}".encode(), ec.ECDSA(hashes.SHA256()))


@pytest.mark.parametrize(
    "endpoint",
    [
        "", "http://fcm.googleapis.com/x", "https://127.0.0.1/x", "https://fcm.googleapis.com.evil.example/x",
        "https://evilpush.services.mozilla.com.example/x", "https://a@fcm.googleapis.com/x",
        "https://fcm.googleapis.com:8080/x", "https://fcm.googleapis.com/\r\nx", "file:///etc/passwd",
        "https://fcm.googleapis.com/" + "x" * 2000,
    ],
)  # fmt: skip
def test_the_server_calls_nobody_but_push_services(endpoint: str) -> None:
    with pytest.raises(Refused, match="push service"):
        read_subscription(endpoint, POINT, AUTH)


@pytest.mark.parametrize(("p256dh", "auth"), [("", AUTH), ("AAAA", AUTH), (POINT, "AAAA"), ("é", AUTH), (POINT, "ß")])
def test_keys_that_cannot_be_read_are_refused(p256dh: str, auth: str) -> None:
    with pytest.raises(Refused, match="key for notices"):
        read_subscription(SERVICE, p256dh, auth)


def test_a_file_that_is_no_key_is_told(tmp_path: Path) -> None:
    bad = tmp_path / "bad.pem"
    bad.write_text("not a key", encoding="utf-8")
    with pytest.raises(Refused, match="P-256 key in PEM"):
        PushKey.read(bad, "mailto:a@example.org")
    with pytest.raises(Refused, match="can't be read"):
        PushKey.read(tmp_path / "nothing.pem", "mailto:a@example.org")
    answer = CliRunner().invoke(app, ["serve", "--push-key-file", str(bad)])
    assert answer.exit_code
    assert "--push-contact" in str(answer.exception or answer.output)


def test_without_a_key_nobody_is_told_and_all_else_works(club: House) -> None:
    ada = club.guest("Ada")
    assert ada.http.get("/push").text == ""
    answer = ada.post("/push", endpoint=SERVICE, p256dh=POINT, auth=AUTH)
    assert (answer.status_code, answer.text) == (409, "This server sends no notices.")


def test_who_is_away_is_told_once_that_it_is_their_turn(tmp_path: Path, key_file: Path) -> None:
    sent: list[tuple[str, dict[str, str]]] = []

    def send(to: Subscription, told: bytes) -> bool:
        sent.append((to.endpoint, msgspec.json.decode(told)))
        return not to.endpoint.endswith("gone")

    with house(tmp_path / "tables.db", push_key=key_file, push_contact="mailto:a@example.org") as built:
        built.hub.notices.send = send
        ada, bob, path = seated(built, "leduc")
        for name in ("one", "gone"):
            assert bob.post("/push", endpoint=f"{SERVICE}{name}", p256dh=POINT, auth=AUTH).status_code == 201
        with ada.at(path) as place:
            if not place.my_turn():  # Bob is asked first: he plays, and leaves again
                with bob.at(path) as his:
                    his.choose(his.choices[0])
                place.catch_up()
            place.choose(place.choices[0])
            wait_until(lambda: len(sent) >= 2)
        assert {told["words"] for _, told in sent} == {"It is your turn."}
        assert {told["path"] for _, told in sent} == {path}
        assert sorted(endpoint for endpoint, _ in sent) == [f"{SERVICE}gone", f"{SERVICE}one"], "each once"
        person = built.hub.tables[path[3:]].table.chairs[1].person
        wait_until(lambda: len(built.inside(built.hub.store.subscriptions(person))) == 1)
