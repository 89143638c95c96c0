//! Lists of pointers to variables, as libomp's reductions and `copyprivate` take them: their
//! elements, and generated functions that copy and lay out the variables.

use crate::ir::{Builder, IntPredicate, Ir, Linkage, Opcode, Type, Value, underlying};
use serde::{Deserialize, Serialize};

/// A slot of a site's list.
#[derive(Clone, Copy, Serialize, Deserialize)]
pub enum Slot {
    /// Pointer to a variable's private copy of so many bytes, accessed in
    /// words of `word` bytes, at `offset` in the packed layout.
    Variable {
        /// The private copy.
        pointer: Value,
        /// Its size.
        bytes: u64,
        /// Size of the words it is accessed in.
        word: u64,
        /// Its place when packed.
        offset: u64,
    },
    /// Pointer to a copy whose size is a value of the running program.
    Sized {
        /// The private copy.
        pointer: Value,
        /// Its size, an `i64`.
        bytes: Value,
    },
    /// No pointer: an array section's length.
    Literal(Value),
}

/// A site and its variables.
#[derive(Serialize, Deserialize)]
pub struct Site {
    /// The runtime call that takes the list.
    pub call: Value,
    /// The elements of the list.
    pub slots: Vec<Slot>,
    /// Bytes of the variables when packed.
    pub packed: u64,
}

impl Site {
    /// The variables' private copies, with their sizes if they are constants.
    pub fn variables(&self) -> impl Iterator<Item = (Value, Option<u64>)> {
        self.slots.iter().filter_map(|s| match *s {
            Slot::Variable { pointer, bytes, .. } => Some((pointer, Some(bytes))),
            Slot::Sized { pointer, .. } => Some((pointer, None)),
            Slot::Literal(_) => None,
        })
    }

    /// Whether all sizes are constants.
    pub fn is_static(&self) -> bool {
        self.slots.iter().all(|s| !matches!(s, Slot::Sized { .. }))
    }

    /// Whether the variables fit into registers, so that shuffles and shared memory move them
    /// whole.
    pub fn travels(&self) -> bool {
        self.is_static() && self.packed <= MAX_SHUFFLED
    }

    /// Whether shuffles and shared memory move the variables, if need be word by word from each
    /// thread's local memory.
    pub fn travels_in_loops(&self) -> bool {
        let words = self.slots.iter().map(|s| match *s {
            Slot::Variable { bytes, word, .. } => bytes / word,
            _ => 0,
        });
        self.is_static() && self.packed <= MAX_LOOPED && words.sum::<u64>() <= MAX_WORDS
    }
}

/// Most bytes of a site's variables in registers.
const MAX_SHUFFLED: u64 = 128;
/// Most bytes of a site's variables that loops move, and most words of them.
const MAX_LOOPED: u64 = 1024;
const MAX_WORDS: u64 = 256;
/// Words of a variable above which they are moved in a loop.
const MAX_UNROLLED: u64 = 16;

/// Finds the elements of the list.
///
/// `size` is the list's in bytes, as its owner states it.
pub fn plan(ir: Ir, call: Value, list: Value, size: Value) -> Option<Site> {
    let n = (size.as_u64()? / 8) as usize;
    let mut stored: Vec<Option<Value>> = vec![None; n];
    let mut pointers = vec![(list, 0u64)];
    while let Some((p, at)) = pointers.pop() {
        for u in p.users() {
            if u.is_gep() && u.operand(0) == p {
                pointers.push((u, at + constant_offset(ir, u)?));
            } else if u.is_store() && u.operand(1) == p {
                *stored.get_mut((at / 8) as usize)? = Some(u.operand(0));
            }
        }
    }
    let mut slots = Vec::new();
    let mut packed = 0u64;
    for v in stored {
        let v = v?;
        let object = underlying(v);
        if object.is_alloca() {
            let ty = object.allocated_type();
            let element = ir.size_of(ty);
            match object.operand(0).as_u64() {
                Some(count) => {
                    let align = u64::from(ir.align_of(ty)).clamp(1, 8);
                    let bytes = element * count;
                    let word = if bytes.is_multiple_of(align) {
                        align
                    } else {
                        1
                    };
                    let offset = packed.next_multiple_of(word);
                    packed = offset + bytes;
                    slots.push(Slot::Variable {
                        pointer: v,
                        bytes,
                        word,
                        offset,
                    });
                }
                None => {
                    let b = ir.builder();
                    b.before(call);
                    let count = b.int_cast(object.operand(0), ir.int(64));
                    let bytes = b.binary(Opcode::LLVMMul, count, ir.i64(element), "bytes");
                    slots.push(Slot::Sized { pointer: v, bytes });
                }
            }
        } else if is_integer_as_pointer(v) {
            slots.push(Slot::Literal(v));
        } else {
            return None;
        }
    }
    Some(Site {
        call,
        slots,
        packed: packed.max(1),
    })
}

