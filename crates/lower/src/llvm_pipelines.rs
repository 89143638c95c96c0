//! What is done to code first: to programs and, when the compiler is built, to
//! the device runtime.

use wf_llvm::{Ir, Value};

/// Early simplification: promotes memory to registers, inlines small functions, infers `readonly`
/// parameters.
pub const SIMPLIFY: &str = "function(sroa<modify-cfg>,early-cse<memssa>,simplifycfg,instcombine<no-verify-fixpoint>),\
    always-inline,\
    cgscc(inline,function-attrs,\
    function(sroa<modify-cfg>,early-cse<memssa>,simplifycfg,instcombine<no-verify-fixpoint>)),\
    globaldce";

/// If-conversion of a few instructions: diverging and reconverging takes longer, and a loop without
/// branches can have the loads of several iterations outstanding.
pub const IF_CONVERT: &str =
    "function(simplifycfg<bonus-inst-threshold=4>,instcombine<no-verify-fixpoint>)";

/// Adds `willreturn` to a machine primitive; all but these three return.
pub fn describe_primitive(ir: Ir, f: Value) {
    if !["__wf_t_trap", "__wf_t_exit", "__wf_t_undefined_division"].contains(&f.name().as_str()) {
        ir.add_attribute(f, "nounwind");
        ir.add_attribute(f, "willreturn");
    }
    ir.add_attribute(f, "convergent");
}
