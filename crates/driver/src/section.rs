//! The section in which an object file carries its device code.
//!
//! `wfcc -c` appends a section named [`wf_host_abi::DEVICE_SECTION`] with the
//! flag `SHF_EXCLUDE`, so that no linker copies it into a program. It holds
//! one record for each translation unit; `ld -r` concatenates them, with zero
//! bytes between for alignment. A record is, all numbers little-endian:
//!
//! | offset | size | what |
//! | --- | --- | --- |
//! | 0 | 8 | [`MAGIC`] |
//! | 8 | 8 | length of the record, this header and padding included; a multiple of 8 |
//! | 16 | 1 | optimisation level, 0 to 3, that the unit was compiled with |
//! | 17 | 1 | flags: bit 0 `-g`, bit 1 `-ffast-math`, bits 4 to 7 the remarks asked for |
//! | 18 | 2 | zero |
//! | 20 | 4 | length of the source's name |
//! | 24 | 8 | length of the bitcode |
//! | 32 | 8 | length of the functions' names |
//! | 40 | 8 | length of the plan's lines |
//! | 48 | 8 | length of the notes |
//! | 56 | 4 | [`checksum`] of all other bytes of the record |
//! | 60 | 4 | length of the execution modes |
//! | 64 | … | the source's name, the bitcode, the names, the lines, the notes, the modes, then zeros up to the length |
//!
//! The names are those of the functions whose addresses the host's code takes: of
//! each the one in the device's code and the host's symbol, with a zero byte behind
//! either. A line of the plan is its file, the construct's line, the line that it is
//! about and its text, in decimal digits and with a zero byte behind each. A note is a
//! text with a zero byte behind it, and so is a mode: a value of `-fopenmp-exec-mode=`.

use crate::remarks::Wanted;
use wf_host_abi::checksum;
use wf_host_abi::report::PlanLine;
use wf_lower::{HostFunction, ModeRequest};

/// First bytes of a record. The digit changes when the layout does.
pub const MAGIC: [u8; 8] = *b"WFUNIT9\0";

const HEADER: usize = 64;

/// Where the checksum stands.
const SUM: std::ops::Range<usize> = 56..60;

/// Alignment of records.
pub const ALIGN: usize = 8;

/// Device code of one translation unit and how it was compiled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unit {
    /// Source as the compiler was given it.
    pub source: String,
    /// 0 to 3.
    pub opt_level: u8,
    /// Compiled with `-g`.
    pub debug: bool,
    /// Compiled with `-ffast-math`.
    pub fast_math: bool,
    /// What to say of its target regions when it is linked.
    pub remarks: Wanted,
    /// LLVM bitcode in host fork-join form.
    pub bitcode: Vec<u8>,
    /// The functions whose addresses the host's code takes.
    pub functions: Vec<HostFunction>,
    /// What was planned of its compute constructs.
    pub plan: Vec<PlanLine>,
    /// What the user should know of the flags that it was compiled with, which is
    /// said when it is linked: once for the program, not once a source.
    pub notes: Vec<String>,
    /// The modes that were asked for its kernels (`-fopenmp-exec-mode=`).
    pub exec_modes: Vec<ModeRequest>,
}

impl Unit {
    /// The unit as a record.
    pub fn encode(&self) -> Vec<u8> {
        let names = self.functions.iter().flat_map(|f| [&f.name, &f.symbol]);
        let names = terminated(names);
        let plan: Vec<_> = self.plan.iter().flat_map(words).collect();
        let plan = terminated(&plan);
        let notes = terminated(&self.notes);
        let modes: Vec<_> = self.exec_modes.iter().map(ToString::to_string).collect();
        let modes = terminated(&modes);
        let source = self.source.as_bytes();
        let texts = [source, &self.bitcode, &names, &plan, &notes, &modes];
        let used = HEADER + texts.map(<[u8]>::len).iter().sum::<usize>();
        let length = used.next_multiple_of(ALIGN);
        let flags = u8::from(self.debug) | u8::from(self.fast_math) << 1 | self.remarks.bits() << 4;
        let name_length = u32::try_from(self.source.len()).expect("a file name is short");
        let modes_length = u32::try_from(modes.len()).expect("a command line is short");
        let mut out = Vec::with_capacity(length);
        out.extend(MAGIC);
        out.extend((length as u64).to_le_bytes());
        out.extend([self.opt_level, flags, 0, 0]);
        out.extend(name_length.to_le_bytes());
        out.extend((self.bitcode.len() as u64).to_le_bytes());
        out.extend((names.len() as u64).to_le_bytes());
        out.extend((plan.len() as u64).to_le_bytes());
        out.extend((notes.len() as u64).to_le_bytes());
        out.extend([0; 4]);
        out.extend(modes_length.to_le_bytes());
        out.extend(texts.concat());
        out.resize(length, 0);
        let sum = sum(&out);
        out[SUM].copy_from_slice(&sum.to_le_bytes());
        out
    }
}