fn is_integer_as_pointer(v: Value) -> bool {
    (v.is_instruction() || v.is_constant_expr()) && v.opcode() == Opcode::LLVMIntToPtr
}

/// Offset of a `getelementptr` with constant indices into bytes or an array
/// of pointers.
pub fn constant_offset(ir: Ir, gep: Value) -> Option<u64> {
    let indices = &gep.operands()[1..];
    match indices {
        [i] => Some(i.as_u64()? * ir.size_of(gep.gep_type())),
        [zero, i] if zero.as_u64() == Some(0) => Some(i.as_u64()? * 8),
        _ => None,
    }
}

/// Address of slot `i`.
pub fn slot_address(b: &Builder, list: Value, i: usize) -> Value {
    b.offset(list, 8 * i as u64, "")
}

/// Attribute of functions that belong to a site: what they ask the machine for is not seen by the
/// program.
const GENERATED: &str = "wf.generated";

/// Whether a function belongs to a site.
pub fn is_generated(ir: Ir, f: Value) -> bool {
    ir.has_string_attribute(f, GENERATED)
}

/// A new function that returns nothing and belongs to a site.
pub fn generated(ir: Ir, site: &Site, what: &str, types: &[Type]) -> Value {
    let name = format!("{}.{what}", site.call.function().name());
    let f = ir.add_function(&name, ir.fn_type(ir.void(), types));
    f.set_linkage(Linkage::LLVMInternalLinkage);
    ir.add_attribute(f, "alwaysinline");
    ir.add_attribute(f, "nounwind");
    ir.add_attribute(f, "convergent");
    ir.add_string_attribute(f, GENERATED);
    f
}

/// Whether the words of a variable are moved in a loop.
pub fn is_looped(bytes: u64, word: u64) -> bool {
    bytes / word > MAX_UNROLLED
}

/// Emits code for each step of so many bytes up to `bytes`, with its offset: one after the other, or
/// in a loop.
pub fn each_step(b: &Builder, f: Value, bytes: u64, step: u64, emit: &dyn Fn(&Builder, Value)) {
    let ir = b.ir;
    if !is_looped(bytes, step) {
        for at in (0..bytes).step_by(step as usize) {
            emit(b, ir.i64(at));
        }
        return;
    }
    let (head, after) = (ir.append_block(f, "words"), ir.append_block(f, "moved"));
    let before = b.block();
    b.br(head);
    b.at_end(head);
    let at = b.phi(ir.int(64), "at");
    at.add_incoming(ir.i64(0), before);
    emit(b, at);
    let next = b.binary(Opcode::LLVMAdd, at, ir.i64(step), "next");
    at.add_incoming(next, b.block());
    let more = b.icmp(IntPredicate::LLVMIntULT, next, ir.i64(bytes / step * step));
    b.cond_br(more, head, after);
    b.at_end(after);
}

/// `copy(to, from)`.
pub fn copy_fn(ir: Ir, site: &Site) -> Value {
    let f = generated(ir, site, "copy", &[ir.ptr(), ir.ptr()]);
    let (to, from) = (f.params()[0], f.params()[1]);
    let b = ir.builder();
    b.at_end(ir.append_block(f, "entry"));
    for (i, slot) in site.slots.iter().enumerate() {
        if let Slot::Variable { bytes, word, .. } = *slot {
            let p = b.load(ir.ptr(), slot_address(&b, from, i), "");
            let q = b.load(ir.ptr(), slot_address(&b, to, i), "");
            each_step(&b, f, bytes, word, &|b, at| {
                let v = b.load(ir.int(8 * word as u32), b.byte_at(p, at), "");
                b.store(v, b.byte_at(q, at));
            });
        }
    }
    b.ret(None);
    f
}

/// `layout(list, base)`.
pub fn layout_fn(ir: Ir, site: &Site) -> Value {
    let f = generated(ir, site, "layout", &[ir.ptr(), ir.ptr()]);
    let (list, base) = (f.params()[0], f.params()[1]);
    let b = ir.builder();
    b.at_end(ir.append_block(f, "entry"));
    for (i, slot) in site.slots.iter().enumerate() {
        match *slot {
            Slot::Variable { offset, .. } => {
                b.store(b.offset(base, offset, ""), slot_address(&b, list, i));
            }
            // A constant, since `plan` makes the site dynamic otherwise.
            Slot::Literal(v) if v.is_constant() => {
                b.store(v, slot_address(&b, list, i));
            }
            _ => {}
        }
    }
    b.ret(None);
    f
}
