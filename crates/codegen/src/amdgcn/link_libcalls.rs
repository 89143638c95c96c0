//! Pass `link_libcalls`: links library functions for AMD GPUs. Mathematical functions come
//! from libclc.

use crate::ir::{Ir, Type};
use crate::libcalls;
use crate::libcalls::{PREFIX, Piece, device_math as math, gpus};
use crate::{Provided, TargetError};

/// Where Debian and LLVM itself put libclc.
const LIBCLC: &[&str] = &[
    "/usr/lib/clc/amdgcn-amd-amdhsa.bc",
    "/usr/share/clc/amdgcn-amd-amdhsa.bc",
    "/usr/lib/clc/amdgcn--amdhsa.bc",
    "/usr/lib/llvm-22/lib/clang/22/lib/amdgcn-amd-amdhsa/libclc.bc",
    "/usr/local/share/clc/amdgcn-amd-amdhsa.bc",
];

/// Defines the library functions that the module calls. libclc's uses of LLVM intrinsics are
/// unchanged, since it is written for this machine's instructions.
pub fn run(ir: Ir) -> Result<(), TargetError> {
    gpus::define_streams(ir);
    let mathematics = |name: &str| math::piece(name, math::Source::Libclc);
    let own = |name: &str, _: Type| {
        let found = mathematics(name).or_else(|| piece(name));
        found.or_else(|| gpus::output(name))
    };
    libcalls::resolve(ir, &own)?;
    let libclc = gpus::Mathematics {
        prefixes: &["_Z"],
        file: gpus::first(LIBCLC),
        missing: "mathematical functions on AMD GPUs need libclc, which was not found",
    };
    libclc.link(ir)
}

/// Definitions for AMD GPUs alone.
fn piece(name: &str) -> Option<Piece> {
    (name == "__assert_fail").then(|| Piece {
        declarations: vec!["declare void @__wf_a_fail(ptr, ptr, i32, ptr)".to_owned()],
        definition: format!(
            "define void @{PREFIX}{name}(ptr %e, ptr %f, i32 %l, ptr %g) noinline nounwind cold {{\n  \
             call void @__wf_a_fail(ptr %e, ptr %f, i32 %l, ptr %g)\n  ret void\n}}\n"
        ),
    })
}

/// Whether device code may call the library function `name`.
pub fn provides(name: &str) -> Provided {
    if math::needs_libdevice(name) {
        return Provided::Never {
            why: "is in no library for AMD GPUs".into(),
            help: Some("call it on the host, or bring a definition along".into()),
        };
    }
    gpus::provides(name)
}
