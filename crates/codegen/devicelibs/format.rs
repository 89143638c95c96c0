//! `snprintf` and its like: text into memory, as glibc writes it in the C locale. What has
//! `...` in C comes here with a list (`wf-lower`, pass `expand_variadics`).

use crate::decimal::Decimal;
use core::ffi::c_int;

/// A `va_list` of the host's ABI (System V ABI for AMD64, 3.5.7).
#[repr(C)]
struct List {
    general: u32,
    vector: u32,
    memory: *const u8,
    registers: *const u8,
}

/// Bytes of the saved registers of each kind, and where the second kind begins.
const GENERAL_END: u32 = 48;
const VECTOR_END: u32 = 176;

impl List {
    /// Where the next argument is.
    ///
    /// # Safety
    /// There is one, of a kind that lies there.
    unsafe fn next(&mut self, is_vector: bool) -> *const u8 {
        let (used, end, step) = if is_vector {
            (&mut self.vector, VECTOR_END, 16)
        } else {
            (&mut self.general, GENERAL_END, 8)
        };
        if *used + step <= end {
            let at = *used;
            *used += step;
            // SAFETY: the area holds all registers.
            unsafe { self.registers.add(at as usize) }
        } else {
            let at = self.memory;
            // SAFETY: the caller promises that an argument is there.
            self.memory = unsafe { at.add(8) };
            at
        }
    }

    unsafe fn int(&mut self) -> c_int {
        // SAFETY: the caller promises an `int`.
        unsafe { self.next(false).cast::<c_int>().read_unaligned() }
    }

    unsafe fn long(&mut self) -> i64 {
        // SAFETY: the caller promises eight bytes.
        unsafe { self.next(false).cast::<i64>().read_unaligned() }
    }

    unsafe fn double(&mut self) -> f64 {
        // SAFETY: the caller promises a `double`.
        unsafe { self.next(true).cast::<f64>().read_unaligned() }
    }
}

/// Text that is written as far as there is room, and counted.
struct Out {
    at: *mut u8,
    room: usize,
    count: usize,
}

impl Out {
    fn put(&mut self, c: u8) {
        if self.room > 0 {
            // SAFETY: the caller of C's function promises the room.
            unsafe {
                *self.at = c;
                self.at = self.at.add(1);
            }
            self.room -= 1;
        }
        self.count += 1;
    }

    fn fill(&mut self, c: u8, n: usize) {
        for _ in 0..n {
            self.put(c);
        }
    }

    fn text(&mut self, text: &[u8]) {
        for c in text {
            self.put(*c);
        }
    }
}

/// What stands between `%` and the conversion.
#[derive(Default)]
struct Spec {
    left: bool,
    plus: bool,
    space: bool,
    alternative: bool,
    zeros: bool,
    width: usize,
    precision: Option<usize>,
}

impl Spec {
    fn sign(&self, negative: bool) -> &'static [u8] {
        match (negative, self.plus, self.space) {
            (true, ..) => b"-",
            (_, true, _) => b"+",
            (.., true) => b" ",
            _ => b"",
        }
    }

    /// Puts a prefix and a body of known length at their places in the width.
    fn padded(
        &self,
        out: &mut Out,
        prefix: &[u8],
        length: usize,
        zeros: bool,
        body: impl FnOnce(&mut Out),
    ) {
        let space = self.width.saturating_sub(prefix.len() + length);
        let zeros = zeros && !self.left;
        if !self.left && !zeros {
            out.fill(b' ', space);
        }
        out.text(prefix);
        if zeros {
            out.fill(b'0', space);
        }
        body(out);
        if self.left {
            out.fill(b' ', space);
        }
    }

    #[inline(never)]
    fn integer<const BASE: u64>(&self, out: &mut Out, prefix: &[u8], mut v: u64, upper: bool) {
        let mut digits = [0; 22];
        let mut n = 0;
        for place in &mut digits {
            if v == 0 {
                break;
            }
            *place = digit((v % BASE) as u8, upper);
            v /= BASE;
            n += 1;
        }
        let mut least = self.precision.unwrap_or(1);
        if self.alternative && BASE == 8 {
            least = least.max(n + 1);
        }
        let zeros = least.saturating_sub(n);
        let pad = self.zeros && self.precision.is_none();
        self.padded(out, prefix, n + zeros, pad, |out| {
            out.fill(b'0', zeros);
            for c in digits.iter().take(n).rev() {
                out.put(*c);
            }
        });
    }

    #[inline(never)]
    fn real(&self, out: &mut Out, v: f64, conversion: u8) {
        let upper = conversion.is_ascii_uppercase();
        let sign = self.sign(v.is_sign_negative());
        if !v.is_finite() {
            let text: &[u8] = match (v.is_nan(), upper) {
                (true, true) => b"NAN",
                (true, false) => b"nan",
                (false, true) => b"INF",
                (false, false) => b"inf",
            };
            return self.padded(out, sign, text.len(), false, |out| out.text(text));
        }
        let mut decimals = self.precision.unwrap_or(6);
        let mut number = Decimal::new(v.abs());
        let mut exponential = conversion.eq_ignore_ascii_case(&b'e');
        if conversion.eq_ignore_ascii_case(&b'g') {
            let digits = decimals.max(1);
            number.round(number.exponent() - (digits as i32 - 1));
            let exponent = number.exponent();
            exponential = exponent < -4 || exponent >= digits as i32;
            let first = if exponential { exponent } else { 0 };
            decimals = if exponential {
                digits - 1
            } else {
                (digits as i32 - 1 - exponent) as usize
            };
            while !self.alternative && decimals > 0 && number.digit(first - decimals as i32) == 0 {
                decimals -= 1;
            }
        } else if exponential {
            number.round(number.exponent() - decimals as i32);
        } else {
            number.round(-(decimals as i32));
        }
        let exponent = number.exponent();
        let first = if exponential {
            exponent
        } else {
            exponent.max(0)
        };
        // The place of the last digit before the point.
        let units = if exponential { exponent } else { 0 };
        let point = decimals > 0 || self.alternative;
        let mut length = (first - units + 1) as usize + usize::from(point) + decimals;
        if exponential {
            length += if exponent.abs() > 99 { 5 } else { 4 };
        }
        self.padded(out, sign, length, self.zeros, |out| {
            for place in (units..=first).rev() {
                out.put(digit(number.digit(place), false));
            }
            if point {
                out.put(b'.');
            }
            for place in 1..=decimals as i32 {
                out.put(digit(number.digit(units - place), false));
            }
            if exponential {
                out.put(if upper { b'E' } else { b'e' });
                out.put(if exponent < 0 { b'-' } else { b'+' });
                let size = exponent.unsigned_abs();
                if size > 99 {
                    out.put(digit((size / 100) as u8, false));
                }
                out.put(digit((size / 10 % 10) as u8, false));
                out.put(digit((size % 10) as u8, false));
            }
        });
    }
}

