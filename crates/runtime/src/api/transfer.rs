//! Copies and fills that the program asks for.

use super::{Where, api, find};
use crate::error::Result;
use crate::events::{self, Data, Work};
use crate::libomp::{Depend, wait_objects};
use crate::session::Session;
use std::ffi::{c_int, c_void};

/// Most dimensions of a rectangle.
const MAX_DIMENSIONS: c_int = 16;

/// One side of a copy.
#[derive(Clone, Copy)]
pub(crate) struct Side {
    /// The device; `None` for the host.
    pub session: Option<&'static Session>,
    /// Where the bytes are.
    pub address: u64,
}

fn side(address: *const c_void, device: c_int) -> Result<Option<Side>> {
    Ok(match find(device)? {
        _ if address.is_null() => None,
        Where::Nowhere => None,
        Where::Host => Some(Side {
            session: None,
            address: address as u64,
        }),
        Where::Device(session) => Some(Side {
            session: Some(session),
            address: address as u64,
        }),
    })
}

/// Copies pieces, given by offsets of both sides and bytes, and waits.
pub(crate) fn copy(to: Side, from: Side, pieces: &[(u64, u64, u64)]) -> Result<()> {
    match (to.session, from.session) {
        (None, None) => {
            for (t, f, bytes) in pieces {
                // SAFETY: the program gives host memory of these extents.
                unsafe {
                    std::ptr::copy(
                        (from.address + f) as *const u8,
                        (to.address + t) as *mut u8,
                        *bytes as usize,
                    );
                }
            }
            Ok(())
        }
        (Some(session), None) => {
            for (t, f, bytes) in pieces {
                let (device, host) = (to.address + t, from.address + f);
                let spot = session.spot()?;
                let work = Work::Upload(data(host, device, *bytes));
                let from = host as *const u8;
                // SAFETY: as above; the wait below ends the copy.
                let copy = || unsafe { spot.device.copy_to(spot.queue, device, from, *bytes) };
                events::around(&spot, &work, copy)?;
            }
            session.stream()?.synchronize()
        }
        (None, Some(session)) => {
            for (t, f, bytes) in pieces {
                let (host, device) = (to.address + t, from.address + f);
                let spot = session.spot()?;
                let work = Work::Download(data(host, device, *bytes));
                let to = host as *mut u8;
                // SAFETY: as above.
                let copy = || unsafe { spot.device.copy_from(spot.queue, to, device, *bytes) };
                events::around(&spot, &work, copy)?;
            }
            session.stream()?.synchronize()
        }
        (Some(a), Some(b)) if a.number == b.number => {
            let stream = a.stream()?;
            for (t, f, bytes) in pieces {
                a.device
                    .copy_within(stream.queue, to.address + t, from.address + f, *bytes)?;
            }
            stream.synchronize()
        }
        (Some(a), Some(b)) => {
            // Two devices meet on the host.
            for (t, f, bytes) in pieces {
                let mut buffer = vec![0u8; *bytes as usize];
                b.device.enter()?;
                let stream = b.stream()?;
                // SAFETY: the buffer outlives the wait.
                unsafe {
                    b.device.copy_from(
                        stream.queue,
                        buffer.as_mut_ptr(),
                        from.address + f,
                        *bytes,
                    )?;
                }
                stream.synchronize()?;
                a.device.enter()?;
                let stream = a.stream()?;
                // SAFETY: as above.
                unsafe {
                    a.device
                        .copy_to(stream.queue, to.address + t, buffer.as_ptr(), *bytes)?;
                }
                stream.synchronize()?;
            }
            Ok(())
        }
    }
}

fn data(host: u64, device: u64, bytes: u64) -> Data<'static> {
    Data {
        name: None,
        bytes,
        host,
        device,
    }
}

/// Copies between devices, or a device and the host; 0 if done.
#[unsafe(no_mangle)]
pub extern "C" fn omp_target_memcpy(
    to: *mut c_void,
    from: *const c_void,
    bytes: usize,
    to_offset: usize,
    from_offset: usize,
    to_device: c_int,
    from_device: c_int,
) -> c_int {
    api("omp_target_memcpy", || {
        if bytes == 0 {
            return Ok(0);
        }
        let (Some(to), Some(from)) = (side(to, to_device)?, side(from, from_device)?) else {
            return Ok(libc::EINVAL);
        };
        copy(
            to,
            from,
            &[(to_offset as u64, from_offset as u64, bytes as u64)],
        )?;
        Ok(0)
    })
}

