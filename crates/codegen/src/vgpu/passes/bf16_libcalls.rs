//! Pass `bf16_libcalls`: defines the functions that round to `__bf16`.
//!
//! LLVM's code generator calls them by the names of the compiler's run-time library. GCC's
//! has them from version 13 on, so the image brings them along.

use crate::TargetError;
use crate::ir::{Ir, Linkage, TypeKind};
use crate::link::library::Library;

/// Both round to the nearest, ties to even; no number stays none.
///
/// A double first becomes a float whose last bit says whether anything was lost
/// (rounding to odd), so that it is rounded but once.
const TEXT: &str = "
define hidden bfloat @__truncsfbf2(float %x) nounwind {
  %bits = bitcast float %x to i32
  %shifted = lshr i32 %bits, 16
  %odd = and i32 %shifted, 1
  %half = add i32 %odd, 32767
  %rounded = add i32 %bits, %half
  %quiet = or i32 %bits, 4194304
  %none = fcmp uno float %x, 0.0
  %value = select i1 %none, i32 %quiet, i32 %rounded
  %upper = lshr i32 %value, 16
  %short = trunc i32 %upper to i16
  %result = bitcast i16 %short to bfloat
  ret bfloat %result
}
define hidden bfloat @__truncdfbf2(double %x) nounwind {
  %nearest = fptrunc double %x to float
  %back = fpext float %nearest to double
  %exact = fcmp ueq double %back, %x
  %bits = bitcast float %nearest to i32
  %last = and i32 %bits, 1
  %odd = icmp eq i32 %last, 1
  %stays = or i1 %exact, %odd
  %size = call double @llvm.fabs.f64(double %x)
  %reached = call double @llvm.fabs.f64(double %back)
  %beyond = fcmp ogt double %reached, %size
  %step = select i1 %beyond, i32 -1, i32 1
  %moved = add i32 %bits, %step
  %chosen = select i1 %stays, i32 %bits, i32 %moved
  %float = bitcast i32 %chosen to float
  %result = call bfloat @__truncsfbf2(float %float)
  ret bfloat %result
}
declare double @llvm.fabs.f64(double)
";

/// Defines them if anything computes a `__bf16`. After the optimiser, which would
/// drop what nothing calls yet.
pub(in crate::vgpu) fn run(ir: Ir) -> Result<(), TargetError> {
    let functions = ir.functions();
    let bfloat = functions
        .iter()
        .flat_map(|f| f.instructions())
        .map(|i| i.ty().element())
        .find(|t| t.kind() == TypeKind::LLVMBFloatTypeKind);
    let Some(bfloat) = bfloat else {
        return Ok(());
    };
    let of = [("__truncsfbf2", ir.float()), ("__truncdfbf2", ir.double())];
    for (name, from) in of {
        ir.declare(name, ir.fn_type(bfloat, &[from]));
    }
    Library::from_text(ir, "bfloats", TEXT)?.link(ir)?;
    for f in of.iter().filter_map(|(name, _)| ir.function(name)) {
        f.set_linkage(Linkage::LLVMExternalLinkage);
    }
    Ok(())
}
