//! OpenACC's internal control variables (section 2.3), which each host thread has, and the
//! environment variables that initialise them (chapter 4).

use super::fault::{Code, fault};
use super::kinds::{self, Target};
use crate::error::{Error, Result, fatal};
use crate::foreign;
use crate::libomp;
use crate::runtime::runtime;
use std::cell::Cell;
use std::ffi::c_int;
use std::sync::OnceLock;

/// `acc_async_sync`: no queue.
pub const ASYNC_SYNC: i64 = -2;
/// `acc_async_noval`: `async` without a number.
pub const ASYNC_NOVAL: i64 = -1;
/// `acc_async_default`: what the runtime takes for `async` at first.
pub const ASYNC_DEFAULT: i64 = -3;

thread_local! {
    /// Type and number of the current device, once they were set.
    static DEVICE: Cell<Option<(c_int, c_int)>> = const { Cell::new(None) };
    static ASYNC: Cell<i64> = const { Cell::new(ASYNC_DEFAULT) };
}

/// What the environment says of the first device.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Environment {
    kind: Option<c_int>,
    number: Option<c_int>,
}

impl Environment {
    fn read(get: impl Fn(&str) -> Option<String>) -> Result<Self> {
        let get = |name: &str| {
            let value = get(name)?.trim().to_owned();
            (!value.is_empty()).then_some(value)
        };
        let wrong = |name: &str, value: &str, can: &str| {
            Err(Error::Environment(format!(
                "{name} is `{value}`; it can be {can}"
            )))
        };
        let mut read = Self::default();
        if let Some(value) = get("ACC_DEVICE_TYPE") {
            read.kind = kinds::named(&value);
            if read.kind.is_none() {
                return wrong("ACC_DEVICE_TYPE", &value, &kinds::names());
            }
        }
        let others = foreign::names_of("ACC_DEVICE_NUM").iter();
        if let Some(value) = get("ACC_DEVICE_NUM").or_else(|| others.copied().find_map(get)) {
            read.number = value.parse().ok().filter(|n| *n >= 0);
            if read.number.is_none() {
                return wrong("ACC_DEVICE_NUM", &value, "0 and more");
            }
        }
        Ok(read)
    }
}

fn environment() -> Environment {
    static READ: OnceLock<Environment> = OnceLock::new();
    *READ.get_or_init(|| {
        Environment::read(wf_host_abi::environment::var).unwrap_or_else(|e| fatal(&e))
    })
}

/// The type that `acc_device_default` stands for.
fn default_kind() -> c_int {
    match environment().kind {
        Some(kind) if kind != kinds::DEFAULT => kind,
        _ if runtime().devices().is_empty() => kinds::HOST,
        _ => kinds::NOT_HOST,
    }
}

fn default_number() -> c_int {
    environment().number.unwrap_or_else(libomp::first_device)
}

/// The calling thread's current device.
///
/// # Errors
/// The environment names one that there is not.
pub fn target() -> Result<Target> {
    let (kind, number) = DEVICE
        .get()
        .unwrap_or_else(|| (default_kind(), default_number()));
    if runtime().devices().is_empty() {
        // As for OpenMP, a program without a device runs on the host.
        return Ok(Target::Host);
    }
    kinds::find(kind, number)
}

/// The type that one given by the program stands for: not the default one nor
/// the current one.
///
/// # Errors
/// The current device is one that there is not.
pub fn resolve(kind: c_int) -> Result<c_int> {
    Ok(match kind {
        kinds::DEFAULT => default_kind(),
        kinds::CURRENT => target()?.kind(),
        kinds::HOST | kinds::NOT_HOST | kinds::NVIDIA | kinds::RADEON | kinds::VIRTUAL => kind,
        _ => {
            return Err(fault(
                Code::InvalidArgument,
                format!("{kind} is no type of a device"),
            ));
        }
    })
}