/// The same as a task with dependences. They are waited for, and the copy is
/// done on return, which is one of the orders that OpenMP allows.
///
/// # Safety
/// `depends` points at `depend_count` initialised objects.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn omp_target_memcpy_async(
    to: *mut c_void,
    from: *const c_void,
    bytes: usize,
    to_offset: usize,
    from_offset: usize,
    to_device: c_int,
    from_device: c_int,
    depend_count: c_int,
    depends: *const *const Depend,
) -> c_int {
    // SAFETY: promised by the caller.
    unsafe { wait_objects(depend_count, depends) };
    omp_target_memcpy(
        to,
        from,
        bytes,
        to_offset,
        from_offset,
        to_device,
        from_device,
    )
}

/// A rectangle within two arrays.
struct Rectangle<'a> {
    element: u64,
    volume: &'a [usize],
    to_offsets: &'a [usize],
    from_offsets: &'a [usize],
    to_dimensions: &'a [usize],
    from_dimensions: &'a [usize],
}

impl Rectangle<'_> {
    /// Its contiguous pieces: offsets of both sides, and bytes.
    fn pieces(&self) -> Vec<(u64, u64, u64)> {
        let mut pieces: Vec<(u64, u64, u64)> = vec![];
        if self.volume.contains(&0) {
            return pieces;
        }
        let last = self.volume.len() - 1;
        let mut index = vec![0usize; self.volume.len()];
        loop {
            let at = |offsets: &[usize], dimensions: &[usize]| {
                let mut position = 0u64;
                for d in 0..=last {
                    position = position * dimensions[d] as u64
                        + (offsets[d] + if d == last { 0 } else { index[d] }) as u64;
                }
                position * self.element
            };
            let to = at(self.to_offsets, self.to_dimensions);
            let from = at(self.from_offsets, self.from_dimensions);
            let bytes = self.volume[last] as u64 * self.element;
            match pieces.last_mut() {
                Some((t, f, n)) if *t + *n == to && *f + *n == from => *n += bytes,
                _ => pieces.push((to, from, bytes)),
            }
            // Counts up all dimensions but the last.
            let Some(d) = (0..last).rev().find(|d| index[*d] + 1 < self.volume[*d]) else {
                return pieces;
            };
            index[d] += 1;
            index[d + 1..].fill(0);
        }
    }
}

/// Copies a rectangle of an array with several dimensions; 0 if done. With
/// two null pointers, the most dimensions that are possible.
///
/// # Safety
/// The lists have `dimensions` elements each.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn omp_target_memcpy_rect(
    to: *mut c_void,
    from: *const c_void,
    element: usize,
    dimensions: c_int,
    volume: *const usize,
    to_offsets: *const usize,
    from_offsets: *const usize,
    to_dimensions: *const usize,
    from_dimensions: *const usize,
    to_device: c_int,
    from_device: c_int,
) -> c_int {
    api("omp_target_memcpy_rect", || {
        if to.is_null() && from.is_null() {
            return Ok(MAX_DIMENSIONS);
        }
        let lists = [
            volume,
            to_offsets,
            from_offsets,
            to_dimensions,
            from_dimensions,
        ];
        if element == 0
            || !(1..=MAX_DIMENSIONS).contains(&dimensions)
            || lists.iter().any(|l| l.is_null())
        {
            return Ok(libc::EINVAL);
        }
        let (Some(to), Some(from)) = (side(to, to_device)?, side(from, from_device)?) else {
            return Ok(libc::EINVAL);
        };
        let [
            volume,
            to_offsets,
            from_offsets,
            to_dimensions,
            from_dimensions,
        ] = lists
            // SAFETY: promised by the caller.
            .map(|list| unsafe { std::slice::from_raw_parts(list, dimensions as usize) });
        let rectangle = Rectangle {
            element: element as u64,
            volume,
            to_offsets,
            from_offsets,
            to_dimensions,
            from_dimensions,
        };
        copy(to, from, &rectangle.pieces())?;
        Ok(0)
    })
}

