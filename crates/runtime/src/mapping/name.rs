//! Names of mapped expressions, and facts about these expressions.
//!
//! Clang passes a name with each item of a construct, for messages. The compiler's plugin
//! states facts about the expression in a table that each file's host code registers
//! (`mapped.cpp`). The name is only a lookup key into that table and is never parsed. An
//! unknown key means "assume nothing".

use std::collections::HashMap;
use std::ffi::{CStr, c_char};
use std::hash::{BuildHasherDefault, Hasher};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{PoisonError, RwLock};

/// Clang's `;name;file;line;column;;` for a map, of a program that records
/// source lines; `wfcc` sees to it.
#[derive(Clone, Copy, Debug)]
pub struct Name(*const c_char);

/// The name of bytes that a routine of an interface was given.
static BYTES: c_char = 0;

impl Name {
    /// No name: nothing is known of the mapped expression.
    pub const NONE: Self = Self(std::ptr::null());

    /// Bytes that the program names by their address, not as part of anything.
    pub const BYTES: Self = Self(&raw const BYTES);

    /// Clang's name.
    ///
    /// # Safety
    /// `text` is null or a C string that stays for good.
    pub unsafe fn new(text: *const c_char) -> Self {
        Self(text)
    }

    /// The text as Clang gave it, for mappers.
    pub fn raw(self) -> *const c_char {
        self.0
    }

    fn text(self) -> Option<&'static CStr> {
        // SAFETY: promised to `Name::new`.
        (!self.0.is_null()).then(|| unsafe { CStr::from_ptr(self.0) })
    }

    /// The expression that was mapped, as messages show it.
    pub fn expression(self) -> Option<String> {
        let text = self.text()?.to_string_lossy();
        expression_of(&text).map(str::to_owned)
    }

    /// The same for as long as the program's constants are there, if it is UTF-8.
    pub fn constant_expression(self) -> Option<&'static str> {
        expression_of(self.text()?.to_str().ok()?)
    }

    /// What is certain of the expression.
    pub fn facts(self) -> Facts {
        if std::ptr::eq(self.0, Self::BYTES.0) {
            return Facts(u8::MAX);
        }
        let place = Seen::of(self.0 as u64);
        if let Some(bits) = place.bits() {
            return Facts(bits);
        }
        let Some(text) = self.text() else {
            return Facts(0);
        };
        // What was seen is forgotten under this lock, too.
        let all = STATED.read().unwrap_or_else(PoisonError::into_inner);
        let bits = all.as_ref().and_then(|all| all.get(text.to_bytes()));
        let bits = bits.copied().unwrap_or(0);
        place.keep(bits);
        Facts(bits)
    }
}

/// What computes the length of an implicit copy of OpenACC's.
const IMPLICIT_LENGTH: &str = "__wf_acc_absent(";

/// The expression in Clang's text, without a section that is not the program's.
fn expression_of(text: &str) -> Option<&str> {
    let expression = text.strip_prefix(';')?.split(';').next()?;
    let implicit = expression.find(IMPLICIT_LENGTH);
    let section = implicit.and_then(|at| expression[..at].rfind('['));
    let expression = section.map_or(expression, |at| &expression[..at]);
    (expression != "unknown").then_some(expression)
}

/// What is certain of a mapped expression, as `mapped.cpp` of the compiler's plugin
/// has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Facts(u8);

impl Facts {
    /// It is not part of a struct: it is a whole variable or array, or the target of a pointer.
    pub fn is_whole(self) -> bool {
        self.0 & 1 != 0
    }

    /// Elements of an array or of a pointer's target, without a struct member in the expression:
    /// `a[0:n]`.
    pub fn is_elements(self) -> bool {
        self.0 & 2 != 0
    }

    /// The last pointer on the way to it, if any, is a variable of its own: that of
    /// `p[0:n]` and of `s->n`, but not that of `d.p[0:n]`.
    pub fn leads_from_variable(self) -> bool {
        self.0 & 4 != 0
    }
}

/// What the plugin has stated, by name.
type Stated = HashMap<Box<[u8]>, u8, BuildHasherDefault<Sum>>;

static STATED: RwLock<Option<Stated>> = RwLock::new(None);