/// Makes a device of this type the calling thread's current one. A negative
/// number is the default one.
///
/// # Errors
/// There is none.
pub fn set(kind: c_int, number: c_int) -> Result<Target> {
    let kind = resolve(kind)?;
    let number = match number {
        0.. => number,
        _ => default_number(),
    };
    let target = kinds::find(kind, number)?;
    // Where any device will do, it is this one from now on.
    DEVICE.set(Some((target.kind(), target.number())));
    Ok(target)
}

/// Makes the default device of a type the current one. Where the current one
/// is of the type, it stays.
///
/// # Errors
/// There is none.
pub fn set_kind(kind: c_int) -> Result<()> {
    let kind = resolve(kind)?;
    match target()?.is(kind) {
        true => Ok(()),
        false => set(kind, default_number()).map(drop),
    }
}

/// The number of the current device if it is of the type, else that of the
/// type's default device.
///
/// # Errors
/// The current device is one that there is not.
pub fn number(kind: c_int) -> Result<c_int> {
    let kind = resolve(kind)?;
    let current = target()?;
    Ok(match current {
        Target::Device(session) if kind == kinds::NOT_HOST => session.number as c_int,
        _ if current.is(kind) => current.number(),
        _ => default_number(),
    })
}

/// The calling thread's default queue.
pub fn default_async() -> i64 {
    ASYNC.get()
}

/// Sets it.
///
/// # Errors
/// It is no async-argument.
pub fn set_default_async(value: i64) -> Result<()> {
    match value {
        ASYNC_NOVAL => {}
        0.. | ASYNC_SYNC | ASYNC_DEFAULT => ASYNC.set(value),
        _ => return Err(invalid_async(value)),
    }
    Ok(())
}

/// The queue that an async-argument stands for: [`ASYNC_SYNC`], or one of
/// which 0 and more and [`ASYNC_DEFAULT`] are the names.
///
/// # Errors
/// It is no async-argument.
pub fn queue_name(value: i64) -> Result<i64> {
    match value {
        ASYNC_NOVAL => Ok(ASYNC.get()),
        0.. | ASYNC_SYNC | ASYNC_DEFAULT => Ok(value),
        _ => Err(invalid_async(value)),
    }
}

fn invalid_async(value: i64) -> Error {
    fault(
        Code::InvalidAsync,
        format!(
            "{value} is no async-argument; it can be 0 and more, acc_async_sync, acc_async_noval \
             and acc_async_default"
        ),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(vars: &[(&str, &str)]) -> Result<Environment> {
        Environment::read(|name| {
            let found = vars.iter().find(|(n, _)| *n == name);
            found.map(|(_, value)| (*value).to_owned())
        })
    }

    #[test]
    fn the_environment() {
        assert_eq!(read(&[]).unwrap(), Environment::default());
        let both = read(&[("ACC_DEVICE_TYPE", " host"), ("ACC_DEVICE_NUM", "2")]).unwrap();
        assert_eq!((both.kind, both.number), (Some(kinds::HOST), Some(2)));
        for (name, value) in [("ACC_DEVICE_TYPE", "tpu"), ("ACC_DEVICE_NUM", "-1")] {
            let error = read(&[(name, value)]).unwrap_err().to_string();
            assert!(error.contains(name) && error.contains(value), "{error}");
        }
    }

    #[test]
    fn names_of_queues() {
        assert_eq!(queue_name(7).unwrap(), 7);
        assert_eq!(queue_name(ASYNC_NOVAL).unwrap(), ASYNC_DEFAULT);
        set_default_async(3).unwrap();
        assert_eq!(queue_name(ASYNC_NOVAL).unwrap(), 3);
        set_default_async(ASYNC_SYNC).unwrap();
        assert_eq!(queue_name(ASYNC_NOVAL).unwrap(), ASYNC_SYNC);
        assert!(queue_name(-9).is_err() && set_default_async(-9).is_err());
    }
}
