"""Web Push: a few words to a browser whose pages are closed, encrypted for it (RFC 8291), signed by us (RFC 8292).

Only servers with a key load this; it needs the package `cryptography`.
"""

import base64
import http.client
import os
import time
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

import msgspec
from cryptography.exceptions import UnsupportedAlgorithm
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec, utils
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat, load_pem_private_key

from cardwright.core.errors import Refused
from cardwright.core.files import reason
from cardwright.serve.kept import Subscription

# The services of the browsers there are. A subscription names an address that this server then calls, so nothing else
# may be named.
SERVICES: Final = (
    "fcm.googleapis.com", ".push.services.mozilla.com", ".notify.windows.com", ".push.apple.com",
)  # fmt: skip
LONGEST_ENDPOINT: Final = 1000
POINT_BYTES: Final = 65  # a point of the curve, as it is written out
AUTH_BYTES: Final = 16
RECORD_SIZE: Final = 4096
SECONDS_OF_A_CALL: Final = 10.0
SECONDS_OF_A_SIGNATURE: Final = 12 * 3600
SECONDS_IT_WAITS: Final = 24 * 3600  # at the service, for a browser that is off
GONE: Final = (404, 410)  # nobody listens there any more


def read_subscription(endpoint: str, p256dh: str, auth: str) -> Subscription:
    """What a page sends, if it can be used."""
    parts = urlsplit(endpoint)
    host = parts.hostname or ""
    known = any(host == one or (one.startswith(".") and host.endswith(one)) for one in SERVICES)
    plain = parts.scheme == "https" and parts.netloc == host and endpoint.isascii() and endpoint.isprintable()
    if len(endpoint) > LONGEST_ENDPOINT or not known or not plain:
        raise Refused("Notices can only go to the push service of a browser.")
    try:
        point, secret = unwritten(p256dh), unwritten(auth)
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
    except ValueError:
        raise Refused("The browser's key for notices can't be read.") from None
    if len(point) != POINT_BYTES or len(secret) != AUTH_BYTES:
        raise Refused("The browser's key for notices can't be read.")
    return Subscription(endpoint, p256dh, auth)


class PushKey:
    """The key by which services know this server."""

    def __init__(self, key: ec.EllipticCurvePrivateKey, contact: str) -> None:
        self.key = key
        self.contact = contact
        self.public = written(point_of(key))

    @classmethod
    def read(cls, path: Path, contact: str) -> "PushKey":
        try:
            key = load_pem_private_key(path.read_bytes(), None)
        except OSError as error:
            raise Refused(f"The key for notices can't be read: {path}: {reason(error)}.") from None
        except (ValueError, TypeError, UnsupportedAlgorithm):
            raise Refused(f"{path} is no key for notices: it takes a P-256 key in PEM, without a password.") from None
        if not isinstance(key, ec.EllipticCurvePrivateKey) or key.curve.name != "secp256r1":
            raise Refused(f"{path} is no key for notices: it takes a P-256 key in PEM, without a password.")
        return cls(key, contact)

    def authorization(self, endpoint: str, now: float) -> str:
        """Our signature for one service."""
        parts = urlsplit(endpoint)
        head = {"typ": "JWT", "alg": "ES256"}
        claims = {
            "aud": f"{parts.scheme}://{parts.netloc}", "exp": int(now) + SECONDS_OF_A_SIGNATURE, "sub": self.contact,
        }  # fmt: skip
        signed = ".".join(written(msgspec.json.encode(part)) for part in (head, claims))
        r, s = utils.decode_dss_signature(self.key.sign(signed.encode(), ec.ECDSA(hashes.SHA256())))
        return f"vapid t={signed}.{written(r.to_bytes(32) + s.to_bytes(32))}, k={self.public}"

    def send(self, to: Subscription, told: bytes) -> bool:
        """Whether somebody still listens there; anything else that fails is an OSError."""
        parts = urlsplit(to.endpoint)
        path = parts.path + (f"?{parts.query}" if parts.query else "")
        headers = {
            "Authorization": self.authorization(to.endpoint, time.time()),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(SECONDS_IT_WAITS),
            "Urgency": "normal",
        }
        calling = http.client.HTTPSConnection(parts.netloc, timeout=SECONDS_OF_A_CALL)  # follows nobody elsewhere
        try:
            calling.request("POST", path, encrypted(to, told), headers)
            status = calling.getresponse().status
        except http.client.HTTPException as error:
            raise OSError(f"the service answers {error!r}") from None
        finally:
            calling.close()
        if status >= 400 and status not in GONE:
            raise OSError(f"the service answers {status}")
        return status not in GONE


def encrypted(to: Subscription, told: bytes, salt: bytes = b"", own: ec.EllipticCurvePrivateKey | None = None) -> bytes:
    """The words as only this browser can read them; salt and key are fresh each time."""
    salt = salt or os.urandom(16)
    own = own or ec.generate_private_key(ec.SECP256R1())
    theirs, ours = unwritten(to.p256dh), point_of(own)
    shared = own.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs))
    secret = derived(shared, unwritten(to.auth), b"WebPush: info\0" + theirs + ours, 32)
    key = derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = derived(secret, salt, b"Content-Encoding: nonce\0", 12)
    sealed = AESGCM(key).encrypt(nonce, told + b"\2", None)  # the byte says that this is the last record
    return salt + RECORD_SIZE.to_bytes(4) + len(ours).to_bytes(1) + ours + sealed


def derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


def point_of(key: ec.EllipticCurvePrivateKey) -> bytes:
    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def written(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def unwritten(text: str) -> bytes:
    return base64.urlsafe_b64decode(text.encode("ascii") + b"=" * (-len(text) % 4))