/// The same as a task with dependences, see [`omp_target_memcpy_async`].
///
/// # Safety
/// As for [`omp_target_memcpy_rect`] and [`omp_target_memcpy_async`].
#[unsafe(no_mangle)]
pub unsafe extern "C" fn omp_target_memcpy_rect_async(
    to: *mut c_void,
    from: *const c_void,
    element: usize,
    dimensions: c_int,
    volume: *const usize,
    to_offsets: *const usize,
    from_offsets: *const usize,
    to_dimensions: *const usize,
    from_dimensions: *const usize,
    to_device: c_int,
    from_device: c_int,
    depend_count: c_int,
    depends: *const *const Depend,
) -> c_int {
    // SAFETY: promised by the caller.
    unsafe {
        wait_objects(depend_count, depends);
        omp_target_memcpy_rect(
            to,
            from,
            element,
            dimensions,
            volume,
            to_offsets,
            from_offsets,
            to_dimensions,
            from_dimensions,
            to_device,
            from_device,
        )
    }
}

/// Sets every byte of a piece of memory and returns its address.
#[unsafe(no_mangle)]
pub extern "C" fn omp_target_memset(
    address: *mut c_void,
    byte: c_int,
    bytes: usize,
    device: c_int,
) -> *mut c_void {
    api("omp_target_memset", || {
        if bytes == 0 {
            return Ok(address);
        }
        let Some(side) = side(address, device)? else {
            return Ok(address);
        };
        match side.session {
            // SAFETY: the program gives host memory of this extent.
            None => unsafe { std::ptr::write_bytes(address.cast::<u8>(), byte as u8, bytes) },
            Some(session) => {
                let stream = session.stream()?;
                session
                    .device
                    .fill(stream.queue, side.address, byte as u8, bytes as u64)?;
                stream.synchronize()?;
            }
        }
        Ok(address)
    })
}

/// The same as a task with dependences, see [`omp_target_memcpy_async`].
///
/// # Safety
/// As for [`omp_target_memcpy_async`].
#[unsafe(no_mangle)]
pub unsafe extern "C" fn omp_target_memset_async(
    address: *mut c_void,
    byte: c_int,
    bytes: usize,
    device: c_int,
    depend_count: c_int,
    depends: *const *const Depend,
) -> *mut c_void {
    // SAFETY: promised by the caller.
    unsafe { wait_objects(depend_count, depends) };
    omp_target_memset(address, byte, bytes, device)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rectangle<'a>(
        volume: &'a [usize],
        to_offsets: &'a [usize],
        from_offsets: &'a [usize],
        to_dimensions: &'a [usize],
        from_dimensions: &'a [usize],
    ) -> Rectangle<'a> {
        Rectangle {
            element: 4,
            volume,
            to_offsets,
            from_offsets,
            to_dimensions,
            from_dimensions,
        }
    }

    #[test]
    fn a_rectangle_within_two_matrices() {
        let r = rectangle(&[2, 3], &[0, 1], &[1, 2], &[5, 4], &[4, 10]);
        assert_eq!(r.pieces(), [(4, 48, 12), (20, 88, 12)]);
    }

    #[test]
    fn whole_arrays_are_one_piece() {
        let r = rectangle(&[3, 4, 5], &[0; 3], &[0; 3], &[3, 4, 5], &[3, 4, 5]);
        assert_eq!(r.pieces(), [(0, 0, 240)]);
    }

    #[test]
    fn one_and_three_dimensions_and_nothing() {
        assert_eq!(
            rectangle(&[7], &[1], &[2], &[9], &[9]).pieces(),
            [(4, 8, 28)]
        );
        let r = rectangle(&[2, 2, 1], &[0; 3], &[1, 0, 1], &[2, 2, 1], &[3, 2, 2]);
        assert_eq!(
            r.pieces(),
            [(0, 20, 4), (4, 28, 4), (8, 36, 4), (12, 44, 4)]
        );
        assert!(
            rectangle(&[2, 0], &[0; 2], &[0; 2], &[2, 2], &[2, 2])
                .pieces()
                .is_empty()
        );
    }
}
