import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiConsumer;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;
import java.util.function.ToLongFunction;

/**
 * The documents of the benchmark read by Jackson: one object onto the live one by `readerForUpdating`, which
 * sets equal values again; a list into new objects that are merged by id.
 */
final class Merge {
  static final class Size {
    public long w, h;
  }

  static final class Owner {
    public long id;
    public String name, email;
  }

  static final class Widget {
    public long id;
    public String name;
    public double price;
    public boolean inStock;
    public Size size = new Size();
  }

  static final class Thing {
    public long id;
    public String title;
    public long createdAt;
    public double rating;
    public boolean active;
    public List<String> tags = new ArrayList<>();
    public Owner owner;
    public List<Widget> widgets = new ArrayList<>();

    @JsonSetter("createdAt")
    public void readCreatedAt(String text) {
      createdAt = Instant.parse(text).getEpochSecond();
    }
  }

  static final class Contact {
    public long id;
    public String name, email, city;
    public long plays;
    public double score;
    public boolean isActive;
  }

  static <E> void mergeList(
      List<E> live, List<E> records, ToLongFunction<E> id, Supplier<E> make, BiConsumer<E, E> merge) {
    Map<Long, E> known = null;
    for (int index = 0; index < records.size(); index++) {
      long number = id.applyAsLong(records.get(index));
      boolean isPlaced = index < live.size() && id.applyAsLong(live.get(index)) == number;
      if (known == null && !isPlaced) {
        List<E> rest = live.subList(index, live.size());
        known = new HashMap<>();
        for (E element : rest) known.put(id.applyAsLong(element), element);
        rest.clear();
      }
      if (known != null) {
        E found = known.get(number);
        live.add(found != null ? found : make.get());
      }
      merge.accept(live.get(index), records.get(index));
    }
    live.subList(records.size(), live.size()).clear();
  }

  static void mergeOwner(Owner live, Owner record) {
    if (live.id != record.id) live.id = record.id;
    if (!Objects.equals(live.name, record.name)) live.name = record.name;
    if (!Objects.equals(live.email, record.email)) live.email = record.email;
  }

  static void mergeWidget(Widget live, Widget record) {
    if (live.id != record.id) live.id = record.id;
    if (!Objects.equals(live.name, record.name)) live.name = record.name;
    if (live.price != record.price) live.price = record.price;
    if (live.inStock != record.inStock) live.inStock = record.inStock;
    if (live.size.w != record.size.w) live.size.w = record.size.w;
    if (live.size.h != record.size.h) live.size.h = record.size.h;
  }

  static void mergeThing(Thing live, Thing record) {
    if (live.id != record.id) live.id = record.id;
    if (!Objects.equals(live.title, record.title)) live.title = record.title;
    if (live.createdAt != record.createdAt) live.createdAt = record.createdAt;
    if (live.rating != record.rating) live.rating = record.rating;
    if (live.active != record.active) live.active = record.active;
    if (!live.tags.equals(record.tags)) live.tags = record.tags;
    if (live.owner == null || live.owner.id != record.owner.id) live.owner = new Owner();
    mergeOwner(live.owner, record.owner);
    mergeList(
        live.widgets, record.widgets, widget -> widget.id, Widget::new, Merge::mergeWidget);
  }

  /** A number that each program makes of the same values in the same order. */
  static final class Digest {
    int value = 0;

    void add(long number) {
      value = value * 31 + (int) number;
    }

    void add(double number) {
      add((long) (number * 1000));
    }

    void add(boolean bool) {
      add(bool ? 1L : 0L);
    }

    void add(String text) {
      for (byte unit : text.getBytes(StandardCharsets.UTF_8)) add((long) unit);
    }
  }

  static int digest(List<Thing> things) {
    Digest all = new Digest();
    for (Thing thing : things) {
      all.add(thing.id);
      all.add(thing.title);
      all.add((double) thing.createdAt);
      all.add(thing.rating);
      all.add(thing.active);
      for (String tag : thing.tags) all.add(tag);
      all.add(thing.owner.id);
      all.add(thing.owner.name);
      all.add(thing.owner.email);
      for (Widget widget : thing.widgets) {
        all.add(widget.id);
        all.add(widget.name);
        all.add(widget.price);
        all.add(widget.inStock);
        all.add(widget.size.w);
        all.add(widget.size.h);
      }
    }
    return all.value;
  }

  static int digest(Contact contact) {
    Digest all = new Digest();
    all.add(contact.id);
    all.add(contact.name);
    all.add(contact.email);
    all.add(contact.city);
    all.add(contact.plays);
    all.add(contact.score);
    all.add(contact.isActive);
    return all.value;
  }

  interface Update<L> {
    void apply(L live, byte[] document) throws IOException;
  }

  static long processorTime() {
    var system = (com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    return system.getProcessCpuTime();
  }

  static String folder;
  static int rounds;

  /** Checks an update there and one back, then times them. */
  static <L> void measure(
      String document, String name, String prefix, int pairs, L live, Update<L> update, ToIntFunction<L> digest)
      throws IOException {
    byte[] original = Files.readAllBytes(Path.of(folder, prefix + "original.json"));
    byte[] edited = Files.readAllBytes(Path.of(folder, prefix + "edited.json"));
    update.apply(live, original);
    int there = digest.applyAsInt(live);
    update.apply(live, edited);
    int changed = digest.applyAsInt(live);
    update.apply(live, original);
    if (digest.applyAsInt(live) != there) throw new IllegalStateException("not the same back");
    System.out.printf("digests\t%s\t%s\t%s%n", document, Integer.toUnsignedString(there), Integer.toUnsignedString(changed));
    // The first half of the rounds is for the compiler, and not counted. The others are timed as one: the
    // time of a process is told in hundredths of a second.
    long begin = 0;
    for (int round = -rounds; round < rounds; round++) {
      if (round == 0) begin = processorTime();
      for (int pair = 0; pair < pairs; pair++) {
        update.apply(live, edited);
        update.apply(live, original);
      }
    }
    double mean = (processorTime() - begin) / 1e3 / (2.0 * pairs * rounds);
    System.out.printf("%s\t%s\t%.3f\t%.3f%n", document, name, mean, mean);
  }

  public static void main(String[] arguments) throws IOException {
    folder = arguments[0];
    rounds = Integer.parseInt(arguments[1]);
    ObjectMapper mapper = new ObjectMapper();
    ObjectReader reader = mapper.readerForListOf(Thing.class);
    List<Thing> things = new ArrayList<>();
    Update<List<Thing>> updateThings =
        (live, document) ->
            mergeList(live, reader.<List<Thing>>readValue(document), thing -> thing.id, Thing::new, Merge::mergeThing);
    updateThings.apply(things, Files.readAllBytes(Path.of(folder, "original.json")));
    List<Thing> before = new ArrayList<>(things);
    measure("large", "Jackson, merged by id (Java)", "", 2, things, updateThings, Merge::digest);
    for (int index = 0; index < before.size(); index++) {
      if (things.get(index) != before.get(index)) throw new IllegalStateException("another instance");
    }
    Contact contact = new Contact();
    ObjectReader updating = mapper.readerForUpdating(contact);
    measure(
        "call", "Jackson readerForUpdating (Java)", "call-", 20_000, contact,
        (live, document) -> updating.readValue(document), Merge::digest);
  }
}
