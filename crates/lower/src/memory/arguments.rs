//! The argument list of a parallel region (implicit-data-sharing, section 5.1), which has
//! exactly the length that the region needs.
//!
//! A variable that the region only reads is passed by value, in words of at most eight bytes.
//! Values that each thread can rematerialise are not passed: constants, the address of a
//! variable in the shared frame, the kernel's parameters, the team's number, and simple
//! arithmetic on them.

use crate::analysis::forks::inner_forks;
use crate::analysis::{escapes, runtime_calls};
use crate::ir::analysis::loop_invariants::is_integer_step;
use crate::ir::{Builder, Ir, Linkage, Opcode, Type, Value, copy_value, underlying};
use crate::program::kernel::Kernel;
use std::collections::HashMap;
use wf_device_abi::Tells;
use wf_device_abi::layout::{MAX_WARPS, WARP_STATE_BYTES};
use wf_host_abi::report::Place;

/// Most instructions with which a thread rematerialises a value instead of loading it from shared
/// memory, which takes about as long.
const MOST_STEPS: u32 = 8;

/// The source of a region's parameter.
enum Input {
    /// A constant.
    Constant(Value),
    /// The value with this number.
    Value(usize),
    /// The address of a copy of a variable, assembled from so many values from this one on.
    Copy {
        /// It may be erased after [`ArgumentList::settle`].
        variable: Value,
        bytes: u64,
        align: u32,
        first: usize,
        values: usize,
    },
}

/// How the region's threads get a value.
#[derive(Clone, Copy)]
enum Way {
    /// It is a constant.
    Constant(Value),
    /// They rematerialise it.
    Again(Value),
    /// It is in the list, at this offset in bytes.
    Listed(u64),
}

/// A value: an argument of the fork, or the part at an offset of the variable that it points to.
struct Part {
    argument: Value,
    at: Option<u64>,
    ty: Type,
    way: Way,
}

/// How the arguments of a fork reach its region.
pub struct ArgumentList {
    region: Value,
    inputs: Vec<Input>,
    parts: Vec<Part>,
    /// Size of the list in bytes.
    pub bytes: u64,
}

impl ArgumentList {
    /// Classifies the arguments of a fork: all values but constants are passed.
    pub fn plan(ir: Ir, fork: Value) -> Self {
        let args = fork.args();
        let region = args[2];
        let (mut inputs, mut parts) = (Vec::new(), Vec::new());
        for (n, &argument) in args[3..].iter().enumerate() {
            let first = parts.len();
            let mut add = |at, ty| {
                parts.push(Part {
                    argument,
                    at,
                    ty,
                    way: Way::Listed(0),
                });
            };
            inputs.push(if argument.is_constant() {
                Input::Constant(argument)
            } else if let Some(bytes) = travels(ir, region, n, argument) {
                let held = argument.allocated_type();
                let mut at = 0;
                if held.is_pointer() && bytes == ir.size_of(held) {
                    add(Some(0), held);
                    at = bytes;
                }
                while at < bytes {
                    let word = 1 << (bytes - at).ilog2().min(3);
                    add(Some(at), ir.int(8 * word));
                    at += u64::from(word);
                }
                Input::Copy {
                    variable: argument,
                    bytes,
                    align: argument.alignment().max(8),
                    first,
                    values: parts.len() - first,
                }
            } else {
                add(None, argument.ty());
                Input::Value(first)
            });
        }
        let mut list = Self {
            region,
            inputs,
            parts,
            bytes: 0,
        };
        list.lay_out(ir);
        list
    }

    /// Assigns offsets to the passed values: larger ones first, so that there is no padding.
    fn lay_out(&mut self, ir: Ir) {
        let mut travelling: Vec<_> = self.parts.iter_mut().collect();
        travelling.retain(|p| matches!(p.way, Way::Listed(_)));
        travelling.sort_by_key(|p| std::cmp::Reverse(ir.size_of(p.ty)));
        self.bytes = 0;
        for part in travelling {
            part.way = Way::Listed(self.bytes);
            self.bytes += ir.size_of(part.ty);
        }
    }

    /// Loads the values before the fork, at the position of `b`.
    pub fn values(&self, kernel: &mut Kernel, b: &Builder) -> Vec<Value> {
        for input in &self.inputs {
            if let Input::Copy {
                variable, bytes, ..
            } = *input
            {
                kernel.shares(variable, Place::ByValue, Some(bytes));
            }
        }
        let value = |p: &Part| match p.at {
            None => p.argument,
            Some(at) => {
                let v = b.load(p.ty, b.offset(p.argument, at, ""), "");
                let align = p.argument.alignment().max(1);
                v.set_alignment(if at == 0 {
                    align
                } else {
                    align.min(1 << at.trailing_zeros())
                });
                v
            }
        };
        self.parts.iter().map(value).collect()
    }

