#!/usr/bin/env python3
"""Reads the files of a store without any code of the library, and says what is wrong with them.

    read-store.py FILE...

For each file it prints its path and `OK`, or a line for each complaint, and exits with 1 then. A
file is opened for reading only. The tables, as this program understands them:

    store_class     the number of each class, its name, and how many records it has
    store_record    the class, the identity and the document of each object as JSON, the keys that
                    it lacks as a list, and the number of the batch that wrote it
    store_removal   what was removed in which batch, and whether nobody needed it; under class 0
                    stand the names of baselines
    store_baseline  name, document and validator, the targets as pairs of class and identity,
                    whether it is overtaken, and the number of its batch; a long document, and
                    long targets, are in parts, whose numbers stand in columns of their own
    store_part      the bytes of each part
    store_version   the versions that the records had, and the batch with which each began
    store_state     one row: the number of the last batch, that up to which removals are forgotten,
                    the version, and sums over all records
    store_aside     records that others took the place of

A checksum is the CRC-32 of some values, joined by a zero byte: integers by their digits, nothing
for null. A sum is of such checksums, as a signed integer of 64 bits.
"""
import json
import sqlite3
import sys
import urllib.parse
import zlib

APPLICATION = 0x52635374  # RcSt
STEPS = ["tables", "checksums", "collection", "parts"]


class Text(bytes):
    """The bytes of a text, which a blob is not."""

    def __str__(self):
        return self.decode("utf-8", "replace")


def checksum(*values):
    parts = [b"" if v is None else v if isinstance(v, bytes) else b"%d" % v for v in values]
    return zlib.crc32(b"\0".join(parts))


def total(checksums):
    return (sum(checksums) + 2**63) % 2**64 - 2**63


def is_integer(value):
    return isinstance(value, int)


def parse(text):
    """What a text says as JSON, and nothing that only Python takes for it."""

    def refuse(constant):
        raise ValueError(f"{constant} is no JSON")

    def members(pairs):
        if len(dict(pairs)) < len(pairs):
            raise ValueError("a key is there twice")
        return dict(pairs)

    if not isinstance(text, Text):
        raise ValueError("is no text")
    return json.loads(text.decode("utf-8"), parse_constant=refuse, object_pairs_hook=members)


def same(one, other):
    """Whether two JSON values are equal, where true is not 1."""
    return isinstance(one, bool) == isinstance(other, bool) and one == other


