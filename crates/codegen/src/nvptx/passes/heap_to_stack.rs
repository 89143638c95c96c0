//! Pass `heap_to_stack`: puts small blocks of the heap that one function alone reaches on its
//! stack.
//!
//! `malloc` in a kernel takes a lock of the device's and thousands of cycles. A task has a block for
//! its values, and is run where it is encountered, so after inlining nothing but loads, stores and
//! `free` use the block. Then it is the thread's own, and mostly ends up in registers:
//!
//! ```text
//!     %t = call ptr @malloc(i64 56)            %t = alloca [56 x i8], align 16
//!     store i32 %i, ptr %t                     store i32 %i, ptr %t
//!     …                                        …
//!     call void @free(ptr %t)
//! ```
//!
//! A block whose address is stored, passed or merged with others stays where it is, unless it is
//! stored in a place of the block that nothing reads: a task's block points to its own part for
//! shared variables. In a loop one place is enough: what is not merged cannot outlive its iteration.
//!
//! Shown by `tests/programs/directives/tasks_in_place.c`.

use crate::TargetError;
use crate::common::codegen;
use crate::ir::{IntPredicate, Ir, Opcode, TargetMachine, Value};

/// Largest block, bytes: each thread of the device has as much local memory.
const MOST: u64 = 512;

/// Alignment of blocks, as `malloc` gives it (CUDA Programming Guide, "Dynamic Global Memory
/// Allocation").
const ALIGN: u32 = 16;

/// What becomes of the stack's variables.
const CLEAN_UP: &str = "function(sroa<modify-cfg>,early-cse<memssa>,simplifycfg)";

/// Runs over the module.
///
/// # Errors
/// Those of LLVM's passes.
pub(in crate::nvptx) fn run(ir: Ir, machine: &TargetMachine) -> Result<(), TargetError> {
    // One that the program defines is a function like others.
    let Some(malloc) = ir.function("malloc").filter(|f| f.is_declaration()) else {
        return Ok(());
    };
    let calls = malloc.users().into_iter();
    let calls = calls.filter(|i| i.is_call() && i.called_function() == Some(malloc));
    let mut any = false;
    for call in calls {
        let bytes = call.args().first().and_then(|n| n.as_u64());
        let bytes = bytes.filter(|n| (1..=MOST).contains(n));
        if let (Some(bytes), Some(ends)) = (bytes, ends(ir, call)) {
            promote(ir, call, bytes, &ends);
            any = true;
        }
    }
    if !any {
        return Ok(());
    }
    codegen::passes(ir, machine, CLEAN_UP)
}

/// The uses of a block that end with it: comparisons with null, calls of `free`, and stores of
/// addresses within it to places of its own that nothing reads. `None` if it has others than these
/// and accesses.
fn ends(ir: Ir, block: Value) -> Option<Vec<Value>> {
    let free = ir.function("free").filter(|f| f.is_declaration());
    let mut addresses = vec![(block, Some(0))];
    let (mut own, mut loads, mut links, mut ends) = (vec![], vec![], vec![], vec![]);
    while let Some((address, offset)) = addresses.pop() {
        own.push(address);
        for user in address.users() {
            match user.operation()? {
                Opcode::LLVMLoad => loads.push((offset, ir.store_size(user.ty()))),
                Opcode::LLVMStore if user.operand(0) == address => links.push(user),
                Opcode::LLVMStore => {}
                Opcode::LLVMGetElementPtr => {
                    let [base, indices @ ..] = &user.operands()[..] else {
                        return None;
                    };
                    if *base != address || indices.contains(&address) {
                        return None;
                    }
                    let bytes = constant_offset(ir, user, indices);
                    let sum = offset.zip(bytes).and_then(|(a, b)| u64::checked_add(a, b));
                    addresses.push((user, sum));
                }
                Opcode::LLVMICmp if address == block => {
                    let equality = matches!(
                        user.predicate(),
                        IntPredicate::LLVMIntEQ | IntPredicate::LLVMIntNE
                    );
                    let with_null = user.operands().iter().any(|o| o.is_null());
                    if !equality || !with_null {
                        return None;
                    }
                    ends.push(user);
                }
                Opcode::LLVMCall if address == block => {
                    let frees = free.is_some() && user.called_function() == free;
                    if !frees {
                        return None;
                    }
                    ends.push(user);
                }
                _ => return None,
            }
        }
    }
    for link in links {
        let to =
            offset_in(ir, block, link.operand(1)).filter(|_| own.contains(&link.operand(1)))?;
        let size = ir.store_size(link.operand(0).ty());
        let is_apart = |(at, bytes): &(Option<u64>, u64)| {
            at.is_some_and(|at| at >= to + size || at.saturating_add(*bytes) <= to)
        };
        if !loads.iter().all(is_apart) {
            return None;
        }
        ends.push(link);
    }
    Some(ends)
}

/// Bytes that a `getelementptr` with one constant index adds.
fn constant_offset(ir: Ir, gep: Value, indices: &[Value]) -> Option<u64> {
    let [index] = indices else {
        return None;
    };
    index.as_u64()?.checked_mul(ir.size_of(gep.gep_type()))
}

/// Bytes from the block to an address that is derived from it by constants.
fn offset_in(ir: Ir, block: Value, mut address: Value) -> Option<u64> {
    let mut offset = 0u64;
    while address != block {
        let operands = address.operands();
        offset = offset.checked_add(constant_offset(ir, address, operands.get(1..)?)?)?;
        address = operands[0];
    }
    (offset <= MOST).then_some(offset)
}

/// Puts a block on the stack of its function.
fn promote(ir: Ir, block: Value, bytes: u64, ends: &[Value]) {
    for end in ends {
        if end.operation() == Some(Opcode::LLVMICmp) {
            let differs = end.predicate() == IntPredicate::LLVMIntNE;
            end.replace_uses(ir.bool(differs));
        }
        end.erase();
    }
    let b = ir.builder();
    b.before(block.function().entry().first_after_allocas());
    let own = b.alloca(ir.array(ir.int(8), bytes), "block");
    own.set_alignment(ALIGN);
    block.replace_uses(own);
    block.erase();
}
