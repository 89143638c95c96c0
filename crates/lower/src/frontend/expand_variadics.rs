//! Pass `expand_variadics`: stores the variable arguments of calls to variadic functions in memory.
//!
//! Clang expands `va_arg` by the host's ABI (System V ABI for AMD64, 3.5.7). A `va_list` holds the
//! address of the saved registers, how many of them have been read, and the address of the arguments in
//! memory. No device has such registers. So each call of a variadic function stores its variable
//! arguments where that code reads them, as the ABI assigns registers and memory, and passes a `va_list`
//! that `va_start` copies. Calls of `snprintf` and its like become calls of C's functions that take a
//! `va_list`. Other functions that the program only declares, such as `printf`, are unchanged.
//!
//! Shown by `tests/programs/language/variadic_functions.c` and `formatted_text.c`.

use crate::ir::{Builder, Ir, Type, TypeKind, Value, clone_body};
use crate::program::Program;
use std::collections::HashMap;

/// Registers of the ABI for integers and addresses, and for floating-point numbers.
const GENERAL: u32 = 6;
const VECTOR: u32 = 8;
/// Bytes that each of both takes in the area of saved registers, and of that area.
const GENERAL_BYTES: u32 = 8;
const VECTOR_BYTES: u32 = 16;
const AREA: u64 = (GENERAL * GENERAL_BYTES + VECTOR * VECTOR_BYTES) as u64;
/// Bytes of a `va_list`.
const LIST: u64 = 24;

/// C's functions that write text into memory, and those that do it with a list.
const FORMATS: &[(&str, &str)] = &[
    ("snprintf", "vsnprintf"),
    ("sprintf", "vsprintf"),
    ("__snprintf_chk", "__vsnprintf_chk"),
    ("__sprintf_chk", "__vsprintf_chk"),
];

/// Runs the pass.
pub fn run(program: &mut Program<'_>) {
    let ir = program.ir();
    let all = ir.definitions();
    let variadic: Vec<Value> = all
        .iter()
        .copied()
        .filter(|f| f.value_type().is_vararg())
        .collect();
    copies(ir, &all);
    let mut new: HashMap<Value, Value> = formats(ir);
    if variadic.is_empty() && new.is_empty() {
        return;
    }
    new.extend(variadic.iter().map(|f| (*f, declared(ir, *f))));
    let mut taken = Vec::new();
    for f in &variadic {
        let is_call = |u: &Value| u.is_call() && u.called_function() == Some(*f);
        if f.users().iter().any(|u| !is_call(u)) {
            taken.push(f.value_type().params());
        }
    }
    for call in all
        .iter()
        .flat_map(|f| f.instructions())
        .filter(|i| i.is_call())
    {
        let callee = match call.called_function() {
            Some(f) => match new.get(&f) {
                Some(new) => *new,
                None => continue,
            },
            // What else has this type is none that takes variable arguments.
            None if taken.contains(&call.call_type().params()) => call.callee(),
            None => continue,
        };
        if call.call_type().is_vararg() {
            rewrite(program, call, callee);
        } else if call.called_function().is_some() {
            program.error(
                call,
                "a variadic function is called as one that is not variadic",
                "declare it with `...` where it is called",
            );
        }
    }
    if program.failed() {
        return;
    }
    for old in variadic {
        let new = new[&old];
        new.set_linkage(old.linkage());
        clone_body(ir, old, new, &mut HashMap::new());
        let list = *new.params().last().expect("the list is a parameter");
        list.set_name("variable_args");
        for start in intrinsics(new, "llvm.va_start") {
            let to = start.args()[0];
            ir.builder_before(start)
                .memcpy(to, 8, list, 8, ir.i64(LIST));
            start.erase();
        }
        old.replace_uses(new);
        old.delete_function();
    }
}

/// What the program declares of [`FORMATS`], with what takes its place.
fn formats(ir: Ir) -> HashMap<Value, Value> {
    let mut all = HashMap::new();
    for (name, with_list_name) in FORMATS {
        if let Some(f) = ir.function(name)
            && f.is_declaration()
            && f.value_type().is_vararg()
        {
            let ty = with_list(ir, f.value_type());
            all.insert(f, ir.declare(with_list_name, ty));
        }
    }
    all
}

/// Copies of lists, in functions of any kind; nothing has to be done at their end.
fn copies(ir: Ir, all: &[Value]) {
    for f in all {
        for copy in intrinsics(*f, "llvm.va_copy") {
            let args = copy.args();
            ir.builder_before(copy)
                .memcpy(args[0], 8, args[1], 8, ir.i64(LIST));
            copy.erase();
        }
        for end in intrinsics(*f, "llvm.va_end") {
            end.erase();
        }
    }
}

fn intrinsics(f: Value, name: &str) -> Vec<Value> {
    let mut all = f.instructions();
    all.retain(|i| {
        let called = i.is_call().then(|| i.called_function()).flatten();
        called.is_some_and(|c| c.is_intrinsic() && c.name().starts_with(name))
    });
    all
}

/// The type of a variadic function with a parameter for the list.
fn with_list(ir: Ir, ty: Type) -> Type {
    let mut params = ty.params();
    params.push(ir.ptr());
    ir.fn_type(ty.return_type(), &params)
}

