//! The checksum of data that the compiler writes and others read later.

/// The checksum of these bytes, one piece after the other: the CRC-32 of gzip and zip
/// (ISO 3309), which processors compute at the speed of memory. It finds every error of
/// up to 32 bits in a row, and others but for one in 2³².
pub fn checksum(pieces: &[&[u8]]) -> u32 {
    let mut sum = crc32fast::Hasher::new();
    for piece in pieces {
        sum.update(piece);
    }
    sum.finalize()
}

#[cfg(test)]
mod tests {
    use super::checksum;

    #[test]
    fn it_is_the_well_known_one() {
        assert_eq!(checksum(&[b"123456789"]), 0xcbf4_3926);
        assert_eq!(checksum(&[b"1234", b"", b"56789"]), 0xcbf4_3926);
    }
}
