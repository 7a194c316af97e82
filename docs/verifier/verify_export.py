"""Verifies a draw export or a ledger export of Sunflower, as docs/formats.md describes them.

Python 3.9 or later and its standard library are enough. Nothing is signed or sent.

    python3 verify_export.py <folder> [--key-id <hex>]
    python3 verify_export.py --vectors docs/formats.md

Prints what was checked, or one line per problem; the exit code is 1 if there is any. The signature of the beacon's
round is used as it stands in the signed text: compare it with the beacon's own answer for that round.
"""

import base64
import hashlib
import hmac
import json
import os
import re
import sys

RECORD = 68
READ = RECORD * 16_384
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
    if spki[:12] != SPKI_PREFIX or len(spki) != 44 or len(signed) != 64:
        return False
    key, r = read_point(spki[12:]), read_point(signed[:32])
    s = int.from_bytes(signed[32:], "little")
    if key is None or r is None or s >= ORDER:
        return False
    message = text if isinstance(text, bytes) else text.encode()
    digest = hashlib.sha512(signed[:32] + spki[12:] + message).digest()
    left = multiply(s, BASE)
    right = add(r, multiply(int.from_bytes(digest, "little") % ORDER, key))
    same_x = (left[0] * right[2] - right[0] * left[2]) % P == 0
    return same_x and (left[1] * right[2] - right[1] * left[2]) % P == 0


def key_id(public_key):
    return sha256(base64.b64decode(public_key)).hex()


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
}


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
}


def check_result(draw, result, say):
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
    commitment = sha256(bytes.fromhex(fields.get("seed", ""))).hex()
    if not commitment == draw["commitment"] == fields.get("commitment"):
        say(f"{where}: the seed isn't the one of the commitment")
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


def check_draw(folder, manifest, say):
    with open(os.path.join(folder, "draw.json"), encoding="utf-8") as file:
        draw = json.load(file)
    if draw["format"] != "sunflower-draw-export/1" or draw["drawId"] != manifest["subject"]:
        say("draw.json: it is of another draw or format")
    boards = check_boards(folder, draw, manifest["players"] == "as stored", say)
    for result in draw["results"]:
        check_result(draw, result, say)
    digest, winners, cents = settlement_digest(read_lines(folder, "prizes.jsonl"))
    settled = draw["settlement"]
    if settled and (digest, winners, cents) != (settled["digest"], settled["winners"], settled["prizeCents"]):
        say("prizes.jsonl: the prizes aren't those of the settlement")
    return f"{boards} boards, {len(draw['results'])} results and {winners} prizes"


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


def check_ledger(folder, manifest, say):
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


def verify(folder, expected_key, say):
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
        if key_id(manifest["publicKey"]) != manifest["keyId"] or expected_key not in (None, manifest["keyId"]):
            say("manifest.json: it is signed by another key")
        check_files(folder, manifest, say)
        check = {"draw": check_draw, "ledger": check_ledger}[manifest["kind"]]
        return f"{check(folder, manifest, say)}, signed by key {manifest['keyId']}"
    except (AttributeError, KeyError, OSError, TypeError, ValueError) as error:
        say(f"the export can't be read: {type(error).__name__} {error}")
        return ""


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


def check_vectors(path, say):
    vectors = read_vectors(path)

    def expect(name, is_right):
        if not is_right:
            say(f"{path}: the vectors of {name} are wrong")

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
            "seed": one["seed"],
            "draw": one["drawId"],
            "sealed-digest": one["sealedDigest"],
            "tree-root": one.get("treeRoot", ""),
            "beacon-signature": one.get("beaconSignature", ""),
        }
        expect("derivation", derive(fields, one["drums"]) == one["drawings"])
    seal = vectors["ledger seal"]
    for name, one, text in (
        *(("machine text", machine, "\n".join(machine["text"])) for machine in vectors["machine text"]),
        ("statement", vectors["statement"], vectors["statement"]["text"]),
        ("ledger seal", seal, "\n".join(seal["statement"])),
    ):
        expect(name, is_signed(one["publicKey"], text, one["signature"]) and key_id(one["publicKey"]) == one["keyId"])
        expect(name, not is_signed(one["publicKey"], text + " ", one["signature"]))
    settled = vectors["settlement digest"]
    expect("settlement digest", settlement_digest(settled["prizes"])[0] == settled["digest"])
    for one in vectors["ledger leaf"]:
        expect("ledger leaf", array_text(one["row"]) == one["text"])
        expect("ledger leaf", ledger_leaf(one["row"], one["postings"]).hex() == one["leaf"])
    root = root_of([bytes.fromhex(leaf) for leaf in seal["leaves"]])
    expect("ledger seal", seal_root({**seal, "leaves": len(seal["leaves"])}, root) == seal["root"])
    named = vectors["pseudonym"]
    digest = hmac.new(named["secret"].encode(), named["player"].encode(), hashlib.sha256).hexdigest()
    expect("pseudonym", named["pseudonym"].replace("-", "") == digest[:32])
    return f"{len(vectors)} kinds of vectors"


def main(words):
    problems = []
    if len(words) == 2 and words[0] == "--vectors":
        seen = check_vectors(words[1], problems.append)
    elif len(words) in (1, 3) and words[1:2] in ([], ["--key-id"]):
        seen = verify(words[0], words[2] if len(words) == 3 else None, problems.append)
    else:
        print(__doc__)
        return 2
    for problem in problems[:100]:
        print(f"WRONG  {problem}")
    if len(problems) > 100:
        print(f"WRONG  {len(problems)} problems in all")
    if not problems:
        print(f"right  {seen}")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
