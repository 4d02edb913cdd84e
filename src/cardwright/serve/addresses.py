"""Where a guest comes from, as far as limits go."""

from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Final

LONGEST: Final = 64  # characters of what a proxy calls an address, although it is none
PREFIX: Final = 64  # bits of an IPv6 address that a provider gives to one household


@lru_cache(maxsize=4096)
def neighbourhood(address: str) -> str:
    """All addresses that one guest can use: an IPv4 address, or the 64-bit network of an IPv6 one."""
    try:
        parsed = ip_address(address.partition("%")[0])
    except ValueError:
        return address[:LONGEST]
    if not isinstance(parsed, IPv6Address):
        return str(parsed)
    if parsed.ipv4_mapped is not None:
        return str(parsed.ipv4_mapped)
    return str(ip_network((parsed, PREFIX), strict=False))
