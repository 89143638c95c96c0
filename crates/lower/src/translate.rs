//! NVVM IR for AMD GPUs: `warpfork translate`. Nothing is lowered, since the input has kernels
//! already.

use crate::diagnostic;
pub use wf_codegen::amdgcn::Form;
use wf_codegen::amdgcn::{Input, translate};
use wf_diagnostics::Diagnostic;
use wf_host_abi::amd::Gfx;

/// Translates a module, LLVM IR as text or bitcode, which messages call `file`.
///
/// # Errors
/// IR that cannot be read, and each construct without a counterpart on the GPU.
pub fn run(
    file: &str,
    bytes: &[u8],
    gfx: Gfx,
    form: Form,
    opt_level: u8,
) -> Result<Vec<u8>, Vec<Diagnostic>> {
    let options = wf_codegen::Options {
        opt_level,
        ..wf_codegen::Options::default()
    };
    let made = translate(Input { file, bytes }, gfx, form, &options);
    made.map_err(|errors| errors.iter().map(diagnostic::of_target).collect())
}