/// The checksum of a record, which is longer than its header.
fn sum(record: &[u8]) -> u32 {
    checksum(&[&record[..SUM.start], &record[SUM.end..]])
}

/// Why a section could not be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DecodeError {
    /// The bytes are of another version of wfcc, or of something else.
    OtherVersion,
    /// The section is cut short, or holds others than the bytes that were written.
    Damaged,
}

/// Reads all records of a section.
///
/// # Errors
/// When the section was not written by this version, or is damaged.
pub fn decode(mut bytes: &[u8]) -> Result<Vec<Unit>, DecodeError> {
    let mut units = Vec::new();
    let empty = bytes.is_empty();
    loop {
        let zeros = bytes.iter().take_while(|b| **b == 0).count();
        // No linker puts so many between two records: there was one.
        if zeros >= HEADER {
            return Err(DecodeError::Damaged);
        }
        bytes = &bytes[zeros..];
        if bytes.is_empty() {
            return match units.is_empty() && !empty {
                true => Err(DecodeError::Damaged),
                false => Ok(units),
            };
        }
        if !bytes.starts_with(&MAGIC) {
            return Err(DecodeError::OtherVersion);
        }
        let (unit, length) = decode_one(bytes).ok_or(DecodeError::Damaged)?;
        units.push(unit);
        bytes = &bytes[length..];
    }
}

fn decode_one(bytes: &[u8]) -> Option<(Unit, usize)> {
    let u64_at = |at: usize| -> Option<usize> {
        let (number, _) = bytes.get(at..)?.split_first_chunk::<8>()?;
        usize::try_from(u64::from_le_bytes(*number)).ok()
    };
    let length = u64_at(8)?;
    let record = bytes.get(..length)?;
    let body = record.get(HEADER..)?;
    if record[SUM] != sum(record).to_le_bytes() {
        return None;
    }
    let (opt_level, flags) = (bytes[16], bytes[17]);
    let name_length = u32::from_le_bytes(bytes.get(20..24)?.try_into().ok()?) as usize;
    let bitcode_end = name_length.checked_add(u64_at(24)?)?;
    let names_end = bitcode_end.checked_add(u64_at(32)?)?;
    let plan_end = names_end.checked_add(u64_at(40)?)?;
    let notes_end = plan_end.checked_add(u64_at(48)?)?;
    let modes_length = u32::from_le_bytes(bytes.get(60..64)?.try_into().ok()?) as usize;
    let modes_end = notes_end.checked_add(modes_length)?;
    let unit = Unit {
        source: String::from_utf8_lossy(body.get(..name_length)?).into_owned(),
        opt_level: opt_level.min(3),
        debug: flags & 1 != 0,
        fast_math: flags & 2 != 0,
        remarks: Wanted::from_bits(flags >> 4),
        bitcode: body.get(name_length..bitcode_end)?.to_vec(),
        functions: functions(body.get(bitcode_end..names_end)?)?,
        plan: plan(body.get(names_end..plan_end)?)?,
        notes: notes(body.get(plan_end..notes_end)?)?,
        exec_modes: modes(body.get(notes_end..modes_end)?)?,
    };
    Some((unit, length))
}

/// Texts, each followed by a zero byte.
fn terminated<'a>(texts: impl IntoIterator<Item = &'a String>) -> Vec<u8> {
    let mut bytes = vec![];
    for text in texts {
        bytes.extend(text.bytes());
        bytes.push(0);
    }
    bytes
}

