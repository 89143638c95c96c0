//! Debug locations and hints, which LLVM keeps beside instructions.

use super::{Ir, Value, text};
use llvm_sys::core::*;
use llvm_sys::debuginfo::*;
use llvm_sys::prelude::*;

/// A place in the source.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The file's name as the compiler was given it.
    pub file: String,
    /// Line, from 1.
    pub line: u32,
    /// Name of the subprogram around it, as its debug information has it.
    pub function: Option<String>,
}

impl Value {
    /// Source line of an instruction's debug location, 0 without one.
    pub fn line(self) -> u32 {
        unsafe {
            if LLVMInstructionGetDebugLoc(self.0).is_null() {
                0
            } else {
                LLVMGetDebugLocLine(self.0)
            }
        }
    }

    /// Column of an instruction's debug location, 0 without one.
    pub fn column(self) -> u32 {
        unsafe {
            if LLVMInstructionGetDebugLoc(self.0).is_null() {
                0
            } else {
                LLVMGetDebugLocColumn(self.0)
            }
        }
    }

    /// Source file of an instruction's debug location or of a function.
    pub fn file(self) -> String {
        unsafe {
            let mut n = 0;
            let p = LLVMGetDebugLocFilename(self.0, &mut n);
            text(p, n as usize)
        }
    }

    /// Keeps LLVM from unrolling the loop whose back edge this branch is, if
    /// how often it runs is known to the running program alone.
    pub fn keep_rolled(self, ir: Ir) {
        self.set_loop_hint(ir, "llvm.loop.unroll.runtime.disable");
    }

    /// Gives the loop whose back edge this branch is a hint, in place of those
    /// that it had.
    pub fn set_loop_hint(self, ir: Ir, key: &str) {
        self.set_loop_node(ir, key, None);
    }

    /// The same, of a hint with a number.
    pub fn set_loop_count(self, ir: Ir, key: &str, n: u32) {
        self.set_loop_node(ir, key, Some(n));
    }

    /// Marks an instruction for later passes.
    pub fn set_mark(self, ir: Ir, key: &str) {
        unsafe {
            let node = LLVMMDNodeInContext2(ir.context, std::ptr::null_mut(), 0);
            let value = LLVMMetadataAsValue(ir.context, node);
            LLVMSetMetadata(self.0, ir.metadata_kind(key), value);
        }
    }

    /// Whether an instruction has such a mark.
    pub fn has_mark(self, ir: Ir, key: &str) -> bool {
        unsafe { !LLVMGetMetadata(self.0, ir.metadata_kind(key)).is_null() }
    }

    fn set_loop_node(self, ir: Ir, key: &str, n: Option<u32>) {
        unsafe {
            let mut parts = vec![LLVMMDStringInContext2(
                ir.context,
                key.as_ptr().cast(),
                key.len(),
            )];
            parts.extend(n.map(|n| LLVMValueAsMetadata(ir.i32(n).0)));
            let hint = LLVMMDNodeInContext2(ir.context, parts.as_mut_ptr(), parts.len());
            // A loop's node names itself first.
            let own = LLVMTemporaryMDNode(ir.context, std::ptr::null_mut(), 0);
            let node = LLVMMDNodeInContext2(ir.context, [own, hint].as_mut_ptr(), 2);
            let value = LLVMMetadataAsValue(ir.context, node);
            LLVMMetadataReplaceAllUsesWith(own, node);
            let kind = LLVMGetMDKindIDInContext(ir.context, c"llvm.loop".as_ptr(), 9);
            LLVMSetMetadata(self.0, kind, value);
        }
    }

    /// The text of metadata that is an operand, empty for other metadata than
    /// a string.
    pub fn metadata_text(self) -> String {
        let mut n = 0;
        let p = unsafe { LLVMGetMDString(self.0, &mut n) };
        text(p, n as usize)
    }

    /// Where an instruction comes from, by its debug location: the innermost
    /// place.
    pub fn place(self) -> Option<Place> {
        self.places().into_iter().next()
    }

    /// The same, and behind it the places at which its code was inlined.
    pub fn places(self) -> Vec<Place> {
        let mut places = vec![];
        unsafe {
            let mut at = LLVMInstructionGetDebugLoc(self.0);
            while !at.is_null() {
                let scope = LLVMDILocationGetScope(at);
                places.push(Place {
                    file: file_name(LLVMDIScopeGetFile(scope)),
                    line: LLVMDILocationGetLine(at),
                    function: subprogram_name(LLVMGetValueContext(self.0), scope),
                });
                at = LLVMDILocationGetInlinedAt(at);
            }
        }
        places
    }

    /// Where a function begins, by its debug information.
    pub fn function_place(self) -> Option<Place> {
        unsafe {
            let sp = LLVMGetSubprogram(self.0);
            (!sp.is_null()).then(|| Place {
                file: file_name(LLVMDIScopeGetFile(sp)),
                line: LLVMDISubprogramGetLine(sp),
                function: subprogram_name(LLVMGetValueContext(self.0), sp),
            })
        }
    }
}

/// The name of a `DIFile`, empty for null.
fn file_name(file: LLVMMetadataRef) -> String {
    if file.is_null() {
        return String::new();
    }
    let mut n = 0;
    let p = unsafe { LLVMDIFileGetFilename(file, &mut n) };
    text(p, n as usize)
}

/// The name of the subprogram that a local scope lies in. Operand 1 of every
/// scope is its parent, operand 2 of a subprogram its name.
fn subprogram_name(context: LLVMContextRef, mut scope: LLVMMetadataRef) -> Option<String> {
    unsafe {
        loop {
            let kind = LLVMGetMetadataKind(scope);
            let node = LLVMMetadataAsValue(context, scope);
            let mut operands = vec![std::ptr::null_mut(); LLVMGetMDNodeNumOperands(node) as usize];
            LLVMGetMDNodeOperands(node, operands.as_mut_ptr());
            let present = |i: usize| operands.get(i).copied().filter(|o| !o.is_null());
            match kind {
                LLVMMetadataKind::LLVMDISubprogramMetadataKind => {
                    return Some(Value(present(2)?).metadata_text());
                }
                LLVMMetadataKind::LLVMDILexicalBlockMetadataKind
                | LLVMMetadataKind::LLVMDILexicalBlockFileMetadataKind => {
                    scope = LLVMValueAsMetadata(present(1)?);
                }
                _ => return None,
            }
        }
    }
}

impl Ir {
    fn metadata_kind(self, name: &str) -> u32 {
        unsafe { LLVMGetMDKindIDInContext(self.context, name.as_ptr().cast(), name.len() as u32) }
    }
}
