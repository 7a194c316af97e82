"""Verifies a draw export or a ledger export of Sunflower, as docs/formats.md describes them.

Python 3.9 or later and its standard library are enough. Nothing is signed or sent.

    python3 verify_export.py <folder> [--key-id <hex>] [--policy <file>] [--beacon-key <hex>] [--older-than-log]
    python3 verify_export.py --tiles <folder of a downloaded log> --policy <file>
    python3 verify_export.py --vectors docs/formats.md

Prints what was checked, or one line per problem; the exit code is 1 if there is any. Without --policy, cosignatures
count by the lottery's own policy; without --beacon-key, a network that this program doesn't know has the key of the
export. --older-than-log accepts a draw that the log has no entries of.
"""

import argparse
import base64
import datetime
import hashlib
import hmac
import json
import math
import os
import re
import sys

RECORD = 68
READ = RECORD * 16_384
# What damaged files lead to.
UNREADABLE = (AttributeError, IndexError, KeyError, OSError, RecursionError, TypeError, ValueError)
SPKI_PREFIX = bytes.fromhex("302a300506032b6570032100")


def sha256(data):
    return hashlib.sha256(data).digest()


# Ed25519 (RFC 8032, 5.1), verification only.
P = 2**255 - 19
ORDER = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P
SQRT_M1 = pow(2, (P - 1) // 4, P)


def recover_x(y, sign):
    if y >= P:
        return None
    square = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    x = pow(square, (P + 3) // 8, P)
    if (x * x - square) % P:
        x = x * SQRT_M1 % P
    if (x * x - square) % P or (x == 0 and sign):
        return None
    return P - x if x & 1 != sign else x


def read_point(data):
    y = int.from_bytes(data, "little")
    sign, y = y >> 255, y & ((1 << 255) - 1)
    x = recover_x(y, sign)
    return None if x is None else (x, y, 1, x * y % P)


def add(one, other):
    a = (one[1] - one[0]) * (other[1] - other[0]) % P
    b = (one[1] + one[0]) * (other[1] + other[0]) % P
    c = 2 * one[3] * other[3] * D % P
    d = 2 * one[2] * other[2] % P
    e, f, g, h = b - a, d - c, d + c, b + a
    return e * f % P, g * h % P, f * g % P, e * h % P


def multiply(factor, point):
    result = (0, 1, 1, 0)
    while factor:
        if factor & 1:
            result = add(result, point)
        point = add(point, point)
        factor >>= 1
    return result


BASE_Y = 4 * pow(5, P - 2, P) % P
BASE = read_point(BASE_Y.to_bytes(32, "little"))


def is_signed(public_key, text, signature):
    """Returns whether a signature (base64) over a text is of a public key (SPKI in base64)."""
    try:
        spki = base64.b64decode(public_key, validate=True)
        signed = base64.b64decode(signature, validate=True)
    except (TypeError, ValueError):
        return False
    if spki[:12] != SPKI_PREFIX or len(spki) != 44:
        return False
    return is_signed_by(spki[12:], text if isinstance(text, bytes) else text.encode(), signed)


def is_signed_by(public_key, message, signature):
    """Returns whether a signature of 64 bytes is of a public key of 32 bytes."""
    if len(signature) != 64 or len(public_key) != 32:
        return False
    key, r = read_point(public_key), read_point(signature[:32])
    s = int.from_bytes(signature[32:], "little")
    if key is None or r is None or s >= ORDER:
        return False
    digest = hashlib.sha512(signature[:32] + public_key + message).digest()
    left = multiply(s, BASE)
    right = add(r, multiply(int.from_bytes(digest, "little") % ORDER, key))
    same_x = (left[0] * right[2] - right[0] * left[2]) % P == 0
    return same_x and (left[1] * right[2] - right[1] * left[2]) % P == 0


def key_id(public_key):
    return sha256(base64.b64decode(public_key)).hex()


# The beacon: BLS12-381 with signatures in G1 (RFC 9380, suite BLS12381G1_XMD:SHA-256_SSWU_RO_), verification only.
# Numbers of Fp2 are pairs a + b u with u^2 = -1; numbers of Fp12 are polynomials in w with w^6 = 1 + u.
Q = int("1a0111ea397fe69a4b1ba7b6434bacd764774b84f38512bf6730d2a0f6b0f6241eabfffeb153ffffb9feffffffffaaab", 16)
GROUP_ORDER = int("73eda753299d7d483339d80809a1d80553bda402fffe5bfeffffffff00000001", 16)
LOOP = 0xD201000000010000
TAG = b"BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_"
G2_GENERATOR = (
    "93e02b6052719f607dacd3a088274f65596bd0d09920b61ab5da61bbdc7f5049334cf11213945d57e5ac7d055d042b7e"
    "024aa2b2f08f0a91260805272dc51051c6e47ad4fa403b02b4510b647ae3d1770bac0326a805bbefd48056c8c121bdb8"
)
# The curve that hashes are mapped to, and the coefficients of the map from it (RFC 9380, 8.8.1 and E.2), lowest first.
SSWU_A = int("144698a3b8e9433d693a02c96d4982b0ea985383ee66a8d8e8981aefd881ac98936f8da0e0f97f5cf428082d584c1d", 16)
SSWU_B = int("12e2908d11688030018b12e8753eee3b2016c1f0f24f4070a0b9c14fcef35ef55a23215a316ceaa5d1cc48e98e172be0", 16)
SSWU_Z = 11
ISOGENY = """
11a05f2b1e833340b809101dd99815856b303e88a2d7005ff2627b56cdb4e2c85610c2d5f2e62d6eaeac1662734649b7
17294ed3e943ab2f0588bab22147a81c7c17e75b2f6a8417f565e33c70d1e86b4838f2a6f318c356e834eef1b3cb83bb
d54005db97678ec1d1048c5d10a9a1bce032473295983e56878e501ec68e25c958c3e3d2a09729fe0179f9dac9edcb0
1778e7166fcc6db74e0609d307e55412d7f5e4656a8dbf25f1b33289f1b330835336e25ce3107193c5b388641d9b6861
e99726a3199f4436642b4b3e4118e5499db995a1257fb3f086eeb65982fac18985a286f301e77c451154ce9ac8895d9
1630c3250d7313ff01d1201bf7a74ab5db3cb17dd952799b9ed3ab9097e68f90a0870d2dcae73d19cd13c1c66f652983
d6ed6553fe44d296a3726c38ae652bfb11586264f0f8ce19008e218f9c86b2a8da25128c1052ecaddd7f225a139ed84
17b81e7701abdbe2e8743884d1117e53356de5ab275b4db1a682c62ef0f2753339b7c8f8c8f475af9ccb5618e3f0c88e
80d3cf1f9a78fc47b90b33563be990dc43b756ce79f5574a2c596c928c5d1de4fa295f296b74e956d71986a8497e317
169b1f8e1bcfa7c42e0c37515d138f22dd2ecb803a0c5c99676314baf4bb1b7fa3190b2edc0327797f241067be390c9e
10321da079ce07e272d8ec09d2565b0dfa7dccdde6787f96d50af36003b14866f69b771f8c285decca67df3f1605fb7b
6e08c248e260e70bd1e962381edee3d31d79d7e22c837bc23c0bf1bc24c6b68c24b1b80b64d391fa9c8ba2e8ba2d229

8ca8d548cff19ae18b2e62f4bd3fa6f01d5ef4ba35b48ba9c9588617fc8ac62b558d681be343df8993cf9fa40d21b1c
12561a5deb559c4348b4711298e536367041e8ca0cf0800c0126c2588c48bf5713daa8846cb026e9e5c8276ec82b3bff
b2962fe57a3225e8137e629bff2991f6f89416f5a718cd1fca64e00b11aceacd6a3d0967c94fedcfcc239ba5cb83e19
3425581a58ae2fec83aafef7c40eb545b08243f16b1655154cca8abc28d6fd04976d5243eecf5c4130de8938dc62cd8
13a8e162022914a80a6f1d5f43e7a07dffdfc759a12062bb8d6b44e833b306da9bd29ba81f35781d539d395b3532a21e
e7355f8e4e667b955390f7f0506c6e9395735e9ce9cad4d0a43bcef24b8982f7400d24bc4228f11c02df9a29f6304a5
772caacf16936190f3e0c63e0596721570f5799af53a1894e2e073062aede9cea73b3538f0de06cec2574496ee84a3a
14a7ac2a9d64a8b230b3f5b074cf01996e7f63c21bca68a81996e1cdf9822c580fa5b9489d11e2d311f7d99bbdcc5a5e
a10ecf6ada54f825e920b3dafc7a3cce07f8d1d7161366b74100da67f39883503826692abba43704776ec3a79a1d641
95fc13ab9e92ad4476d6e3eb3a56680f682b4ee96f7d03776df533978f31c1593174e4b4b7865002d6384d168ecdd0a
1

90d97c81ba24ee0259d1f094980dcfa11ad138e48a869522b52af6c956543d3cd0c7aee9b3ba3c2be9845719707bb33
134996a104ee5811d51036d776fb46831223e96c254f383d0f906343eb67ad34d6c56711962fa8bfe097e75a2e41c696
cc786baa966e66f4a384c86a3b49942552e2d658a31ce2c344be4b91400da7d26d521628b00523b8dfe240c72de1f6
1f86376e8981c217898751ad8746757d42aa7b90eeb791c09e4a3ec03251cf9de405aba9ec61deca6355c77b0e5f4cb
8cc03fdefe0ff135caf4fe2a21529c4195536fbe3ce50b879833fd221351adc2ee7f8dc099040a841b6daecf2e8fedb
16603fca40634b6a2211e11db8f0a6a074a7d0d4afadb7bd76505c3d3ad5544e203f6326c95a807299b23ab13633a5f0
4ab0b9bcfac1bbcb2c977d027796b3ce75bb8ca2be184cb5231413c4d634f3747a87ac2460f415ec961f8855fe9d6f2
987c8d5333ab86fde9926bd2ca6c674170a05bfe3bdd81ffd038da6c26c842642f64550fedfe935a15e4ca31870fb29
9fc4018bd96684be88c9e221e4da1bb8f3abd16679dc26c1e8b6e6a1f20cabe69d65201c78607a360370e577bdba587
e1bba7a1186bdb5223abde7ada14a23c42a0ca7915af6fe06985e7ed1e4d43b9b3f7055dd4eba6f2bafaaebca731c30
19713e47937cd1be0dfd0b8f1d43fb93cd2fcbcb6caf493fd1183e416389e61031bf3a5cce3fbafce813711ad011c132
18b46a908f36f6deb918c143fed2edcc523559b8aaf0c2462e6bfe7f911f643249d9cdf41b44d606ce07c8a4d0074d8e
b182cac101b9399d155096004f53f447aa7b12a3426b08ec02710e807b4633f06c851c1919211f20d4c04f00b971ef8
245a394ad1eca9b72fc00ae7be315dc757b3b080d4c158013e6632d3c40659cc6cf90ad1c232a6442d9d3f5db980133
5c129645e44cf1102a159f748c4a3fc5e673d81d7e86568d9ab0f5d396a7ce46ba1049b6579afb7866b1e715475224b
15e6be4e990f03ce4ea50b3b42df2eb5cb181d8f84965a3957add4fa95af01b2b665027efec01c7704b456be69c8b604

16112c4c3a9c98b252181140fad0eae9601a6de578980be6eec3232b5be72e7a07f3688ef60c206d01479253b03663c1
1962d75c2381201e1a0cbd6c43c348b885c84ff731c4d59ca4a10356f453e01f78a4260763529e3532f6102c2e49a03d
58df3306640da276faaae7d6e8eb15778c4855551ae7f310c35a5dd279cd2eca6757cd636f96f891e2538b53dbf67f2
16b7d288798e5395f20d23bf89edb4d1d115c5dbddbcd30e123da489e726af41727364f2c28297ada8d26d98445f5416
be0e079545f43e4b00cc912f8228ddcc6d19c9f0f69bbb0542eda0fc9dec916a20b15dc0fd2ededda39142311a5001d
8d9e5297186db2d9fb266eaac783182b70152c65550d881c5ecd87b6f0f5a6449f38db9dfa9cce202c6477faaf9b7ac
166007c08a99db2fc3ba8734ace9824b5eecfdfa8d0cf8ef5dd365bc400a0051d5fa9c01a58b1fb93d1a1399126a775c
16a3ef08be3ea7ea03bcddfabba6ff6ee5a4375efa1f4fd7feb34fd206357132b920f5b00801dee460ee415a15812ed9
1866c8ed336c61231a1be54fd1d74cc4f9fb0ce4c6af5920abc5750c4bf39b4852cfe2f7bb9248836b233d9d55535d4a
167a55cda70a6e1cea820597d94a84903216f763e13d87bb5308592e7ea7d4fbc7385ea3d529b35e346ef48bb8913f55
4d2f259eea405bd48f010a01ad2911d9c6dd039bb61a6290e591b36e636a5c871a5c29f4f83060400f8b49cba8f6aa8
accbb67481d033ff5852c1e48c50c477f94ff8aefce42d28c0f9a88cea7913516f968986f7ebbea9684b529e2561092
ad6b9514c767fe3c3613144b45f1496543346d98adf02267d5ceef9a00d9b8693000763e3b90ac11e99b138573345cc
2660400eb2e4f3b628bdd0d53cd76f2bf565b94e72927c1cb748df27942480e420517bd8714cc80d1fadc1326ed06f7
e0fa1d816ddc03e6b24255e0d7819c171c40f65e273b853324efcd6356caa205ca2f570f13497804415473a1d634b8f
1
"""
ISOGENY = [[int(line, 16) for line in block.split()] for block in ISOGENY.split("\n\n")]
# Networks whose keys this program knows; their chain hash stands for the key.
KNOWN_BEACONS = {
    "52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971": (
        "83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d106451"
        "0d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a"
    )
}


def add2(a, b):
    return (a[0] + b[0]) % Q, (a[1] + b[1]) % Q


def sub2(a, b):
    return (a[0] - b[0]) % Q, (a[1] - b[1]) % Q


def mul2(a, b):
    return (a[0] * b[0] - a[1] * b[1]) % Q, (a[0] * b[1] + a[1] * b[0]) % Q


def divide2(a, b):
    norm = pow(b[0] * b[0] + b[1] * b[1], -1, Q)
    return mul2(a, (b[0] * norm % Q, -b[1] * norm % Q))


def sqrt1(value):
    root = pow(value, (Q + 1) // 4, Q)
    return root if (root * root - value) % Q == 0 else None


def sqrt2(value):
    """Returns a square root in Fp2, or None."""
    a, b = value
    if b == 0:
        root = sqrt1(a)
        return (root, 0) if root is not None else (0, sqrt1(-a % Q))
    norm = sqrt1((a * a + b * b) % Q)
    if norm is None:
        return None
    for sign in (norm, -norm):
        real = sqrt1((a + sign) * pow(2, -1, Q) % Q)
        if real:
            return real, b * pow(2 * real, -1, Q) % Q
    return None


def slope2(one, other):
    if one != other:
        return divide2(sub2(other[1], one[1]), sub2(other[0], one[0]))
    square = mul2(one[0], one[0])
    return divide2(add2(square, add2(square, square)), add2(one[1], one[1]))


def add_points(one, other):
    """Adds two points over Fp2 of a curve without a linear term; None is the point at infinity."""
    if one is None or other is None:
        return one or other
    if one[0] == other[0] and (one[1] != other[1] or one[1] == (0, 0)):
        return None
    slope = slope2(one, other)
    x = sub2(sub2(mul2(slope, slope), one[0]), other[0])
    return x, sub2(mul2(slope, sub2(one[0], x)), one[1])


def multiply_point(factor, point):
    result = None
    while factor:
        if factor & 1:
            result = add_points(result, point)
        point = add_points(point, point)
        factor >>= 1
    return result


def read_group_point(data, length, constant):
    """Returns the compressed point of G1 (48 bytes) or G2 (96 bytes), or None if it isn't one of the group."""
    if len(data) != length or data[0] >> 6 != 0b10:
        return None
    first = int.from_bytes(bytes([data[0] & 0x1F]) + data[1:48], "big")
    # In G2 the imaginary part comes first.
    x = (first, 0) if length == 48 else (int.from_bytes(data[48:], "big"), first)
    if max(x) >= Q:
        return None
    y = sqrt2(add2(mul2(x, mul2(x, x)), constant))
    if y is None or y[0] is None or y[1] is None:
        return None
    is_larger = (y[1] or y[0]) > (Q - 1) // 2
    point = x, (y if is_larger == bool(data[0] & 0x20) else sub2((0, 0), y))
    return point if multiply_point(GROUP_ORDER, point) is None else None


def expand_message(message, count):
    size = count.to_bytes(2, "big")
    tag = TAG + bytes([len(TAG)])
    first = sha256(bytes(64) + message + size + b"\x00" + tag)
    block, whole = bytes(32), b""
    for number in range(1, count // 32 + 1):
        block = sha256(bytes(a ^ b for a, b in zip(first, block)) + bytes([number]) + tag)
        whole += block
    return whole


def map_to_curve(u):
    """Maps a number of Fp to a point of G1's curve (RFC 9380, 6.6.2 and 6.6.3)."""
    tv = SSWU_Z * u * u % Q
    both = (tv * tv + tv) % Q
    x = -SSWU_B * pow(SSWU_A, -1, Q) * (1 + pow(both, -1, Q)) if both else SSWU_B * pow(SSWU_Z * SSWU_A, -1, Q)
    y = sqrt1((x**3 + SSWU_A * x + SSWU_B) % Q)
    if y is None:
        x = tv * x
        y = sqrt1((x**3 + SSWU_A * x + SSWU_B) % Q)
    if y & 1 != u & 1:
        y = -y
    x_top, x_bottom, y_top, y_bottom = (
        sum(value * pow(x, power, Q) for power, value in enumerate(values)) for values in ISOGENY
    )
    return (x_top * pow(x_bottom, -1, Q) % Q, 0), (y * y_top * pow(y_bottom, -1, Q) % Q, 0)


def hash_to_group(message):
    data = expand_message(message, 128)
    points = [map_to_curve(int.from_bytes(part, "big") % Q) for part in (data[:64], data[64:])]
    return multiply_point(1 + LOOP, add_points(*points))


def mul12(a, b):
    c = [0] * 23
    for i, x in enumerate(a):
        if x:
            for j, y in enumerate(b):
                c[i + j] += x * y
    for i in range(22, 11, -1):
        c[i - 6] += 2 * c[i]
        c[i - 12] -= 2 * c[i]
    return [value % Q for value in c[:12]]


def line_value(slope, through, at):
    """Returns the line through a point of the twist at a point of G1, times w^3, which the last power removes."""
    value = [0] * 12
    for place, (a, b) in (
        (0, sub2(mul2(slope, through[0]), through[1])),
        (2, sub2((0, 0), mul2(slope, at[0]))),
        (3, at[1]),
    ):
        value[place], value[place + 6] = a - b, b
    return value


def is_pairing_product_one(pairs):
    """Returns whether the product of the pairings of points (G1, G2) is one."""
    value = [1] + [0] * 11
    points = [other for _, other in pairs]
    for bit in bin(LOOP)[3:]:
        value = mul12(value, value)
        for place, (one, other) in enumerate(pairs):
            point = points[place]
            value = mul12(line_value(slope2(point, point), point, one), value)
            points[place] = add_points(point, point)
            if bit == "1":
                point = points[place]
                value = mul12(line_value(slope2(point, other), point, one), value)
                points[place] = add_points(point, other)
    power, result = (Q**12 - 1) // GROUP_ORDER, [1] + [0] * 11
    while power:
        if power & 1:
            result = mul12(result, value)
        value = mul12(value, value)
        power >>= 1
    return result == [1] + [0] * 11


def is_round_signed(public_key, number, signature):
    """Returns whether a beacon of this key (hex, G2) signed a round: the SHA-256 of its number in eight bytes."""
    try:
        key = read_group_point(bytes.fromhex(public_key), 96, (4, 4))
        signed = read_group_point(bytes.fromhex(signature), 48, (4, 0))
        message = sha256(int(number).to_bytes(8, "big"))
    except (OverflowError, TypeError, ValueError):
        return False
    if key is None or signed is None:
        return False
    negated = signed[0], sub2((0, 0), signed[1])
    generator = read_group_point(bytes.fromhex(G2_GENERATOR), 96, (4, 4))
    return is_pairing_product_one([(negated, generator), (hash_to_group(message), key)])


# Trees (RFC 9162, 2.1).
class Tree:
    """Computes the root over leaves that are added one after the other; keeps one hash per level."""

    def __init__(self):
        self.count = 0
        self.open = []

    def add(self, leaf):
        level = 0
        while self.count >> level & 1:
            leaf = sha256(b"\x01" + self.open.pop() + leaf)
            level += 1
        self.open.append(leaf)
        self.count += 1

    def root(self):
        if not self.open:
            return None
        node = self.open[-1]
        for left in reversed(self.open[:-1]):
            node = sha256(b"\x01" + left + node)
        return node


# Draws.
class Stream:
    """The byte stream of one drawing."""

    def __init__(self, seed, label):
        self.seed, self.label = seed, label
        self.block, self.data = 0, b""

    def below(self, sides):
        usable = 2**32 // sides * sides
        while True:
            if not self.data:
                text = f"{self.label}|{self.block}".encode()
                self.data = hmac.new(self.seed, text, hashlib.sha256).digest()
                self.block += 1
            value, self.data = int.from_bytes(self.data[:4], "big"), self.data[4:]
            if value < usable:
                return value % sides


# What the text of a stream has, by derivation, between its name and the drawing.
DERIVATIONS = {
    "hmac-sha256-rejection/1": ("draw", "sealed-digest"),
    "hmac-sha256-rejection/2": ("draw", "sealed-digest", "tree-root", "beacon-signature"),
    "hmac-sha256-rejection/3": ("draw", "sealed-digest", "tree-root", "beacon-signature"),
}
# The derivation whose seed has two shares of 32 bytes, the machine's and a custodian's.
OF_TWO = "hmac-sha256-rejection/3"
# What a custodian signs when it opens its share.
OPENING = (
    *("draw", "closes-at", "draws-at", "machine-share", "custodian-share", "commitment", "sealed-digest", "tree-root"),
    *("beacon-chain", "beacon-round", "beacon-signature"),
)


def derive(fields, drums):
    drawn = {}
    derivation = fields.get("derivation", "")
    label = "|".join([derivation, *(fields.get(name, "") for name in DERIVATIONS[derivation])])
    for drum in drums:
        name, kind = drum["name"], drum["kind"]
        stream = Stream(bytes.fromhex(fields["seed"]), f"{label}|{name}")
        if kind == "balls":
            balls = list(range(1, drum["balls"] + 1))
            for place in range(drum["count"]):
                other = place + stream.below(drum["balls"] - place)
                balls[place], balls[other] = balls[other], balls[place]
            drawn[name] = sorted(balls[: drum["count"]])
        elif kind == "weights":
            value = stream.below(sum(weight for _, weight in drum["weights"]))
            for result, weight in drum["weights"]:
                if value < weight:
                    drawn[name] = [result]
                    break
                value -= weight
        elif kind == "digits":
            drawn[name] = [stream.below(10) for _ in range(drum["count"])]
        else:
            values = drawn[drum["drawing"]]
            drawn[name] = [values[stream.below(len(values))]]
    return drawn


def seed_problem(fields, commitment, custodian_key):
    """Returns what is wrong with a revealed seed, or None. One of another length could have the same commitment."""
    seed = bytes.fromhex(fields.get("seed", ""))
    of_two = fields["derivation"] == OF_TWO
    if len(seed) != (64 if of_two else 32):
        return "the seed has another length"
    shares = [sha256(seed[:32]), sha256(seed[32:])]
    fitting = sha256(b"".join(shares)) if of_two else shares[0]
    if not fitting.hex() == commitment == fields.get("commitment"):
        return "the seed isn't the one of the commitment"
    if not of_two:
        return None
    opened = {**fields, "machine-share": shares[0].hex(), "custodian-share": shares[1].hex()}
    text = "\n".join(["sunflower-seed-opening/1", *(f"{name}={opened.get(name)}" for name in OPENING), ""])
    if not custodian_key or key_id(custodian_key) != fields.get("custodian-key"):
        return "it names another custodian"
    if not is_signed(custodian_key, text, fields.get("custodian-signature", "")):
        return "the custodian didn't open its share for this seal and round"
    return None


def read_fields(text):
    first, *lines = text.split("\n")
    return first, dict(line.split("=", 1) for line in lines if "=" in line)


def instant(text):
    """Returns an instant (RFC 3339, UTC) in a form whose order is that of time."""
    seconds, _, fraction = text.rstrip("Z").partition(".")
    return seconds, fraction.ljust(9, "0")


def settlement_digest(prizes):
    """Returns the digest over prizes in sealed order, with the number of winners and the sum of cents."""
    tiers, winners, total = {}, 0, 0
    for prize in prizes:
        tier = tiers.setdefault((prize["drawing"], prize["tier"]), [0, 0, 0, hashlib.sha256()])
        multiplier = "" if prize["multiplier"] is None else prize["multiplier"]
        free = prize["freeBoards"]
        line = f"{prize['ticket']}|{prize['board']}|{multiplier}|{prize['prizeCents']}" + (f"|{free}" if free else "")
        tier[3].update((("\n" if tier[0] else "") + line).encode())
        tier[0] += 1
        tier[1] += prize["prizeCents"]
        tier[2] += free
        winners, total = winners + 1, total + prize["prizeCents"]
    lines = [
        "|".join([*name, str(count), str(cents), *([str(free)] if free else []), digest.hexdigest()])
        for name, (count, cents, free, digest) in tiers.items()
    ]
    return sha256("\n".join(sorted(lines)).encode()).hex(), winners, total


# What the machine signed of the seal, by the version of its text.
RESULTS = {
    "sunflower-draw-result/2": ("draw", "sealed-digest"),
    "sunflower-draw-result/3": ("draw", "sealed-digest", "tree-root", "boards", "stake-cents"),
    "sunflower-draw-result/4": ("draw", "sealed-digest", "tree-root", "boards", "stake-cents"),
}


def check_result(draw, result, options, say):
    where = f"draw.json: result {result['revision']}"
    text = result["signedText"]
    if not result["publicKey"] or not is_signed(result["publicKey"], text, result["signature"]):
        say(f"{where}: its signature is wrong")
    if result["source"] != "draw-feed":
        return
    version, fields = read_fields(text)
    if version not in RESULTS or fields.get("derivation") not in DERIVATIONS:
        return say(f"{where}: {version} is unknown to this program")
    seal = draw["seal"]
    sealed = {
        "draw": draw["drawId"],
        "sealed-digest": seal["digest"],
        "tree-root": seal["treeRoot"] or "",
        "boards": str(seal["boards"]),
        "stake-cents": str(seal["stakeCents"]),
    }
    for name in RESULTS[version]:
        if fields.get(name) != sealed[name]:
            say(f"{where}: the machine signed another draw or seal ({name})")
    if instant(fields.get("sealed-at", "")) > instant(fields.get("held-at", "")):
        say(f"{where}: the seal was registered after the draw")
    problem = seed_problem(fields, draw["commitment"], result.get("custodianKey"))
    if problem:
        say(f"{where}: {problem}")
    if "beacon-signature" in DERIVATIONS[fields["derivation"]]:
        check_beacon(draw, fields, options, say)
    for name, values in derive(fields, draw["drums"]).items():
        if fields.get(name) != ",".join(map(str, values)):
            say(f"{where}: {name} doesn't follow from the seed")


def check_boards(folder, draw, as_stored, say):
    """Reads boards and leaves side by side: order, sums, digest and tree."""
    header = f"sunflower-sealed-boards/1 {draw['drawId']}\n".encode()
    tree, whole, count, stake, last = Tree(), hashlib.sha256(header), 0, 0, b""
    with open(os.path.join(folder, "boards"), "rb") as boards, open(os.path.join(folder, "leaves"), "rb") as leaves:
        if boards.read(len(header)) != header:
            say("boards: the first line is of another draw")
        while piece := boards.read(READ):
            whole.update(piece)
            if len(piece) % RECORD:
                return say("boards: it ends in the middle of a record")
            hashes = leaves.read(len(piece) // RECORD * 32)
            for place in range(len(piece) // RECORD):
                record, leaf = piece[place * RECORD : (place + 1) * RECORD], hashes[place * 32 : place * 32 + 32]
                if record[:18] <= last:
                    say(f"boards: board {count + 1} is out of order")
                if as_stored and sha256(b"\x00" + record) != leaf:
                    say(f"boards: board {count + 1} isn't the one of its leaf")
                last = record[:18]
                stake += int.from_bytes(record[42:50], "big")
                tree.add(leaf)
                count += 1
        if leaves.read(1):
            say("leaves: there are more than boards")
    seal = draw["seal"]
    if count != seal["boards"] or stake != seal["stakeCents"]:
        say(f"boards: {count} boards and {stake} cents, but {seal['boards']} and {seal['stakeCents']} were sealed")
    root = tree.root()
    if (root.hex() if root else None) != seal["treeRoot"]:
        say("leaves: their root isn't the sealed one")
    if as_stored and whole.hexdigest() != seal["digest"]:
        say("boards: their digest isn't the sealed one")
    return count


def read_lines(folder, name):
    with open(os.path.join(folder, name), encoding="utf-8") as lines:
        for line in lines:
            yield json.loads(line)


def check_draw(folder, manifest, options, say):
    with open(os.path.join(folder, "draw.json"), encoding="utf-8") as file:
        draw = json.load(file)
    if draw["format"] != "sunflower-draw-export/1" or draw["drawId"] != manifest["subject"]:
        say("draw.json: it is of another draw or format")
    boards = check_boards(folder, draw, manifest["players"] == "as stored", say)
    for result in draw["results"]:
        check_result(draw, result, options, say)
    entries = check_log(folder, draw, options, say)
    digest, winners, cents = settlement_digest(read_lines(folder, "prizes.jsonl"))
    settled = draw["settlement"]
    if settled and (digest, winners, cents) != (settled["digest"], settled["winners"], settled["prizeCents"]):
        say("prizes.jsonl: the prizes aren't those of the settlement")
    return f"{boards} boards, {len(draw['results'])} results, {winners} prizes and {entries} entries of the log"


# The public log (C2SP signed-note, tlog-checkpoint, tlog-cosignature, tlog-policy and tlog-tiles).
def read_verifier_key(text):
    """Returns (name, key id, type, public key) of a verifier key."""
    name, identity, encoded = text.split("+", 2)
    data = base64.b64decode(encoded, validate=True)
    if len(data) != 33 or sha256(name.encode() + b"\n" + data)[:4].hex() != identity:
        raise ValueError(f"{text} is no verifier key")
    return name, bytes.fromhex(identity), data[0], data[1:]


def read_policy(text):
    """Reads a policy: keys of the log, witnesses, their terms and groups by name, and the name of the quorum."""
    policy = {"logs": [], "witnesses": {}, "terms": {}, "groups": {"none": (0, [])}, "quorum": None}
    for line in text.splitlines():
        words = line.split()
        if words[:2] == ["#", "counts"] and len(words) > 3:
            times = dict(zip(words[3::2], map(seconds_of, words[4::2])))
            policy["terms"][words[2]] = (times.get("from", 0), times.get("until", float("inf")))
        if not words or words[0].startswith("#"):
            continue
        if words[0] == "log":
            policy["logs"].append(read_verifier_key(words[1]))
        elif words[0] == "witness":
            policy["witnesses"][words[1]] = read_verifier_key(words[2])
        elif words[0] == "group":
            needed = {"any": 1, "all": len(words) - 3}.get(words[2])
            policy["groups"][words[1]] = (int(words[2]) if needed is None else needed, words[3:])
        elif words[0] == "quorum":
            policy["quorum"] = words[1]
    return policy


def seconds_of(time):
    """Returns a time in UTC as seconds since 1970."""
    parsed = datetime.datetime.strptime(time, "%Y-%m-%dT%H:%M:%SZ")
    return int(parsed.replace(tzinfo=datetime.timezone.utc).timestamp())


def is_met(policy, name, signers):
    if name in policy["witnesses"]:
        return name in signers
    needed, members = policy["groups"][name]
    return sum(is_met(policy, member, signers) for member in members) >= needed


def check_note(note, policy):
    """Returns (size, root, problem) of a checkpoint that the log must have signed and a quorum cosigned."""
    body, _, lines = note.rpartition("\n\n")
    text = body + "\n"
    origin, size, root = text.split("\n")[:3]
    signatures = []
    for line in lines.removesuffix("\n").split("\n"):
        dash, name, encoded = line.split(" ")
        signatures.append((name, base64.b64decode(encoded, validate=True)))
        if dash != "\u2014":
            raise ValueError("a line of the checkpoint isn't a signature")

    def signed_by(key, kind, term=(0, float("inf"))):
        for name, data in signatures:
            if (name, data[:4], key[2]) != (key[0], key[1], kind):
                continue
            time, signature = (data[4:12], data[12:]) if kind == 4 else (b"", data[4:])
            seconds = int.from_bytes(time, "big")
            if kind == 4 and not term[0] <= seconds < term[1]:
                continue
            signed = f"cosignature/v1\ntime {seconds}\n{text}" if kind == 4 else text
            if is_signed_by(key[3], signed.encode(), signature):
                return True
        return False

    witnesses = policy["witnesses"].items()
    signers = {name for name, key in witnesses if signed_by(key, 4, *filter(None, [policy["terms"].get(name)]))}
    problem = None
    if not any(key[0] == origin and signed_by(key, 1) for key in policy["logs"]):
        problem = "the log didn't sign its checkpoint"
    elif not is_met(policy, policy["quorum"], signers):
        problem = "too few witnesses cosigned its checkpoint"
    return int(size), base64.b64decode(root, validate=True), problem


def root_of_leaf(leaf, index, size, path):
    """Returns the root that an inclusion leads to (RFC 9162, 2.1.3.2), or None."""
    place, last = index, size - 1
    if not 0 <= index < size:
        return None
    for sibling in path:
        if last == 0:
            return None
        if place & 1 or place == last:
            leaf = sha256(b"\x01" + sibling + leaf)
            while not place & 1 and place:
                place, last = place >> 1, last >> 1
        else:
            leaf = sha256(b"\x01" + leaf + sibling)
        place, last = place >> 1, last >> 1
    return leaf if last == 0 else None


def expected_contents(draw):
    """Returns what each entry of a draw must have, by kind and revision; only what the export has is compared."""
    seal, settled = draw["seal"], draw["settlement"]
    expected = {
        ("draw-seal", 1): {
            "gameId": draw["gameId"],
            "boardCount": str(seal["boards"]),
            "stakeCents": str(seal["stakeCents"]),
            "sealedDigest": seal["digest"],
            "treeRoot": seal["treeRoot"],
            "sealedAt": seal["sealedAt"],
        }
    }
    if draw["commitment"]:
        expected["draw-commitment", 1] = {"commitment": draw["commitment"]}
    if any(one["revision"] == 1 and one["source"] == "operators" for one in draw["results"]):
        expected["draw-typed", 1] = {"gameId": draw["gameId"], "commitment": draw["commitment"]}
        if draw["commitment"]:
            expected["draw-commitment-void", 1] = expected["draw-typed", 1]
    for revision in range(1, draw["published"] + 1):
        expected["draw-result", revision] = {"sealedDigest": seal["digest"], "boardCount": str(seal["boards"])}
    if draw["published"] and settled and settled["revision"] == draw["published"]:
        expected["draw-result", draw["published"]] |= {
            "winningBoardCount": str(settled["winners"]),
            "prizeCents": str(settled["prizeCents"]),
            "matchedDigest": settled["digest"],
        }
    if draw["state"] == "void":
        expected["draw-void", 1] = {"gameId": draw["gameId"]}
    return expected


def promise_problems(content, results):
    """Yields how results were made in another way than the entry of their commitment names."""
    derivation, custodian = content.get("derivation"), content.get("custodianKey")
    if derivation is None:
        yield "it doesn't name the derivation or the custodian"
        return
    if (derivation == OF_TWO) != (custodian is not None):
        yield f"it names {'no' if custodian is None else 'a'} custodian for {derivation}"
    for result in results:
        _, fields = read_fields(result["signedText"])
        if result["source"] != "draw-feed":
            continue
        if fields.get("derivation") != derivation:
            yield f"result {result['revision']} was made by {fields.get('derivation')}, but {derivation} was committed"
        if fields.get("custodian-key") != custodian:
            yield f"result {result['revision']} was made with another custodian than was committed"


def check_log(folder, draw, options, say):
    """Checks that the seal and everything published about a draw is in the log, in a checkpoint with its quorum."""
    with open(os.path.join(folder, "log.json"), encoding="utf-8") as file:
        log = json.load(file)
    policy = read_policy(options.policy_text or log["policy"])
    entries = {(one["kind"], one["revision"]): one for one in log["entries"]}
    reasons = {(one["kind"], one["revision"]): one["reason"] for one in log["missing"]}
    for (kind, revision), content in expected_contents(draw).items():
        where = f"log.json: {kind} {revision}"
        one = entries.get((kind, revision))
        if one is None:
            if not options.older_than_log:
                say(f"{where} isn't in the log ({reasons.get((kind, revision), 'the export has no proof')})")
            continue
        entry = json.loads(one["entry"])
        if (entry["kind"], entry["subject"], entry["revision"]) != (kind, draw["drawId"], revision):
            say(f"{where}: the entry is of something else")
        for name, value in content.items():
            if entry["content"].get(name) != value:
                say(f"{where}: the log has another {name}")
        if kind == "draw-commitment":
            for problem in promise_problems(entry["content"], draw["results"]):
                say(f"{where}: {problem}")
        size, root, problem = check_note(one["note"], policy)
        if problem:
            say(f"{where}: {problem}")
        leaf = sha256(b"\x00" + one["entry"].encode())
        path = [base64.b64decode(text, validate=True) for text in one["path"]]
        if size != one["size"] or root_of_leaf(leaf, one["index"], size, path) != root:
            say(f"{where}: its proof doesn't lead to the checkpoint")
    voided, typed = (entries.get((kind, 1)) for kind in ("draw-commitment-void", "draw-typed"))
    if voided and typed and typed["index"] < voided["index"]:
        say("log.json: draw-commitment-void 1: the numbers were typed before the machine's commitment was void")
    return len(entries)


def check_beacon(draw, fields, options, say):
    """Checks that a round has the beacon's signature, is the draw's own, and came after the seal."""
    where, beacon = "draw.json: beacon", draw["beacon"]
    chain, rule = fields.get("beacon-chain", ""), fields.get("beacon-rule", "")
    key = options.beacon_key or KNOWN_BEACONS.get(chain) or (beacon or {}).get("publicKey")
    if not key:
        return say(f"{where}: the key of network {chain} is unknown; give it with --beacon-key")
    if not is_round_signed(key, fields.get("beacon-round", ""), fields.get("beacon-signature", "")):
        return say(f"{where}: round {fields.get('beacon-round')} isn't signed by the network")
    if beacon is None:
        return None
    if beacon["chainHash"] != chain or key != beacon["publicKey"]:
        say(f"{where}: the machine used another network")
    times = {"first": 60, "fallback": 1800}
    if rule in times:
        after = (epoch(fields["draws-at"]) + times[rule] - beacon["genesisSeconds"]) / beacon["periodSeconds"]
        number = max(1, math.ceil(after) + 1)
        emitted = beacon["genesisSeconds"] + (number - 1) * beacon["periodSeconds"]
        if int(fields["beacon-round"]) != number or number != beacon["round" if rule == "first" else "fallbackRound"]:
            say(f"{where}: round {number} was fixed for the draw")
        if epoch(fields["sealed-at"]) + 30 > emitted:
            say(f"{where}: the seal was registered less than 30 seconds before the round")


def epoch(text):
    return datetime.datetime.fromisoformat(re.sub(r"(\.\d{6})\d+", r"\1", text).replace("Z", "+00:00")).timestamp()


# The ledger.
NEEDS_QUOTES = re.compile(r'[{}",\\ \t\n\r\v\f]')


def array_text(texts):
    def quoted(text):
        if text is None:
            return "NULL"
        if text == "" or text.upper() == "NULL" or NEEDS_QUOTES.search(text):
            return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'
        return text

    return "{" + ",".join(map(quoted, texts)) + "}"


def ledger_leaf(row, postings):
    return sha256(b"\x00" + b"".join(sha256(array_text(one).encode()) for one in [row, *postings]))


def seal_root(seal, tree_root):
    place = f"{seal['seal']}/{seal['firstBatch']}/{seal['lastBatch']}/{seal['leaves']}".encode()
    return sha256(b"\x02" + bytes.fromhex(seal["previousRoot"]) + place + tree_root).hex()


def is_seal_signed(seal, keys):
    for one in seal["signatures"]:
        facts = [seal["seal"], seal["root"], one["previousRoot"], seal["leaves"], one["signedSince"]]
        text = "\n".join(["sunflower-seal-1", "ledger", *map(str, facts)])
        if one["keyId"] in keys and is_signed(keys[one["keyId"]], text, one["signature"]):
            return True
    return False


def check_ledger(folder, manifest, _options, say):
    with open(os.path.join(folder, "keys.json"), encoding="utf-8") as file:
        keys = {key_id(key["publicKey"]): key["publicKey"] for key in json.load(file)}
    as_stored = manifest["players"] == "as stored"
    rows = read_lines(folder, "transactions.jsonl")
    row, root, batch, number, count = next(rows, None), "00" * 32, 0, 0, 0
    for seal in read_lines(folder, "seals.jsonl"):
        where, tree = f"seals.jsonl: seal {seal['seal']}", Tree()
        last = ""
        while row and row["seal"] == seal["seal"]:
            identity = row["row"][0]
            name = f"transactions.jsonl: transaction {identity}"
            if identity <= last:
                say(f"{name} is out of order")
            if as_stored and ledger_leaf(row["row"], row["postings"]).hex() != row["leaf"]:
                say(f"{name} isn't the one of its leaf")
            if not row["postings"] or any(int(one[5]) <= 0 or one[0] != identity for one in row["postings"]):
                say(f"{name} has wrong postings")
            tree.add(bytes.fromhex(row["leaf"] or ""))
            last, count, row = identity, count + 1, next(rows, None)
        if seal["seal"] != number + 1 or seal["firstBatch"] != batch + 1 or seal["previousRoot"] != root:
            say(f"{where} doesn't follow the one before")
        if tree.count != seal["leaves"] or seal_root(seal, tree.root() or b"") != seal["root"]:
            say(f"{where}: its root isn't that of its transactions")
        if not is_seal_signed(seal, keys):
            say(f"{where} isn't signed")
        number, batch, root = seal["seal"], seal["lastBatch"], seal["root"]
    if row:
        say(f"transactions.jsonl: transaction {row['row'][0]} is under no seal")
    return f"{count} transactions under {number} seals, root {root}"


# Exports.
def check_files(folder, manifest, say):
    for file in manifest["files"]:
        digest, size, path = hashlib.sha256(), 0, os.path.join(folder, os.path.basename(file["name"]))
        try:
            with open(path, "rb") as content:
                while piece := content.read(1 << 20):
                    digest.update(piece)
                    size += len(piece)
        except OSError:
            say(f"{file['name']}: it is missing")
            continue
        if (size, digest.hexdigest()) != (file["bytes"], file["sha256"]):
            say(f"{file['name']}: it isn't the file of the manifest")


def verify(folder, options, say):
    with open(os.path.join(folder, "manifest.json"), "rb") as file:
        text = file.read()
    with open(os.path.join(folder, "manifest.sig"), encoding="ascii", errors="replace") as file:
        signature = file.read()
    try:
        manifest = json.loads(text)
        if manifest["format"] != "sunflower-export/1":
            say("manifest.json: its format is unknown to this program")
        if not is_signed(manifest["publicKey"], text, signature.removesuffix("\n")):
            say("manifest.sig: it isn't the signature of manifest.json")
        if key_id(manifest["publicKey"]) != manifest["keyId"] or options.key_id not in (None, manifest["keyId"]):
            say("manifest.json: it is signed by another key")
        check_files(folder, manifest, say)
        check = {"draw": check_draw, "ledger": check_ledger}[manifest["kind"]]
        return f"{check(folder, manifest, options, say)}, signed by key {manifest['keyId']}"
    except UNREADABLE as error:
        say(f"the export can't be read: {type(error).__name__} {error}")
        return ""


# Downloaded logs.
def read_tile(folder, level, index, width):
    """Returns the bytes of a tile in a folder that has the paths of the log."""
    groups = [f"{index % 1000:03}"]
    while index := index // 1000:
        groups.insert(0, f"x{index % 1000:03}")
    name = os.path.join("tile", str(level), *groups) + ("" if width == 256 else f".p/{width}")
    with open(os.path.join(folder, name), "rb") as file:
        return name, file.read()


def entries_of_bundle(data):
    entries = []
    while data:
        length = int.from_bytes(data[:2], "big")
        entries.append(data[2 : 2 + length])
        if len(data) < 2 + length:
            raise ValueError("a bundle of entries is truncated")
        data = data[2 + length :]
    return entries


def check_tiles(folder, options, say):
    """
    Recomputes a downloaded log from its entries: every tile, the root, and the checkpoint's signatures. Custodians that
    commitments name must have their key in the log.
    """
    with open(os.path.join(folder, "checkpoint"), encoding="utf-8") as file:
        note = file.read()
    if not options.policy_text:
        say("checkpoint: give the policy of the log with --policy")
        return ""
    size, root, problem = check_note(note, read_policy(options.policy_text))
    if problem:
        say(f"checkpoint: {problem}")
    hashes, whole, seen, custodians, published = [], Tree(), set(), {}, set()
    for index in range((size + 255) // 256):
        name, data = read_tile(folder, "entries", index, min(256, size - index * 256))
        for entry in entries_of_bundle(data):
            hashes.append(sha256(b"\x00" + entry))
            whole.add(hashes[-1])
            thing = json.loads(entry)
            identity = thing["kind"], thing["subject"], thing["revision"]
            if identity in seen:
                say(f"{name}: there is a second entry of {' '.join(map(str, identity))}")
            seen.add(identity)
            content = thing["content"]
            if thing["kind"] == "draw-commitment":
                for problem in promise_problems(content, []):
                    say(f"{name}: the commitment of {thing['subject']}: {problem}")
                if "custodianKey" in content:
                    custodians.setdefault(content["custodianKey"], thing["subject"])
            if thing["kind"] == "signing-key" and content.get("name") == "draw-custodian":
                published.add(thing["subject"])
    for key, draw in custodians.items():
        if key not in published:
            say(f"the commitment of {draw} names custodian {key}, whose key isn't in the log")
    if whole.count != size or (whole.root() or sha256(b"")) != root:
        say(f"checkpoint: its root isn't that of the {whole.count} entries")
    level = 0
    while hashes:
        for at in range(0, len(hashes), 256):
            name, data = read_tile(folder, level, at // 256, min(256, len(hashes) - at))
            if data != b"".join(hashes[at : at + 256]):
                say(f"{name}: it isn't the tile of its entries")
        hashes = [root_of(hashes[at : at + 256]) for at in range(0, len(hashes) - 255, 256)]
        level += 1
    return f"{size} entries of the log, cosigned by a quorum"


# Vectors.
def read_vectors(path):
    with open(path, encoding="utf-8") as file:
        blocks = re.findall(r"<!-- vectors: (.*?) -->\n```json\n(.*?)\n```", file.read(), re.S)
    return {name: json.loads(block) for name, block in blocks}


def record_of(board):
    def uuid(text):
        return bytes.fromhex(text.replace("-", ""))

    masks = [int(board[name]) for name in ("mainLow", "mainHigh", "bonus")] + [board["stakeCents"]]
    numbers = board["board"].to_bytes(2, "big") + b"".join(number.to_bytes(8, "big") for number in masks)
    return uuid(board["ticket"]) + numbers + bytes([board["multiplier"], board["secondDrawing"]]) + uuid(board["player"])


def root_of(leaves):
    tree = Tree()
    for leaf in leaves:
        tree.add(leaf)
    return tree.root()


def check_log_vectors(log, expect):
    entries = ["".join(pieces).encode() for pieces in log["entries"]]
    leaves = [sha256(b"\x00" + entry) for entry in entries]
    expect("public log", [leaf.hex() for leaf in leaves] == log["leaves"])
    lines = [f"log {log['logKey']}", f"witness one {log['witnessKey']}", "group all-of-them all one", "quorum all-of-them"]
    policy = read_policy("\n".join(lines))
    note = "".join(log["note"])
    size, root, problem = check_note(note, policy)
    expect("public log", problem is None and size == len(leaves) and root == root_of(leaves))
    expect("public log", check_note(note.replace("\n3\n", "\n4\n"), policy)[2] is not None)
    path = [bytes.fromhex(text) for text in log["inclusionOf1In3"]]
    expect("public log", root_of_leaf(leaves[1], 1, 3, path) == root)
    promised = [json.loads("".join(pieces))["content"] for pieces in log["otherEntries"]]
    of_two = next(content for content in promised if content.get("derivation") == OF_TWO)

    def made_by(derivation, custodian):
        text = f"sunflower-draw-result/4\nderivation={derivation}\ncustodian-key={custodian}\n"
        return [{"revision": 1, "source": "draw-feed", "signedText": text}]

    right = made_by(OF_TWO, of_two["custodianKey"])
    others = [made_by("hmac-sha256-rejection/2", of_two["custodianKey"]), made_by(OF_TWO, "00" * 32)]
    expect("public log", not list(promise_problems(of_two, right)))
    unnamed = list(promise_problems({"commitment": of_two["commitment"]}, right))
    expect("public log", unnamed == ["it doesn't name the derivation or the custodian"])
    expect("public log", list(promise_problems({"custodianKey": of_two["custodianKey"]}, [])) == unnamed)
    expect("public log", all(len(list(promise_problems(of_two, other))) == 1 for other in others))
    expect("public log", len(list(promise_problems({**of_two, "custodianKey": None}, []))) == 1)
    return "the vectors of the public log"


def check_vectors(path, say):
    vectors = read_vectors(path)

    def expect(name, is_right):
        if not is_right:
            say(f"{path}: the vectors of {name} are wrong")

    if "public log" in vectors:
        return check_log_vectors(vectors["public log"], expect)
    file = vectors["sealed file"]
    records = [record_of(board) for board in file["boards"]]
    header = f"sunflower-sealed-boards/1 {file['drawId']}\n".encode()
    expect("sealed file", [record.hex() for record in records] == file["records"])
    expect("sealed file", sha256(header + b"".join(records)).hex() == file["digest"])
    tree = vectors["tree"]
    leaves = [sha256(b"\x00" + bytes.fromhex(record)) for record in tree["records"]]
    expect("tree", [leaf.hex() for leaf in leaves] == tree["leaves"] and root_of(leaves).hex() == tree["root"])
    for one in vectors["derivation"]:
        fields = {
            "derivation": one["derivation"],
            "seed": "".join(one["seed"]),
            "draw": one["drawId"],
            "sealed-digest": one["sealedDigest"],
            "tree-root": one.get("treeRoot", ""),
            "beacon-signature": one.get("beaconSignature", ""),
        }
        expect("derivation", derive(fields, one["drums"]) == one["drawings"])
    seal, receipt = vectors["ledger seal"], vectors["receipt"]
    receipt_text = "".join(receipt["text"])
    canonical = json.dumps(json.loads(receipt_text), sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    expect("receipt", canonical == receipt_text)
    for name, one, text in (
        *(("machine text", machine, "\n".join(machine["text"])) for machine in vectors["machine text"]),
        ("statement", vectors["statement"], vectors["statement"]["text"]),
        ("receipt", receipt, receipt_text),
        ("ledger seal", seal, "\n".join(seal["statement"])),
    ):
        expect(name, is_signed(one["publicKey"], text, one["signature"]) and key_id(one["publicKey"]) == one["keyId"])
        expect(name, not is_signed(one["publicKey"], text + " ", one["signature"]))
    for machine in vectors["machine text"]:
        _, fields = read_fields("\n".join(machine["text"]))
        expect("machine text", seed_problem(fields, fields["commitment"], machine.get("custodianKey")) is None)
        expect("machine text", seed_problem(fields, "00" * 32, machine.get("custodianKey")) is not None)
        if fields["derivation"] == OF_TWO:
            expect("machine text", seed_problem(fields, fields["commitment"], machine["publicKey"]) is not None)
            for name in ("draws-at", "beacon-round", "sealed-digest"):
                other = {**fields, name: fields["closes-at"]}
                expect("machine text", seed_problem(other, fields["commitment"], machine["custodianKey"]) is not None)
            hashes = sha256(bytes.fromhex(fields["seed"])[:32]) + sha256(bytes.fromhex(fields["seed"])[32:])
            alone = {**fields, "derivation": "hmac-sha256-rejection/2", "seed": hashes.hex()}
            expect("machine text", seed_problem(alone, fields["commitment"], None) is not None)
    settled = vectors["settlement digest"]
    expect("settlement digest", settlement_digest(settled["prizes"])[0] == settled["digest"])
    for one in vectors["ledger leaf"]:
        expect("ledger leaf", array_text(one["row"]) == one["text"])
        expect("ledger leaf", ledger_leaf(one["row"], one["postings"]).hex() == one["leaf"])
    root = root_of([bytes.fromhex(leaf) for leaf in seal["leaves"]])
    expect("ledger seal", seal_root({**seal, "leaves": len(seal["leaves"])}, root) == seal["root"])
    for one in vectors["beacon round"]:
        key = "".join(one["publicKey"])
        expect("beacon round", is_round_signed(key, one["round"], one["signature"]))
        expect("beacon round", not is_round_signed(key, one["round"] + 1, one["signature"]))
    named = vectors["pseudonym"]
    digest = hmac.new(named["secret"].encode(), named["player"].encode(), hashlib.sha256).hexdigest()
    expect("pseudonym", named["pseudonym"].replace("-", "") == digest[:32])
    return f"{len(vectors)} kinds of vectors"


def read_options(words):
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("folder", nargs="?")
    what.add_argument("--tiles")
    what.add_argument("--vectors")
    parser.add_argument("--key-id")
    parser.add_argument("--policy")
    parser.add_argument("--beacon-key")
    parser.add_argument("--older-than-log", action="store_true")
    options = parser.parse_args(words)
    options.policy_text = None
    if options.policy:
        with open(options.policy, encoding="utf-8") as file:
            options.policy_text = file.read()
    return options


def main(words):
    problems, options = [], read_options(words)
    if options.vectors:
        seen = check_vectors(options.vectors, problems.append)
    elif options.tiles:
        try:
            seen = check_tiles(options.tiles, options, problems.append)
        except UNREADABLE as error:
            problems.append(f"the log can't be read: {type(error).__name__} {error}")
    else:
        seen = verify(options.folder, options, problems.append)
    for problem in problems[:100]:
        print(f"WRONG  {problem}")
    if len(problems) > 100:
        print(f"WRONG  {len(problems)} problems in all")
    if not problems:
        print(f"right  {seen}")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
