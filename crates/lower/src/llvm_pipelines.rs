//! What is done to code first: to programs and, when the compiler is built, to
//! the device runtime.

use wf_llvm::{Ir, Value};

/// Simplifies code until each function shows what it does: promotes memory to
/// values, inlines small functions, finds out which parameters are only read.
pub const SIMPLIFY: &str = "function(sroa<modify-cfg>,early-cse<memssa>,simplifycfg,instcombine<no-verify-fixpoint>),\
    always-inline,\
    cgscc(inline,function-attrs,\
    function(sroa<modify-cfg>,early-cse<memssa>,simplifycfg,instcombine<no-verify-fixpoint>)),\
    globaldce";

/// Conditions of a few instructions, evaluated whether they count or not: lanes
/// that part and meet again take longer, and a loop without branches can have
/// the loads of several rounds under way.
pub const FLATTER: &str =
    "function(simplifycfg<bonus-inst-threshold=4>,instcombine<no-verify-fixpoint>)";

/// Says of a machine's primitive what all but two of them are: they return.
pub fn describe_primitive(ir: Ir, f: Value) {
    if !["__wf_t_trap", "__wf_t_exit"].contains(&f.name().as_str()) {
        ir.add_attribute(f, "nounwind");
        ir.add_attribute(f, "willreturn");
    }
    ir.add_attribute(f, "convergent");
}
