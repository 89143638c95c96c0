//! What a kernel may have missed on the device: pointers that it received with their host values,
//! and structs of which it received a part.
//!
//! A region may use a pointer that no clause names and whose data is not mapped: it may hold a
//! device address, or never be dereferenced (OpenMP 5.1, section 2.21.7.2; OpenACC leaves it
//! undefined). So only a kernel's fault shows that data was missing. The message then names
//! these pointers, which a GPU's driver does not know.
//!
//! Of a struct that is mapped nowhere, but of which a clause names what a pointer in it leads to
//! (`map(p->d[0:n])`), a kernel has a copy up to the last of these pointers
//! ([`crate::mapping::struct_copy`]). The rest is not there. A device that checks accesses notices
//! that the kernel uses it, and the message names the struct.

use crate::error::{Error, Fault};
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

/// A struct of which a kernel has a copy of a part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part {
    /// The pointer to the struct as the source has it.
    pub name: &'static str,
    /// Address behind the copy on the device.
    pub end: u64,
    /// Bytes behind it that nothing else has.
    pub apart: u64,
    /// Bytes of the copy.
    pub bytes: u64,
    /// The region.
    pub region: &'static SourceLoc,
    /// The region is a construct of OpenACC.
    pub openacc: bool,
}

/// What a kernel on a queue may have missed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Missing {
    /// What a pointer leads to.
    Target(Unmapped),
    /// The rest of a struct.
    Rest(Part),
}

/// Adds to the message of a kernel's fault what the kernels on its queue may have missed.
#[cold]
pub fn explain(error: Error, missing: &[Missing]) -> Error {
    let mut fault = match error {
        Error::Fault(fault) => fault,
        other => return other,
    };
    if fault.of_address {
        let targets = missing.iter().filter_map(|missing| match missing {
            Missing::Target(pointer) => Some(*pointer),
            Missing::Rest(_) => None,
        });
        let text = name_pointers(targets);
        fault.message += &text;
    }
    name_part(&mut fault, missing);
    Error::Fault(fault)
}

/// Which struct the fault lies in, if the kernel has a part of it.
fn name_part(fault: &mut Fault, missing: &[Missing]) {
    let Some(address) = fault.beside else {
        return;
    };
    let parts = missing.iter().filter_map(|missing| match missing {
        Missing::Rest(part) if (part.end..part.end + part.apart).contains(&address) => Some(part),
        _ => None,
    });
    let Some(part) = parts.max_by_key(|part| part.end) else {
        return;
    };
    let Part {
        name,
        bytes,
        region: SourceLoc { file, line, .. },
        ..
    } = part;
    let clause = match part.openacc {
        true => format!("copy({name}[0:n])"),
        false => format!("map(tofrom: {name}[0:n])"),
    };
    let _ = write!(
        fault.message,
        "\n  '{name}' points to a struct that is not mapped; clauses of the region at {file}:{line} name \
         only what pointers in it lead to, so the region has its first {bytes} bytes, up to the last \
         of these pointers; where the region uses other members, add {clause}, n being \
         the number of structs"
    );
}

/// Pointers to memory of the host.
fn name_pointers(pointers: impl Iterator<Item = Unmapped>) -> String {
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
        } = &pointer;
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
    text
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

    fn region() -> &'static SourceLoc {
        Box::leak(Box::new(SourceLoc {
            file: "a.c".into(),
            line: 7,
            column: 0,
            function: "f".into(),
        }))
    }

    fn pointer(address: u64, openacc: bool) -> Missing {
        Missing::Target(Unmapped {
            name: "p",
            address,
            region: region(),
            openacc,
        })
    }

    fn part(name: &'static str, end: u64) -> Missing {
        Missing::Rest(Part {
            name,
            end,
            apart: 4096,
            bytes: 24,
            region: region(),
            openacc: false,
        })
    }

    fn fault(of_address: bool, beside: Option<u64>) -> Error {
        Error::Fault(Fault {
            message: "illegal address".into(),
            is_placed: false,
            of_address,
            misaligned: None,
            beside,
        })
    }

    #[test]
    fn a_fault_behind_a_part_names_its_struct() {
        let parts = [part("s", 0x2000), part("p->in", 0x2100), pointer(8, false)];
        let text = explain(fault(false, Some(0x2110)), &parts).to_string();
        assert!(text.contains("map(tofrom: p->in[0:n])") && text.contains("first 24 bytes"));
        assert_eq!(text.lines().count(), 2);
        for beside in [None, Some(0x1fff), Some(0x2100 + 4096)] {
            let error = fault(false, beside);
            assert_eq!(explain(error.clone(), &parts), error);
        }
    }

    #[test]
    fn a_fault_names_pointers_to_the_hosts_memory() {
        let here = region() as *const SourceLoc as u64;
        let pointers = [pointer(here, true), pointer(8, true), pointer(here, false)];
        let text = explain(fault(true, None), &pointers).to_string();
        assert!(text.starts_with("illegal address\n  'p', which no clause of the region at a.c:7"));
        assert!(text.contains("copy(p[0:n])") && text.contains("map(tofrom: p[0:n])"));
        assert_eq!(text.lines().count(), 3);
    }

    #[test]
    fn other_errors_stay_as_they_are() {
        let here = region() as *const SourceLoc as u64;
        for error in [Error::Device("no".into()), fault(false, None)] {
            assert_eq!(explain(error.clone(), &[pointer(here, true)]), error);
        }
    }
}
