//! `cpu_time` and `system_clock` (Fortran 2018, 16.9.57 and 16.9.186), by the clock that
//! `omp_get_wtime` reads on a device.

use core::ffi::c_int;

const NANOSECONDS: i64 = 1_000_000_000;

/// Ticks a second, by the kind of the program's variables: what is counted has to fit.
fn rate(kind: c_int) -> i64 {
    if kind >= 8 { NANOSECONDS } else { 1000 }
}

fn largest(kind: c_int) -> i64 {
    match kind {
        1 => i8::MAX.into(),
        2 => i16::MAX.into(),
        4 => i32::MAX.into(),
        _ => i64::MAX,
    }
}

fn nanoseconds() -> i64 {
    // SAFETY: the primitive has no preconditions.
    (unsafe { crate::__wf_t_nanoseconds() } & i64::MAX as u64) as i64
}

#[unsafe(no_mangle)]
extern "C" fn __wf_l__FortranACpuTime() -> f64 {
    nanoseconds() as f64 * 1e-9
}

#[unsafe(no_mangle)]
extern "C" fn __wf_l__FortranASystemClockCount(kind: c_int) -> i64 {
    let ticks = nanoseconds() / (NANOSECONDS / rate(kind));
    let largest = largest(kind);
    if largest == i64::MAX {
        ticks
    } else {
        ticks % (largest + 1)
    }
}

#[unsafe(no_mangle)]
extern "C" fn __wf_l__FortranASystemClockCountRate(kind: c_int) -> i64 {
    rate(kind)
}

#[unsafe(no_mangle)]
extern "C" fn __wf_l__FortranASystemClockCountMax(kind: c_int) -> i64 {
    largest(kind)
}
