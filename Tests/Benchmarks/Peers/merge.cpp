// The things of the benchmark merged by hand onto live objects, over yyjson: what the library's main row
// is measured against in C++. An object is found by its id, first at the same place and then in a table;
// a value is compared before it is written, and dates are read from their bytes.
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
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

// What an update did, to be compared with what the library counts.
struct Counts {
  long values = 0, changed = 0, made = 0, failed = 0;
};

static Counts counts;

static void merge(int64_t &live, yyjson_val *value) {
  counts.values++;
  if (!yyjson_is_int(value)) { counts.failed++; return; }
  int64_t next = yyjson_get_sint(value);
  if (live != next) { live = next; counts.changed++; }
}

static void merge(double &live, yyjson_val *value) {
  counts.values++;
  if (!yyjson_is_num(value)) { counts.failed++; return; }
  double next = yyjson_get_num(value);
  if (live != next) { live = next; counts.changed++; }
}

static void merge(bool &live, yyjson_val *value) {
  counts.values++;
  if (!yyjson_is_bool(value)) { counts.failed++; return; }
  bool next = yyjson_get_bool(value);
  if (live != next) { live = next; counts.changed++; }
}

static void merge(std::string &live, yyjson_val *value) {
  counts.values++;
  if (!yyjson_is_str(value)) { counts.failed++; return; }
  std::string_view next(yyjson_get_str(value), yyjson_get_len(value));
  if (live != next) { live = next; counts.changed++; }
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
  counts.values++;
  if (!yyjson_is_str(value) || yyjson_get_len(value) != 20) { counts.failed++; return; }
  double next = date(yyjson_get_str(value));
  if (live != next) { live = next; counts.changed++; }
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
  if (!yyjson_is_arr(array)) { counts.failed++; return; }
  size_t index, count;
  yyjson_val *value;
  std::vector<std::shared_ptr<Element>> next;
  std::unordered_map<int64_t, std::shared_ptr<Element>> known;
  bool differs = false;
  yyjson_arr_foreach(array, index, count, value) {
    yyjson_val *first = yyjson_obj_iter_with(value).cur;
    yyjson_val *id = yyjson_equals_str(first, "id")
      ? yyjson_obj_iter_get_val(first) : yyjson_obj_get(value, "id");
    if (!yyjson_is_int(id)) { counts.failed++; continue; }
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
      counts.made++;
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
    counts.made++;
  }
  mergeOwner(*live.owner, owner);
  mergeList(live.widgets, members["widgets"], mergeWidget);
}

// Reads a copy of the document in place, and merges it. Callgrind counts this function.
__attribute__((noinline)) void update(
  std::vector<std::shared_ptr<Thing>> &things, const std::string &document
) {
  char *copy = static_cast<char *>(malloc(document.size() + YYJSON_PADDING_SIZE));
  memcpy(copy, document.data(), document.size());
  memset(copy + document.size(), 0, YYJSON_PADDING_SIZE);
  yyjson_doc *parsed
    = yyjson_read_opts(copy, document.size(), YYJSON_READ_INSITU, nullptr, nullptr);
  if (!parsed) { fprintf(stderr, "the document was not read\n"); exit(1); }
  mergeList(things, yyjson_doc_get_root(parsed), mergeThing);
  yyjson_doc_free(parsed);
  free(copy);
}

static std::string contents(const char *path) {
  std::string result;
  FILE *file = fopen(path, "rb");
  if (!file) { perror(path); exit(1); }
  char buffer[65536];
  while (size_t count = fread(buffer, 1, sizeof buffer, file)) result.append(buffer, count);
  fclose(file);
  return result;
}

int main(int argc, char **argv) {
  if (argc < 4) {
    fprintf(stderr, "usage: merge ORIGINAL EDITED ROUNDS\n");
    return 2;
  }
  std::string original = contents(argv[1]), edited = contents(argv[2]);
  std::vector<std::shared_ptr<Thing>> things;
  update(things, original);
  Counts fresh = counts;
  std::vector<Thing *> before;
  for (auto &thing : things) before.push_back(thing.get());
  counts = {};
  double best = INFINITY;
  Counts there;
  for (int round = 0; round < atoi(argv[3]); round++) {
    counts = {};
    auto begin = std::chrono::steady_clock::now();
    update(things, edited);
    std::chrono::duration<double> time = std::chrono::steady_clock::now() - begin;
    best = std::min(best, time.count());
    there = counts;
    counts = {};
    update(things, original);
    if (counts.changed != there.changed) return fprintf(stderr, "not the same back\n"), 1;
  }
  for (size_t i = 0; i < before.size(); i++)
    if (things[i].get() != before[i]) return fprintf(stderr, "another instance\n"), 1;
  if (there.failed || there.made) return fprintf(stderr, "not all was matched\n"), 1;
  printf(
    "%ld values, %ld of them changed, %ld objects made at first; %.3f ms\n", there.values,
    there.changed, fresh.made, best * 1e3);
}