/// A line of the plan as texts.
fn words(line: &PlanLine) -> [String; 4] {
    let number = |n: u32| n.to_string();
    [
        line.file.clone(),
        number(line.construct),
        number(line.line),
        line.text.clone(),
    ]
}

fn plan(texts: &[u8]) -> Option<Vec<PlanLine>> {
    let mut rest = std::str::from_utf8(texts).ok()?.split_terminator('\0');
    let mut all = vec![];
    while let Some(file) = rest.next() {
        all.push(PlanLine {
            file: file.to_owned(),
            construct: rest.next()?.parse().ok()?,
            line: rest.next()?.parse().ok()?,
            text: rest.next()?.to_owned(),
        });
    }
    Some(all)
}

fn notes(texts: &[u8]) -> Option<Vec<String>> {
    let texts = std::str::from_utf8(texts).ok()?.split_terminator('\0');
    Some(texts.map(str::to_owned).collect())
}

fn modes(texts: &[u8]) -> Option<Vec<ModeRequest>> {
    let texts = std::str::from_utf8(texts).ok()?.split_terminator('\0');
    texts.map(ModeRequest::parse).collect()
}

/// Reads names from a record; the compiler's plugin writes the same format.
pub fn functions(names: &[u8]) -> Option<Vec<HostFunction>> {
    let mut rest = std::str::from_utf8(names).ok()?.split_terminator('\0');
    let mut all = vec![];
    while let Some(name) = rest.next() {
        all.push(HostFunction {
            name: name.to_owned(),
            symbol: rest.next()?.to_owned(),
        });
    }
    Some(all)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn unit(name: &str, size: usize) -> Unit {
        Unit {
            source: name.into(),
            opt_level: 2,
            debug: size > 20,
            fast_math: size < 20,
            remarks: Wanted::from_bits(size as u8 & 15),
            bitcode: vec![0xde; size],
            functions: (0..size % 3)
                .map(|n| HostFunction {
                    name: format!("f{n}"),
                    symbol: format!("g{n}"),
                })
                .collect(),
            plan: (0..size as u32 % 5)
                .map(|n| PlanLine {
                    file: name.into(),
                    construct: n,
                    line: n + 1,
                    text: "Loop is sequential: it depends".into(),
                })
                .collect(),
            notes: (0..size % 2)
                .map(|n| format!("-M{n} is left out"))
                .collect(),
            exec_modes: ["generic", "auto:a.c:7"][..size % 3]
                .iter()
                .filter_map(|text| ModeRequest::parse(text))
                .collect(),
        }
    }

    #[test]
    fn concatenated_records_are_read_back() {
        let units = [unit("a.c", 5), unit("dir/b.cpp", 24), unit("", 0)];
        let mut bytes = Vec::new();
        for u in &units {
            bytes.extend(u.encode());
            // A linker may align the next input section further.
            bytes.extend([0; 8]);
        }
        assert_eq!(decode(&bytes).unwrap(), units);
        assert_eq!(decode(&[]).unwrap(), []);
    }

    #[test]
    fn damage_and_other_versions_are_errors() {
        let bytes = unit("a.c", 50).encode();
        for cut in 1..bytes.len() {
            assert!(decode(&bytes[..cut]).is_err(), "cut at {cut}");
        }
        let mut huge = bytes.clone();
        huge[24..32].fill(0xff);
        assert_eq!(decode(&huge), Err(DecodeError::Damaged));
        let mut other = bytes;
        other[6] = b'8';
        assert_eq!(decode(&other), Err(DecodeError::OtherVersion));
        assert_eq!(decode(&[0; HEADER]), Err(DecodeError::Damaged));
        assert_eq!(decode(&[0; 8]), Err(DecodeError::Damaged));
    }

    #[test]
    fn a_changed_bit_is_an_error_wherever_it_is() {
        let bytes = [unit("a.c", 20).encode(), unit("b.c", 50).encode()].concat();
        for bit in 0..8 * bytes.len() {
            let mut other = bytes.clone();
            other[bit / 8] ^= 1 << (bit % 8);
            assert!(decode(&other).is_err(), "bit {bit}");
        }
    }
}
