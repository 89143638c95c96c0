//! Addresses of functions that the host may call through pointers too.
//!
//! A function has one address, the host's, which both sides know. Device code that takes the
//! address of such a function gets the host's, so that the program may compare, print or copy it
//! back. In code a variable holds the address; in an initial value the address is part of that
//! variable. The runtime writes both after it has loaded the code, from the list
//! [`FUNCTION_SLOTS`].
//!
//! A direct call is unchanged, and so is an address that only a call uses. So are constant tables
//! of functions whose elements only calls use (`language/function_tables.c`).

use crate::analysis::function_pointers::{
    called, is_choice, is_for_calls, is_only_called, parameter,
};
use crate::ir::{Builder, Linkage, Opcode, Value, ValueKind};
use crate::names::TEAM_SECTION;
use crate::program::Program;
use std::collections::{HashMap, HashSet};
use wf_device_abi::clang::VIRTUAL_TABLES;
use wf_host_abi::FUNCTION_SLOTS;

/// Whether device code uses a function's address for anything but a call; `holder` is the variable
/// that describes the function to the host's runtime.
pub fn is_taken(f: Value, holder: Value) -> bool {
    let taken = Taken::of(&[f], &HashSet::from([holder]));
    let uses = |i: &&Value| {
        let calls = called(**i);
        let mut operands = i.operands().into_iter().enumerate();
        operands.any(|(n, o)| taken.constants.contains(&o) && !calls.contains(&(n as u32)))
    };
    !taken.variables.is_empty() || taken.instructions.iter().any(|i| uses(&i))
}

/// Makes device code use the host's addresses of these functions, which `holders` describe to the
/// host's runtime. Returns whether it uses any.
pub fn run(program: &mut Program<'_>, functions: &[Value], holders: &HashSet<Value>) -> bool {
    let taken = Taken::of(functions, holders);
    let mut slots = Slots {
        program,
        taken: &taken.constants,
        hosts: HashMap::new(),
        list: vec![],
    };
    let mut only_called = HashMap::new();
    for g in &taken.variables {
        if !is_for_calls(slots.program.ir(), *g, &mut only_called) {
            slots.variable(*g);
        }
    }
    for i in &taken.instructions {
        slots.instruction(*i, &mut only_called);
    }
    let takes = !slots.list.is_empty();
    slots.finish();
    takes
}

/// Uses of function addresses.
#[derive(Default)]
struct Taken {
    /// The functions, and the constants that contain them.
    constants: HashSet<Value>,
    /// Variables with such a constant as initial value.
    variables: Vec<Value>,
    /// Instructions with one as an operand.
    instructions: Vec<Value>,
}

impl Taken {
    fn of(functions: &[Value], holders: &HashSet<Value>) -> Self {
        let mut all = Self::default();
        all.constants.extend(functions);
        let (mut work, mut seen) = (functions.to_vec(), HashSet::new());
        while let Some(at) = work.pop() {
            for u in at.users() {
                if holders.contains(&u) || !seen.insert(u) {
                    continue;
                }
                if u.is_instruction() {
                    all.instructions.push(u);
                } else if u.is_global_variable() {
                    // LLVM's `llvm.used` lists only keep functions alive, and virtual tables are
                    // looked up where they are read.
                    let name = u.name();
                    let is_table = VIRTUAL_TABLES.iter().any(|t| name.starts_with(t));
                    if !is_table && !name.starts_with("llvm.") {
                        all.variables.push(u);
                    }
                } else if is_made(u) {
                    all.constants.insert(u);
                    work.push(u);
                }
            }
        }
        all
    }
}

/// Whether a constant is computed from its operands.
fn is_made(v: Value) -> bool {
    v.is_constant_expr()
        || matches!(
            v.kind(),
            ValueKind::LLVMConstantArrayValueKind
                | ValueKind::LLVMConstantStructValueKind
                | ValueKind::LLVMConstantVectorValueKind
        )
}

/// The addresses that the runtime has to write.
struct Slots<'a, 'p, 'ctx> {
    program: &'a mut Program<'ctx>,
    taken: &'p HashSet<Value>,
    /// The variable that holds each function's address.
    hosts: HashMap<Value, Value>,
    /// Pairs of a place and the function whose host address is written there.
    list: Vec<Value>,
}

