//! Pointers that a kernel received with their host values.
//!
//! A region may use a pointer that no clause names and whose data is not mapped: it may hold a
//! device address, or never be dereferenced (OpenMP 5.1, section 2.21.7.2; OpenACC leaves it
//! undefined). So only a kernel's fault shows that data was missing. The message then names
//! these pointers, which a GPU's driver does not know.

use crate::error::Error;
use std::fmt::Write as _;
use wf_host_abi::SourceLoc;

/// A pointer that leads to nothing on the device, as far as the table says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unmapped {
    /// The pointer as the source has it.
    pub name: &'static str,
    /// Its value.
    pub address: u64,
    /// The region.
    pub region: &'static SourceLoc,
    /// The region is a construct of OpenACC.
    pub openacc: bool,
}

/// Adds to the message of a kernel's fault which pointers to memory of the host the
/// kernels on its queue were passed.
#[cold]
pub fn explain(error: Error, pointers: &[Unmapped]) -> Error {
    let mut fault = match error {
        Error::Fault(fault) if fault.of_address => fault,
        other => return other,
    };
    let mut text = String::new();
    for pointer in pointers {
        if !is_of_host(pointer.address) {
            continue;
        }
        let Unmapped {
            name,
            address,
            region: SourceLoc { file, line, .. },
            openacc,
        } = pointer;
        let clause = match openacc {
            true => format!("copy({name}[0:n])"),
            false => format!("map(tofrom: {name}[0:n])"),
        };
        let _ = write!(
            text,
            "\n  '{name}', which no clause of the region at {file}:{line} names, points to the \
             host's memory at {address:#x}, of which nothing is on the device; where the region \
             uses it, add {clause}, n being the number of its elements"
        );
    }
    fault.message += &text;
    Error::Fault(fault)
}

/// Whether the host can read what is there. Where the system does not say, it may.
fn is_of_host(address: u64) -> bool {
    let mut byte = 0u8;
    let here = libc::iovec {
        iov_base: (&raw mut byte).cast(),
        iov_len: 1,
    };
    let there = libc::iovec {
        iov_base: address as *mut libc::c_void,
        iov_len: 1,
    };
    // SAFETY: the system writes one byte to `byte`, which lives; what is at the address
    // it reads itself, and says so where nothing is.
    let read = unsafe { libc::process_vm_readv(libc::getpid(), &here, 1, &there, 1, 0) };
    read == 1 || std::io::Error::last_os_error().raw_os_error() != Some(libc::EFAULT)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::error::Fault;

    fn region() -> &'static SourceLoc {
        Box::leak(Box::new(SourceLoc {
            file: "a.c".into(),
            line: 7,
            column: 0,
            function: "f".into(),
        }))
    }

    fn pointer(address: u64, openacc: bool) -> Unmapped {
        Unmapped {
            name: "p",
            address,
            region: region(),
            openacc,
        }
    }

    fn fault(of_address: bool) -> Error {
        Error::Fault(Fault {
            message: "illegal address".into(),
            is_placed: false,
            of_address,
        })
    }

    #[test]
    fn a_fault_names_pointers_to_the_hosts_memory() {
        let here = region() as *const SourceLoc as u64;
        let pointers = [pointer(here, true), pointer(8, true), pointer(here, false)];
        let text = explain(fault(true), &pointers).to_string();
        assert!(text.starts_with("illegal address\n  'p', which no clause of the region at a.c:7"));
        assert!(text.contains("copy(p[0:n])") && text.contains("map(tofrom: p[0:n])"));
        assert_eq!(text.lines().count(), 3);
    }

    #[test]
    fn other_errors_stay_as_they_are() {
        let here = region() as *const SourceLoc as u64;
        for error in [Error::Device("no".into()), fault(false)] {
            assert_eq!(explain(error.clone(), &[pointer(here, true)]), error);
        }
    }
}
