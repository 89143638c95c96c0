//! The cost model: how many iterations an unrolled loop runs at a time.
//!
//! A thread should have enough bytes of loads in flight to hide memory latency together with the
//! other threads of its multiprocessor. Each byte in flight takes a register, so more bytes
//! leave room for fewer threads. Each budget gives both bounds for one kind of loop; tables of
//! what they gain are in `docs/performance/loops.md`.

/// Bounds of an unrolled loop.
#[derive(Clone, Copy, Debug)]
pub struct Budget {
    /// Bytes of loads that a thread has in flight.
    pub bytes_in_flight: u64,
    /// Unroll factor that is taken although its loads are more bytes; 1 if there is none.
    pub least: u64,
    /// Largest unroll factor or trip count.
    pub most: u64,
    /// Bytes of loads that each thread of a full multiprocessor needs in flight: loops of small
    /// elements have a larger factor than `most`, up to these.
    pub fill: u64,
    /// Most instructions of the loop's body.
    pub body: usize,
    /// Most instructions of the unrolled loop.
    pub unrolled: u64,
}

/// A memory of 4.8 TB/s with a latency of 600 ns has 22 kB in flight on each of 132 multiprocessors,
/// which are 11 bytes for each of 2048 threads.
const FILL: u64 = 16;

/// No bound.
const ANY: Budget = Budget {
    bytes_in_flight: u64::MAX,
    least: 1,
    most: u64::MAX,
    fill: 0,
    body: usize::MAX,
    unrolled: u64::MAX,
};

/// Grid-stride loops that only read. Teams are many, so a few loads of each thread saturate the
/// memory.
pub const READING: Budget = Budget {
    bytes_in_flight: 32,
    least: 2,
    most: 8,
    unrolled: 320,
    ..ANY
};

/// Grid-stride loops that capture a counter, which is updated once for so many iterations of a warp.
pub const CAPTURES: Budget = Budget {
    bytes_in_flight: 64,
    most: 8,
    unrolled: 640,
    ..ANY
};

/// Remainder loops, which run a few iterations, in registers that the main loop has too.
pub const REMAINDER: Budget = Budget {
    bytes_in_flight: 16,
    most: 4,
    body: 40,
    ..ANY
};

/// What LLVM's unroller leaves of sequential loops, in blocks of fewer iterations than the main loop
/// runs at a time.
pub const SEQUENTIAL_REMAINDER: Budget = Budget {
    most: 8,
    unrolled: 320,
    ..ANY
};

/// Grid-stride loops that read and write. Their loads wait for the stores of the iteration
/// before, so more of them have to be in flight.
pub const GRID_STRIDE: Budget = Budget {
    bytes_in_flight: 128,
    most: 4,
    fill: FILL,
    body: 48,
    unrolled: 640,
    ..ANY
};

/// Sequential loops that read streams, after LLVM's unroller. Launches of few threads need so many
/// bytes of each; launches that fill the device lose a few of their resident threads.
pub const STREAMING: Budget = Budget {
    bytes_in_flight: 128,
    most: 2,
    body: 128,
    unrolled: 320,
    ..ANY
};

/// Loops with contiguous accesses, whose vector iterations read so much.
pub const STREAMS: Budget = Budget {
    bytes_in_flight: 192,
    body: 40,
    ..ANY
};

/// Nests of a grid-stride loop, four iterations of which run side by side. Loads of one iteration
/// of the loop inside, in registers that leave room for half of the threads.
pub const JAMMED: Budget = Budget {
    bytes_in_flight: 256,
    most: 4,
    unrolled: 640,
    ..ANY
};

/// The same, where the thread's own data is in registers before the loop inside begins, as a point is:
/// so many bytes of it leave room for two teams of 256 threads.
pub const IN_REGISTERS: Budget = Budget {
    bytes_in_flight: 128,
    ..JAMMED
};

/// Iterations without loops that read what their neighbours read, two or four side by side. What one
/// row has loaded is in registers until the last of the other rows needs it.
pub const NEIGHBOURS: Budget = Budget {
    bytes_in_flight: 512,
    most: 4,
    unrolled: 1600,
    ..ANY
};

/// Inner loops whose consecutive loads become vector loads, which take no registers beyond those of
/// the scalar loads.
pub const VECTOR_LOADS: Budget = Budget { body: 400, ..ANY };

/// Inner loops over a table in registers. The registers leave room for 256 threads, which
/// saturate the memory with so many bytes each.
pub const HOISTED_TABLE: Budget = Budget {
    bytes_in_flight: 128,
    most: 64,
    unrolled: 2048,
    ..ANY
};

/// Loops that index arrays which can be registers when the loop is unrolled.
pub const PRIVATE_ARRAYS: Budget = Budget {
    most: 64,
    unrolled: 4000,
    ..ANY
};

/// Loops that write a record, whose stores are vector stores once the loop is unrolled.
pub const RECORDS: Budget = Budget {
    unrolled: 1500,
    ..ANY
};

/// Loops whose trip count is a constant for one team size. The factor is LLVM's limit for loops
/// with a known upper bound.
pub const TEAM_SIZE: Budget = Budget {
    most: 8,
    unrolled: 400,
    ..ANY
};

/// Loops with long chains of arithmetic, two of which are interleaved.
pub const TWO_CHAINS: Budget = Budget {
    most: 2,
    body: 120,
    ..ANY
};

impl Budget {
    /// The unroll factor of a loop that loads `bytes` in each of its iterations of so many
    /// `instructions`; `None` if it is not unrolled.
    pub fn factor(&self, bytes: u64, instructions: usize) -> Option<u64> {
        let by_bytes = self.bytes_in_flight / bytes.max(1);
        let by_size = self.unrolled / (instructions as u64).max(1);
        let most = self.most.max(self.fill / bytes.max(1));
        let factor = by_bytes.min(most).max(self.least).min(by_size);
        (bytes > 0 && factor > 1).then_some(factor)
    }
}

#[cfg(test)]
mod tests {
    use super::{GRID_STRIDE, READING, REMAINDER};

    #[test]
    fn loads_in_flight_bound_the_factor() {
        assert_eq!(READING.factor(8, 10), Some(4));
        assert_eq!(READING.factor(1, 10), Some(8));
        // More of small elements, for as many bytes.
        assert_eq!(GRID_STRIDE.factor(1, 10), Some(16));
        assert_eq!(GRID_STRIDE.factor(2, 10), Some(8));
        assert_eq!(GRID_STRIDE.factor(4, 10), Some(4));
        // Two iterations even of wide loads, unless they are too long.
        assert_eq!(READING.factor(64, 10), Some(2));
        assert_eq!(READING.factor(64, 200), None);
        assert_eq!(REMAINDER.factor(4, 10), Some(4));
        assert_eq!(REMAINDER.factor(16, 10), None);
        assert_eq!(GRID_STRIDE.factor(48, 10), Some(2));
        assert_eq!(GRID_STRIDE.factor(0, 10), None);
    }
}
