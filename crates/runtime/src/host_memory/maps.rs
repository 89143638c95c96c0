//! The process's memory, as the system lists it.

use std::ops::Range;

/// A part of the address space that kernels may have to reach.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// Its addresses.
    pub range: Range<u64>,
    /// Whether it can be written.
    pub writable: bool,
}

/// Constants of an object that are larger are not shared: they are data of libraries for their
/// own use.
const MOST_CONSTANTS: u64 = 256 << 20;

/// Bytes of a page.
pub const PAGE: u64 = 4096;

/// What there is now; nothing where the system does not say.
pub fn read() -> Vec<Part> {
    let text = std::fs::read("/proc/self/maps").unwrap_or_default();
    String::from_utf8_lossy(&text)
        .lines()
        .filter_map(part)
        .collect()
}

/// One line: `begin-end perms offset device inode path`.
fn part(line: &str) -> Option<Part> {
    let mut words = line.split_ascii_whitespace();
    let (begin, end) = words.next()?.split_once('-')?;
    let number = |hex| u64::from_str_radix(hex, 16).ok();
    let range = number(begin)?..number(end)?;
    let permissions = words.next()?.as_bytes();
    let path = words.nth(3).unwrap_or_default();
    // Memory of devices, and pages of the kernel's. What processes share without a file is listed
    // as `/dev/zero`.
    let memory = ["/dev/zero", "/dev/shm/", "/dev/hugepages/"];
    let special = path.starts_with("/dev/") && !memory.iter().any(|m| path.starts_with(m))
        || path.starts_with("anon_inode:")
        || path.starts_with("[v");
    let writable = permissions.get(1) == Some(&b'w');
    let constants = path.starts_with('/')
        && permissions.get(2) == Some(&b'-')
        && range.end - range.start <= MOST_CONSTANTS;
    (permissions.first() == Some(&b'r') && !special && (writable || constants))
        .then_some(Part { range, writable })
}

/// Bytes of a range for which the system has no pages yet.
pub fn missing(range: &Range<u64>) -> u64 {
    /// Ranges from this size on are looked at; smaller ones count as a whole.
    const LARGE: u64 = 64 << 20;
    /// Pages that are looked at together.
    const STEP: u64 = 1 << 16;
    let bytes = range.end - range.start;
    if bytes < LARGE {
        return bytes;
    }
    let most = available();
    let mut present = vec![0u8; STEP as usize];
    let mut missing = 0;
    let mut at = range.start;
    while at < range.end {
        let bytes = (range.end - at).min(STEP * PAGE);
        let pages = (bytes / PAGE) as usize;
        // SAFETY: there is room for a byte for each page; addresses that are not mapped are an
        // error.
        let status = unsafe {
            libc::mincore(
                at as *mut libc::c_void,
                bytes as usize,
                present.as_mut_ptr(),
            )
        };
        let here = match status {
            0 => present[..pages].iter().filter(|p| **p & 1 == 0).count() as u64,
            _ => pages as u64,
        };
        missing += here * PAGE;
        at += bytes;
        if missing > most {
            // It does not fit, however much it is.
            return range.end - range.start;
        }
    }
    missing
}

/// Bytes of memory that the system can give: pages that are registered are made.
pub fn available() -> u64 {
    let text = std::fs::read_to_string("/proc/meminfo").unwrap_or_default();
    let line = text.lines().find_map(|l| l.strip_prefix("MemAvailable:"));
    let kibibytes = line.and_then(|l| l.trim().trim_end_matches(" kB").parse::<u64>().ok());
    kibibytes.map_or(u64::MAX, |n| n * 1024)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_kernels_may_use_is_listed() {
        let heap = "55d0c0000000-55d0c0021000 rw-p 00000000 00:00 0                  [heap]";
        let expected = Part {
            range: 0x55d0_c000_0000..0x55d0_c002_1000,
            writable: true,
        };
        assert_eq!(part(heap), Some(expected));
        let anonymous = part("7f0000000000-7f0000001000 rw-p 00000000 00:00 0 ");
        assert!(anonymous.is_some_and(|p| p.writable));
        let constants = part("7f0000000000-7f0000001000 r--p 00000000 08:01 7 /usr/lib/libx.so");
        assert!(constants.is_some_and(|p| !p.writable));
        for shared in [
            "/dev/zero (deleted)",
            "/dev/shm/x",
            "/SYSV00000000 (deleted)",
        ] {
            let line = format!("7f0000000000-7f0000001000 rw-s 00000000 00:01 7 {shared}");
            assert!(part(&line).is_some_and(|p| p.writable), "{shared}");
        }
        for other in [
            "7f0000000000-7f0000001000 ---p 00000000 00:00 0 ",
            "7f0000000000-7f0000001000 r-xp 00000000 08:01 7 /usr/lib/libx.so",
            "7f0000000000-7f0000001000 r--p 00000000 00:00 0 [vvar]",
            "7f0000000000-7f0000001000 rw-s 00000000 00:05 7 /dev/nvidia0",
            "nonsense",
            "",
        ] {
            assert_eq!(part(other), None, "{other}");
        }
    }

    #[test]
    fn this_process_is_listed() {
        let local = 1u8;
        let boxed = Box::new(1u8);
        let all = read();
        for address in [(&raw const local) as u64, (&raw const *boxed) as u64] {
            let found = all.iter().find(|p| p.range.contains(&address));
            assert!(found.is_some_and(|p| p.writable));
        }
        assert!(available() > 0);
        let pages = vec![1u8; 80 << 20];
        let begin = (pages.as_ptr() as u64).next_multiple_of(PAGE);
        assert_eq!(missing(&(begin..begin + (70 << 20))), 0);
        assert_eq!(missing(&(begin..begin + PAGE)), PAGE);
    }
}
