// The documents of the benchmark merged by hand onto live objects, over yyjson. An object is found by its
// id, first at the same place and then in a table; a value is compared before it is written, and dates are
// read from their bytes.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "yyjson.h"

struct Size {
  int64_t w = 0, h = 0;
};

struct Owner {
  int64_t id = 0;
  std::string name, email;
};

struct Widget {
  int64_t id = 0;
  std::string name;
  double price = 0;
  bool inStock = false;
  Size size;
};

struct Thing {
  int64_t id = 0;
  std::string title;
  double createdAt = 0;
  double rating = 0;
  bool active = false;
  std::vector<std::string> tags;
  std::shared_ptr<Owner> owner;
  std::vector<std::shared_ptr<Widget>> widgets;
};

struct Contact {
  int64_t id = 0;
  std::string name, email, city;
  int64_t plays = 0;
  double score = 0;
  bool isActive = false;
};

// The values that were of another kind than expected.
static long failed = 0;

static void merge(int64_t &live, yyjson_val *value) {
  if (!yyjson_is_int(value)) { failed++; return; }
  int64_t next = yyjson_get_sint(value);
  if (live != next) live = next;
}

static void merge(double &live, yyjson_val *value) {
  if (!yyjson_is_num(value)) { failed++; return; }
  double next = yyjson_get_num(value);
  if (live != next) live = next;
}

static void merge(bool &live, yyjson_val *value) {
  if (!yyjson_is_bool(value)) { failed++; return; }
  bool next = yyjson_get_bool(value);
  if (live != next) live = next;
}

static void merge(std::string &live, yyjson_val *value) {
  if (!yyjson_is_str(value)) { failed++; return; }
  std::string_view next(yyjson_get_str(value), yyjson_get_len(value));
  if (live != next) live = next;
}

static int digits(const char *text, int count) {
  int value = 0;
  for (int i = 0; i < count; i++) value = value * 10 + (text[i] - '0');
  return value;
}

// Seconds since 1970 of a date like 2015-09-21T08:30:00Z.
static double date(const char *text) {
  int y = digits(text, 4), m = digits(text + 5, 2), d = digits(text + 8, 2);
  y -= m <= 2;
  int era = y / 400, yoe = y - era * 400;
  int doy = (153 * (m + (m > 2 ? -3 : 9)) + 2) / 5 + d - 1;
  long day = era * 146097L + yoe * 365 + yoe / 4 - yoe / 100 + doy - 719468;
  return day * 86400.0 + digits(text + 11, 2) * 3600 + digits(text + 14, 2) * 60
    + digits(text + 17, 2);
}

static void mergeDate(double &live, yyjson_val *value) {
  if (!yyjson_is_str(value) || yyjson_get_len(value) != 20) { failed++; return; }
  double next = date(yyjson_get_str(value));
  if (live != next) live = next;
}

// The members of an object, which mostly come in the order in which they are asked for.
struct Members {
  yyjson_obj_iter iter;
  explicit Members(yyjson_val *object) : iter(yyjson_obj_iter_with(object)) {}
  yyjson_val *operator[](const char *key) {
    return yyjson_obj_iter_getn(&iter, key, __builtin_strlen(key));
  }
};