/// The function that takes the place of a variadic one, and its name.
fn declared(ir: Ir, old: Value) -> Value {
    let name = old.name();
    old.set_name("");
    let new = ir.add_function(&name, with_list(ir, old.value_type()));
    ir.copy_attributes(old, new);
    // It reads memory of the caller's.
    ir.remove_attribute(new, "memory");
    new
}

/// Where a variable argument goes.
enum Place {
    /// So far into the area of saved registers.
    Register(u32),
    /// So far into the memory behind it.
    Memory(u64),
}

/// What the arguments so far have taken.
#[derive(Default)]
struct Taken {
    general: u32,
    vector: u32,
    memory: u64,
}

impl Taken {
    fn memory(&mut self, bytes: u64, align: u64) -> Place {
        let at = self.memory.next_multiple_of(align.max(8));
        self.memory = at + bytes.next_multiple_of(8);
        Place::Memory(at)
    }

    /// An argument of a call; None: of a type that devices do not have.
    fn place(&mut self, ir: Ir, call: Value, i: u32, ty: Type) -> Option<Place> {
        if let Some(copied) = ir.argument_type_attribute(call, i, "byval") {
            return Some(self.memory(ir.size_of(copied), ir.argument_alignment(call, i)));
        }
        let registers = match ty.kind() {
            TypeKind::LLVMPointerTypeKind => 1,
            TypeKind::LLVMIntegerTypeKind => match ir.size_of(ty) {
                0..=8 => 1,
                9..=16 => 2,
                _ => return None,
            },
            TypeKind::LLVMHalfTypeKind
            | TypeKind::LLVMBFloatTypeKind
            | TypeKind::LLVMFloatTypeKind
            | TypeKind::LLVMDoubleTypeKind
            | TypeKind::LLVMVectorTypeKind => {
                let bytes = ir.size_of(ty);
                if bytes > 16 {
                    return None;
                }
                if self.vector == VECTOR {
                    return Some(self.memory(bytes, bytes));
                }
                self.vector += 1;
                let before = (self.vector - 1) * VECTOR_BYTES;
                return Some(Place::Register(GENERAL * GENERAL_BYTES + before));
            }
            _ => return None,
        };
        // One that needs two gets both, or none.
        if self.general + registers > GENERAL {
            let bytes = u64::from(registers * GENERAL_BYTES);
            return Some(self.memory(bytes, bytes));
        }
        self.general += registers;
        Some(Place::Register((self.general - registers) * GENERAL_BYTES))
    }
}

/// Has a call hand over its variable arguments in memory.
fn rewrite(program: &mut Program<'_>, call: Value, callee: Value) {
    let ir = program.ir();
    let ty = call.call_type();
    let (args, fixed) = (call.args(), ty.params().len());
    let mut taken = Taken::default();
    let mut places = Vec::new();
    let mut first = (0, 0);
    for (i, arg) in args.iter().enumerate() {
        if i == fixed {
            first = (taken.general, taken.vector);
            taken.memory = 0;
        }
        match taken.place(ir, call, i as u32, arg.ty()) {
            Some(place) if i >= fixed => places.push((*arg, i as u32, place)),
            None if i >= fixed => {
                return program.error(
                    call,
                    format!(
                        "an argument of the type `{}` cannot be handed to a variadic function in device code",
                        arg.ty().print()
                    ),
                    "pass a `double`, or a pointer",
                );
            }
            _ => {}
        }
    }
    if args.len() == fixed {
        first = (taken.general, taken.vector);
        taken.memory = 0;
    }
    let entry = ir.builder_before(call.function().entry().first_non_phi());
    let bytes = |n: u64, name: &str| {
        let area = entry.alloca(ir.array(ir.int(8), n), name);
        area.set_alignment(16);
        area
    };
    let area = bytes(AREA, "registers");
    let memory = bytes(taken.memory.max(8), "arguments");
    let list = bytes(LIST, "list");
    let b = ir.builder();
    b.before(call).located_as(call);
    for (arg, i, place) in places {
        let to = match place {
            Place::Register(at) => b.offset(area, at.into(), ""),
            Place::Memory(at) => b.offset(memory, at, ""),
        };
        store(ir, &b, call, (arg, i), to);
    }
    let offsets = [
        first.0 * GENERAL_BYTES,
        GENERAL * GENERAL_BYTES + first.1 * VECTOR_BYTES,
    ];
    b.store(ir.i32(offsets[0]), list);
    b.store(ir.i32(offsets[1]), b.offset(list, 4, ""));
    b.store(memory, b.offset(list, 8, ""));
    b.store(area, b.offset(list, 16, ""));
    let mut given = args[..fixed].to_vec();
    given.push(list);
    let name = call.name();
    let new = b.call_as(with_list(ir, ty), callee, &given, "");
    ir.copy_leading_call_attributes(call, new, fixed as u32);
    ir.remove_call_attribute(new, "memory");
    call.replace_uses(new);
    call.erase();
    if !name.is_empty() {
        new.set_name(&name);
    }
}

/// Stores an argument, or what is passed by its address.
fn store(ir: Ir, b: &Builder, call: Value, (arg, i): (Value, u32), to: Value) {
    match ir.argument_type_attribute(call, i, "byval") {
        Some(copied) => {
            let align = ir.argument_alignment(call, i) as u32;
            b.memcpy(to, 8, arg, align, ir.i64(ir.size_of(copied)));
        }
        None => {
            b.store(arg, to).set_alignment(8);
        }
    }
}