/// Adds a table of the plugin's: for each name a byte with the facts' bits, then the name and a
/// zero. If files have expressions of the same name, the facts that hold for all of them remain.
pub fn state(table: &[u8]) {
    let mut all = STATED.write().unwrap_or_else(PoisonError::into_inner);
    let all = all.get_or_insert_default();
    Seen::forget();
    for one in table.split(|byte| *byte == 0) {
        if let [bits, name @ ..] = one {
            let known = all.entry(name.into()).or_insert(*bits);
            *known &= bits;
        }
    }
}

/// Forgets which names were found: another library may have come to where the names
/// of one were.
pub fn forget() {
    let _all = STATED.write().unwrap_or_else(PoisonError::into_inner);
    Seen::forget();
}

/// A cache by address: names whose facts were looked up before.
struct Seen {
    place: &'static AtomicU64,
    address: u64,
}

/// An address above a byte of bits each; 0 for none.
static SEEN: [AtomicU64; 256] = [const { AtomicU64::new(0) }; 256];

impl Seen {
    fn of(address: u64) -> Self {
        let at = address.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 56;
        Self {
            place: &SEEN[at as usize],
            address,
        }
    }

    fn bits(&self) -> Option<u8> {
        let there = self.place.load(Ordering::Relaxed);
        (there >> 8 == self.address).then_some(there as u8)
    }

    fn keep(&self, bits: u8) {
        let there = self.address << 8 | u64::from(bits);
        self.place.store(there, Ordering::Relaxed);
    }

    fn forget() {
        for place in &SEEN {
            place.store(0, Ordering::Relaxed);
        }
    }
}

/// FNV-1a over eight bytes at a time: the compiler generates the names, so collisions are not
/// adversarial.
#[derive(Default)]
struct Sum(u64);

impl Hasher for Sum {
    fn write(&mut self, bytes: &[u8]) {
        let mut parts = bytes.chunks_exact(8);
        for part in &mut parts {
            let mut word = [0; 8];
            word.copy_from_slice(part);
            self.write_u64(u64::from_le_bytes(word));
        }
        for byte in parts.remainder() {
            self.write_u64((*byte).into());
        }
    }

    fn write_u64(&mut self, word: u64) {
        let mixed = (self.0 ^ word).wrapping_mul(0x0000_0100_0000_01b3);
        self.0 = mixed ^ (mixed >> 29);
    }

    fn write_usize(&mut self, n: usize) {
        self.write_u64(n as u64);
    }

    fn finish(&self) -> u64 {
        self.0.wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn facts(name: &'static CStr) -> Facts {
        // SAFETY: a literal stays.
        unsafe { Name::new(name.as_ptr()) }.facts()
    }

    #[test]
    fn implicit_lengths_are_not_shown() {
        let shown = |text| expression_of(text);
        assert_eq!(
            shown(";q[0:__wf_acc_absent(q + (0), (long)n)];k.c;3;1;;"),
            Some("q")
        );
        assert_eq!(shown(";q[0:n];k.c;3;1;;"), Some("q[0:n]"));
        assert_eq!(shown(";unknown;unknown;0;0;;"), None);
    }

    #[test]
    fn facts_are_those_of_the_very_name() {
        state(b"G;p[0:n];n.c;1;2;;\0@;f(x).y;n.c;1;2;;\0D;s->n;n.c;1;2;;\0");
        let p = facts(c";p[0:n];n.c;1;2;;");
        assert!(p.is_whole() && p.is_elements() && p.leads_from_variable());
        let member = facts(c";s->n;n.c;1;2;;");
        assert!(!member.is_whole() && !member.is_elements() && member.leads_from_variable());
        for unknown in [
            c";f(x).y;n.c;1;2;;",
            c";p[0:n];n.c;1;3;;",
            c";n;n.c;1;2;;",
            c"",
        ] {
            let known = facts(unknown);
            assert!(!known.is_whole() && !known.is_elements() && !known.leads_from_variable());
        }
    }

    #[test]
    fn of_different_expressions_with_one_name_only_what_both_are_is_certain() {
        state(b"G;x[0:n];two.h;1;2;;\0");
        state(b"A;x[0:n];two.h;1;2;;\0");
        assert_eq!(facts(c";x[0:n];two.h;1;2;;"), Facts(b'A'));
    }

    #[test]
    fn nothing_is_known_without_a_name_and_all_of_bytes() {
        assert_eq!(Name::NONE.facts(), Facts(0));
        assert!(Name::BYTES.facts().is_whole() && Name::BYTES.facts().is_elements());
        assert_eq!(Name::BYTES.expression(), None);
    }
}