template <class Element, class Merge>
static void mergeList(
  std::vector<std::shared_ptr<Element>> &live, yyjson_val *array, Merge mergeElement
) {
  if (!yyjson_is_arr(array)) { failed++; return; }
  size_t index, count;
  yyjson_val *value;
  std::vector<std::shared_ptr<Element>> next;
  std::unordered_map<int64_t, std::shared_ptr<Element>> known;
  bool differs = false;
  yyjson_arr_foreach(array, index, count, value) {
    yyjson_val *first = yyjson_obj_iter_with(value).cur;
    yyjson_val *id = yyjson_equals_str(first, "id")
      ? yyjson_obj_iter_get_val(first) : yyjson_obj_get(value, "id");
    if (!yyjson_is_int(id)) { failed++; continue; }
    int64_t number = yyjson_get_sint(id);
    if (!differs && index < live.size() && live[index]->id == number) {
      mergeElement(*live[index], value);
      continue;
    }
    if (!differs) {
      differs = true;
      next.assign(live.begin(), live.begin() + std::min(index, live.size()));
      for (size_t i = next.size(); i < live.size(); i++) known.emplace(live[i]->id, live[i]);
    }
    auto found = known.find(number);
    std::shared_ptr<Element> element;
    if (found == known.end()) {
      element = std::make_shared<Element>();
    } else {
      element = found->second;
    }
    mergeElement(*element, value);
    next.push_back(std::move(element));
  }
  if (differs) {
    live = std::move(next);
  } else if (count < live.size()) {
    live.resize(count);
  }
}

static void mergeSize(Size &live, yyjson_val *value) {
  Members members(value);
  merge(live.w, members["w"]);
  merge(live.h, members["h"]);
}

static void mergeWidget(Widget &live, yyjson_val *value) {
  Members members(value);
  merge(live.id, members["id"]);
  merge(live.name, members["name"]);
  merge(live.price, members["price"]);
  merge(live.inStock, members["inStock"]);
  mergeSize(live.size, members["size"]);
}

static void mergeOwner(Owner &live, yyjson_val *value) {
  Members members(value);
  merge(live.id, members["id"]);
  merge(live.name, members["name"]);
  merge(live.email, members["email"]);
}

static void mergeThing(Thing &live, yyjson_val *value) {
  Members members(value);
  merge(live.id, members["id"]);
  merge(live.title, members["title"]);
  mergeDate(live.createdAt, members["createdAt"]);
  merge(live.rating, members["rating"]);
  merge(live.active, members["active"]);
  yyjson_val *tags = members["tags"], *tag;
  size_t index, count;
  if (live.tags.size() != yyjson_arr_size(tags)) live.tags.resize(yyjson_arr_size(tags));
  yyjson_arr_foreach(tags, index, count, tag) merge(live.tags[index], tag);
  yyjson_val *owner = members["owner"];
  if (!live.owner || live.owner->id != yyjson_get_sint(yyjson_obj_get(owner, "id"))) {
    live.owner = std::make_shared<Owner>();
  }
  mergeOwner(*live.owner, owner);
  mergeList(live.widgets, members["widgets"], mergeWidget);
}

static void mergeContact(Contact &live, yyjson_val *value) {
  Members members(value);
  merge(live.id, members["id"]);
  merge(live.name, members["name"]);
  merge(live.email, members["email"]);
  merge(live.city, members["city"]);
  merge(live.plays, members["plays"]);
  merge(live.score, members["score"]);
  merge(live.isActive, members["isActive"]);
}

// Reads a copy of the document in place.
template <class Use> static void read(const std::string &document, Use use) {
  char *copy = static_cast<char *>(malloc(document.size() + YYJSON_PADDING_SIZE));
  memcpy(copy, document.data(), document.size());
  memset(copy + document.size(), 0, YYJSON_PADDING_SIZE);
  yyjson_doc *parsed
    = yyjson_read_opts(copy, document.size(), YYJSON_READ_INSITU, nullptr, nullptr);
  if (!parsed) { fprintf(stderr, "the document was not read\n"); exit(1); }
  use(yyjson_doc_get_root(parsed));
  yyjson_doc_free(parsed);
  free(copy);
}

using Things = std::vector<std::shared_ptr<Thing>>;

// Callgrind counts this function.
__attribute__((noinline)) void update(Things &things, const std::string &document) {
  read(document, [&](yyjson_val *root) { mergeList(things, root, mergeThing); });
}

// A number that each program makes of the same values in the same order.
struct Digest {
  uint32_t value = 0;
  void add(int64_t number) { value = value * 31 + static_cast<uint32_t>(number); }
  void add(double number) { add(static_cast<int64_t>(number * 1000)); }
  void add(const std::string &text) { for (char byte : text) add(static_cast<int64_t>(byte)); }
};

