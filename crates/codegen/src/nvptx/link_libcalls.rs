//! Pass `link_libcalls`: links library functions for NVIDIA GPUs.

use crate::ir::{Ir, Type};
use crate::libcalls;
use crate::libcalls::{PREFIX, Piece, device_math as math, gpus};
use crate::{Options, Provided, TargetError};

/// Functions of the driver's device library.
pub(super) const SYSTEM: &[&str] = &["vprintf", "malloc", "free", "__assertfail"];

/// Where Debian and LLVM itself put libclc.
const LIBCLC: &[&str] = &[
    "/usr/lib/clc/nvptx64--.bc",
    "/usr/share/clc/nvptx64--.bc",
    "/usr/lib/llvm-22/lib/clang/22/lib/nvptx64-unknown-unknown/libclc.bc",
    "/usr/local/share/clc/nvptx64--.bc",
];

fn source(options: &Options) -> math::Source {
    match options.libdevice {
        Some(_) => math::Source::Libdevice {
            fast: options.fast_math,
        },
        None => math::Source::Libclc,
    }
}

/// Defines the library functions that the module calls. The optimiser, which knows
/// no C library on this machine, makes no calls of others.
pub(super) fn run(ir: Ir, options: &Options) -> Result<(), TargetError> {
    gpus::define_streams(ir);
    let source = source(options);
    let own = |name: &str, _: Type| {
        math::piece(name, source)
            .or_else(|| piece(name))
            .or_else(|| gpus::output(name))
    };
    libcalls::resolve(ir, &own)?;
    let mathematics = gpus::Mathematics {
        prefixes: &["__nv_", "_Z"],
        file: options.libdevice.as_deref().or_else(|| gpus::first(LIBCLC)),
        missing: "mathematical functions on NVIDIA GPUs need CUDA's libdevice or libclc, and neither was found",
    };
    mathematics.link(ir)
}

/// Definitions for NVIDIA alone.
fn piece(name: &str) -> Option<Piece> {
    (name == "__assert_fail").then(|| Piece {
        declarations: vec![
            "declare void @__assertfail(ptr, ptr, i32, ptr, i64)".to_owned(),
            "declare void @llvm.trap()".to_owned(),
        ],
        definition: format!(
            "define void @{PREFIX}{name}(ptr %e, ptr %f, i32 %l, ptr %g) noinline noreturn nounwind cold {{\n  \
             call void @__assertfail(ptr %e, ptr %f, i32 %l, ptr %g, i64 1)\n  \
             call void @llvm.trap()\n  unreachable\n}}\n"
        ),
    })
}

pub(super) fn provides(name: &str, options: &Options) -> Provided {
    if math::needs_libdevice(name) && options.libdevice.is_none() {
        return Provided::Never {
            why: "is in CUDA's libdevice only, which was not found".into(),
            help: Some(
                "install CUDA's compiler (the package nvidia-cuda-nvcc has all of it)".into(),
            ),
        };
    }
    gpus::provides(name)
}
