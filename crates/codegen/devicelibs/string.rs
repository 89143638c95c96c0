//! `<string.h>`, except the block copies, which the code generator emits, and `<ctype.h>`.

use core::ffi::{c_int, c_void};
use core::ptr::null_mut;

// SAFETY of this file: C's rules demand of the caller that strings end and
// that blocks are as long as said; the functions touch nothing beyond.

#[unsafe(no_mangle)]
unsafe extern "C" fn __wf_l_memcmp(a: *const u8, b: *const u8, n: usize) -> c_int {
    for i in 0..n {
        // SAFETY: see the top of the file.
        let (x, y) = unsafe { (*a.add(i), *b.add(i)) };
        if x != y {
            return c_int::from(x) - c_int::from(y);
        }
    }
    0
}

#[unsafe(no_mangle)]
unsafe extern "C" fn __wf_l_bcmp(a: *const u8, b: *const u8, n: usize) -> c_int {
    // SAFETY: see the top of the file.
    unsafe { __wf_l_memcmp(a, b, n) }
}

#[unsafe(no_mangle)]
unsafe extern "C" fn __wf_l_memchr(p: *const u8, c: c_int, n: usize) -> *mut u8 {
    for i in 0..n {
        // SAFETY: see the top of the file.
        unsafe {
            if *p.add(i) == c as u8 {
                return p.add(i).cast_mut();
            }
        }
    }
    null_mut()
}

#[unsafe(no_mangle)]
unsafe extern "C" fn __wf_l_strlen(s: *const u8) -> usize {
    let mut n = 0;
    // SAFETY: see the top of the file.
    while unsafe { *s.add(n) } != 0 {
        n += 1;
    }
    n
}

#[unsafe(no_mangle)]
unsafe extern "C" fn __wf_l_strnlen(s: *const u8, max: usize) -> usize {
    let mut n = 0;
    // SAFETY: see the top of the file.
    while n < max && unsafe { *s.add(n) } != 0 {
        n += 1;
    }
    n
}

#[unsafe(no_mangle)]
unsafe extern "C" fn __wf_l_strncmp(a: *const u8, b: *const u8, n: usize) -> c_int {
    for i in 0..n {
        // SAFETY: see the top of the file.
        let (x, y) = unsafe { (*a.add(i), *b.add(i)) };
        if x != y {
            return c_int::from(x) - c_int::from(y);
        }
        if x == 0 {
            break;
        }
    }
    0
}

#[unsafe(no_mangle)]
unsafe extern "C" fn __wf_l_strcmp(a: *const u8, b: *const u8) -> c_int {
    // SAFETY: see the top of the file.
    unsafe { __wf_l_strncmp(a, b, usize::MAX) }
}

#[unsafe(no_mangle)]
unsafe extern "C" fn __wf_l_strcpy(to: *mut u8, from: *const u8) -> *mut u8 {
    let mut i = 0;
    loop {
        // SAFETY: see the top of the file.
        let c = unsafe {
            *to.add(i) = *from.add(i);
            *from.add(i)
        };
        if c == 0 {
            return to;
        }
        i += 1;
    }
}

#[unsafe(no_mangle)]
unsafe extern "C" fn __wf_l_strncpy(to: *mut u8, from: *const u8, n: usize) -> *mut u8 {
    let mut ended = false;
    for i in 0..n {
        // SAFETY: see the top of the file.
        unsafe {
            let c = if ended { 0 } else { *from.add(i) };
            ended = c == 0;
            *to.add(i) = c;
        }
    }
    to
}

#[unsafe(no_mangle)]
unsafe extern "C" fn __wf_l_strcat(to: *mut u8, from: *const u8) -> *mut u8 {
    // SAFETY: see the top of the file.
    unsafe { __wf_l_strcpy(to.add(__wf_l_strlen(to)), from) };
    to
}

#[unsafe(no_mangle)]
unsafe extern "C" fn __wf_l_strncat(to: *mut u8, from: *const u8, n: usize) -> *mut u8 {
    // SAFETY: see the top of the file.
    unsafe {
        let (at, n) = (to.add(__wf_l_strlen(to)), __wf_l_strnlen(from, n));
        for i in 0..n {
            *at.add(i) = *from.add(i);
        }
        *at.add(n) = 0;
    }
    to
}

