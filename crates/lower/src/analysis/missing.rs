//! Functions that no device has.

use crate::Options;
use crate::analysis::runtime_calls::{is_own_name, is_reserved};
use crate::ir::Value;
use wf_codegen::{Provided, diagnose_undefined, names};
use wf_device_abi::clang::{Region, undotted};

/// Whether Flang made the symbol.
fn is_fortrans(symbol: &str) -> bool {
    names::fortran(symbol).is_some()
}

/// Whether a function is a procedure of Fortran's, or a region in one.
fn is_fortran(function: Value) -> bool {
    let symbol = function.name();
    let region = Region::of(&symbol);
    is_fortrans(region.map_or(undotted(&symbol), |r| r.function))
}

/// If a device has no version of a function that `user` uses: why, and the remedy.
pub fn missing(options: &Options, user: Value, g: Value) -> Option<(String, String)> {
    let name = g.name();
    // Pass `specialize_functions` has reported unknown runtime functions.
    if is_own_name(&name) || is_reserved(&name) || g.is_intrinsic() {
        return None;
    }
    let target_options = wf_codegen::Options {
        libdevice: options.libdevice.clone(),
        ..wf_codegen::Options::default()
    };
    options.archs.iter().find_map(|arch| {
        match wf_codegen::target(arch).provides(&name, &target_options) {
            Provided::Yes => None,
            Provided::No => {
                let mut shown = crate::demangle(&name);
                let help = if is_fortran(user) || is_fortrans(&name) {
                    // Flang ends the symbols of external procedures so.
                    shown = shown.trim_end_matches('_').to_owned();
                    format!(
                        "compile the file that has `{shown}` with `-fopenmp` or `-fopenacc`, write \
                         `!$omp declare target` or `!$acc routine` in the procedure, and link its \
                         object; or do not call it on the device"
                    )
                } else {
                    format!(
                        "define `{shown}` in a file that is linked in, in a `declare target` block \
                         or, in OpenACC, behind `#pragma acc routine`; or do not call it on the \
                         device"
                    )
                };
                let message =
                    format!("`{shown}` is called in device code and has no device version");
                Some((message, help))
            }
            Provided::Never { why, help } => Some((
                format!("{} {why}", diagnose_undefined::quoted(&name)),
                help.unwrap_or_default(),
            )),
        }
    })
}
