//! Pass `libcalls`: library functions on AMD's GPUs. Mathematics is libclc's.

use crate::common::library::Library;
use crate::ir::{Ir, Linkage, Type, Value};
use crate::libc::{self, PREFIX, Piece, device_math as math, printf};
use crate::{Provided, TargetError};
use std::path::Path;
use wf_image::SourceLoc;

use super::intrinsics::SYSTEM;

/// Where Debian and LLVM itself put libclc.
const LIBCLC: &[&str] = &[
    "/usr/lib/clc/amdgcn-amd-amdhsa.bc",
    "/usr/share/clc/amdgcn-amd-amdhsa.bc",
    "/usr/lib/clc/amdgcn--amdhsa.bc",
    "/usr/lib/llvm-22/lib/clang/22/lib/amdgcn-amd-amdhsa/libclc.bc",
    "/usr/local/share/clc/amdgcn-amd-amdhsa.bc",
];

/// The C library's streams, of which a device has but one.
const STREAMS: &[&str] = &["stdout", "stderr"];

/// Defines the library functions that the module calls.
pub(super) fn run(ir: Ir) -> Result<(), TargetError> {
    for name in STREAMS {
        if let Some(g) = ir.global(name).filter(|g| g.is_declaration()) {
            g.set_initializer(g.value_type().zero());
            g.set_linkage(Linkage::LLVMInternalLinkage);
        }
    }
    let own = |name: &str, _: Type| math::piece(name, math::Source::Libclc).or_else(|| piece(name));
    libc::resolve(ir, &own, SYSTEM)?;
    link_libclc(ir)
}

/// Links libclc, if anything of it is called.
fn link_libclc(ir: Ir) -> Result<(), TargetError> {
    let wanted = |f: &Value| {
        f.is_declaration() && !f.is_intrinsic() && f.has_uses() && f.name().starts_with("_Z")
    };
    if !ir.functions().iter().any(wanted) {
        return Ok(());
    }
    let found = LIBCLC.iter().map(Path::new).find(|p| p.is_file());
    let path = found.ok_or_else(|| {
        TargetError::unsupported(
            "mathematical functions on AMD GPUs need libclc, which was not found",
            SourceLoc::default(),
            Some("install libclc-22".to_owned()),
        )
    })?;
    let library = Library::from_file(ir, path)?;
    let names = library.names();
    library.link_hidden(ir)?;
    for f in names.iter().filter_map(|n| ir.function(n)) {
        for key in ir.string_attributes(f) {
            ir.remove_string_attribute(f, &key);
        }
    }
    Ok(())
}

/// Definitions that only AMD's GPUs need.
fn piece(name: &str) -> Option<Piece> {
    let print = |params: &str, format: &str, ty: &str, value: &str, result: &str| {
        let size = format.len() + 1;
        let escaped = format.replace('\n', "\\0A");
        Piece {
            declarations: vec!["declare i32 @vprintf(ptr, ptr)".to_owned()],
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
        // The host writes when it is asked.
        "fflush" => Piece {
            declarations: vec![],
            definition: format!(
                "define i32 @{PREFIX}{name}(ptr %file) nounwind {{\n  ret i32 0\n}}\n"
            ),
        },
        "__assert_fail" => Piece {
            declarations: vec!["declare void @__wf_a_fail(ptr, ptr, i32, ptr)".to_owned()],
            definition: format!(
                "define void @{PREFIX}{name}(ptr %e, ptr %f, i32 %l, ptr %g) noinline nounwind cold {{\n  \
                 call void @__wf_a_fail(ptr %e, ptr %f, i32 %l, ptr %g)\n  ret void\n}}\n"
            ),
        },
        _ => return None,
    })
}

pub(super) fn provides(name: &str) -> Provided {
    if math::needs_libdevice(name) {
        return Provided::Never {
            why: "is in no library for AMD GPUs".into(),
            help: Some("call it on the host, or bring a definition along".into()),
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