static uint32_t digest(const Things &things) {
  Digest all;
  for (auto &thing : things) {
    all.add(thing->id);
    all.add(thing->title);
    all.add(thing->createdAt);
    all.add(thing->rating);
    all.add(static_cast<int64_t>(thing->active));
    for (auto &tag : thing->tags) all.add(tag);
    all.add(thing->owner->id);
    all.add(thing->owner->name);
    all.add(thing->owner->email);
    for (auto &widget : thing->widgets) {
      all.add(widget->id);
      all.add(widget->name);
      all.add(widget->price);
      all.add(static_cast<int64_t>(widget->inStock));
      all.add(widget->size.w);
      all.add(widget->size.h);
    }
  }
  return all.value;
}

static uint32_t digest(const Contact &contact) {
  Digest all;
  all.add(contact.id);
  all.add(contact.name);
  all.add(contact.email);
  all.add(contact.city);
  all.add(contact.plays);
  all.add(contact.score);
  all.add(static_cast<int64_t>(contact.isActive));
  return all.value;
}

static int rounds;

// Times an update there and one back, as often as a clock can see; least and median of the rounds.
template <class Update>
static void measure(const char *job, const std::string *documents, int pairs, Update update) {
  std::vector<double> times;
  for (int round = 0; round < rounds; round++) {
    clock_t begin = clock();
    for (int pair = 0; pair < pairs; pair++) {
      update(documents[1]);
      update(documents[0]);
    }
    times.push_back(1e6 * (clock() - begin) / CLOCKS_PER_SEC / (2 * pairs));
  }
  std::sort(times.begin(), times.end());
  if (rounds > 0) printf("%s\t%.3f\t%.3f\n", job, times[0], times[rounds / 2]);
}

template <class Live, class Update>
static void check(
  const char *name, const Live &live, const std::string *documents, Update update
) {
  update(documents[0]);
  uint32_t original = digest(live);
  update(documents[1]);
  uint32_t edited = digest(live);
  update(documents[0]);
  if (digest(live) != original || failed) { fprintf(stderr, "not the same back\n"); exit(1); }
  printf("digests\t%s\t%u\t%u\n", name, original, edited);
}

static std::string contents(const std::string &path) {
  std::string result;
  FILE *file = fopen(path.c_str(), "rb");
  if (!file) { perror(path.c_str()); exit(1); }
  char buffer[65536];
  while (size_t count = fread(buffer, 1, sizeof buffer, file)) result.append(buffer, count);
  fclose(file);
  return result;
}

int main(int argc, char **argv) {
  if (argc < 3) {
    fprintf(stderr, "usage: merge FOLDER ROUNDS\n");
    return 2;
  }
  std::string folder = argv[1];
  rounds = atoi(argv[2]);
  std::string large[] = {contents(folder + "/original.json"), contents(folder + "/edited.json")};
  Things things;
  auto updateThings = [&](const std::string &document) { update(things, document); };
  updateThings(large[0]);
  std::vector<Thing *> before;
  for (auto &thing : things) before.push_back(thing.get());
  check("large", things, large, updateThings);
  measure("large\tyyjson, parse alone (C)", large, 1, [](const std::string &document) {
    read(document, [](yyjson_val *) {});
  });
  measure("large\tyyjson and a merge by hand (C++)", large, 1, updateThings);
  for (size_t i = 0; i < before.size(); i++)
    if (things[i].get() != before[i]) return fprintf(stderr, "another instance\n"), 1;

  std::string small[]
    = {contents(folder + "/call-original.json"), contents(folder + "/call-edited.json")};
  Contact contact;
  auto updateContact = [&](const std::string &document) {
    read(document, [&](yyjson_val *root) { mergeContact(contact, root); });
  };
  check("call", contact, small, updateContact);
  measure("call\tyyjson and a merge by hand (C++)", small, 10000, updateContact);
}
