//! Debug locations and loop hints, which are metadata of instructions.

use super::{Ir, Value, text};
use llvm_sys::core::*;
use llvm_sys::debuginfo::*;
use llvm_sys::prelude::*;
use std::path::Path;

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

    /// Whether the loop whose back edge this branch is has a hint.
    pub fn has_loop_hint(self, ir: Ir, key: &str) -> bool {
        // SAFETY: LLVM fills as many operands of a node as it says there are, and null is none. A
        // string's characters live as long as the context.
        unsafe {
            let operands = |node: LLVMValueRef| {
                let n = LLVMGetMDNodeNumOperands(node);
                let mut all = vec![std::ptr::null_mut(); n as usize];
                LLVMGetMDNodeOperands(node, all.as_mut_ptr());
                all
            };
            let node = LLVMGetMetadata(self.0, ir.metadata_kind("llvm.loop"));
            if node.is_null() {
                return false;
            }
            operands(node).into_iter().any(|hint| {
                if hint.is_null() || LLVMIsAMDNode(hint).is_null() {
                    return false;
                }
                let first = operands(hint).first().copied();
                let Some(first) = first.filter(|v| !v.is_null() && !LLVMIsAMDString(*v).is_null())
                else {
                    return false;
                };
                let mut n = 0;
                let name = LLVMGetMDString(first, &mut n);
                text(name, n as usize) == key
            })
        }
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

    /// Gives an instruction a number as metadata.
    pub(crate) fn set_number(self, ir: Ir, key: &str, n: u32) {
        // SAFETY: `self` is an instruction; the node is made in its context.
        unsafe {
            let mut number = LLVMValueAsMetadata(ir.i32(n).0);
            let node = LLVMMDNodeInContext2(ir.context, &mut number, 1);
            let value = LLVMMetadataAsValue(ir.context, node);
            LLVMSetMetadata(self.0, ir.metadata_kind(key), value);
        }
    }

    /// The number that an instruction has as metadata.
    pub(crate) fn number(self, ir: Ir, key: &str) -> Option<u32> {
        // SAFETY: `self` is an instruction; a node has as many operands as LLVM says, and an
        // operand that is no value is null.
        unsafe {
            let node = LLVMGetMetadata(self.0, ir.metadata_kind(key));
            if node.is_null() || LLVMGetMDNodeNumOperands(node) != 1 {
                return None;
            }
            let mut operand = std::ptr::null_mut();
            LLVMGetMDNodeOperands(node, &mut operand);
            let number = super::value(operand).filter(|v| v.is_constant())?;
            u32::try_from(number.as_u64()?).ok()
        }
    }

    /// Takes an instruction's metadata of a kind away.
    pub fn clear_metadata(self, ir: Ir, kind: &str) {
        // SAFETY: `self` is an instruction; without a node LLVM removes the kind's.
        unsafe { LLVMSetMetadata(self.0, ir.metadata_kind(kind), std::ptr::null_mut()) }
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

    /// The same, followed by the call sites at which its code was inlined.
    pub fn places(self) -> Vec<Place> {
        let mut places = vec![];
        unsafe {
            let mut at = LLVMInstructionGetDebugLoc(self.0);
            while !at.is_null() {
                let scope = LLVMDILocationGetScope(at);
                let subprogram = Subprogram::around(LLVMGetValueContext(self.0), scope);
                places.push(Place {
                    file: subprogram.path(LLVMDIScopeGetFile(scope)),
                    line: LLVMDILocationGetLine(at),
                    function: subprogram.name(),
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
            (!sp.is_null()).then(|| {
                let subprogram = Subprogram::around(LLVMGetValueContext(self.0), sp);
                Place {
                    file: subprogram.path(LLVMDIScopeGetFile(sp)),
                    line: LLVMDISubprogramGetLine(sp),
                    function: subprogram.name(),
                }
            })
        }
    }
}

/// The subprogram that a local scope lies in: its operands, none where there is no
/// subprogram. Operand 1 of every scope is its parent; of a subprogram, 2 is its
/// name and 5 its compile unit.
struct Subprogram(Vec<LLVMValueRef>);

impl Subprogram {
    fn around(context: LLVMContextRef, mut scope: LLVMMetadataRef) -> Self {
        unsafe {
            loop {
                let kind = LLVMGetMetadataKind(scope);
                let node = LLVMMetadataAsValue(context, scope);
                let mut operands =
                    vec![std::ptr::null_mut(); LLVMGetMDNodeNumOperands(node) as usize];
                LLVMGetMDNodeOperands(node, operands.as_mut_ptr());
                let found = Self(operands);
                match (kind, found.operand(1)) {
                    (LLVMMetadataKind::LLVMDISubprogramMetadataKind, _) => return found,
                    (
                        LLVMMetadataKind::LLVMDILexicalBlockMetadataKind
                        | LLVMMetadataKind::LLVMDILexicalBlockFileMetadataKind,
                        Some(parent),
                    ) => scope = LLVMValueAsMetadata(parent),
                    _ => return Self(vec![]),
                }
            }
        }
    }

    fn operand(&self, i: usize) -> Option<LLVMValueRef> {
        self.0.get(i).copied().filter(|o| !o.is_null())
    }

    fn name(&self) -> Option<String> {
        Some(Value(self.operand(2)?).metadata_text())
    }

    /// The name of a `DIFile` as it was passed to the compiler, empty for null. Clang
    /// takes off an absolute name what it has in common with the folder in which
    /// it ran.
    fn path(&self, file: LLVMMetadataRef) -> String {
        if file.is_null() {
            return String::new();
        }
        let [name, folder] = file_parts(file);
        let ran_in = self.operand(5).map(|unit| unsafe {
            let file = LLVMDIScopeGetFile(LLVMValueAsMetadata(unit));
            if file.is_null() {
                String::new()
            } else {
                file_parts(file)[1].clone()
            }
        });
        match ran_in {
            Some(ran_in) if ran_in != folder => {
                let path = Path::new(&folder).join(&name);
                path.to_string_lossy().into_owned()
            }
            _ => name,
        }
    }
}

/// Name and folder of a `DIFile`.
fn file_parts(file: LLVMMetadataRef) -> [String; 2] {
    let mut n = 0;
    unsafe {
        let name = LLVMDIFileGetFilename(file, &mut n);
        let name = text(name, n as usize);
        let folder = LLVMDIFileGetDirectory(file, &mut n);
        [name, text(folder, n as usize)]
    }
}

impl Ir {
    fn metadata_kind(self, name: &str) -> u32 {
        unsafe { LLVMGetMDKindIDInContext(self.context, name.as_ptr().cast(), name.len() as u32) }
    }
}
