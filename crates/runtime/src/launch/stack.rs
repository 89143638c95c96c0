//! Where the variables on a team's shared stack are: in dynamic shared memory, and beyond that in the
//! launch's pool.

use crate::config::LaunchConfig;
use crate::device::Properties;
use wf_host_abi::{ARENA_ALIGN, KernelInfo, Pool, SHARED_STACK, SPILLED_HEADER};

/// Alignment of everything on the shared stack.
const STACK_ALIGN: u64 = 16;

/// Largest size of a variable for which the launch provides memory.
const LARGEST: u64 = 1 << 32;

/// Largest part of the device's memory for a pool.
const POOL_SHARE: u64 = 8;

/// Bytes of a team's shared stack.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stack {
    /// In dynamic shared memory.
    pub shared: u32,
    /// In a slot of the pool; 0 if there is no pool.
    pub pooled: u64,
}

impl Stack {
    /// The stack of a launch with these parameters. Variables go to shared memory in the order of
    /// the kernel's code while they fit, as the device runtime places them. What a launch may ask
    /// for is the device's limit, or the environment's. If the parameters do not determine the
    /// sizes, a team has [`SHARED_STACK`] bytes, and the rest comes from the device's heap.
    pub fn of(
        info: &KernelInfo,
        device: &Properties,
        params: &[u64],
        config: &LaunchConfig,
    ) -> Self {
        if !info.uses_shared_stack {
            return Self::default();
        }
        let room = device.shared_per_block.saturating_sub(info.static_shared);
        let most = config.shared_stack.unwrap_or(u32::MAX).min(room);
        let sizes = info.stack_sizes.as_ref();
        let known = sizes.and_then(|sizes| {
            sizes.iter().try_fold(Self::default(), |stack, size| {
                Some(stack.with(size.value(params)?, most))
            })
        });
        known.unwrap_or(Self {
            shared: config.shared_stack.unwrap_or(SHARED_STACK).min(room),
            pooled: 0,
        })
    }

    /// The same with one more variable, of which there is at most so much in shared memory.
    fn with(self, bytes: u64, most: u32) -> Self {
        // A size that is none is that of a variable that the launch does not reach.
        if bytes > LARGEST {
            return self;
        }
        let bytes = bytes.next_multiple_of(STACK_ALIGN);
        match u64::from(self.shared) + bytes {
            sum if sum <= most.into() => Self {
                shared: sum as u32,
                ..self
            },
            _ => Self {
                pooled: self.pooled + bytes + SPILLED_HEADER,
                ..self
            },
        }
    }

    /// The pool of a launch of so many blocks, of which each has so many threads: a slot for each
    /// block that the device holds at a time, if an eighth of its memory has room for them.
    pub fn pool(&self, device: &Properties, blocks: u64, block: u32) -> Pool {
        if self.pooled == 0 {
            return Pool::default();
        }
        let slot_bytes = self.pooled.next_multiple_of(ARENA_ALIGN);
        let each = (device.threads_per_multiprocessor / block.max(1)).max(1);
        let resident = u64::from(device.multiprocessors.max(1)) * u64::from(each);
        let room = device.memory_bytes / POOL_SHARE / slot_bytes;
        Pool {
            base: 0,
            slots: blocks.min(resident).min(room).max(1),
            slot_bytes,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Kind;
    use wf_host_abi::{Expression, Step};

    fn device() -> Properties {
        Properties {
            kind: Kind::Cuda,
            name: "test".into(),
            uid: "test".into(),
            memory_bytes: 1 << 30,
            multiprocessors: 4,
            lanes: 32,
            max_block: 1024,
            threads_per_multiprocessor: 2048,
            shared_per_block: 64 << 10,
            host_memory: false,
            registers_host: false,
            simulated: false,
        }
    }

    fn kernel(sizes: &[u64]) -> KernelInfo {
        let size = |n: &u64| Expression(vec![Step::Constant(*n)]);
        KernelInfo {
            static_shared: 1 << 10,
            uses_shared_stack: true,
            stack_sizes: Some(sizes.iter().map(size).collect()),
            ..KernelInfo::default()
        }
    }

    fn of(sizes: &[u64], shared_stack: Option<u32>) -> Stack {
        let config = LaunchConfig {
            shared_stack,
            ..LaunchConfig::default()
        };
        Stack::of(&kernel(sizes), &device(), &[], &config)
    }

    #[test]
    fn variables_are_in_shared_memory_while_they_fit() {
        let stack = |shared, pooled| Stack { shared, pooled };
        assert_eq!(of(&[], None), stack(0, 0));
        assert_eq!(of(&[4, 40 << 10], None), stack(16 + (40 << 10), 0));
        // 63 KiB are left beside the static kilobyte.
        assert_eq!(of(&[63 << 10], None), stack(63 << 10, 0));
        assert_eq!(
            of(&[60 << 10, 4 << 10, 3 << 10], None),
            stack(63 << 10, (4 << 10) + 16)
        );
        assert_eq!(of(&[100], Some(64)), stack(0, 112 + 16));
        assert_eq!(of(&[u64::MAX, 8], None), stack(16, 0), "not reached");
        let unknown = KernelInfo {
            stack_sizes: None,
            ..kernel(&[])
        };
        let config = LaunchConfig::default();
        let found = Stack::of(&unknown, &device(), &[], &config);
        assert_eq!(found, stack(SHARED_STACK, 0));
    }

    #[test]
    fn a_pool_has_a_slot_for_each_resident_block() {
        let slots = |pooled, blocks, block| {
            let stack = Stack { shared: 0, pooled };
            stack.pool(&device(), blocks, block).slots
        };
        assert_eq!(slots(0, 1000, 64), 0);
        assert_eq!(slots(1 << 10, 100, 64), 100);
        assert_eq!(slots(1 << 10, 1 << 20, 64), 128);
        // Its memory has room for 32 of 4 MiB, and for none of 1 GiB.
        assert_eq!(slots(4 << 20, 1 << 20, 64), 32);
        assert_eq!(slots(1 << 30, 1 << 20, 64), 1);
    }
}
