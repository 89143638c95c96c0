//! Pass `link_modules`: merges the program's device modules and finds the kernels.

use crate::analysis::runtime_calls::{is_own_name, is_reserved};
use crate::frontend::annotations;
use crate::frontend::annotations::COLUMN;
use crate::frontend::{addresses, exec_modes, primitives};
use crate::ir::MetadataOperand::{Number, Text};
use crate::ir::Module;
use crate::ir::{Ir, Linkage, Value};
use crate::llvm_pipelines::describe_primitive;
use crate::program::kernel::Kernel;
use crate::program::{Indirect, Program};
use crate::{DeviceModule, Options};
use wf_codegen::MachineClass;
use wf_codegen::names::demangled;
use wf_device_abi::clang::{ENTRIES, ENTRY_NAMES, OFFLOAD_INFO, Region, undotted};
use wf_diagnostics::Diagnostic;
use wf_host_abi::{FUNCTION_PREFIX, SourceLoc};

/// The kind of metadata nodes for variables: `{i32 1, name, i32 flags, i32 order}`.
const OFFLOAD_VARIABLE: u64 = 1;
/// Flag of tables of virtual functions (`OMPTargetGlobalVarEntryKind` in LLVM).
const INDIRECT_TABLE: u64 = 0x20;

/// Runs the pass.
pub fn run(program: &mut Program<'_>, modules: &[DeviceModule], options: &Options) {
    if let Err(error) = merge(program, modules, options) {
        program.diagnostics.push(error);
        return;
    }
    take_entries(program);
    hold_functions(program, modules);
    for i in &program.indirect {
        // The host finds it by its name.
        if let Some(g) = program.ir().global(&i.name) {
            g.set_linkage(Linkage::LLVMExternalLinkage);
        }
    }
    keep_convergent(program.ir());
}

/// Links all modules into the program's. Fails if one is unreadable, or if two define the same
/// symbol differently.
fn merge(
    program: &mut Program<'_>,
    modules: &[DeviceModule],
    options: &Options,
) -> Result<(), Diagnostic> {
    let whole = &program.module;
    let mut used = vec![];
    for unit in modules {
        let module = parse(whole, unit)?;
        primitives::run(Ir::of(&module));
        hold_own(Ir::of(&module), unit);
        let of_unit = kernels(Ir::of(&module)).into_iter();
        let of_unit = of_unit.map(|f| (f, kernel(f, program.class).source));
        exec_modes::run(Ir::of(&module), of_unit, unit, options, &mut used);
        for i in indirect_tables(&module) {
            // Every file that includes one header has it.
            if let Some(g) = Ir::of(&module).global(&i.name) {
                g.set_linkage(Linkage::LLVMWeakODRLinkage);
            }
            if !program.indirect.contains(&i) {
                program.indirect.push(i);
            }
        }
        program
            .diagnostics
            .extend(annotations::run(Ir::of(&module)));
        if whole.ir().functions().is_empty() && whole.ir().globals().is_empty() {
            whole.set_target_of(&module);
        }
        whole.link(module).map_err(|e| {
            Diagnostic::error(
                format!("device code of {} does not fit the rest: {e}", unit.origin),
                "two files define the same `declare target` symbol; make one of them static or \
                 extern",
            )
        })?;
    }
    let unused = exec_modes::unused(modules, options, &used);
    program.diagnostics.extend(unused);
    Ok(())
}

fn parse<'ctx>(whole: &Module<'ctx>, unit: &DeviceModule) -> Result<Module<'ctx>, Diagnostic> {
    let origin = &unit.origin;
    whole.read_beside(origin, &unit.bitcode).map_err(|e| {
        Diagnostic::error(
            format!("cannot read the device code of {origin}: {e}"),
            "compile the file again with this wfcc",
        )
    })
}

/// Stores the functions of a file whose addresses its host code takes in variables. Internal
/// functions are unknown to other files, and functions that each file has a copy of would be
/// removed without a use.
fn hold_own(ir: Ir, unit: &DeviceModule) {
    for host in &unit.functions {
        if let Some(f) = ir.function(&host.name)
            && f.is_local() == (host.name != host.symbol)
            && !f.is_declaration()
        {
            hold(ir, f, &host.symbol);
        }
    }
}

/// Stores the function with this symbol on the host in a variable.
fn hold(ir: Ir, f: Value, symbol: &str) {
    let holder = ir.declare_variable(&format!("{FUNCTION_PREFIX}{symbol}"), ir.ptr());
    holder.set_initializer(f);
    holder.set_linkage(Linkage::LLVMWeakODRLinkage);
}

