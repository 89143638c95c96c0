//! Names and modifiers of loads and stores.

use crate::exec::ctx::Ctx;

/// What is loaded or stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Data {
    /// Bytes.
    pub bytes: usize,
    /// Whether less than a word is sign-extended.
    pub signed: bool,
    /// Whether half a register is meant.
    pub d16: bool,
    /// Whether it is the high half.
    pub high: bool,
}

/// What the part of a name behind `load_` or `store_` says.
pub fn data(name: &str) -> Option<Data> {
    let high = name.contains("d16_hi") || name.ends_with("_d16_hi");
    let d16 = name.contains("d16");
    let short = name
        .replace("_d16_hi", "")
        .replace("d16_hi_", "")
        .replace("_d16", "")
        .replace("d16_", "");
    let (bytes, signed) = match short.as_str() {
        "dword" | "b32" => (4, false),
        "dwordx2" | "b64" => (8, false),
        "dwordx3" | "b96" => (12, false),
        "dwordx4" | "b128" => (16, false),
        "ubyte" | "u8" | "byte" | "b8" => (1, false),
        "sbyte" | "i8" => (1, true),
        "ushort" | "u16" | "short" | "b16" => (2, false),
        "sshort" | "i16" => (2, true),
        _ => return None,
    };
    Some(Data {
        bytes,
        signed,
        d16,
        high,
    })
}

impl Data {
    /// Registers that hold it.
    pub fn regs(&self) -> u16 {
        self.bytes.div_ceil(4) as u16
    }

    /// What a lane's register becomes of the bytes of a load of one register.
    pub fn extend(&self, raw: &[u8; 16], old: u32) -> u32 {
        let word = u32::from_le_bytes([raw[0], raw[1], raw[2], raw[3]]);
        let value = match (self.bytes, self.signed) {
            (1, false) => word & 0xff,
            (1, true) => i32::from(word as i8) as u32,
            (2, false) => word & 0xffff,
            (2, true) => i32::from(word as i16) as u32,
            _ => word,
        };
        match (self.d16, self.high) {
            (false, _) => value,
            (true, false) => old & 0xffff_0000 | value & 0xffff,
            (true, true) => old & 0xffff | value << 16,
        }
    }
}

/// Cache hints do not matter here: memory is always coherent.
pub fn modifiers(c: &Ctx) {
    for name in ["glc", "slc", "dlc", "sc0", "sc1", "nt", "th", "scope", "nv"] {
        c.line.take(name);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_dialects_mean_the_same() {
        for (a, b) in [
            ("dwordx3", "b96"),
            ("ubyte", "u8"),
            ("short_d16_hi", "d16_hi_b16"),
            ("sbyte_d16", "d16_i8"),
            ("u16_d16_hi", "d16_hi_b16"),
        ] {
            assert_eq!(data(a), data(b), "{a}");
        }
        assert_eq!(data("format_x"), None);
    }

    #[test]
    fn halves_are_kept() {
        let raw = [0x80, 0xff, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
        let d = data("sbyte_d16_hi").unwrap();
        assert_eq!(d.extend(&raw, 0x1234_5678), 0xff80_5678);
        assert_eq!(data("sbyte").unwrap().extend(&raw, 0), 0xffff_ff80);
    }
}
