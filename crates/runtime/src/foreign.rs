//! Environment variables of other compilers' runtimes, which scripts set.
//!
//! A variable with a counterpart here is read as that variable; ours takes precedence if both
//! are set. For a variable that requests output which we provide otherwise, the runtime prints
//! what to write instead, since its user expects text on standard error.
//!
//! | variable | of | is read as |
//! | --- | --- | --- |
//! | `NVCOMPILER_ACC_NOTIFY`, `PGI_ACC_NOTIFY` | nvc | `LIBOMPTARGET_INFO`: launches for 1, copies for 2, constructs for 4, mappings for 16 |
//! | `GOMP_DEBUG` | GCC | `LIBOMPTARGET_INFO=-1` |
//! | `CRAY_ACC_DEBUG` | Cray | `LIBOMPTARGET_INFO`: mappings and launches from 1, copies from 2, all from 3 |
//! | `LIBOMPTARGET_KERNEL_TRACE`, `LIBOMPTARGET_DEBUG` | LLVM, AMD | `LIBOMPTARGET_INFO`: launches; all |
//! | `NVCOMPILER_ACC_DEVICE_NUM`, `PGI_ACC_DEVICE_NUM` | nvc | `ACC_DEVICE_NUM` |
//! | `NVCOMPILER_ACC_CUDA_STACKSIZE`, `NVCOMPILER_ACC_CUDA_HEAPSIZE` and `PGI_…` | nvc | `LIBOMPTARGET_STACK_SIZE`, `LIBOMPTARGET_HEAP_SIZE` |
//! | `NVCOMPILER_ACC_TIME`, `PGI_ACC_TIME` | nvc | named with `WARPFORK_PROFILE` |

use crate::trace::{DATA_TRANSFER, KERNEL_ARGS, KERNELS, MAPPING_CHANGED, MAPPING_EXISTS};

/// What the variables of other runtimes say of the events to print, as
/// `LIBOMPTARGET_INFO` has it. `get` returns a variable's value.
pub fn info(get: &impl Fn(&str) -> Option<String>) -> u32 {
    let number = |names: &[&str]| {
        let value = names.iter().find_map(|name| get(name));
        value.and_then(|v| v.parse::<u32>().ok()).unwrap_or(0)
    };
    let notify = number(&["NVCOMPILER_ACC_NOTIFY", "PGI_ACC_NOTIFY"]);
    let mut info = 0;
    for (bit, events) in [
        (1, KERNELS),
        (2, DATA_TRANSFER),
        (4, KERNEL_ARGS),
        (16, MAPPING_CHANGED),
    ] {
        if notify & bit != 0 {
            info |= events;
        }
    }
    info |= match number(&["CRAY_ACC_DEBUG"]) {
        0 => 0,
        1 => KERNELS | MAPPING_CHANGED,
        2 => KERNELS | MAPPING_CHANGED | DATA_TRANSFER,
        _ => KERNELS | MAPPING_CHANGED | DATA_TRANSFER | KERNEL_ARGS | MAPPING_EXISTS,
    };
    if number(&["LIBOMPTARGET_KERNEL_TRACE"]) != 0 {
        info |= KERNELS;
    }
    if number(&["GOMP_DEBUG"]) != 0 || number(&["LIBOMPTARGET_DEBUG"]) != 0 {
        info = !0;
    }
    info
}

/// The names under which nvc's runtime reads the variable of OpenACC or of ours.
pub fn names_of(ours: &str) -> &'static [&'static str] {
    match ours {
        "ACC_DEVICE_NUM" => &["NVCOMPILER_ACC_DEVICE_NUM", "PGI_ACC_DEVICE_NUM"],
        "LIBOMPTARGET_STACK_SIZE" => &["NVCOMPILER_ACC_CUDA_STACKSIZE", "PGI_ACC_CUDA_STACKSIZE"],
        "LIBOMPTARGET_HEAP_SIZE" => &["NVCOMPILER_ACC_CUDA_HEAPSIZE", "PGI_ACC_CUDA_HEAPSIZE"],
        _ => &[],
    }
}

/// What to say of variables that ask for output which is had in another way.
pub fn advice(get: &impl Fn(&str) -> Option<String>) -> Option<String> {
    let asked = |name: &&str| get(name).is_some_and(|v| v.trim() != "0" && !v.trim().is_empty());
    let name = ["NVCOMPILER_ACC_TIME", "PGI_ACC_TIME"]
        .into_iter()
        .find(|n| asked(n))?;
    let profiled = get("WARPFORK_PROFILE").is_some_and(|v| !v.trim().is_empty());
    (!profiled).then(|| {
        format!("{name} is for NVIDIA's runtime; WARPFORK_PROFILE=FILE writes the times of kernels and copies")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(all: &'static [(&str, &str)]) -> impl Fn(&str) -> Option<String> {
        move |name| {
            let found = all.iter().find(|(n, _)| *n == name);
            found.map(|(_, value)| (*value).to_owned())
        }
    }

    #[test]
    fn events_of_other_runtimes() {
        assert_eq!(info(&of(&[])), 0);
        assert_eq!(info(&of(&[("NVCOMPILER_ACC_NOTIFY", "1")])), KERNELS);
        let both = KERNELS | DATA_TRANSFER;
        assert_eq!(info(&of(&[("PGI_ACC_NOTIFY", "3")])), both);
        assert_eq!(info(&of(&[("NVCOMPILER_ACC_NOTIFY", "8")])), 0);
        assert_eq!(
            info(&of(&[("NVCOMPILER_ACC_NOTIFY", "16")])),
            MAPPING_CHANGED
        );
        assert_eq!(info(&of(&[("GOMP_DEBUG", "1")])), !0);
        assert_eq!(info(&of(&[("GOMP_DEBUG", "0")])), 0);
        assert_eq!(info(&of(&[("LIBOMPTARGET_KERNEL_TRACE", "1")])), KERNELS);
        assert_eq!(
            info(&of(&[("CRAY_ACC_DEBUG", "1")])),
            KERNELS | MAPPING_CHANGED
        );
    }

    #[test]
    fn times_are_had_in_another_way() {
        let said = advice(&of(&[("NVCOMPILER_ACC_TIME", "1")])).unwrap();
        assert!(said.contains("WARPFORK_PROFILE="), "{said}");
        assert_eq!(advice(&of(&[("NVCOMPILER_ACC_TIME", "0")])), None);
        let profiled = of(&[("PGI_ACC_TIME", "1"), ("WARPFORK_PROFILE", "p.json")]);
        assert_eq!(advice(&profiled), None);
    }
}