impl Slots<'_, '_, '_> {
    /// Makes the runtime write the host's address of `f` to `place`.
    fn add(&mut self, place: Value, f: Value) {
        self.list
            .push(self.program.ir().packed_constant(&[place, f]));
    }

    /// The addresses in a variable's initial value.
    fn variable(&mut self, g: Value) {
        if !g.has_uses() && g.is_local() {
            return;
        }
        if g.section() == TEAM_SECTION {
            self.program.error_at(
                Default::default(),
                format!(
                    "the initial value of `{}`, which each team has one of, has the address of a \
                     function that host and device call through pointers",
                    crate::demangle(&g.name())
                ),
                "assign the address in the target region",
            );
            return;
        }
        g.let_host_fill();
        let value = g.initializer().expect("it uses a function");
        self.part(g, value, 0);
    }

    /// The addresses in the part of `g`'s initial value that begins at `offset`.
    fn part(&mut self, g: Value, value: Value, offset: u64) {
        if !self.taken.contains(&value) {
            return;
        }
        let ir = self.program.ir();
        let whole = |f: &Value| f.is_function();
        let f = Some(value).filter(whole).or_else(|| {
            let cast = value.operation() == Some(Opcode::LLVMPtrToInt);
            let wide = cast && value.ty().int_bits() == Some(64);
            wide.then(|| value.operand(0)).filter(whole)
        });
        if let Some(f) = f {
            let place = ir.builder().offset(g, offset, "");
            return self.add(place, f);
        }
        if value.operation().is_some() {
            return self.unknown(g);
        }
        for (n, element) in value.operands().into_iter().enumerate() {
            let at = ir.offset_in(value.ty(), n as u32);
            self.part(g, element, offset + at);
        }
    }

    fn unknown(&mut self, g: Value) {
        self.program.error_at(
            Default::default(),
            format!(
                "the initial value of `{}` is computed from the address of a function that host \
                 and device call through pointers",
                crate::demangle(&g.name())
            ),
            "compute it in the target region",
        );
    }

    /// The addresses that an instruction uses, except for its callee.
    fn instruction(&mut self, i: Value, only_called: &mut HashMap<Value, bool>) {
        let calls = called(i);
        if is_choice(i) && is_only_called(i, only_called) {
            return;
        }
        let b = self.program.ir().builder();
        let edges = i.is_phi().then(|| i.incoming());
        let mut of_edges = HashMap::new();
        for (n, operand) in i.operands().into_iter().enumerate() {
            let is_call = calls.contains(&(n as u32)) || passes_on(i, n, only_called);
            if !self.taken.contains(&operand) || is_call {
                continue;
            }
            let value = match &edges {
                // A phi has one value for each predecessor, even with several edges from it.
                Some(edges) => *of_edges.entry(edges[n].1).or_insert_with_key(|block| {
                    b.before(block.terminator().expect("it leads on"))
                        .located_as(i);
                    self.value(&b, operand)
                }),
                None => self.value(b.before(i), operand),
            };
            match value {
                Some(v) => i.set_operand(n as u32, v),
                None => {
                    let what = "a function's address in an unknown constant";
                    self.program.bug(i, what);
                }
            }
        }
    }

    /// A constant that contains function addresses, with the host's addresses.
    fn value(&mut self, b: &Builder, v: Value) -> Option<Value> {
        if !self.taken.contains(&v) {
            return Some(v);
        }
        let ir = self.program.ir();
        if v.is_function() {
            let host = self.host(v);
            return Some(b.load(ir.ptr(), host, "host"));
        }
        if let Some(operation) = v.operation() {
            let first = self.value(b, v.operand(0))?;
            return match operation {
                Opcode::LLVMGetElementPtr => Some(b.gep(v.gep_type(), first, &v.operands()[1..])),
                Opcode::LLVMPtrToInt | Opcode::LLVMTrunc => Some(b.cast(operation, first, v.ty())),
                Opcode::LLVMAdd | Opcode::LLVMSub | Opcode::LLVMXor => {
                    let second = self.value(b, v.operand(1))?;
                    Some(b.binary(operation, first, second, ""))
                }
                _ => None,
            };
        }
        let mut whole = v.ty().poison();
        for (n, element) in v.operands().into_iter().enumerate() {
            let element = self.value(b, element)?;
            whole = match v.kind() {
                ValueKind::LLVMConstantVectorValueKind => b.with_element(whole, element, n as u32),
                _ => b.insert_value(whole, element, n as u32),
            };
        }
        Some(whole)
    }

    /// The variable with the host's address of a function.
    fn host(&mut self, f: Value) -> Value {
        if let Some(&g) = self.hosts.get(&f) {
            return g;
        }
        let ir = self.program.ir();
        let g = ir.declare_variable(&format!("host.{}", f.name()), ir.ptr());
        g.set_initializer(f);
        g.set_linkage(Linkage::LLVMInternalLinkage);
        g.let_host_fill();
        self.add(g, f);
        self.hosts.insert(f, g);
        g
    }

    /// Makes the list.
    fn finish(self) {
        let Some(first) = self.list.first() else {
            return;
        };
        let all = first.ty().constant_array(&self.list);
        let list = self.program.ir().declare_variable(FUNCTION_SLOTS, all.ty());
        list.set_initializer(all);
        list.set_alignment(8);
    }
}

/// Whether the callee only calls this operand.
fn passes_on(i: Value, n: usize, known: &mut HashMap<Value, bool>) -> bool {
    parameter(i, n).is_some_and(|p| is_only_called(p, known))
}