fn digit(v: u8, upper: bool) -> u8 {
    match v {
        0..=9 => b'0' + v,
        _ if upper => b'A' + v - 10,
        _ => b'a' + v - 10,
    }
}

/// Reads a number, or an argument where `*` stands for it.
///
/// # Safety
/// As [`__wf_l_vsnprintf`].
unsafe fn number(format: &mut *const u8, list: &mut List) -> c_int {
    // SAFETY: the format ends with NUL, and `*` has its argument.
    unsafe {
        if **format == b'*' {
            *format = format.add(1);
            return list.int();
        }
        let mut n: c_int = 0;
        while (**format).is_ascii_digit() {
            n = n
                .saturating_mul(10)
                .saturating_add(c_int::from(**format - b'0'));
            *format = format.add(1);
        }
        n
    }
}

/// Reads flags, width and precision.
///
/// # Safety
/// As [`__wf_l_vsnprintf`].
unsafe fn spec(format: &mut *const u8, list: &mut List) -> Spec {
    let mut spec = Spec::default();
    // SAFETY: the format ends with NUL.
    unsafe {
        loop {
            match **format {
                b'-' => spec.left = true,
                b'+' => spec.plus = true,
                b' ' => spec.space = true,
                b'#' => spec.alternative = true,
                b'0' => spec.zeros = true,
                b'\'' => {}
                _ => break,
            }
            *format = format.add(1);
        }
        let width = number(format, list);
        spec.left |= width < 0;
        spec.width = width.unsigned_abs() as usize;
        if **format == b'.' {
            *format = format.add(1);
            // A negative one is as if it were not there.
            spec.precision = usize::try_from(number(format, list)).ok();
        }
    }
    spec
}

/// `vsnprintf`.
///
/// # Safety
/// C's rules: `n` bytes are there, the format ends, and the list has what it asks for.
#[unsafe(no_mangle)]
#[inline(never)]
unsafe extern "C" fn __wf_l_vsnprintf(
    to: *mut u8,
    n: usize,
    mut format: *const u8,
    list: *mut List,
) -> c_int {
    let mut out = Out {
        at: to,
        room: n.saturating_sub(1),
        count: 0,
    };
    // SAFETY: promised by the caller, as all below.
    unsafe {
        let list = &mut *list;
        while *format != 0 {
            let c = *format;
            format = format.add(1);
            if c != b'%' {
                out.put(c);
                continue;
            }
            let spec = spec(&mut format, list);
            // Sizes of integers in bytes.
            let mut size = 4;
            loop {
                size = match *format {
                    b'h' if size == 2 => 1,
                    b'h' => 2,
                    b'l' | b'z' | b'j' | b't' | b'q' => 8,
                    _ => break,
                };
                format = format.add(1);
            }
            let conversion = *format;
            if conversion != 0 {
                format = format.add(1);
            }
            match conversion {
                b'%' => out.put(b'%'),
                b'c' if size == 4 => {
                    let c = list.int() as u8;
                    spec.padded(&mut out, b"", 1, false, |out| out.put(c));
                }
                b's' if size == 4 => string(&mut out, &spec, list.long() as *const u8),
                b'd' | b'i' => {
                    let v = match size {
                        1 => i64::from(list.int() as i8),
                        2 => i64::from(list.int() as i16),
                        4 => i64::from(list.int()),
                        _ => list.long(),
                    };
                    spec.integer::<10>(&mut out, spec.sign(v < 0), v.unsigned_abs(), false);
                }
                b'u' | b'o' | b'x' | b'X' => {
                    let v = match size {
                        1 => u64::from(list.int() as u8),
                        2 => u64::from(list.int() as u16),
                        4 => u64::from(list.int() as u32),
                        _ => list.long() as u64,
                    };
                    let prefix: &[u8] = match conversion {
                        b'x' if spec.alternative && v != 0 => b"0x",
                        b'X' if spec.alternative && v != 0 => b"0X",
                        _ => b"",
                    };
                    match conversion {
                        b'u' => spec.integer::<10>(&mut out, prefix, v, false),
                        b'o' => spec.integer::<8>(&mut out, prefix, v, false),
                        _ => spec.integer::<16>(&mut out, prefix, v, conversion == b'X'),
                    }
                }
                b'p' => match list.long() as u64 {
                    0 => string(&mut out, &spec, c"(nil)".as_ptr().cast()),
                    v => spec.integer::<16>(&mut out, b"0x", v, false),
                },
                b'f' | b'F' | b'e' | b'E' | b'g' | b'G' => {
                    let v = list.double();
                    spec.real(&mut out, v, conversion);
                }
                b'n' => *(list.long() as *mut c_int) = out.count as c_int,
                _ => crate::trap(c"snprintf with a conversion that devices do not have"),
            }
        }
        if n > 0 {
            *out.at = 0;
        }
    }
    out.count as c_int
}

