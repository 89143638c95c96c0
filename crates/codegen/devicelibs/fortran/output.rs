//! Output directed by a list, `print *` and `write(*, *)` (Fortran 2018, 13.10.4), to the host's
//! standard output, a record at a time.

use super::descriptor::Descriptor;
use crate::decimal::Decimal;
use crate::heap::{__wf_l_free, allocate};
use core::ffi::c_int;

unsafe extern "C" {
    fn puts(text: *const u8) -> c_int;
}

/// Columns of a record, after which the next begins.
const COLUMNS: usize = 79;
/// Bytes of a record, with its end. One item may be longer than a record.
const ROOM: usize = 256;

/// A statement.
struct Statement {
    text: [u8; ROOM],
    column: usize,
    after_text: bool,
}

impl Statement {
    fn put(&mut self, c: u8) {
        if self.column + 1 < ROOM {
            if let Some(place) = self.text.get_mut(self.column) {
                *place = c;
            }
            self.column += 1;
        }
    }

    /// Prints the record.
    fn next_record(&mut self) {
        if let Some(end) = self.text.get_mut(self.column) {
            *end = 0;
        }
        // SAFETY: the text ends with NUL.
        unsafe { puts(self.text.as_ptr()) };
        self.column = 0;
    }

    /// An item that is not split, after a blank.
    fn item(&mut self, item: &[u8]) {
        if self.column + 1 + item.len() > COLUMNS && self.column > 0 {
            self.next_record();
        }
        self.put(b' ');
        for c in item {
            self.put(*c);
        }
        self.after_text = false;
    }

    /// Characters, which the next record goes on with.
    fn characters(&mut self, text: &[u8]) {
        if self.column == 0 || !self.after_text {
            self.put(b' ');
        }
        for c in text {
            if self.column >= COLUMNS {
                self.next_record();
                self.put(b' ');
            }
            self.put(*c);
        }
        self.after_text = true;
    }
}

#[unsafe(no_mangle)]
unsafe extern "C" fn __wf_l__FortranAioBeginExternalListOutput(
    unit: c_int,
    _file: *const u8,
    _line: c_int,
) -> *mut u8 {
    /// Standard output's numbers: that of `*`, and the preconnected one.
    const UNITS: [c_int; 2] = [-1, 6];
    if !UNITS.contains(&unit) {
        crate::trap(c"device code writes to a unit that is not standard output");
    }
    let memory = allocate(16, size_of::<Statement>() as u64);
    if memory.is_null() {
        crate::trap(c"the device has no memory left for output");
    }
    let statement = memory.cast::<Statement>();
    // SAFETY: the memory is as large as a statement.
    unsafe {
        (*statement).column = 0;
        (*statement).after_text = false;
    }
    memory
}

#[unsafe(no_mangle)]
unsafe extern "C" fn __wf_l__FortranAioEndIoStatement(statement: &mut Statement) -> c_int {
    statement.next_record();
    // SAFETY: the memory is of the statement's begin.
    unsafe { __wf_l_free((&raw mut *statement).cast()) };
    0
}

/// Text of an item.
struct Text {
    bytes: [u8; 80],
    length: usize,
}

impl Text {
    fn new() -> Self {
        Self {
            bytes: [0; 80],
            length: 0,
        }
    }

    fn push(&mut self, c: u8) {
        if let Some(place) = self.bytes.get_mut(self.length) {
            *place = c;
            self.length += 1;
        }
    }

    fn get(&self) -> &[u8] {
        self.bytes.get(..self.length).unwrap_or_default()
    }

    fn integer(&mut self, n: i64) {
        if n < 0 {
            self.push(b'-');
        }
        let n = n.unsigned_abs();
        let mut one = 1u64;
        while n / one.max(1) >= 10 {
            one *= 10;
        }
        while one > 0 {
            self.push(b'0' + (n / one % 10) as u8);
            one /= 10;
        }
    }