    /// Finds the values that threads can rematerialise from the parameters of the function `f`,
    /// once all values are known.
    pub fn settle(&mut self, ir: Ir, values: &[Value], f: Value) {
        for (part, &v) in self.parts.iter_mut().zip(values) {
            if v.is_constant() {
                part.way = Way::Constant(v);
            } else if is_simple(v, f, &mut MOST_STEPS.clone()) {
                part.way = Way::Again(v);
            }
        }
        self.lay_out(ir);
    }

    /// Stores the passed values in the list, at the position of `b`.
    pub fn fill(&self, b: &Builder, values: &[Value], list: Value) {
        for (part, &v) in self.parts.iter().zip(values) {
            if let Way::Listed(at) = part.way {
                b.store(v, b.offset(list, at, ""));
            }
        }
    }

    /// The wrapper of the region (implicit-data-sharing, figure 4): loads the list and calls the
    /// region. `context` is the context word of the region's code. The wrapper also takes the
    /// parameters `of` a function, for rematerialised values.
    pub fn wrapper(&self, ir: Ir, context: u32, of: &[Value]) -> Value {
        let mut types = vec![ir.ptr()];
        types.extend(of.iter().map(|p| p.ty()));
        let name = format!("{}.wrapper", self.region.name());
        let f = ir.add_function(&name, ir.fn_type(ir.void(), &types));
        f.set_linkage(Linkage::LLVMInternalLinkage);
        let b = ir.builder();
        b.at_end(ir.append_block(f, "entry"));
        let params = f.params();
        let list = params[0];
        let mut copies: HashMap<Value, Value> = of
            .iter()
            .copied()
            .zip(params[1..].iter().copied())
            .collect();
        let (own, bound) = (b.alloca(ir.int(32), ".gtid"), b.alloca(ir.int(32), ".btid"));
        let number = ir
            .function("__wf_omp_get_thread_num")
            .expect("the device runtime has it");
        b.store(b.call(number, &[ir.i32(context)], "number"), own);
        b.store(ir.i32(0), bound);
        let mut value = |n: usize| match self.parts[n].way {
            Way::Constant(v) => v,
            Way::Again(v) => copy_value(&b, v, &|_| false, &mut copies),
            Way::Listed(at) => b.load(self.parts[n].ty, b.offset(list, at, ""), ""),
        };
        let mut inputs = vec![own, bound];
        for input in &self.inputs {
            inputs.push(match *input {
                Input::Constant(v) => v,
                Input::Value(n) => value(n),
                Input::Copy {
                    bytes,
                    align,
                    first,
                    values,
                    ..
                } => {
                    let copy = b.alloca(ir.array(ir.int(64), bytes.div_ceil(8)), "by.value");
                    for n in first..first + values {
                        let at = self.parts[n].at.unwrap_or(0);
                        b.store(value(n), b.offset(copy, at, ""));
                    }
                    copy.set_alignment(align);
                    copy
                }
            });
        }
        b.call(self.region, &inputs, "");
        b.ret(None);
        f
    }
}

/// Size of the variable that argument `n` points to, if it is passed by value.
fn travels(ir: Ir, region: Value, n: usize, argument: Value) -> Option<u64> {
    let object = underlying(argument);
    if argument == object && object.is_alloca() && escapes::only_reads(ir, region, n + 2) {
        escapes::by_value_size(ir, object)
    } else {
        None
    }
}

/// Whether a value can be rematerialised: a few cheap steps compute it from the parameters of `f`,
/// constants and the team's number.
fn is_simple(v: Value, f: Value, left: &mut u32) -> bool {
    if v.is_constant() || f.params().contains(&v) {
        return true;
    }
    if !v.is_instruction() || *left == 0 {
        return false;
    }
    *left -= 1;
    match v.opcode() {
        Opcode::LLVMCall => runtime_calls::tells(v, Tells::Teams),
        op if is_integer_step(op) || is_cheap(op) => {
            v.operands().into_iter().all(|o| is_simple(o, f, left))
        }
        _ => false,
    }
}

/// Other operations that every thread may repeat.
fn is_cheap(op: Opcode) -> bool {
    matches!(
        op,
        Opcode::LLVMBitCast
            | Opcode::LLVMPtrToInt
            | Opcode::LLVMIntToPtr
            | Opcode::LLVMGetElementPtr
            | Opcode::LLVMICmp
            | Opcode::LLVMSelect
            | Opcode::LLVMFAdd
            | Opcode::LLVMFSub
            | Opcode::LLVMFMul
            | Opcode::LLVMFNeg
            | Opcode::LLVMFPExt
            | Opcode::LLVMFPTrunc
            | Opcode::LLVMSIToFP
            | Opcode::LLVMUIToFP
    )
}

/// Most bytes of static shared memory for argument lists of regions that run on the lanes of a
/// warp, in the function `f` of a kernel.
pub fn warp_lists_bytes(ir: Ir, f: Value) -> u64 {
    let lists = inner_forks(f)
        .into_iter()
        .map(|i| ArgumentList::plan(ir, i).bytes)
        .max();
    lists.map_or(0, |bytes| MAX_WARPS * (bytes + WARP_STATE_BYTES))
}
