//! Source locations of instructions.

use crate::ir::Value;
use inkwell::values::{AsValueRef, InstructionValue};
use llvm_sys::core::*;
use llvm_sys::debuginfo::*;
use llvm_sys::prelude::*;
use std::collections::HashMap;
use wf_image::SourceLoc;

/// The table of locations of an image; index 0 is the unknown one.
pub(crate) struct LocTable {
    locs: Vec<SourceLoc>,
    index: HashMap<SourceLoc, u32>,
}

impl LocTable {
    pub(crate) fn new() -> Self {
        let unknown = SourceLoc::default();
        Self {
            locs: vec![unknown.clone()],
            index: HashMap::from([(unknown, 0)]),
        }
    }

    /// The index of an instruction's location.
    pub(crate) fn of(&mut self, instruction: Value) -> u32 {
        let loc = of(instruction);
        if loc.line == 0 {
            return 0;
        }
        let next = self.locs.len() as u32;
        *self.index.entry(loc.clone()).or_insert_with(|| {
            self.locs.push(loc);
            next
        })
    }

    pub(crate) fn into_vec(self) -> Vec<SourceLoc> {
        self.locs
    }
}

/// Where an instruction comes from, by its debug location: the innermost
/// place, with the function of the source that it stands in. Line 0 when the
/// module holds no line information for it.
pub fn location(instruction: InstructionValue<'_>) -> SourceLoc {
    of(Value(instruction.as_value_ref()))
}

/// Where a function begins, by its debug information.
pub(crate) fn of_function(f: Value) -> SourceLoc {
    // SAFETY: callers pass functions; null means no debug information.
    unsafe {
        let sp = LLVMGetSubprogram(f.0);
        if sp.is_null() {
            return SourceLoc {
                function: f.name(),
                ..SourceLoc::default()
            };
        }
        SourceLoc {
            file: file_name(LLVMDIScopeGetFile(sp)),
            line: LLVMDISubprogramGetLine(sp),
            function: users_name(&subprogram_name(f, sp).unwrap_or_else(|| f.name())),
        }
    }
}

pub(crate) fn of(instruction: Value) -> SourceLoc {
    // SAFETY: callers pass instructions that are in a function; null means
    // no location.
    unsafe {
        let loc = LLVMInstructionGetDebugLoc(instruction.0);
        if loc.is_null() {
            return SourceLoc::default();
        }
        let scope = LLVMDILocationGetScope(loc);
        SourceLoc {
            file: file_name(LLVMDIScopeGetFile(scope)),
            line: LLVMDILocationGetLine(loc),
            function: subprogram_name(instruction, scope)
                .map(|name| users_name(&name))
                .unwrap_or_default(),
        }
    }
}

/// The user's name of a function: Clang outlines `f`'s regions as
/// `f.omp_outlined` and `__omp_offloading_<device>_<file>_f_l<line>`, and what
/// is mangled is demangled.
fn users_name(name: &str) -> String {
    let plain = name.split(".omp").next().unwrap_or(name);
    let of_kernel = || {
        let rest = plain.strip_prefix("__omp_offloading_")?;
        let (_device, rest) = rest.split_once('_')?;
        let (_file, rest) = rest.split_once('_')?;
        Some(rest.rsplit_once("_l")?.0)
    };
    let plain = of_kernel().unwrap_or(plain);
    // Without its prefix even `f` would be a mangled name, of `float`.
    let mangled = plain
        .starts_with("_Z")
        .then(|| cpp_demangle::Symbol::new(plain).ok())
        .flatten();
    mangled
        .and_then(|s| s.demangle(&cpp_demangle::DemangleOptions::default()).ok())
        .unwrap_or_else(|| plain.to_owned())
}

/// # Safety
/// `file` must be a `DIFile` or null.
unsafe fn file_name(file: LLVMMetadataRef) -> String {
    if file.is_null() {
        return String::new();
    }
    let mut len = 0;
    // SAFETY: by this function's condition.
    let p = unsafe { LLVMDIFileGetFilename(file, &mut len) };
    if p.is_null() {
        return String::new();
    }
    // SAFETY: LLVM returns `len` bytes that live in the context.
    let bytes = unsafe { std::slice::from_raw_parts(p.cast::<u8>(), len as usize) };
    String::from_utf8_lossy(bytes).into_owned()
}

/// The name of the subprogram that a scope lies in. Operand 1 of every scope
/// is its parent, operand 2 of a subprogram its name.
///
/// # Safety
/// `scope` must be a local scope of the context that `in_context` belongs to.
unsafe fn subprogram_name(in_context: Value, mut scope: LLVMMetadataRef) -> Option<String> {
    // SAFETY: by this function's condition, and as the buffer has a place for
    // each operand.
    unsafe {
        let context = LLVMGetTypeContext(LLVMTypeOf(in_context.0));
        loop {
            let kind = LLVMGetMetadataKind(scope);
            let node = LLVMMetadataAsValue(context, scope);
            let mut operands = vec![std::ptr::null_mut(); LLVMGetMDNodeNumOperands(node) as usize];
            LLVMGetMDNodeOperands(node, operands.as_mut_ptr());
            match kind {
                LLVMMetadataKind::LLVMDISubprogramMetadataKind => {
                    let name = *operands.get(2)?;
                    if name.is_null() {
                        return None;
                    }
                    let mut len = 0;
                    let p = LLVMGetMDString(name, &mut len);
                    if p.is_null() {
                        return None;
                    }
                    let bytes = std::slice::from_raw_parts(p.cast::<u8>(), len as usize);
                    return Some(String::from_utf8_lossy(bytes).into_owned());
                }
                LLVMMetadataKind::LLVMDILexicalBlockMetadataKind
                | LLVMMetadataKind::LLVMDILexicalBlockFileMetadataKind => {
                    let parent = *operands.get(1)?;
                    if parent.is_null() {
                        return None;
                    }
                    scope = LLVMValueAsMetadata(parent);
                }
                _ => return None,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::users_name;

    #[test]
    fn outlined_functions_bear_the_users_name() {
        for (name, users) in [
            ("f", "f"),
            ("f.omp_outlined", "f"),
            ("main.omp_outlined_debug__.1", "main"),
            (
                "__omp_offloading_fe00_9ea1d1_main_l3.omp_outlined.omp_outlined",
                "main",
            ),
            (
                "__omp_offloading_fe00_9ea1d1__ZN1S3addEi_l12_1",
                "S::add(int)",
            ),
            ("_Z3fooi.omp_outlined", "foo(int)"),
        ] {
            assert_eq!(users_name(name), users);
        }
    }
}
