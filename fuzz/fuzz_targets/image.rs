//! The fat image of an executable: any bytes, and any body with the right length and checksum. What
//! is read is written and read again as the same.
#![no_main]

use libfuzzer_sys::fuzz_target;
use wf_host_abi::{FatImage, MAGIC, checksum};

fuzz_target!(|bytes: &[u8]| {
    let _ = FatImage::decode(bytes);
    let length = (bytes.len() as u64).to_le_bytes();
    let sum = checksum(&[&length, bytes]).to_le_bytes();
    let framed = [&MAGIC[..], &length, &sum, bytes].concat();
    if let Ok(image) = FatImage::decode(&framed) {
        let again = FatImage::decode(&image.encode()).expect("it was just written");
        assert_eq!(image.encode(), again.encode());
    }
});
