//! Device numbers that mark OpenACC's constructs in calls of OpenMP's functions. Other numbers
//! are devices.
//!
//! | bits | meaning |
//! | --- | --- |
//! | 0..9 | number of the device |
//! | 10..23 | the queue in the runtime's table, 0 for none |
//! | 24..29 | flags |
//! | 30 | set |
//!
//! Clang's code passes -1 without a `device` clause. The value of a clause has 32 bits, which
//! the plugin's code (`device_numbers.cpp`) zero-extends. So `device(-1)`, the initial device
//! (OpenMP 5.2, section 1.4.2), differs from a missing clause.

use std::ffi::c_int;

/// The number of the directives whose items are for a list
/// ([`crate::mapping::lists`]): no program can give it, since the numbers that a
/// `device` clause takes have 32 bits. It is in the plugin's `iterators.cpp` too.
pub const COLLECTS: i64 = i64::MIN;

/// What a `device` clause says by a number of 64 bits. One that has more than 32 is no
/// device's.
pub fn of_clause(number: i64) -> i64 {
    let number = i32::try_from(number).unwrap_or(i32::MIN);
    i64::from(number as u32)
}

const MARK: i64 = 1 << 30;
/// One past the numbers that 32 bits with a sign have.
const END: i64 = 1 << 31;
const QUEUE_SHIFT: i64 = 10;
const FLAGS_SHIFT: i64 = 24;
const DEVICE_MASK: i64 = (1 << QUEUE_SHIFT) - 1;
const FLAGS_MASK: u32 = 63;
/// How many queues there can be.
pub const QUEUES: usize = (1 << (FLAGS_SHIFT - QUEUE_SHIFT)) - 1;

/// What the device number of a construct of OpenACC's says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parts {
    /// Number of the device.
    pub device: usize,
    /// The queue's place in the runtime's table, 0 for none.
    pub queue: usize,
    /// The construct's flags.
    pub flags: u32,
}

/// The device number of a construct with these flags, on the queue at this
/// place of the table.
pub fn encode(device: u32, queue: usize, flags: u32) -> c_int {
    let number = MARK
        | i64::from(device) & DEVICE_MASK
        | (queue as i64) << QUEUE_SHIFT
        | i64::from(flags & FLAGS_MASK) << FLAGS_SHIFT;
    number as c_int
}

/// What a device number of OpenACC's says; `None` for one of OpenMP's.
#[inline]
pub fn decode(number: i64) -> Option<Parts> {
    is_marked(number).then_some(Parts {
        device: (number & DEVICE_MASK) as usize,
        queue: (number >> QUEUE_SHIFT) as usize & QUEUES,
        flags: (number >> FLAGS_SHIFT) as u32 & FLAGS_MASK,
    })
}

/// The device of an OpenACC construct; other numbers are the program's.
#[inline]
pub fn device_of(number: i64) -> i64 {
    match is_marked(number) {
        true => number & DEVICE_MASK,
        false if is_negative(number) => i64::from(number as i32),
        false => number,
    }
}

/// `omp_initial_device`: the host, whatever its number (OpenMP 5.2, section 3.1).
pub const INITIAL_DEVICE: i64 = -1;

/// Whether a clause names the initial device.
#[inline]
pub fn is_initial(number: i64) -> bool {
    is_negative(number) && device_of(number) == INITIAL_DEVICE
}

#[inline]
fn is_marked(number: i64) -> bool {
    (MARK..END).contains(&number)
}

/// Whether it is a clause's number of 32 bits that is less than 0.
#[inline]
fn is_negative(number: i64) -> bool {
    (END..2 * END).contains(&number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers() {
        let number = i64::from(encode(5, 9, 33));
        assert_eq!(device_of(number), 5);
        let parts = Parts {
            device: 5,
            queue: 9,
            flags: 33,
        };
        assert_eq!(decode(number), Some(parts));
        for plain in [-1, 0, 3] {
            assert_eq!(device_of(plain), plain);
            assert_eq!(decode(plain), None);
            assert!(!is_initial(plain));
        }
        for written in [-1, -2, i32::MIN] {
            let number = i64::from(written as u32);
            assert_eq!(device_of(number), i64::from(written));
            assert_eq!(decode(number), None);
            assert_eq!(is_initial(number), written == -1);
            assert_eq!(of_clause(written.into()), number);
        }
        assert_eq!(of_clause(3), 3);
        for none in [i64::MIN, i64::MAX, 1 << 32, -(1 << 32) - 1, 1 << 31] {
            assert_eq!(device_of(of_clause(none)), i64::from(i32::MIN));
        }
    }
}