#[unsafe(no_mangle)]
unsafe extern "C" fn __wf_l_strchr(s: *const u8, c: c_int) -> *mut u8 {
    let mut i = 0;
    loop {
        // SAFETY: see the top of the file.
        unsafe {
            if *s.add(i) == c as u8 {
                return s.add(i).cast_mut();
            }
            if *s.add(i) == 0 {
                return null_mut();
            }
        }
        i += 1;
    }
}

#[unsafe(no_mangle)]
unsafe extern "C" fn __wf_l_strrchr(s: *const u8, c: c_int) -> *mut u8 {
    let mut found = null_mut();
    let mut i = 0;
    loop {
        // SAFETY: see the top of the file.
        unsafe {
            if *s.add(i) == c as u8 {
                found = s.add(i).cast_mut();
            }
            if *s.add(i) == 0 {
                return found;
            }
        }
        i += 1;
    }
}

#[unsafe(no_mangle)]
unsafe extern "C" fn __wf_l_strstr(s: *const u8, what: *const u8) -> *mut u8 {
    // SAFETY: see the top of the file.
    unsafe {
        let n = __wf_l_strlen(what);
        let mut at = s;
        loop {
            if __wf_l_strncmp(at, what, n) == 0 {
                return at.cast_mut();
            }
            if *at == 0 {
                return null_mut();
            }
            at = at.add(1);
        }
    }
}

/// How many bytes at the beginning of `s` are in `set`, or are not.
unsafe fn span(s: *const u8, set: *const u8, inside: bool) -> usize {
    let mut n = 0;
    // SAFETY: see the top of the file.
    unsafe {
        loop {
            let c = *s.add(n);
            if c == 0 || __wf_l_strchr(set, c_int::from(c)).is_null() == inside {
                return n;
            }
            n += 1;
        }
    }
}

#[unsafe(no_mangle)]
unsafe extern "C" fn __wf_l_strspn(s: *const u8, set: *const u8) -> usize {
    // SAFETY: see the top of the file.
    unsafe { span(s, set, true) }
}

#[unsafe(no_mangle)]
unsafe extern "C" fn __wf_l_strcspn(s: *const u8, set: *const u8) -> usize {
    // SAFETY: see the top of the file.
    unsafe { span(s, set, false) }
}

#[unsafe(no_mangle)]
unsafe extern "C" fn __wf_l_strpbrk(s: *const u8, set: *const u8) -> *mut u8 {
    // SAFETY: see the top of the file.
    unsafe {
        let at = s.add(span(s, set, false));
        if *at == 0 { null_mut() } else { at.cast_mut() }
    }
}

#[unsafe(no_mangle)]
unsafe extern "C" fn __wf_l_strtok_r(s: *mut u8, set: *const u8, rest: *mut *mut u8) -> *mut u8 {
    // SAFETY: see the top of the file; `rest` is the caller's.
    unsafe {
        let from = if s.is_null() { *rest } else { s };
        let begin = from.add(span(from, set, true));
        let end = begin.add(span(begin, set, false));
        *rest = end;
        if begin == end {
            return null_mut();
        }
        if *end != 0 {
            *end = 0;
            *rest = end.add(1);
        }
        begin
    }
}

#[unsafe(no_mangle)]
unsafe extern "C" fn __wf_l___strtok_r(s: *mut u8, set: *const u8, rest: *mut *mut u8) -> *mut u8 {
    // SAFETY: see the top of the file.
    unsafe { __wf_l_strtok_r(s, set, rest) }
}

#[unsafe(no_mangle)]
unsafe extern "C" fn __wf_l_strdup(s: *const u8) -> *mut u8 {
    // SAFETY: see the top of the file; the heap gives null or enough.
    unsafe {
        let p = crate::heap::allocate(16, __wf_l_strlen(s) as u64 + 1);
        if !p.is_null() {
            __wf_l_strcpy(p, s);
        }
        p
    }
}

macro_rules! ctype {
    ($($name:ident = $c:ident => $is:expr;)*) => {$(
        #[unsafe(no_mangle)]
        extern "C" fn $name($c: c_int) -> c_int {
            c_int::from($is)
        }
    )*};
}

fn within(c: c_int, low: u8, high: u8) -> bool {
    (c_int::from(low)..=c_int::from(high)).contains(&c)
}

fn letter(c: c_int) -> bool {
    within(c | 0x20, b'a', b'z') && c >= 0
}

