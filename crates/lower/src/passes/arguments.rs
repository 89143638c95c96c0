//! The argument list of a parallel region (implicit-data-sharing, section 5.1),
//! which has exactly the length the region needs.
//!
//! A variable that the region only reads travels in it by value; an address
//! that is the same for all teams, as that of a variable in the shared frame,
//! does not travel at all.

use super::sharing;
use crate::ir::{Builder, Ir, Linkage, Value, underlying};
use crate::program::Kernel;
use wf_image::report::Place;

/// How an argument of a region travels.
enum Travel {
    /// Not at all: the wrapper has the constant.
    Known(Value),
    /// Its own eight bytes or fewer.
    Itself,
    /// The bytes of the variable it points to.
    Variable(u64),
}

fn travel(ir: Ir, region: Value, n: usize, arg: Value) -> Travel {
    if arg.is_constant() {
        return Travel::Known(arg);
    }
    let object = underlying(arg);
    if arg == object
        && object.is_alloca()
        && sharing::only_reads(ir, region, n + 2)
        && let Some(bytes) = sharing::by_value_size(ir, object)
    {
        return Travel::Variable(bytes);
    }
    Travel::Itself
}

/// How the arguments of a fork get to its region.
pub struct ArgumentList {
    /// Each argument's way and its place in the list.
    places: Vec<(Travel, u64)>,
    /// Bytes of the list.
    pub bytes: u64,
}

impl ArgumentList {
    /// Decides for each argument of a fork.
    pub fn plan(ir: Ir, fork: Value) -> Self {
        let args = fork.args();
        let mut places = Vec::new();
        let mut size = 0u64;
        for (n, a) in args[3..].iter().enumerate() {
            let how = travel(ir, args[2], n, *a);
            let bytes = match how {
                Travel::Known(_) => 0,
                Travel::Itself => 8,
                Travel::Variable(bytes) => bytes,
            };
            let at = size.next_multiple_of(8);
            size = at + bytes;
            places.push((how, at));
        }
        Self {
            places,
            bytes: size,
        }
    }

    /// Puts the arguments into the list before the fork, where `b` stands.
    pub fn fill(&self, ir: Ir, kernel: &mut Kernel, b: &Builder, fork: Value, list: Value) {
        for (a, (how, at)) in fork.args()[3..].iter().zip(&self.places) {
            match how {
                Travel::Known(_) => {}
                Travel::Itself => {
                    b.store(*a, b.offset(list, *at, ""));
                }
                Travel::Variable(bytes) => {
                    let slot = b.offset(list, *at, "");
                    kernel.shares(*a, Place::ByValue, Some(*bytes));
                    b.memcpy(slot, 8, *a, a.alignment().max(1), ir.i64(*bytes));
                }
            }
        }
    }

    /// The wrapper of the fork's region (implicit-data-sharing, figure 4): takes
    /// the list apart and calls the region. `context` is the context word of
    /// the region's code.
    pub fn wrapper(&self, ir: Ir, fork: Value, context: u32) -> Value {
        let args = fork.args();
        let region = args[2];
        let f = ir.add_function(
            &format!("{}.wrapper", region.name()),
            ir.fn_type(ir.void(), &[ir.ptr()]),
        );
        f.set_linkage(Linkage::LLVMInternalLinkage);
        let b = ir.builder();
        b.at_end(ir.append_block(f, "entry"));
        let list = f.params()[0];
        let (own, bound) = (b.alloca(ir.int(32), ".gtid"), b.alloca(ir.int(32), ".btid"));
        let number = ir
            .function("__wf_omp_get_thread_num")
            .expect("the device runtime has it");
        b.store(b.call(number, &[ir.i32(context)], "number"), own);
        b.store(ir.i32(0), bound);
        let mut inputs = vec![own, bound];
        for (a, (how, at)) in args[3..].iter().zip(&self.places) {
            inputs.push(match how {
                Travel::Known(constant) => *constant,
                Travel::Itself => b.load(a.ty(), b.offset(list, *at, ""), ""),
                Travel::Variable(bytes) => {
                    let slot = b.offset(list, *at, "");
                    let copy = b.alloca(ir.array(ir.int(64), bytes.div_ceil(8)), "by.value");
                    b.memcpy(copy, 8, slot, 8, ir.i64(*bytes));
                    copy
                }
            });
        }
        b.call(region, &inputs, "");
        b.ret(None);
        f
    }
}