/// Stores the functions whose addresses host code takes in variables, if device code may get them:
/// it calls functions of the same type through pointers, or takes the address itself.
fn hold_functions(program: &mut Program<'_>, modules: &[DeviceModule]) {
    let ir = program.ir();
    let all = || modules.iter().flat_map(|unit| &unit.functions);
    for host in all().filter(|f| f.name == f.symbol) {
        let is_kernel = || program.kernels.iter().any(|k| k.name == host.symbol);
        if let Some(f) = ir.function(&host.symbol)
            && !f.is_declaration()
            && !f.is_local()
            && ir
                .global(&format!("{FUNCTION_PREFIX}{}", host.symbol))
                .is_none()
            && !is_kernel()
        {
            hold(ir, f, &host.symbol);
        }
    }
    let mut types = vec![];
    let instructions = ir.definitions().into_iter().flat_map(Value::instructions);
    for i in instructions.filter(|i| i.is_call() || i.is_invoke()) {
        if i.called_function().is_none() {
            types.push(i.call_type());
        }
    }
    let mut names: Vec<_> = all()
        .map(|f| format!("{FUNCTION_PREFIX}{}", f.symbol))
        .collect();
    names.sort_unstable();
    names.dedup();
    for name in names {
        let Some(holder) = ir.global(&name) else {
            continue;
        };
        let f = holder.initializer().expect("it has one");
        let is_taken = || addresses::is_taken(f, holder);
        if types.contains(&f.value_type()) || is_taken() {
            program.indirect.push(Indirect {
                name,
                is_table: false,
            });
        } else {
            holder.delete_global();
        }
    }
}

/// The indirect functions and tables that a file's device code declares.
fn indirect_tables(module: &Module<'_>) -> Vec<Indirect> {
    let nodes = module.named_metadata(OFFLOAD_INFO).into_iter();
    nodes
        .filter_map(|node| match &node[..] {
            [Number(OFFLOAD_VARIABLE), Text(name), Number(flags), ..]
                if flags & INDIRECT_TABLE != 0 =>
            {
                Some(Indirect {
                    name: name.clone(),
                    is_table: true,
                })
            }
            _ => None,
        })
        .collect()
}

/// Finds kernels and `declare target` variables through the offload entries
/// and removes the entries, which only the host needs.
fn take_entries(program: &mut Program<'_>) {
    let ir = program.ir();
    let (mut kernels, mut again) = (Vec::new(), Vec::new());
    for g in ir.globals() {
        if g.section() != ENTRIES {
            continue;
        }
        // struct { i64, i16 version, i16 kind, i32 flags, ptr address, … }
        let Some(init) = g.initializer() else {
            continue;
        };
        let address = init.operand(4);
        if let Some(first) = emitted_before(ir, address) {
            kernels.push(first);
            again.push(address);
        } else if address.is_function() {
            kernels.push(address);
        } else if address.is_global_variable() && !address.is_declaration() {
            // The host finds the variable by its name.
            address.set_linkage(Linkage::LLVMExternalLinkage);
        }
    }
    for k in kernels {
        k.set_linkage(Linkage::LLVMExternalLinkage);
        if k.is_declaration() || program.kernels.iter().any(|o| o.name == k.name()) {
            continue;
        }
        program.kernels.push(kernel(k, program.class));
    }
    program.kernels.sort_by(|a, b| a.name.cmp(&b.name));
    for g in ir.globals() {
        if g.section() == ENTRIES {
            g.delete_global();
        }
    }
    for g in ir.globals() {
        if g.section() == ENTRY_NAMES && !g.has_uses() {
            g.delete_global();
        }
    }
    for f in again.into_iter().filter(|f| !f.has_uses()) {
        f.delete_function();
    }
}

/// The kernels that a unit defines.
fn kernels(ir: Ir) -> Vec<Value> {
    let entries = ir.globals().into_iter().filter(|g| g.section() == ENTRIES);
    let addresses = entries.filter_map(|g| Some(g.initializer()?.operand(4)));
    addresses
        .map(|f| emitted_before(ir, f).unwrap_or(f))
        .filter(|f| f.is_function() && !f.is_declaration())
        .collect()
}

/// The kernel that this function duplicates. If a region calls the function around it, Clang emits
/// the region's kernel twice, under two names. The offload entry refers to the second one, but the
/// host launches the first.
fn emitted_before(ir: Ir, f: Value) -> Option<Value> {
    let name = f.name();
    let first = ir.function(undotted(&name)).filter(|_| f.is_function())?;
    (first != f && !first.is_declaration()).then_some(first)
}

/// A kernel's properties before the passes run.
pub fn kernel(f: Value, class: &'static MachineClass) -> Kernel {
    let name = f.name();
    let file = f
        .instructions()
        .into_iter()
        .find(|i| i.line() != 0)
        .map(|i| i.file())
        .unwrap_or_default();
    let region = Region::of(&name);
    let (function, line) = region.map_or((&*name, 0), |r| (r.function, r.line));
    // Clang gives the construct's code the location of the directive. A region without arguments
    // has no such code, and the plugin states the location.
    let own = f.instructions().into_iter().find(|i| i.line() == line);
    let stated = || f.string_attribute(COLUMN).and_then(|c| c.parse().ok());
    let column = own.map(Value::column).or_else(stated).unwrap_or(0);
    let source = SourceLoc {
        file,
        line,
        column,
        function: demangled(function),
    };
    let params = f.params().len() as u32;
    Kernel {
        forced_generic: f.string_attribute(exec_modes::GENERIC),
        ..Kernel::new(class, name, source, params)
    }
}

/// Marks functions `convergent`. If a barrier were duplicated, threads of a warp that wait for each
/// other could be at different copies. The optimiser removes the attribute from functions that
/// reach no barrier.
fn keep_convergent(ir: Ir) {
    for f in ir.functions() {
        let name = f.name();
        if !f.is_declaration() || is_reserved(&name) {
            ir.add_attribute(f, "convergent");
        } else if is_own_name(&name) {
            describe_primitive(ir, f);
        }
    }
}
