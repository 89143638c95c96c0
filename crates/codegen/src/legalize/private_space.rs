//! Part of pass `set_target`: moves allocas to the machine's address space for private
//! memory.
//!
//! Lowering uses one address space for allocas and pointers, as the host does. If the
//! machine's data layout has another one for allocas, the pass moves each alloca there and
//! casts its address to the generic space. LLVM's `infer-address-spaces` and SROA remove
//! most casts.

use crate::ir::{Ir, Opcode, Value};

/// Where lowering has them.
const GENERIC: u32 = 0;

/// Runs over all functions; `space` is where variables are to be.
pub(crate) fn run(ir: Ir, space: u32) {
    if space == GENERIC {
        return;
    }
    for f in ir.definitions() {
        for i in f.instructions() {
            if i.is_alloca() && i.ty().address_space() != space {
                moved(ir, i);
            }
        }
    }
}

/// Replaces an `alloca` by one in the layout's address space. A static alloca precedes all other
/// instructions, casts included; after them LLVM would take it for a dynamic one.
fn moved(ir: Ir, old: Value) {
    let entry = old.function().entry();
    let of_frame = old.block() == entry && old.operand(0).as_u64().is_some();
    let at = match of_frame {
        true => entry.instructions()[0],
        false => old,
    };
    let b = ir.builder_before(at);
    let new = b.array_alloca(old.allocated_type(), old.operand(0), "");
    new.set_alignment(old.alignment());
    for user in old.users() {
        // Marks of a variable's lifetime name the `alloca` itself.
        let name = user.called_name();
        if let Some(which) = name
            .strip_prefix("llvm.lifetime.")
            .and_then(|n| n.split('.').next())
        {
            let ty = ir.fn_type(ir.void(), &[new.ty()]);
            let mark = format!("llvm.lifetime.{which}.p{}", new.ty().address_space());
            let b = ir.builder_before(user);
            b.call_as(ty, ir.declare(&mark, ty), &[new], "");
            user.erase();
        }
    }
    let b = ir.builder_before(old);
    let generic = b.cast(Opcode::LLVMAddrSpaceCast, new, old.ty());
    old.replace_uses(generic);
    let name = old.name();
    old.erase();
    new.set_name(&name);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ir::{BackEnd, Processor, TargetMachine};
    use crate::ir::{Context, Module};

    const TRIPLE: &str = "amdgcn-amd-amdhsa";

    fn amd() -> TargetMachine {
        let processor = Processor {
            back_end: BackEnd::Amdgpu,
            triple: TRIPLE,
            name: "gfx90a",
            features: "",
        };
        TargetMachine::new(processor, 2, false).expect("LLVM knows the processor")
    }

    const TEXT: &str = "
declare void @llvm.lifetime.start.p0(ptr)
declare void @llvm.lifetime.end.p0(ptr)
declare void @use(ptr)
define i32 @f(i32 %n) {
  %x = alloca i32, align 8
  %many = alloca double, i32 %n
  call void @llvm.lifetime.start.p0(ptr %x)
  store i32 1, ptr %x
  call void @use(ptr %x)
  call void @use(ptr %many)
  %v = load i32, ptr %x
  call void @llvm.lifetime.end.p0(ptr %x)
  ret i32 %v
}
";

    #[test]
    fn variables_go_where_the_layout_says() {
        let context = Context::new();
        let module = Module::parse(&context, "test", TEXT.as_bytes()).expect("good IR");
        let ir = Ir::of(&module);
        ir.set_target(TRIPLE, &amd());
        assert!(module.verify().is_err(), "the layout asks for another");
        run(ir, 5);
        module.verify().expect("good IR");
        let text = ir.print();
        for line in [
            "%x = alloca i32, align 8, addrspace(5)",
            "= alloca double, i32 %n, align 8, addrspace(5)",
            "call void @llvm.lifetime.start.p5(ptr addrspace(5) %x",
            "addrspacecast ptr addrspace(5) %x",
        ] {
            assert!(text.contains(line), "no `{line}`: {text}");
        }
        ir.run_module_passes("function(sroa,infer-address-spaces)", &amd())
            .expect("they run");
        module.verify().expect("good IR");
    }
}
