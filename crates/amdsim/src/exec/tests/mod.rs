//! Instructions' texts, executed on a wave of known registers.

mod classes;
mod crossing;
mod moving;

use super::{compile, follow_undefined};
use crate::arch::Arch;
use crate::asm::scalar;
use crate::machine::{Device, Group, Machine, Wave};
use crate::memory::Memory;

/// A wave that executes instructions one by one.
struct Bench {
    arch: &'static Arch,
    wave: Wave,
    group: Group,
    memory: Memory,
}

impl Bench {
    /// A wave all of whose lanes run; register `r` of a lane holds
    /// [`held`]`(r, lane)`.
    fn new(arch: &str, lanes: usize) -> Self {
        let arch = Arch::named(arch).unwrap();
        let mut wave = Wave::blank(arch.generation);
        wave.lanes = lanes;
        wave.v = (0..32)
            .map(|r| std::array::from_fn(|lane| held(r, lane)))
            .collect();
        wave.set_mask(scalar::EXEC, u64::MAX);
        // Denormal numbers stay what they are.
        wave.mode = 0xf0;
        let mut group = Group::default();
        group.lds.reset(1024);
        let memory = Memory::default();
        Self {
            arch,
            wave,
            group,
            memory,
        }
    }

    /// Executes an instruction, with its waits done.
    fn run(&mut self, text: &str) -> Result<(), String> {
        let done = self.start(text);
        self.wave.pending.clear();
        done
    }

    /// Executes an instruction, which may be under way afterwards.
    fn start(&mut self, text: &str) -> Result<(), String> {
        let device = Device::new(&self.memory, None);
        let made = compile(self.arch, text);
        let mut m = Machine {
            w: &mut self.wave,
            g: &mut self.group,
            d: &device,
        };
        let done = follow_undefined(&mut m, &made.effect).and_then(|()| (made.exec)(&mut m));
        done.map(|_| ()).map_err(|problem| problem.message)
    }

    /// A lane of a register.
    fn v(&self, r: usize, lane: usize) -> u32 {
        self.wave.v[r][lane]
    }

    /// All lanes of a register are what a function of the lane says.
    fn expect(&self, what: &str, r: usize, want: impl Fn(usize) -> u32) {
        for lane in 0..self.wave.lanes {
            let (got, want) = (self.v(r, lane), want(lane));
            assert_eq!(got, want, "{what}: lane {lane}: {got:#x}, not {want:#x}");
        }
    }
}

/// What register `r` of a lane holds at first.
fn held(r: usize, lane: usize) -> u32 {
    (r * 0x0101_0000 + lane * 0x0203 + 0x11) as u32
}
