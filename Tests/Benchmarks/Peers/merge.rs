//! The documents of the benchmark read by serde: into new structs that are merged by id onto live objects,
//! with texts of their own or borrowed from the document, and in place, which goes by position.
use serde::{Deserialize, Deserializer};
use std::borrow::{Borrow, Cow};
use std::collections::HashMap;

/// A text that stays in the document where it can.
#[derive(Deserialize)]
struct Text<'a>(#[serde(borrow)] Cow<'a, str>);

impl AsRef<str> for Text<'_> {
    fn as_ref(&self) -> &str {
        &self.0
    }
}

#[derive(Deserialize, Default, PartialEq)]
struct Size {
    w: i64,
    h: i64,
}

#[derive(Deserialize, Default)]
struct Owner<T> {
    id: i64,
    name: T,
    email: T,
}

#[derive(Deserialize, Default)]
#[serde(rename_all = "camelCase")]
struct Widget<T> {
    id: i64,
    name: T,
    price: f64,
    in_stock: bool,
    size: Size,
}

#[derive(Deserialize, Default)]
#[serde(rename_all = "camelCase")]
struct Thing<T, W> {
    id: i64,
    title: T,
    #[serde(deserialize_with = "date")]
    created_at: i64,
    rating: f64,
    active: bool,
    tags: Vec<T>,
    owner: Owner<T>,
    widgets: Vec<W>,
}

#[derive(Deserialize, Default)]
#[serde(rename_all = "camelCase")]
struct Contact<T> {
    id: i64,
    name: T,
    email: T,
    city: T,
    plays: i64,
    score: f64,
    is_active: bool,
}

/// What is alive has boxes, so that each object stays where it is.
type LiveThing = Thing<String, Box<Widget<String>>>;
type OwnThing = Thing<String, Widget<String>>;
type BorrowedThing<'a> = Thing<Text<'a>, Widget<Text<'a>>>;

/// Seconds since 1970 of a date like 2015-09-21T08:30:00Z.
fn date<'de, D: Deserializer<'de>>(deserializer: D) -> Result<i64, D::Error> {
    let text = Text::deserialize(deserializer)?;
    let bytes = text.0.as_bytes();
    if bytes.len() != 20 {
        return Err(serde::de::Error::custom("not a date"));
    }
    let digits = |from: usize, to: usize| {
        bytes[from..to].iter().fold(0, |number, digit| number * 10 + i64::from(digit - b'0'))
    };
    let (mut y, m, d) = (digits(0, 4), digits(5, 7), digits(8, 10));
    y -= i64::from(m <= 2);
    let era = y / 400;
    let yoe = y - era * 400;
    let doy = (153 * (m + if m > 2 { -3 } else { 9 }) + 2) / 5 + d - 1;
    let day = era * 146_097 + yoe * 365 + yoe / 4 - yoe / 100 + doy - 719_468;
    Ok(day * 86_400 + digits(11, 13) * 3_600 + digits(14, 16) * 60 + digits(17, 19))
}

trait Identified {
    fn id(&self) -> i64;
}

impl<T> Identified for Widget<T> {
    fn id(&self) -> i64 {
        self.id
    }
}

impl<T, W> Identified for Thing<T, W> {
    fn id(&self) -> i64 {
        self.id
    }
}

fn set<V: PartialEq>(live: &mut V, new: V) {
    if *live != new {
        *live = new;
    }
}

fn set_text<T: AsRef<str>>(live: &mut String, new: &T) {
    if live != new.as_ref() {
        live.clear();
        live.push_str(new.as_ref());
    }
}

fn merge_list<L: Identified + Default, R: Identified>(
    live: &mut Vec<Box<L>>,
    records: Vec<R>,
    merge: impl Fn(&mut L, R),
) {
    let placed = live.iter().zip(&records).take_while(|(live, new)| live.id() == new.id()).count();
    let mut known: HashMap<i64, Box<L>> =
        live.drain(placed..).map(|element| (element.id(), element)).collect();
    for (index, record) in records.into_iter().enumerate() {
        if index >= placed {
            live.push(known.remove(&record.id()).unwrap_or_default());
        }
        merge(&mut live[index], record);
    }
}

fn merge_widget<T: AsRef<str>>(live: &mut Widget<String>, new: Widget<T>) {
    set(&mut live.id, new.id);
    set_text(&mut live.name, &new.name);
    set(&mut live.price, new.price);
    set(&mut live.in_stock, new.in_stock);
    set(&mut live.size, new.size);
}

fn merge_thing<T: AsRef<str>>(live: &mut LiveThing, new: Thing<T, Widget<T>>) {
    set(&mut live.id, new.id);
    set_text(&mut live.title, &new.title);
    set(&mut live.created_at, new.created_at);
    set(&mut live.rating, new.rating);
    set(&mut live.active, new.active);
    live.tags.resize_with(new.tags.len(), String::new);
    for (live, new) in live.tags.iter_mut().zip(&new.tags) {
        set_text(live, new);
    }
    set(&mut live.owner.id, new.owner.id);
    set_text(&mut live.owner.name, &new.owner.name);
    set_text(&mut live.owner.email, &new.owner.email);
    merge_list(&mut live.widgets, new.widgets, merge_widget);
}

fn merge_contact<T: AsRef<str>>(live: &mut Contact<String>, new: Contact<T>) {
    set(&mut live.id, new.id);
    set_text(&mut live.name, &new.name);
    set_text(&mut live.email, &new.email);
    set_text(&mut live.city, &new.city);
    set(&mut live.plays, new.plays);
    set(&mut live.score, new.score);
    set(&mut live.is_active, new.is_active);
}

