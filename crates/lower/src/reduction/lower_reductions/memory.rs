//! Reductions of variables that do not fit into registers: large ones, and those whose length
//! is known at run time alone.
//!
//! Each thread, or team, makes a copy in device memory: a list and the variables that it points
//! to, unless they are in the arena already ([`super::arena`]). Shuffles and shared memory move
//! the copy's address. So the site becomes a reduction of a single pointer, with a reduce
//! function that combines what two pointers lead to.

use super::Place;
use super::shuffles::{inter_warp_copy_fn, runtime, shuffle_reduce_fn};
use super::slots::stride;
use crate::ir::{Builder, IntPredicate, Ir, Linkage, Opcode, Value};
use crate::program::groups::{Group, Level};
use crate::program::lists::{Site, Slot, copy_fn, generated, layout_fn, slot_address};

/// Alignment of a variable in a copy.
const ALIGN: u64 = 16;

/// Reduces over the threads of a region.
pub fn region(ir: Ir, group: &Group) -> Value {
    let body = Body::new(ir, group, "reduce_in_memory", &[]);
    let b = &body.b;
    let handle = b.alloca(ir.ptr(), "copy");
    let list = b.alloca(ir.array(ir.ptr(), 1), "list");
    let theirs = b.alloca(ir.array(ir.ptr(), 1), "theirs");
    let copy = body.copy_out(group);
    b.store(copy, handle);
    b.store(handle, list);
    let pointer = Site {
        call: group.call,
        slots: vec![Slot::Variable {
            pointer: handle,
            bytes: 8,
            word: 8,
            offset: 0,
        }],
        packed: 8,
    };
    let reduce = by_address(ir, group);
    let context = ir.i32(group.context);
    let mine = if group.level == Level::Warps {
        let (take, layout) = (copy_fn(ir, &pointer), layout_fn(ir, &pointer));
        let args = [context, list, reduce, take, layout, ir.i64(8), theirs];
        b.call(runtime(ir, "__wf_reduce_region_warps"), &args, "mine")
    } else {
        let shuffle = shuffle_reduce_fn(ir, &pointer, reduce, true);
        let inter_warp = inter_warp_copy_fn(ir, &pointer, group.context);
        let args = [context, list, shuffle, inter_warp];
        b.call(runtime(ir, "__wf_reduce_region_in_memory"), &args, "mine")
    };
    let [take, done] = ["take", "done"].map(|n| ir.append_block(body.f, n));
    let holds = b.icmp(IntPredicate::LLVMIntEQ, mine, ir.i32(1));
    b.cond_br(holds, take, done);
    b.at_end(take);
    if !group.in_arena {
        // Otherwise the variables were combined in place.
        body.copy_in(group, copy);
    }
    b.br(done);
    b.at_end(done);
    body.give_back(group, copy);
    b.ret(Some(mine));
    body.call(group, &[])
}

/// Reduces over the teams of the league; one thread of a team calls.
pub fn league(place: &Place<'_>, group: &Group, offset: u32) -> Value {
    let ir = place.ir;
    let body = Body::new(
        ir,
        group,
        "reduce_league_in_memory",
        &[ir.ptr(), ir.int(64)],
    );
    let b = &body.b;
    let result = b.alloca(ir.ptr(), "result");
    let copy = body.copy_out(group);
    let [scratch, distance] = body.extra[..] else {
        unreachable!("there are as many as were asked for")
    };
    let args = [
        ir.i32(group.context),
        copy,
        group.reduce,
        scratch,
        ir.i64(u64::from(offset)),
        distance,
        result,
        ir.i32(u32::from(group.in_arena)),
    ];
    let last = b.call(runtime(ir, "__wf_reduce_league_in_memory"), &args, "last");
    let [take, done] = ["take", "done"].map(|n| ir.append_block(body.f, n));
    let holds = b.icmp(IntPredicate::LLVMIntEQ, last, ir.i32(1));
    b.cond_br(holds, take, done);
    b.at_end(take);
    let sum = b.load(ir.ptr(), result, "");
    body.copy_in(group, sum);
    body.give_back(group, sum);
    b.br(done);
    b.at_end(done);
    b.ret(Some(last));
    let outside = ir.builder();
    outside.before(group.call);
    let distance = stride(ir, &outside);
    body.call(group, &[place.kernel_fn.params()[0], distance])
}

/// `reduce(a, b)` of lists that hold the addresses of copies' addresses.
fn by_address(ir: Ir, group: &Group) -> Value {
    let f = generated(ir, &group.site, "reduce_by_address", &[ir.ptr(), ir.ptr()]);
    let b = ir.builder();
    b.at_end(ir.append_block(f, "entry"));
    let copies: Vec<_> = f
        .params()
        .into_iter()
        .map(|list| {
            let handle = b.load(ir.ptr(), list, "");
            b.load(ir.ptr(), handle, "")
        })
        .collect();
    b.call(group.reduce, &copies, "");
    b.ret(None);
    f
}