    /// The fewest digits that no other number of its kind is nearer to. `ulp`: what lies between
    /// the number and its neighbours; `most`: digits before the point without an exponent.
    fn real(&mut self, v: f64, ulp: f64, is_even: bool, most: i32) {
        if v.is_nan() {
            return b"NaN".iter().for_each(|c| self.push(*c));
        }
        if v.is_sign_negative() {
            self.push(b'-');
        }
        let v = if v < 0.0 { -v } else { v };
        if v.is_infinite() {
            return b"Inf".iter().for_each(|c| self.push(*c));
        }
        if v == 0.0 {
            return b"0.".iter().for_each(|c| self.push(*c));
        }
        let exact = Decimal::new(v);
        let first = exact.exponent();
        let mut digits = 1;
        let rounded = loop {
            let mut rounded = Decimal::new(v);
            rounded.round(first - digits + 1);
            if digits == 17 || rounded.is_near(&exact, ulp, is_even) {
                break rounded;
            }
            digits += 1;
        };
        let first = rounded.exponent();
        let mut last = first - digits;
        while last < first && rounded.digit(last) == 0 {
            last += 1;
        }
        if first < -1 || first >= most {
            self.push(b'0' + rounded.digit(first));
            self.push(b'.');
            for power in (last..first).rev() {
                self.push(b'0' + rounded.digit(power));
            }
            self.push(b'E');
            self.push(if first < 0 { b'-' } else { b'+' });
            if first.abs() < 10 {
                self.push(b'0');
            }
            return self.integer(i64::from(first.abs()));
        }
        for power in (0..=first).rev() {
            self.push(b'0' + rounded.digit(power));
        }
        self.push(b'.');
        for power in (last.min(0)..0).rev() {
            self.push(b'0' + rounded.digit(power));
        }
    }

    fn real32(&mut self, v: f32) {
        let bits = v.to_bits() & 0x7fff_ffff;
        let ulp = f64::from(f32::from_bits(bits + 1)) - f64::from(f32::from_bits(bits));
        self.real(v.into(), ulp, bits & 1 == 0, 6);
    }

    fn real64(&mut self, v: f64) {
        let bits = v.to_bits() & (u64::MAX >> 1);
        let ulp = f64::from_bits(bits + 1) - f64::from_bits(bits);
        self.real(v, ulp, bits & 1 == 0, 15);
    }
}

macro_rules! item {
    ($name:ident($($p:ident: $t:ty),*) $text:ident $write:block) => {
        #[unsafe(no_mangle)]
        extern "C" fn $name(statement: &mut Statement, $($p: $t),*) -> bool {
            let mut $text = Text::new();
            $write
            statement.item($text.get());
            true
        }
    };
}

item!(__wf_l__FortranAioOutputInteger8(n: i8) text { text.integer(n.into()) });
item!(__wf_l__FortranAioOutputInteger16(n: i16) text { text.integer(n.into()) });
item!(__wf_l__FortranAioOutputInteger32(n: i32) text { text.integer(n.into()) });
item!(__wf_l__FortranAioOutputInteger64(n: i64) text { text.integer(n) });
item!(__wf_l__FortranAioOutputReal32(v: f32) text { text.real32(v) });
item!(__wf_l__FortranAioOutputReal64(v: f64) text { text.real64(v) });
item!(__wf_l__FortranAioOutputLogical(b: bool) text { text.push(if b { b'T' } else { b'F' }) });
item!(__wf_l__FortranAioOutputComplex32(re: f32, im: f32) text {
    text.push(b'(');
    text.real32(re);
    text.push(b',');
    text.real32(im);
    text.push(b')');
});
item!(__wf_l__FortranAioOutputComplex64(re: f64, im: f64) text {
    text.push(b'(');
    text.real64(re);
    text.push(b',');
    text.real64(im);
    text.push(b')');
});

#[unsafe(no_mangle)]
unsafe extern "C" fn __wf_l__FortranAioOutputAscii(
    statement: &mut Statement,
    text: *const u8,
    length: u64,
) -> bool {
    if length > 0 {
        // SAFETY: there are so many characters.
        statement.characters(unsafe { core::slice::from_raw_parts(text, length as usize) });
    }
    true
}

/// The elements of an array, or a scalar.
#[unsafe(no_mangle)]
unsafe extern "C" fn __wf_l__FortranAioOutputDescriptor(
    statement: &mut Statement,
    array: &Descriptor,
) -> bool {
    // Codes of types: `flang/ISO_Fortran_binding.h`.
    array.each(|place| {
        let at = array.at(place);
        let mut text = Text::new();
        // SAFETY: the place is in the array, whose elements are of this type.
        unsafe {
            match array.ty {
                7..=10 => text.integer(array.integer(place)),
                12..=15 | 39 => text.push(if array.is_true(place) { b'T' } else { b'F' }),
                27 => text.real32(at.cast::<f32>().read()),
                28 => text.real64(at.cast::<f64>().read()),
                34 => {
                    let [re, im] = at.cast::<[f32; 2]>().read();
                    __wf_l__FortranAioOutputComplex32(statement, re, im);
                    return;
                }
                35 => {
                    let [re, im] = at.cast::<[f64; 2]>().read();
                    __wf_l__FortranAioOutputComplex64(statement, re, im);
                    return;
                }
                40 => {
                    __wf_l__FortranAioOutputAscii(statement, at, array.bytes);
                    return;
                }
                _ => crate::trap(c"device code prints an array of a type that it cannot print"),
            }
        }
        statement.item(text.get());
    });
    true
}