ctype! {
    __wf_l_isdigit = c => within(c, b'0', b'9');
    __wf_l_isalpha = c => letter(c);
    __wf_l_isalnum = c => letter(c) || within(c, b'0', b'9');
    __wf_l_isupper = c => within(c, b'A', b'Z');
    __wf_l_islower = c => within(c, b'a', b'z');
    __wf_l_isspace = c => c == 32 || within(c, 9, 13);
    __wf_l_isblank = c => c == 32 || c == 9;
    __wf_l_iscntrl = c => within(c, 0, 31) || c == 127;
    __wf_l_isprint = c => within(c, 32, 126);
    __wf_l_isgraph = c => within(c, 33, 126);
    __wf_l_ispunct = c => within(c, 33, 126) && !letter(c) && !within(c, b'0', b'9');
    __wf_l_isxdigit = c => within(c, b'0', b'9') || (within(c | 0x20, b'a', b'f') && c >= 0);
}

#[unsafe(no_mangle)]
extern "C" fn __wf_l_toupper(c: c_int) -> c_int {
    if within(c, b'a', b'z') { c - 32 } else { c }
}

#[unsafe(no_mangle)]
extern "C" fn __wf_l_tolower(c: c_int) -> c_int {
    if within(c, b'A', b'Z') { c + 32 } else { c }
}

/// glibc's table of properties, from -128 to 255, as its macros read it.
struct Properties([u16; 384]);

static PROPERTIES: Properties = Properties({
    let mut table = [0u16; 384];
    let mut c = 0usize;
    while c < 128 {
        let b = c as u8;
        let (upper, lower, digit) = (
            b.is_ascii_uppercase(),
            b.is_ascii_lowercase(),
            b.is_ascii_digit(),
        );
        let space = c == 32 || (c >= 9 && c <= 13);
        let print = c >= 32 && c < 127;
        // The bits of glibc's <ctype.h> on a little-endian machine.
        table[128 + c] = ((upper as u16) << 8)
            | ((lower as u16) << 9)
            | (((upper || lower) as u16) << 10)
            | ((digit as u16) << 11)
            | ((b.is_ascii_hexdigit() as u16) << 12)
            | ((space as u16) << 13)
            | ((print as u16) << 14)
            | (((print && c != 32) as u16) << 15)
            | ((c == 32 || c == 9) as u16)
            | ((b.is_ascii_control() as u16) << 1)
            | ((b.is_ascii_punctuation() as u16) << 2)
            | (((upper || lower || digit) as u16) << 3);
        c += 1;
    }
    table
});

/// A pointer into a constant table.
struct Pointer(*const c_void);

// SAFETY: what it points to never changes.
unsafe impl Sync for Pointer {}

// SAFETY: the index is inside the table.
static PROPERTIES_AT_0: Pointer =
    Pointer(unsafe { (&raw const PROPERTIES).cast::<u16>().add(128).cast() });

#[unsafe(no_mangle)]
extern "C" fn __wf_l___ctype_b_loc() -> *const c_void {
    (&raw const PROPERTIES_AT_0).cast()
}

struct Cases([i32; 384]);

const fn cases(upper: bool) -> Cases {
    let mut table = [0i32; 384];
    let mut i = 0usize;
    while i < 384 {
        let c = i as i32 - 128;
        let from = if upper { b'a' } else { b'A' } as i32;
        let shift = if upper { -32 } else { 32 };
        table[i] = if c >= from && c < from + 26 {
            c + shift
        } else {
            c
        };
        i += 1;
    }
    Cases(table)
}

static UPPER: Cases = cases(true);
static LOWER: Cases = cases(false);
// SAFETY: the indices are inside the tables.
static UPPER_AT_0: Pointer = Pointer(unsafe { (&raw const UPPER).cast::<i32>().add(128).cast() });
// SAFETY: as above.
static LOWER_AT_0: Pointer = Pointer(unsafe { (&raw const LOWER).cast::<i32>().add(128).cast() });

#[unsafe(no_mangle)]
extern "C" fn __wf_l___ctype_toupper_loc() -> *const c_void {
    (&raw const UPPER_AT_0).cast()
}

#[unsafe(no_mangle)]
extern "C" fn __wf_l___ctype_tolower_loc() -> *const c_void {
    (&raw const LOWER_AT_0).cast()
}