class Store:
    def __init__(self, path):
        self.complaints = []
        # Without a file nothing is made, and nothing in one that is there changes.
        place = f"file:{urllib.parse.quote(path)}?mode=ro"
        self.database = sqlite3.connect(place, uri=True, isolation_level=None)
        self.database.text_factory = Text

    def complain(self, what, complaint):
        self.complaints.append(f"{what}: {complaint}")

    def rows(self, sql):
        cursor = self.database.execute(sql)
        names = [str(column[0]) for column in cursor.description]
        return [dict(zip(names, row)) for row in cursor]

    def value(self, sql):
        return self.database.execute(sql).fetchone()[0]

    def check(self):
        try:
            self.database.execute("BEGIN")  # all of it as it was at one moment
            self.check_all()
        except (sqlite3.Error, LookupError, TypeError, ValueError) as error:
            self.complain("file", f"cannot be read: {error!r}")
        finally:
            self.database.close()
        return self.complaints

    def check_all(self):
        for (fault,) in self.database.execute("PRAGMA integrity_check"):
            if fault != b"ok":
                self.complain("pages", str(fault))
        if self.value("PRAGMA application_id") != APPLICATION:
            self.complain("file", "belongs to something else")
        if self.value("PRAGMA encoding") != b"UTF-8":
            self.complain("file", "its texts are not in UTF-8")
        rows = self.rows("SELECT identifier FROM grdb_migrations ORDER BY rowid")
        steps = [str(row["identifier"]) for row in rows]
        if steps != STEPS[: len(steps)] or not steps:
            self.complain("file", f"its tables were made by {steps}")
        # The first version of the library had no checksums.
        self.is_checked = "checksums" in steps
        states = self.rows("SELECT * FROM store_state")
        if len(states) != 1:
            self.complain("state", f"there are {len(states)}")
            return
        self.state = states[0]
        rows = self.rows("SELECT * FROM store_class ORDER BY class")
        self.classes = {row["class"]: row for row in rows}
        self.keys = set()
        self.check_records()
        self.check_baselines()
        self.check_removals()
        self.check_versions()
        if self.is_checked:
            self.check_state()
            self.check_aside()
        self.check_views()

    # What all rows have

    def name(self, number):
        return self.classes[number]["name"] if number in self.classes else None

    def check_checksum(self, what, row, *values):
        if self.is_checked and row["checksum"] != (right := checksum(*values)):
            self.complain(what, f"its checksum is {row['checksum']}, and {right} is right")

    def check_number(self, what, number, least=1):
        last = self.state["number"]
        if not is_integer(number) or not least <= number <= last:
            self.complain(what, f"its number {number} is none of {least} to {last}")

    def parsed(self, what, text):
        try:
            return parse(text)
        except ValueError as error:
            self.complain(what, f"is no JSON: {error}")

    # The tables

    def check_records(self):
        counts = dict.fromkeys(self.classes, 0)
        records = self.rows("SELECT * FROM store_record NOT INDEXED")
        for row in records:
            what = f"record {self.name(row['class'])} {row['identity']}"
            if row["class"] not in self.classes:
                self.complain(what, f"there is no class {row['class']}")
                continue
            counts[row["class"]] += 1
            self.check_number(what, row["number"])
            identity = self.parsed(f"the identity of {what}", row["identity"])
            key = (row["class"], json.dumps(identity))
            if key in self.keys:
                self.complain(what, "is there twice")
            self.keys.add(key)
            document = self.parsed(what, row["document"])
            if not isinstance(document, dict):
                self.complain(what, "is no object")
            else:
                self.check_identity(what, identity, document)
            lacking = row.get("lacking")
            if lacking is not None:
                keys = self.parsed(f"what {what} lacks", lacking)
                if not isinstance(keys, list) or not {type(key) for key in keys} == {str}:
                    self.complain(what, f"lacks {lacking}")
            name, document = self.name(row["class"]), row["document"]
            self.check_checksum(
                what, row, name, row["identity"], document, lacking, row["number"])
        if self.is_checked:
            self.check_sums(records, counts)

    def check_identity(self, what, identity, document):
        """What stands under `@key` or `id` is the identity, if it is a single value."""
        said = document.get("@key", document.get("id"))
        is_single = isinstance(said, (str, int, float)) and not isinstance(identity, list)
        if is_single and not same(said, identity):
            self.complain(what, f"says that it is {json.dumps(said)}")

    def check_sums(self, records, counts):
        for number, row in self.classes.items():
            if row["records"] != counts[number]:
                found = counts[number]
                self.complain(
                    f"class {row['name']}", f"has {found} records, and says {row['records']}")
        sums = {
            "record_sum": total(r["checksum"] for r in records),
            "key_sum": total(checksum(r["row"], r["class"], r["identity"]) for r in records),
            "number_sum": total(checksum(r["row"], r["number"]) for r in records),
        }
        for name, right in sums.items():
            if self.state[name] != right:
                self.complain("state", f"its {name} is {self.state[name]}, and {right} is right")

    def check_baselines(self):
        self.baselines = set()
        parts = {}
        if self.value("SELECT count(*) FROM sqlite_master WHERE name = 'store_part'"):
            parts = {row["part"]: row["text"] for row in self.rows("SELECT * FROM store_part")}
        for row in self.rows("SELECT * FROM store_baseline NOT INDEXED"):
            what = f"baseline {row['name']}"
            self.baselines.add(bytes(row["name"]))
            self.check_number(what, row["number"])
            for key, column in [("document", "parts"), ("targets", "target_parts")]:
                if row.get(column) is not None:
                    found = [parts.pop(int(n), None) for n in row[column].split(b",")]
                    if None in found or row[key] is not None:
                        self.complain(what, f"its {column} are not there once")
                    row[key] = b"".join(part or b"" for part in found)
                    if b"\0" not in row[key]:
                        row[key] = Text(row[key])
            # One that is no text is a blob, of whatever it is.
            if isinstance(row["document"], Text):
                self.parsed(what, row["document"])
            targets = row.get("targets")
            if targets is not None:
                for pair in self.parsed(f"what {what} names", targets) or [None]:
                    is_key = isinstance(pair, list) and len(pair) == 2 and type(pair[0]) is str
                    if not is_key:
                        self.complain(what, f"names {json.dumps(pair)}")
            overtaken = row.get("overtaken")
            if overtaken not in (None, 0, 1):
                self.complain(what, f"is overtaken: {overtaken}")
            said = row["name"], row["document"], row["validator"]
            self.check_checksum(what, row, *said, targets, overtaken, row["number"])
        if parts:
            self.complain("parts", f"{len(parts)} are of no baseline")

    def check_removals(self):
        for row in self.rows("SELECT * FROM store_removal"):
            name = self.name(row["class"])
            what = f"removal {name or 'of a baseline'} {row['identity']}"
            self.check_number(what, row["number"], self.state["pruned"] + 1)
            if row["class"] == 0:
                is_there = bytes(row["identity"]) in self.baselines
            else:
                if name is None:
                    self.complain(what, f"there is no class {row['class']}")
                identity = self.parsed(f"the identity of {what}", row["identity"])
                is_there = (row["class"], json.dumps(identity)) in self.keys
            if is_there:
                self.complain(what, "what was removed is there")
            collected = row.get("collected", 0)
            if collected not in (0, 1):
                self.complain(what, f"was collected: {collected}")
            said = [b"collected"] if collected else []
            self.check_checksum(what, row, name, row["identity"], row["number"], *said)

    def check_versions(self):
        versions = self.rows("SELECT * FROM store_version ORDER BY version")
        if not versions:
            self.complain("version", "there is none")
        elif self.is_checked and self.state["version"] != versions[-1]["version"]:
            said = self.state["version"]
            self.complain("version", f"is {versions[-1]['version']}, and the state says {said}")
        last = 0
        for row in versions:
            self.check_number(f"version {row['version']}", row["number"], last)
            last = row["number"]

    def check_state(self):
        state = self.state
        if not 0 <= state["pruned"] <= state["number"]:
            said = f"forgot removals until {state['pruned']}, and is at {state['number']}"
            self.complain("state", said)
        names = ["number", "pruned", "version", "record_sum", "key_sum", "number_sum"]
        values = [state[name] for name in names]
        for number, row in self.classes.items():
            values += [number, row["name"], row["records"]]
        self.check_checksum("state", state, *values)

    def check_aside(self):
        for row in self.rows("SELECT * FROM store_aside"):
            what = f"set aside {self.name(row['class'])} {row['identity']}"
            if row["class"] not in self.classes:
                self.complain(what, f"there is no class {row['class']}")
            self.check_number(what, row["number"])
            self.parsed(f"the identity of {what}", row["identity"])
            if not row["reason"]:
                self.complain(what, "says no reason")

    def check_views(self):
        """The view of a class gives its records and no others."""

        def identities(sql):
            return {bytes(identity) for (identity,) in self.database.execute(sql)}

        sql = "SELECT name FROM sqlite_master WHERE type = 'view'"
        views = {row["name"] for row in self.rows(sql)}
        for number, row in self.classes.items():
            if row["name"] not in views:
                continue
            name = str(row["name"]).replace('"', '""')
            sql = f"SELECT identity FROM store_record NOT INDEXED WHERE class = {number}"
            if identities(f'SELECT _identity FROM "{name}"') != identities(sql):
                self.complain(f"class {name}", "its view gives other records")


def main(paths):
    failed = False
    for path in paths:
        try:
            complaints = Store(path).check()
        except sqlite3.Error as error:
            complaints = [f"file: cannot be opened: {error}"]
        for complaint in complaints or ["OK"]:
            print(f"{path}: {complaint}")
        failed = failed or bool(complaints)
    return 1 if failed else 0


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    sys.exit(main(sys.argv[1:]))
