//! Finds grid-stride loops whose accesses are contiguous, and the widest access for them.

use crate::league::is_of_league;
use crate::purity::{is_constant, is_pure};
use crate::unroll::cost::STREAMS;
use wf_llvm::analysis::loops::Counted;
use wf_llvm::{Block, Ir, Opcode, Type, TypeKind, Value, underlying};

/// Bytes of the widest access.
const WIDEST: u64 = 16;

/// How an index is extended to the width of an address.
#[derive(Clone, Copy)]
enum Number {
    Signed,
    Unsigned,
}

/// A grid-stride loop of one block.
pub(super) struct Streams {
    pub counted: Counted,
    /// The contiguous loads and stores, in order.
    pub streams: Vec<Value>,
    /// Loads of a loop-invariant address.
    pub fixed: Vec<Value>,
    /// Iterations of one vector iteration.
    pub width: u64,
}

impl Streams {
    /// The loop of this block, if it has a vector form.
    pub fn of(ir: Ir, block: Block) -> Option<Self> {
        let counted = Counted::of(block, STREAMS.body)?;
        if block.phis() != [counted.iv]
            || !counted.after.phis().is_empty()
            || !is_of_league(counted.first, counted.step)
        {
            return None;
        }
        let body = counted.body();
        let mut found = Self {
            counted,
            streams: vec![],
            fixed: vec![],
            width: 0,
        };
        found.look_at(ir, &body)?;
        let stays = |v: &Value| v.users().iter().all(|u| found.counted.has(u));
        (body.iter().all(stays) && stays(&found.counted.iv)).then_some(found)
    }

    /// Finds the loads and stores, if all of them have a vector form.
    fn look_at(&mut self, ir: Ir, body: &[Value]) -> Option<()> {
        let mut written = false;
        let (mut most, mut bytes) = (1, 0);
        for i in body {
            let (address, ty) = match i.operation()? {
                Opcode::LLVMLoad => (i.operand(0), i.ty()),
                Opcode::LLVMStore => (i.operand(1), i.operand(0).ty()),
                _ if is_pure(ir, *i) => continue,
                _ => return None,
            };
            let is_load = i.is_load();
            if !i.is_plain_access() || (is_load && written && !is_constant(ir, *i)) {
                return None;
            }
            written |= !is_load;
            let size = ir.store_size(ty);
            match self.stride(ir, address)? {
                0 if is_load => self.fixed.push(*i),
                n if n == size as i64 && is_number_type(ty) => {
                    most = most.max(size);
                    bytes += if is_load { size } else { 0 };
                    self.streams.push(*i);
                }
                _ => return None,
            }
        }
        self.width = WIDEST / most;
        (written
            && self.width > 1
            && bytes * self.width <= STREAMS.bytes_in_flight
            && !self.is_split(ir))
        .then_some(())
    }

    /// Whether two accesses of an array can never both be aligned.
    fn is_split(&self, ir: Ir) -> bool {
        let places: Vec<_> = self.streams.iter().map(|i| self.place(ir, *i)).collect();
        places.iter().enumerate().any(|(n, (a, x))| {
            let others = places[..n].iter();
            let mut same = others.filter(|(b, _)| a == b);
            same.any(|(_, y)| (x - y) % self.bytes(ir, self.streams[n]) as i64 != 0)
        })
    }

    /// The base of an access's address, and the constant offset in bytes.
    fn place(&self, ir: Ir, i: Value) -> (Value, i64) {
        let mut address = i.operand(u32::from(i.is_store()));
        let mut bytes = 0;
        while address.is_gep() && address.operands().len() == 2 {
            let size = ir.size_of(address.gep_type()) as i64;
            bytes += size * self.addend(address.operand(1));
            address = address.operand(0);
        }
        (address, bytes)
    }

    /// The constant summand of an index.
    fn addend(&self, index: Value) -> i64 {
        if let Some(n) = index.as_i64() {
            return n;
        }
        match index.operation() {
            Some(Opcode::LLVMSExt | Opcode::LLVMZExt) => self.addend(index.operand(0)),
            Some(Opcode::LLVMAdd) => self.addend(index.operand(0)) + self.addend(index.operand(1)),
            _ => 0,
        }
    }

    /// Bytes of an access in the vector form, at most [`WIDEST`].
    pub fn bytes(&self, ir: Ir, i: Value) -> u64 {
        let ty = if i.is_load() {
            i.ty()
        } else {
            i.operand(0).ty()
        };
        ir.store_size(ty) * self.width
    }

    /// The constant stride of an address in bytes, if it has one.
    fn stride(&self, ir: Ir, address: Value) -> Option<i64> {
        if self.is_fixed(address) {
            return (!underlying(address).is_alloca()).then_some(0);
        }
        if !address.is_gep() || address.operands().len() != 2 {
            return None;
        }
        let of = self.stride(ir, address.operand(0))?;
        let each = i64::try_from(ir.size_of(address.gep_type())).ok()?;
        let step = self.slope(address.operand(1), Number::Signed)?;
        of.checked_add(each.checked_mul(step)?)
    }

    /// The constant step of an index. An index of fewer bits than an address must not wrap around,
    /// as a number `of` this kind.
    fn slope(&self, index: Value, of: Number) -> Option<i64> {
        // The induction variable stays below the bound.
        if index == self.counted.iv {
            return Some(1);
        }
        if self.is_fixed(index) {
            return Some(0);
        }
        let operand = |n| index.operand(n);
        match index.operation()? {
            Opcode::LLVMSExt => self.slope(operand(0), Number::Signed),
            Opcode::LLVMZExt => self.slope(operand(0), Number::Unsigned),
            Opcode::LLVMAdd
                if index.ty().int_bits() == Some(64)
                    || match of {
                        Number::Signed => index.has_nsw(),
                        Number::Unsigned => index.has_nuw(),
                    } =>
            {
                let of = |n| self.slope(operand(n), of);
                of(0)?.checked_add(of(1)?)
            }
            _ => None,
        }
    }

    /// Whether a value is loop-invariant.
    pub fn is_fixed(&self, v: Value) -> bool {
        !self.counted.has(&v)
    }
}

/// Whether values of a type can be elements of a vector access.
fn is_number_type(ty: Type) -> bool {
    use TypeKind as T;
    match ty.kind() {
        T::LLVMHalfTypeKind | T::LLVMBFloatTypeKind | T::LLVMFloatTypeKind => true,
        T::LLVMDoubleTypeKind => true,
        T::LLVMIntegerTypeKind => matches!(ty.int_bits(), Some(8 | 16 | 32 | 64)),
        _ => false,
    }
}