/// A function with a site's code, so that sequential code that one thread runs is one call.
struct Body {
    f: Value,
    b: Builder,
    /// Its parameters for the variables and their sizes or values, slot by slot.
    slots: Vec<[Value; 2]>,
    /// Its last parameters.
    extra: Vec<Value>,
}

impl Body {
    fn new(ir: Ir, group: &Group, what: &str, extra: &[crate::ir::Type]) -> Self {
        let mut types = Vec::new();
        for _ in &group.site.slots {
            types.extend([ir.ptr(), ir.int(64)]);
        }
        types.extend(extra);
        let name = format!("{}.{what}", group.call.function().name());
        let f = ir.add_function(&name, ir.fn_type(ir.int(32), &types));
        f.set_linkage(Linkage::LLVMInternalLinkage);
        for a in ["alwaysinline", "nounwind", "convergent"] {
            ir.add_attribute(f, a);
        }
        let b = ir.builder();
        b.at_end(ir.append_block(f, "entry"));
        let params = f.params();
        let (own, extra) = params.split_at(2 * group.site.slots.len());
        Self {
            f,
            b,
            slots: own.chunks(2).map(|c| [c[0], c[1]]).collect(),
            extra: extra.to_vec(),
        }
    }

    /// A copy in device memory of the list and its variables.
    fn copy_out(&self, group: &Group) -> Value {
        let (b, ir) = (&self.b, self.b.ir);
        let add = |x: Value, y: Value| b.binary(Opcode::LLVMAdd, x, y, "");
        let header = (8 * self.slots.len() as u64).next_multiple_of(ALIGN);
        let mut at = ir.i64(header);
        let mut places = Vec::new();
        if group.in_arena {
            let take = runtime(ir, "__wf_arena_take");
            let copy = b.call(take, &[ir.i32(group.context), at], "copy");
            for (i, [pointer, _]) in self.slots.iter().enumerate() {
                b.store(*pointer, slot_address(b, copy, i));
            }
            return copy;
        }
        for (slot, [_, bytes]) in group.site.slots.iter().zip(&self.slots) {
            places.push(at);
            if !matches!(slot, Slot::Literal(_)) {
                let end = add(add(at, *bytes), ir.i64(ALIGN - 1));
                at = b.binary(Opcode::LLVMAnd, end, ir.i64(!(ALIGN - 1)), "");
            }
        }
        let copy = b.call(runtime(ir, "__wf_reduce_copy"), &[at], "copy");
        for (i, (slot, [pointer, bytes])) in group.site.slots.iter().zip(&self.slots).enumerate() {
            let to = slot_address(b, copy, i);
            if let Slot::Literal(_) = slot {
                b.store(*pointer, to);
            } else {
                let variable = b.element(copy, places[i], 1);
                b.memcpy(variable, 8, *pointer, 1, *bytes);
                b.store(variable, to);
            }
        }
        copy
    }

    /// Frees a copy.
    fn give_back(&self, group: &Group, copy: Value) {
        let (b, ir) = (&self.b, self.b.ir);
        if group.in_arena {
            let give = runtime(ir, "__wf_arena_give");
            b.call(give, &[ir.i32(group.context), copy], "");
        } else {
            b.call(runtime(ir, "__wf_t_free"), &[copy], "");
        }
    }

    /// Copies the variables back.
    fn copy_in(&self, group: &Group, copy: Value) {
        let (b, ir) = (&self.b, self.b.ir);
        for (i, (slot, [pointer, bytes])) in group.site.slots.iter().zip(&self.slots).enumerate() {
            if !matches!(slot, Slot::Literal(_)) {
                let variable = b.load(ir.ptr(), slot_address(b, copy, i), "");
                b.memcpy(*pointer, 1, variable, 8, *bytes);
            }
        }
    }

    /// Calls it at the site.
    fn call(&self, group: &Group, extra: &[Value]) -> Value {
        let ir = self.b.ir;
        let b = ir.builder();
        b.before(group.call);
        let mut args = Vec::new();
        for slot in &group.site.slots {
            args.extend(match *slot {
                Slot::Variable { pointer, bytes, .. } => [pointer, ir.i64(bytes)],
                Slot::Sized { pointer, bytes } => [pointer, bytes],
                Slot::Literal(v) => [v, ir.i64(0)],
            });
        }
        args.extend(extra);
        b.call(self.f, &args, "mine")
    }
}
