//! Pass `libcalls`: library functions on NVIDIA GPUs.

use crate::common::library::Library;
use crate::ir::{Ir, Linkage, Type, Value};
use crate::libc::{self, PREFIX, Piece, device_math as math, printf};
use crate::{Options, Provided, TargetError};
use std::path::{Path, PathBuf};
use wf_image::SourceLoc;

/// Functions that the driver's own device library has.
pub(super) const SYSTEM: &[&str] = &["vprintf", "malloc", "free", "__assertfail"];

/// Where Debian and LLVM itself put libclc.
const LIBCLC: &[&str] = &[
    "/usr/lib/clc/nvptx64--.bc",
    "/usr/share/clc/nvptx64--.bc",
    "/usr/lib/llvm-22/lib/clang/22/lib/nvptx64-unknown-unknown/libclc.bc",
    "/usr/local/share/clc/nvptx64--.bc",
];

/// The C library's streams, of which a device has but one.
const STREAMS: &[&str] = &["stdout", "stderr"];

fn source(options: &Options) -> math::Source {
    match options.libdevice {
        Some(_) => math::Source::Libdevice {
            fast: options.fast_math,
        },
        None => math::Source::Libclc,
    }
}

/// Defines the library functions that the module calls; `late` after the
/// optimiser has run, when the driver's own functions are in their places.
pub(super) fn run(ir: Ir, options: &Options, late: bool) -> Result<(), TargetError> {
    for name in STREAMS {
        if let Some(g) = ir.global(name).filter(|g| g.is_declaration()) {
            g.set_initializer(g.value_type().zero());
            g.set_linkage(Linkage::LLVMInternalLinkage);
        }
    }
    let source = source(options);
    let own = |name: &str, _: Type| math::piece(name, source).or_else(|| piece(name));
    libc::resolve(ir, &own, if late { SYSTEM } else { &[] })?;
    link_device_library(ir, options)
}

/// Links libdevice or libclc, if anything of it is called.
fn link_device_library(ir: Ir, options: &Options) -> Result<(), TargetError> {
    let wanted = |f: &Value| {
        let name = f.name();
        f.is_declaration()
            && !f.is_intrinsic()
            && f.has_uses()
            && !SYSTEM.contains(&name.as_str())
            && (name.starts_with("__nv_") || name.starts_with("_Z"))
    };
    if !ir.functions().iter().any(wanted) {
        return Ok(());
    }
    let path: PathBuf = match &options.libdevice {
        Some(path) => path.clone(),
        None => LIBCLC.iter().map(Path::new).find(|p| p.is_file()).map(Path::to_owned).ok_or_else(
            || {
                TargetError::unsupported(
                    "mathematical functions on NVIDIA GPUs need CUDA's libdevice or libclc, and neither was found",
                    SourceLoc::default(),
                    Some("install libclc-22".to_owned()),
                )
            },
        )?,
    };
    let library = Library::from_file(ir, &path)?;
    let names = library.names();
    library.link_hidden(ir)?;
    for f in names.iter().filter_map(|n| ir.function(n)) {
        for key in ir.string_attributes(f) {
            ir.remove_string_attribute(f, &key);
        }
    }
    Ok(())
}

/// Definitions that only NVIDIA needs.
fn piece(name: &str) -> Option<Piece> {
    let vprintf = || vec!["declare i32 @vprintf(ptr, ptr)".to_owned()];
    let print = |params: &str, format: &str, ty: &str, value: &str, result: &str| {
        let size = format.len() + 1;
        let escaped = format.replace('\n', "\\0A");
        Piece {
            declarations: vprintf(),
            definition: format!(
                "@{PREFIX}format_{name} = private unnamed_addr constant [{size} x i8] c\"{escaped}\\00\"\n\
                 define i32 @{PREFIX}{name}({params}) nounwind {{\n  \
                 %b = alloca {ty}, align 8\n  store {ty} {value}, ptr %b\n  \
                 %r = call i32 @vprintf(ptr @{PREFIX}format_{name}, ptr %b)\n  ret i32 {result}\n}}\n"
            ),
        }
    };
    Some(match name {
        "puts" => print("ptr %s", "%s\n", "ptr", "%s", "1"),
        "fputs" => print("ptr %s, ptr %file", "%s", "ptr", "%s", "1"),
        "putchar" => print("i32 %c", "%c", "i32", "%c", "%c"),
        "fputc" | "putc" => print("i32 %c, ptr %file", "%c", "i32", "%c", "%c"),
        // The device's output is written out when the kernel ends.
        "fflush" => Piece {
            declarations: vec![],
            definition: format!(
                "define i32 @{PREFIX}{name}(ptr %file) nounwind {{\n  ret i32 0\n}}\n"
            ),
        },
        "__assert_fail" => Piece {
            declarations: vec![
                "declare void @__assertfail(ptr, ptr, i32, ptr, i64)".to_owned(),
                "declare void @llvm.trap()".to_owned(),
            ],
            definition: format!(
                "define void @{PREFIX}{name}(ptr %e, ptr %f, i32 %l, ptr %g) noinline noreturn nounwind cold {{\n  \
                 call void @__assertfail(ptr %e, ptr %f, i32 %l, ptr %g, i64 1)\n  \
                 call void @llvm.trap()\n  unreachable\n}}\n"
            ),
        },
        _ => return None,
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
    if libc::math::base(name).is_some()
        || piece(name).is_some()
        || STREAMS.contains(&name)
        || printf::NAMES.contains(&name)
    {
        return Provided::Yes;
    }
    libc::provides(name)
}
