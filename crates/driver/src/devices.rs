//! `warpfork devices`: lists the runtime library's devices.

use std::ffi::{OsStr, c_char};
use std::fmt::Write as _;

use serde_json::Value;

use crate::error::{Error, Result};
use crate::tools::{self, RUNTIME};

const REINSTALL: &str = "`warpfork doctor` says what is found of Warpfork; install all of it anew, of one \
                         version";

/// `size_t __warpfork_describe_devices(char *buffer, size_t size)`: writes as
/// much of a JSON text as fits with a final NUL, and returns the length of all
/// of it without NUL, as `snprintf`.
type Describe = unsafe extern "C" fn(*mut c_char, usize) -> usize;

/// The devices as the runtime describes them.
///
/// # Errors
/// When the runtime library is missing or not of this version.
pub fn query() -> Result<Value> {
    let path = tools::runtime_dir()?.join(RUNTIME);
    let text = describe(path.as_os_str()).map_err(|why| Error::Installation {
        message: format!("'{}' cannot be used: {why}", path.display()),
        help: REINSTALL.into(),
    })?;
    serde_json::from_str(&text).map_err(|e| Error::Installation {
        message: format!("'{}' described its devices wrongly: {e}", path.display()),
        help: REINSTALL.into(),
    })
}

fn describe(path: &OsStr) -> std::result::Result<String, String> {
    // SAFETY: the library is our own, and its initialisers may run anywhere.
    let library = unsafe { libloading::Library::new(path) }.map_err(|e| e.to_string())?;
    // SAFETY: the function has this type in every version that has it.
    let describe = unsafe { library.get::<Describe>(b"__warpfork_describe_devices\0") };
    let describe = describe.map_err(|_| "it does not describe devices".to_owned())?;
    let mut buffer: Vec<u8> = vec![0; 16 << 10];
    loop {
        // SAFETY: the buffer is valid for writes of its length.
        let length = unsafe { describe(buffer.as_mut_ptr().cast(), buffer.len()) };
        if length < buffer.len() {
            buffer.truncate(length);
            break;
        }
        buffer.resize(length + 1, 0);
    }
    // The GPU driver does not like to be unloaded while its threads run.
    std::mem::forget(library);
    Ok(String::from_utf8_lossy(&buffer).into_owned())
}

/// The devices as text for people.
pub fn text(description: &Value) -> String {
    let mut out = String::new();
    let devices = description.get("devices").unwrap_or(description);
    let devices = devices.as_array().map(Vec::as_slice).unwrap_or_default();
    for (number, device) in devices.iter().enumerate() {
        let name = device
            .get("name")
            .and_then(Value::as_str)
            .unwrap_or("unnamed");
        let kind = device
            .get("kind")
            .and_then(Value::as_str)
            .unwrap_or("unknown");
        let _ = writeln!(out, "device {number}: {name} ({kind})");
        describe_fields(&mut out, device, &["index", "name", "kind"]);
    }
    if devices.is_empty() {
        out.push_str("no device: target regions run on the host\n");
    }
    if description.get("devices").is_some() {
        let mut rest = String::new();
        describe_fields(&mut rest, description, &["devices"]);
        out.push_str(&rest);
    }
    out
}

/// The other fields of an object, one a line, lists item by item.
fn describe_fields(out: &mut String, object: &Value, without: &[&str]) {
    for (key, value) in object.as_object().into_iter().flatten() {
        if without.contains(&key.as_str()) || value.is_null() {
            continue;
        }
        let (key, in_bytes) = match key.strip_suffix("_bytes") {
            Some(key) => (key, true),
            None => (key.as_str(), false),
        };
        let key = key.replace('_', " ");
        let values = value
            .as_array()
            .map_or(std::slice::from_ref(value), Vec::as_slice);
        for value in values {
            let shown = match (value.as_u64(), value.as_str()) {
                (Some(bytes), _) if in_bytes => size_text(bytes),
                (_, Some(text)) => text.to_owned(),
                _ => value.to_string(),
            };
            let _ = writeln!(out, "  {key:<16} {shown}");
        }
    }
}

/// A size in the largest unit of which there is at least one.
fn size_text(bytes: u64) -> String {
    const UNITS: [(u64, &str); 3] = [(1 << 30, "GiB"), (1 << 20, "MiB"), (1 << 10, "KiB")];
    match UNITS.iter().find(|(unit, _)| bytes >= *unit) {
        Some((unit, name)) => {
            let tenths = u128::from(bytes) * 10 / u128::from(*unit);
            format!("{}.{} {name}", tenths / 10, tenths % 10)
        }
        None => format!("{bytes} bytes"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn devices_are_listed_with_all_that_is_known() {
        let description = json!({
            "devices": [
                {"index": 0, "name": "NVIDIA H200", "kind": "cuda", "memory_bytes": 150_110_011_392_u64},
                {"name": "virtual GPU", "kind": "virtual", "lanes": 32, "uid": null},
            ],
            "notes": ["no AMD driver"],
        });
        let expected = "\
device 0: NVIDIA H200 (cuda)
  memory           139.8 GiB
device 1: virtual GPU (virtual)
  lanes            32
  notes            no AMD driver
";
        assert_eq!(text(&description), expected);
    }

    #[test]
    fn no_device_is_said() {
        let expected = "no device: target regions run on the host\n";
        assert_eq!(text(&json!({"devices": []})), expected);
        assert_eq!(text(&json!([])), expected);
    }
}
