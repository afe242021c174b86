// The documents of the benchmark read by V8's JSON.parse and merged by id onto live objects. The bytes are
// made a string first, as those of an answer are.
"use strict";
const { readFileSync } = require("node:fs");

class Owner { id = 0; name = ""; email = ""; }
class Size { w = 0; h = 0; }
class Widget { id = 0; name = ""; price = 0.5; inStock = false; size = new Size(); }
class Thing {
  id = 0; title = ""; createdAt = 0; rating = 0.5; active = false; tags = []; owner = null; widgets = [];
}
class Contact { id = 0; name = ""; email = ""; city = ""; plays = 0; score = 0.5; isActive = false; }

function mergeList(live, records, Element, merge) {
  let known = null;
  for (let index = 0; index < records.length; index++) {
    const record = records[index];
    if (known === null && !(index < live.length && live[index].id === record.id)) {
      known = new Map(live.slice(index).map((element) => [element.id, element]));
    }
    if (known !== null) live[index] = known.get(record.id) ?? new Element();
    merge(live[index], record);
  }
  live.length = records.length;
}

function mergeOwner(live, record) {
  if (live.id !== record.id) live.id = record.id;
  if (live.name !== record.name) live.name = record.name;
  if (live.email !== record.email) live.email = record.email;
}

function mergeWidget(live, record) {
  if (live.id !== record.id) live.id = record.id;
  if (live.name !== record.name) live.name = record.name;
  if (live.price !== record.price) live.price = record.price;
  if (live.inStock !== record.inStock) live.inStock = record.inStock;
  if (live.size.w !== record.size.w) live.size.w = record.size.w;
  if (live.size.h !== record.size.h) live.size.h = record.size.h;
}

function mergeThing(live, record) {
  if (live.id !== record.id) live.id = record.id;
  if (live.title !== record.title) live.title = record.title;
  const createdAt = Date.parse(record.createdAt);
  if (live.createdAt !== createdAt) live.createdAt = createdAt;
  if (live.rating !== record.rating) live.rating = record.rating;
  if (live.active !== record.active) live.active = record.active;
  for (let index = 0; index < record.tags.length; index++) {
    if (live.tags[index] !== record.tags[index]) live.tags[index] = record.tags[index];
  }
  live.tags.length = record.tags.length;
  if (live.owner?.id !== record.owner.id) live.owner = new Owner();
  mergeOwner(live.owner, record.owner);
  mergeList(live.widgets, record.widgets, Widget, mergeWidget);
}

function mergeContact(live, record) {
  if (live.id !== record.id) live.id = record.id;
  if (live.name !== record.name) live.name = record.name;
  if (live.email !== record.email) live.email = record.email;
  if (live.city !== record.city) live.city = record.city;
  if (live.plays !== record.plays) live.plays = record.plays;
  if (live.score !== record.score) live.score = record.score;
  if (live.isActive !== record.isActive) live.isActive = record.isActive;
}

// A number that each program makes of the same values in the same order.
class Digest {
  value = 0;
  int(number) { this.value = (Math.imul(this.value, 31) + number) | 0; }
  double(number) { this.int(Math.trunc(number * 1000)); }
  text(text) { for (const byte of Buffer.from(text)) this.int(byte); }
}

function digestThings(things) {
  const all = new Digest();
  for (const thing of things) {
    all.int(thing.id);
    all.text(thing.title);
    all.double(thing.createdAt / 1000);
    all.double(thing.rating);
    all.int(thing.active ? 1 : 0);
    thing.tags.forEach((tag) => all.text(tag));
    all.int(thing.owner.id);
    all.text(thing.owner.name);
    all.text(thing.owner.email);
    for (const widget of thing.widgets) {
      all.int(widget.id);
      all.text(widget.name);
      all.double(widget.price);
      all.int(widget.inStock ? 1 : 0);
      all.int(widget.size.w);
      all.int(widget.size.h);
    }
  }
  return all.value >>> 0;
}

function digestContact(contact) {
  const all = new Digest();
  all.int(contact.id);
  for (const text of [contact.name, contact.email, contact.city]) all.text(text);
  all.int(contact.plays);
  all.double(contact.score);
  all.int(contact.isActive ? 1 : 0);
  return all.value >>> 0;
}

const [folder, rounds] = [process.argv[2], Number(process.argv[3])];

// Checks an update there and one back, then times them; least and median of the rounds.
function measure(document, name, prefix, pairs, live, update, digest) {
  const [original, edited] = ["original", "edited"].map((part) => readFileSync(`${folder}/${prefix}${part}.json`));
  const digests = [original, edited, original].map((bytes) => {
    update(live, bytes);
    return digest(live);
  });
  if (digests[0] !== digests[2]) throw new Error("not the same back");
  console.log(`digests\t${document}\t${digests[0]}\t${digests[1]}`);
  const times = [];
  // The first half of the rounds is for the compiler, and not counted.
  for (let round = -rounds; round < rounds; round++) {
    const begin = process.cpuUsage();
    for (let pair = 0; pair < pairs; pair++) {
      update(live, edited);
      update(live, original);
    }
    const { user, system } = process.cpuUsage(begin);
    if (round >= 0) times.push((user + system) / (2 * pairs));
  }
  times.sort((one, other) => one - other);
  console.log(`${document}\t${name}\t${times[0].toFixed(3)}\t${times[rounds >> 1].toFixed(3)}`);
}

const things = [];
const updateThings = (live, bytes) => mergeList(live, JSON.parse(bytes.toString()), Thing, mergeThing);
updateThings(things, readFileSync(`${folder}/original.json`));
const before = [...things];
measure("large", "JSON.parse, merged by id (V8)", "", 1, things, updateThings, digestThings);
if (!things.every((thing, index) => thing === before[index])) throw new Error("another instance");
measure(
  "call", "JSON.parse and a merge (V8)", "call-", 10000, new Contact(),
  (live, bytes) => mergeContact(live, JSON.parse(bytes.toString())), digestContact);
