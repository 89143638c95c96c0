//! Device types, as `openacc.h` numbers them (section 3.1).

use super::fault::{Code, fault};
use crate::config::Kind;
use crate::error::Result;
use crate::runtime::runtime;
use crate::session::Session;
use std::ffi::c_int;

pub use wf_device_abi::acc::{CURRENT, DEFAULT, HOST, NONE, NOT_HOST, NVIDIA, RADEON, VIRTUAL};

/// What `ACC_DEVICE_TYPE` and messages call them.
const NAMES: [(c_int, &str); 7] = [
    (DEFAULT, "DEFAULT"),
    (HOST, "HOST"),
    (HOST, "MULTICORE"),
    (NOT_HOST, "NOT_HOST"),
    (NVIDIA, "NVIDIA"),
    (RADEON, "RADEON"),
    (VIRTUAL, "VIRTUAL"),
];

/// The type of a name, in letters of any case.
pub fn named(name: &str) -> Option<c_int> {
    let same = |(_, known): &&(c_int, &str)| known.eq_ignore_ascii_case(name);
    NAMES.iter().find(same).map(|(kind, _)| *kind)
}

/// The names that [`named`] knows, for messages.
pub fn names() -> String {
    NAMES.map(|(_, name)| name).join(", ")
}

/// How messages speak of a type.
pub fn name(kind: c_int) -> String {
    match NAMES.iter().find(|(known, _)| *known == kind) {
        Some((_, name)) => format!("acc_device_{}", name.to_ascii_lowercase()),
        None => format!("number {kind}"),
    }
}

/// The type of a device.
pub fn of(session: &Session) -> c_int {
    of_kind(session.device.properties().kind)
}

fn of_kind(kind: Kind) -> c_int {
    match kind {
        Kind::Cuda => NVIDIA,
        Kind::Hip | Kind::Amdsim => RADEON,
        Kind::Virtual => VIRTUAL,
    }
}

/// The devices of a type that names them and is not the host's, in the order
/// of their numbers. Virtual GPUs stand in for NVIDIA's where there are none: the
/// clauses behind `device_type(nvidia)` hold for them.
pub fn devices(kind: c_int) -> impl Iterator<Item = &'static Session> {
    let all = || runtime().devices().iter();
    let kind = match kind {
        NVIDIA if !all().any(|s| of(s) == NVIDIA) => VIRTUAL,
        kind => kind,
    };
    all().filter(move |s| kind == NOT_HOST || of(s) == kind)
}

/// A device, or the host.
#[derive(Clone, Copy)]
pub enum Target {
    /// The host.
    Host,
    /// A device.
    Device(&'static Session),
}

impl Target {
    /// Number among those of its type.
    pub fn number(self) -> c_int {
        match self {
            Self::Host => 0,
            Self::Device(session) => devices(of(session))
                .position(|s| std::ptr::eq(s, session))
                .map_or(0, |n| n as c_int),
        }
    }

    /// It is one of those of a type.
    pub fn is(self, kind: c_int) -> bool {
        match self {
            Self::Host => kind == HOST,
            Self::Device(session) => devices(kind).any(|s| std::ptr::eq(s, session)),
        }
    }

    /// Its type.
    pub fn kind(self) -> c_int {
        match self {
            Self::Host => HOST,
            Self::Device(session) => of(session),
        }
    }
}

/// Device `number` of a type that is neither the default nor the current one.
///
/// # Errors
/// There are no devices of the type, or not so many.
pub fn find(kind: c_int, number: c_int) -> Result<Target> {
    if kind == HOST {
        return match number {
            0 => Ok(Target::Host),
            _ => Err(absent(kind, number, 1)),
        };
    }
    let wanted = usize::try_from(number).ok();
    if let Some(session) = wanted.and_then(|n| devices(kind).nth(n)) {
        return Ok(Target::Device(session));
    }
    Err(match devices(kind).count() {
        0 => fault(
            Code::DeviceTypeUnavailable,
            format!("there is no device of type {}", name(kind)),
        ),
        count => absent(kind, number, count),
    })
}

fn absent(kind: c_int, number: c_int, count: usize) -> crate::error::Error {
    fault(
        Code::DeviceUnavailable,
        format!(
            "there is no device number {number} of type {}; there are {count}, counted from 0",
            name(kind)
        ),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_types() {
        assert_eq!(named("nvidia"), Some(NVIDIA));
        assert_eq!(named("Not_Host"), Some(NOT_HOST));
        assert_eq!(named("multicore"), Some(HOST));
        assert_eq!(name(HOST), "acc_device_host");
        assert_eq!(named("tpu"), None);
        assert_eq!(name(VIRTUAL), "acc_device_virtual");
        assert_eq!(name(77), "number 77");
        assert_eq!(of_kind(Kind::Virtual), VIRTUAL);
    }
}
