//! The figures of implicit-data-sharing, section 6.2, tables 2 to 8.

/// A figure on a K40 and on a P100.
type Both = [u32; 2];

/// Tables 2, 4 and 5: variables; bytes of static shared memory of a team and of
/// dynamic global memory; registers of a thread on K40 and P100; teams on a
/// processor of each.
pub const SCALARS: [(usize, u32, u32, Both, Both); 7] = [
    (1, 233, 0, [36, 31], [14, 16]),
    (2, 241, 0, [36, 31], [14, 16]),
    (4, 257, 0, [36, 31], [14, 16]),
    (8, 289, 0, [36, 31], [14, 16]),
    (16, 353, 0, [40, 40], [12, 12]),
    (32, 481, 256, [72, 71], [7, 7]),
    (64, 737, 512, [136, 135], [3, 3]),
];

/// Tables 3, 6 and 7: arrays; bytes of static shared memory of a team; registers
/// of a thread on K40 and P100; teams on a processor of each.
pub const ARRAYS: [(usize, u32, Both, Both); 4] = [
    (1, 617, [36, 30], [14, 17]),
    (2, 1001, [36, 30], [14, 17]),
    (3, 1385, [36, 30], [11, 17]),
    (4, 1769, [36, 30], [9, 17]),
];

/// Table 8: teams on a processor of a K40 with 16 KiB of shared memory; variables
/// that fit then; registers that a thread may have.
pub const MOST: [(u32, u32, u32); 9] = [
    (16, 98, 32),
    (15, 106, 34),
    (14, 116, 36),
    (13, 128, 39),
    (12, 140, 42),
    (8, 226, 64),
    (4, 482, 128),
    (2, 994, 255),
    (1, 2018, 255),
];

/// Threads of a team in all of them, 96 workers and a master warp.
pub const THREADS: u32 = 128;

/// Bytes of shared memory that the K40's processors are set to.
pub const K40_SHARED: u32 = 16 * 1024;
