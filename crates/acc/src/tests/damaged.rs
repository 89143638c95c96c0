//! Facts that no plugin states: they are translated or errors, and nothing panics. All sources of
//! the tests are damaged in many ways; `FACTS_DAMAGES` says in how many each.

use crate::{Options, translate};
use serde_json::Value;

/// Ways in which each source is damaged.
const WAYS: u64 = 20;

/// Prints the facts if the translation panics.
struct Shown<'a>(&'a str);

impl Drop for Shown<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("damaged facts: {}", self.0);
        }
    }
}

/// Translates the facts with damages, of which each is another one.
pub fn check(facts: &Value, options: &Options) {
    let ways = std::env::var("FACTS_DAMAGES").ok();
    let ways = ways.and_then(|w| w.parse().ok()).unwrap_or(WAYS);
    let text = facts.to_string();
    let mut random = Random(
        text.bytes()
            .fold(7, |sum, b| sum * 31 % 1_000_003 + u64::from(b)),
    );
    for _ in 0..ways {
        let mut damaged = facts.clone();
        for _ in 0..=random.below(3) {
            let places = places(&damaged);
            let place = random.below(places);
            damage(&mut damaged, &mut { place }, &mut random);
        }
        let text = damaged.to_string();
        let _shown = Shown(&text);
        let _ = translate(&text, options);
    }
}

struct Random(u64);

impl Random {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % bound.max(1)
    }
}

/// How many values there are.
fn places(value: &Value) -> u64 {
    1 + match value {
        Value::Array(all) => all.iter().map(places).sum(),
        Value::Object(all) => all.values().map(places).sum(),
        _ => 0,
    }
}

/// Changes the value at this place, counted from the outermost.
fn damage(value: &mut Value, place: &mut u64, random: &mut Random) -> bool {
    if *place == 0 {
        change(value, random);
        return true;
    }
    *place -= 1;
    match value {
        Value::Array(all) => all.iter_mut().any(|v| damage(v, place, random)),
        Value::Object(all) => all.values_mut().any(|v| damage(v, place, random)),
        _ => false,
    }
}

fn change(value: &mut Value, random: &mut Random) {
    const WORDS: [&str; 14] = [
        "",
        "(",
        ")",
        ",",
        ":",
        "[",
        "]",
        "a",
        "collapse",
        "loop",
        "copy",
        "end",
        "é",
        "9999999999",
    ];
    const NUMBERS: [i64; 9] = [0, 1, 2, 3, 7, 1000, -1, u32::MAX as i64, i64::MAX];
    match value {
        Value::Bool(b) => *b = !*b,
        Value::Number(_) => *value = NUMBERS[random.below(9) as usize].into(),
        Value::String(_) => *value = WORDS[random.below(14) as usize].into(),
        Value::Array(all) if !all.is_empty() => {
            let at = random.below(all.len() as u64) as usize;
            match random.below(4) {
                0 => drop(all.remove(at)),
                1 => all.insert(at, all[at].clone()),
                2 => all.rotate_left(1),
                _ => all.clear(),
            }
        }
        Value::Object(all) if !all.is_empty() => {
            let keys: Vec<String> = all.keys().cloned().collect();
            all.remove(&keys[random.below(keys.len() as u64) as usize]);
        }
        _ => *value = 1.into(),
    }
}