fn read<'a, V: Deserialize<'a>>(document: &'a [u8]) -> V {
    serde_json::from_slice(document).expect("the document is read")
}

fn read_in_place<'a, V: Deserialize<'a>>(place: &mut V, document: &'a [u8]) {
    let mut deserializer = serde_json::Deserializer::from_slice(document);
    V::deserialize_in_place(&mut deserializer, place).expect("the document is read");
    deserializer.end().expect("the document ends");
}

/// A number that each program makes of the same values in the same order.
#[derive(Default)]
struct Digest(u32);

impl Digest {
    fn int(&mut self, number: i64) {
        self.0 = self.0.wrapping_mul(31).wrapping_add(number as u32);
    }

    fn double(&mut self, number: f64) {
        self.int((number * 1000.0) as i64);
    }

    fn text(&mut self, text: &str) {
        text.bytes().for_each(|byte| self.int(i64::from(byte)));
    }
}

fn digest_things<E, W>(things: &[E]) -> u32
where
    E: Borrow<Thing<String, W>>,
    W: Borrow<Widget<String>>,
{
    let mut all = Digest::default();
    for thing in things {
        let thing = thing.borrow();
        all.int(thing.id);
        all.text(&thing.title);
        all.double(thing.created_at as f64);
        all.double(thing.rating);
        all.int(i64::from(thing.active));
        thing.tags.iter().for_each(|tag| all.text(tag));
        all.int(thing.owner.id);
        all.text(&thing.owner.name);
        all.text(&thing.owner.email);
        for widget in &thing.widgets {
            let widget = widget.borrow();
            all.int(widget.id);
            all.text(&widget.name);
            all.double(widget.price);
            all.int(i64::from(widget.in_stock));
            all.int(widget.size.w);
            all.int(widget.size.h);
        }
    }
    all.0
}

fn digest_contact(contact: &Contact<String>) -> u32 {
    let mut all = Digest::default();
    all.int(contact.id);
    [&contact.name, &contact.email, &contact.city].iter().for_each(|text| all.text(text));
    all.int(contact.plays);
    all.double(contact.score);
    all.int(i64::from(contact.is_active));
    all.0
}

extern "C" {
    /// The processor time of this process in microseconds, by C's `clock`.
    fn clock() -> i64;
}

struct Job {
    document: &'static str,
    pairs: u32,
    rounds: usize,
    documents: [Vec<u8>; 2],
}

impl Job {
    /// Checks an update there and one back, then times them; least and median of the rounds.
    fn measure<L>(
        &self,
        name: &str,
        mut live: L,
        update: impl Fn(&mut L, &[u8]),
        digest: impl Fn(&L) -> u32,
    ) {
        let [original, edited] = &self.documents;
        let digests = [original, edited, original].map(|document| {
            update(&mut live, document);
            digest(&live)
        });
        assert_eq!(digests[0], digests[2], "not the same back");
        println!("digests\t{}\t{}\t{}", self.document, digests[0], digests[1]);
        let mut times: Vec<f64> = (0..self.rounds)
            .map(|_| {
                let begin = unsafe { clock() };
                for _ in 0..self.pairs {
                    update(&mut live, edited);
                    update(&mut live, original);
                }
                (unsafe { clock() } - begin) as f64 / f64::from(2 * self.pairs)
            })
            .collect();
        times.sort_by(f64::total_cmp);
        println!("{}\t{name}\t{:.3}\t{:.3}", self.document, times[0], times[self.rounds / 2]);
    }
}

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let rounds = arguments[2].parse().expect("usage: merge FOLDER ROUNDS");
    let job = |document, pairs, prefix: &str| Job {
        document,
        pairs,
        rounds,
        documents: ["original", "edited"].map(|name| {
            std::fs::read(format!("{}/{prefix}{name}.json", arguments[1])).expect("a document")
        }),
    };

    let large = job("large", 1, "");
    large.measure(
        "serde into new structs, nothing merged (Rust)",
        Vec::<OwnThing>::new(),
        |things, document| *things = read(document),
        |things| digest_things(things),
    );
    large.measure(
        "serde into new structs, merged by id (Rust)",
        Vec::<Box<LiveThing>>::new(),
        |things, document| merge_list(things, read::<Vec<OwnThing>>(document), merge_thing),
        |things| digest_things(things),
    );
    large.measure(
        "serde into structs that borrow texts, merged by id (Rust)",
        Vec::<Box<LiveThing>>::new(),
        |things, document| merge_list(things, read::<Vec<BorrowedThing>>(document), merge_thing),
        |things| digest_things(things),
    );
    large.measure(
        "serde deserialize_in_place, by position (Rust)",
        Vec::<OwnThing>::new(),
        |things, document| read_in_place(things, document),
        |things| digest_things(things),
    );

    let call = job("call", 10_000, "call-");
    call.measure(
        "serde into a new struct, merged (Rust)",
        Contact::default(),
        |contact, document| merge_contact(contact, read::<Contact<String>>(document)),
        digest_contact,
    );
    call.measure(
        "serde into a struct that borrows texts, merged (Rust)",
        Contact::default(),
        |contact, document| merge_contact(contact, read::<Contact<Text>>(document)),
        digest_contact,
    );
    call.measure(
        "serde deserialize_in_place (Rust)",
        Contact::default(),
        |contact, document| read_in_place(contact, document),
        digest_contact,
    );
}
