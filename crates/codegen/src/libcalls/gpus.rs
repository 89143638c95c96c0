//! Library functions that the GPU targets share: output, which goes through `vprintf`, and
//! mathematics from a bitcode library.

use super::{PREFIX, Piece, lower_printf, math, provides as provides_everywhere};
use crate::ir::{Ir, Linkage};
use crate::link::library::Library;
use crate::{Provided, TargetError};
use std::path::Path;

/// The C library's streams, of which a device has but one.
const STREAMS: &[&str] = &["stdout", "stderr"];

/// Defines the streams that the module uses. No function reads one.
pub(crate) fn define_streams(ir: Ir) {
    for name in STREAMS {
        if let Some(g) = ir.global(name).filter(|g| g.is_declaration()) {
            g.set_initializer(g.value_type().zero());
            g.set_linkage(Linkage::LLVMInternalLinkage);
        }
    }
}

/// Definitions of output functions.
pub(crate) fn output(name: &str) -> Option<Piece> {
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
        // Output appears when the kernel ends, or when the host polls.
        "fflush" => Piece {
            declarations: vec![],
            definition: format!(
                "define i32 @{PREFIX}{name}(ptr %file) nounwind {{\n  ret i32 0\n}}\n"
            ),
        },
        _ => return None,
    })
}

/// The first of these files that there is.
pub(crate) fn first(candidates: &[&'static str]) -> Option<&'static Path> {
    candidates
        .iter()
        .map(|c| Path::new(*c))
        .find(|p| p.is_file())
}

/// A library of mathematical functions, as bitcode.
pub(crate) struct Mathematics<'a> {
    /// Begin the names that it may have.
    pub prefixes: &'a [&'a str],
    /// Where it is.
    pub file: Option<&'a Path>,
    /// What an error says where there is none.
    pub missing: &'static str,
}

impl Mathematics<'_> {
    /// Links it, if anything of it is called.
    ///
    /// # Errors
    /// Where there is none, or it cannot be read.
    pub(crate) fn link(&self, ir: Ir) -> Result<(), TargetError> {
        let may_have = |name: &str| self.prefixes.iter().any(|p| name.starts_with(p));
        let wanted = ir.functions().into_iter().any(|f| {
            f.is_declaration() && !f.is_intrinsic() && f.has_uses() && may_have(&f.name())
        });
        if !wanted {
            return Ok(());
        }
        let Some(path) = self.file else {
            let help = Some("install libclc-22".to_owned());
            return Err(TargetError::unsupported(
                self.missing,
                Default::default(),
                help,
            ));
        };
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
}

/// The answer of [`crate::Target::provides`] as far as it is the same on all GPUs.
pub(crate) fn provides(name: &str) -> Provided {
    let known = math::base(name).is_some()
        || name == "__assert_fail"
        || output(name).is_some()
        || STREAMS.contains(&name)
        || lower_printf::NAMES.contains(&name);
    match known {
        true => Provided::Yes,
        false => provides_everywhere(name),
    }
}
