//! Machine primitives that a program calls through `<warpfork/warp.h>`. Their bodies in that header
//! are for the host; the machine's replace them.

use crate::ir::{Ir, Linkage};
use wf_device_abi::MACHINE;

/// Replaces their definitions by declarations, before a module is linked with others.
pub fn run(ir: Ir) {
    for f in ir.definitions() {
        let name = f.name();
        if MACHINE.iter().all(|m| m.name != name) {
            continue;
        }
        f.set_name("");
        let machine = ir.add_function(&name, f.value_type());
        machine.set_linkage(Linkage::LLVMExternalLinkage);
        f.replace_uses(machine);
        f.delete_function();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ir::{Context, Module};

    #[test]
    fn bodies_for_the_host_go_and_calls_stay() {
        let context = Context::new();
        let text = "define internal i32 @__wf_t_lane() {\n  ret i32 0\n}\n\
             define internal i32 @lane() {\n  ret i32 0\n}\n\
             define i32 @f() {\n  %a = call i32 @__wf_t_lane()\n  %b = call i32 @lane()\n  \
             %c = add i32 %a, %b\n  ret i32 %c\n}\n";
        let module = Module::parse(&context, "text", text.as_bytes()).expect("it is IR");
        let ir = Ir::of(&module);
        run(ir);
        let lane = ir.function("__wf_t_lane").expect("it is called");
        assert!(lane.is_declaration() && lane.users().len() == 1);
        assert_eq!(lane.linkage(), Linkage::LLVMExternalLinkage);
        assert_eq!(ir.definitions().len(), 2);
        module.verify().expect("it is whole");
    }
}
