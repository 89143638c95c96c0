//! Code that is decoded on demand.

use super::disassembler::Disassembler;
use crate::arch::Arch;
use crate::asm::Regs;
use crate::exec::{self, Compiled, Effect, Exec};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

/// A piece of code in memory.
pub struct Text {
    /// Address of the first byte.
    pub base: u64,
    /// The bytes.
    pub bytes: Vec<u8>,
}

/// An instruction.
pub struct Inst {
    /// Its bytes.
    pub size: u64,
    /// LLVM's text of it.
    pub text: String,
    /// Registers that it names, for the check that none has a load under way.
    pub regs: Vec<Regs>,
    /// One more than the highest vector register that it names.
    pub vgprs: u16,
    /// What it does with values that were never written.
    pub effect: Effect,
    /// What it does.
    pub exec: Exec,
    /// Why it is not simulated, if it is not.
    pub missing: Option<String>,
}

/// A place for the instruction at a word.
type Slot = OnceLock<Box<Inst>>;

/// Code that is decoded as it is reached.
pub struct Code {
    arch: &'static Arch,
    lanes: u32,
    disassembler: Mutex<Option<Disassembler>>,
    text: Vec<(Arc<Text>, Vec<Slot>)>,
}

impl Code {
    /// Code for waves of so many lanes. Nothing is decoded yet.
    pub fn new(arch: &'static Arch, lanes: u32, text: &[Arc<Text>]) -> Self {
        let slots = |t: &Text| (0..t.bytes.len() / 4).map(|_| OnceLock::new()).collect();
        Self {
            arch,
            lanes,
            disassembler: Mutex::new(None),
            text: text.iter().map(|t| (t.clone(), slots(t))).collect(),
        }
    }

    /// The instruction at an address; `None` where there is no code.
    #[inline]
    pub fn at(&self, pc: u64) -> Option<&Inst> {
        for (text, slots) in &self.text {
            let at = pc.wrapping_sub(text.base);
            if at < text.bytes.len() as u64 && at & 3 == 0 {
                let slot = slots.get((at / 4) as usize)?;
                return Some(match slot.get() {
                    Some(inst) => inst,
                    None => slot.get_or_init(|| Box::new(self.decode(text, at as usize))),
                });
            }
        }
        None
    }

    fn decode(&self, text: &Text, at: usize) -> Inst {
        let mut disassembler = self
            .disassembler
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        if disassembler.is_none() {
            *disassembler = Disassembler::new(self.arch, self.lanes);
        }
        let line = disassembler
            .as_ref()
            .and_then(|d| d.line(&text.bytes[at..], text.base + at as u64));
        match line {
            None => Inst {
                size: 4,
                text: "no instruction of this processor".into(),
                regs: vec![],
                vgprs: 0,
                effect: Effect::default(),
                exec: exec::unknown("no instruction of this processor".into()),
                missing: Some("its bytes are none".into()),
            },
            Some((size, text)) => {
                let Compiled {
                    exec,
                    regs,
                    effect,
                    missing,
                } = exec::compile(self.arch, &text);
                let vgprs = regs.iter().map(Regs::vector_end).max().unwrap_or(0);
                Inst {
                    size: size as u64,
                    text,
                    regs,
                    vgprs,
                    effect,
                    exec,
                    missing,
                }
            }
        }
    }
}
