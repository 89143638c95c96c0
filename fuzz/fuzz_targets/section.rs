//! The device section of an object: bitcode, names and plan of each source, in records with a
//! checksum. It is made right, as is the length, so that what comes behind is read.
#![no_main]

use libfuzzer_sys::fuzz_target;
use std::ops::Range;
use wf_driver::section::{MAGIC, decode};
use wf_host_abi::checksum;

/// Places in a record's header (`section.rs`).
const LENGTH: Range<usize> = 8..16;
const SUM: Range<usize> = 56..60;
const HEADER: usize = 64;

fuzz_target!(|bytes: &[u8]| {
    let _ = decode(bytes);
    let mut record = bytes.to_vec();
    record.resize(bytes.len().max(HEADER).next_multiple_of(8), 0);
    record[..MAGIC.len()].copy_from_slice(&MAGIC);
    let length = (record.len() as u64).to_le_bytes();
    record[LENGTH].copy_from_slice(&length);
    let sum = checksum(&[&record[..SUM.start], &record[SUM.end..]]);
    record[SUM].copy_from_slice(&sum.to_le_bytes());
    let _ = decode(&record);
});