/// `printf` with a format that GPUs' own `vprintf` does not print as C does, or that only the
/// running program knows: formats here and prints the text. Each argument is in eight bytes.
///
/// # Safety
/// As `vsnprintf`.
#[unsafe(no_mangle)]
#[inline(never)]
unsafe extern "C" fn __wf_c_printf(format: *const u8, arguments: *const u8) -> c_int {
    /// Bytes of a text that need no memory of the heap.
    const SHORT: usize = 256;
    // No register holds an argument.
    let list = || List {
        general: GENERAL_END,
        vector: VECTOR_END,
        memory: arguments,
        registers: core::ptr::null(),
    };
    let mut short = core::mem::MaybeUninit::<[u8; SHORT]>::uninit();
    let text = short.as_mut_ptr().cast::<u8>();
    // SAFETY: each text has the room that is said; it is printed before it goes away.
    unsafe {
        let count = __wf_l_vsnprintf(text, SHORT, format, &mut list());
        let room = count as usize + 1;
        if room <= SHORT {
            print(text);
        } else {
            let long = crate::heap::allocate(1, room as u64);
            if long.is_null() {
                crate::trap(c"printf: the device's heap is exhausted");
            }
            __wf_l_vsnprintf(long, room, format, &mut list());
            print(long);
            crate::heap::__wf_l_free(long);
        }
        count
    }
}

/// Prints a text.
///
/// # Safety
/// It ends with NUL.
unsafe fn print(text: *const u8) {
    // SAFETY: the format takes one address.
    unsafe { crate::vprintf(c"%s".as_ptr(), (&raw const text).cast()) };
}

/// `%s`.
///
/// # Safety
/// C's rules for the text.
unsafe fn string(out: &mut Out, spec: &Spec, text: *const u8) {
    let text = if text.is_null() {
        c"(null)".as_ptr().cast()
    } else {
        text
    };
    let mut length = 0;
    // SAFETY: it ends with NUL, or is as long as the precision.
    while spec.precision.is_none_or(|most| length < most) && unsafe { *text.add(length) } != 0 {
        length += 1;
    }
    spec.padded(out, b"", length, false, |out| {
        for i in 0..length {
            // SAFETY: counted above.
            out.put(unsafe { *text.add(i) });
        }
    });
}

#[unsafe(no_mangle)]
unsafe extern "C" fn __wf_l_vsprintf(to: *mut u8, format: *const u8, list: *mut List) -> c_int {
    // SAFETY: C's rules demand of the caller that all has room.
    unsafe { __wf_l_vsnprintf(to, usize::MAX, format, list) }
}

#[unsafe(no_mangle)]
unsafe extern "C" fn __wf_l___vsnprintf_chk(
    to: *mut u8,
    n: usize,
    _flag: c_int,
    size: usize,
    format: *const u8,
    list: *mut List,
) -> c_int {
    if n > size {
        crate::trap(c"buffer overflow: snprintf into an object that is smaller than said");
    }
    // SAFETY: as `vsnprintf`.
    unsafe { __wf_l_vsnprintf(to, n, format, list) }
}

#[unsafe(no_mangle)]
unsafe extern "C" fn __wf_l___vsprintf_chk(
    to: *mut u8,
    _flag: c_int,
    size: usize,
    format: *const u8,
    list: *mut List,
) -> c_int {
    // SAFETY: as `vsnprintf`; what does not fit is counted.
    let count = unsafe { __wf_l_vsnprintf(to, size, format, list) };
    if count as usize >= size {
        crate::trap(c"buffer overflow: sprintf into an object that is too small");
    }
    count
}
