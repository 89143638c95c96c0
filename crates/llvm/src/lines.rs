//! Line tables of functions that passes derived from others.

use super::{Ir, Value};
use llvm_sys::core::*;
use llvm_sys::debuginfo::*;
use llvm_sys::prelude::*;
use std::collections::HashMap;

/// The producer in the functions' debug information.
const PRODUCER: &str = "warpfork";

impl Ir {
    /// Gives each function with lines and no subprogram one of its own, in which
    /// its code was inlined. Copies of functions have none, for one belongs to one
    /// function, and LLVM writes no lines without.
    pub fn complete_lines(self) {
        let of_lines = |f: &Value| {
            let mut all = f.instructions().into_iter();
            all.find_map(|i| location(i).map(|at| unsafe { LLVMDILocationGetScope(at) }))
        };
        let bare: Vec<_> = self
            .definitions()
            .into_iter()
            .filter(|f| unsafe { LLVMGetSubprogram(f.0) }.is_null())
            .filter_map(|f| Some((f, of_lines(&f)?)))
            .collect();
        let Some((_, scope)) = bare.first() else {
            return;
        };
        unsafe {
            let builder = LLVMCreateDIBuilder(self.module);
            let file = LLVMDIScopeGetFile(*scope);
            compile_unit(builder, file);
            let none = std::ptr::null_mut();
            let ty = LLVMDIBuilderCreateSubroutineType(builder, file, none, 0, 0);
            for (f, scope) in bare {
                let (name, file) = (f.name(), LLVMDIScopeGetFile(scope));
                let text = name.as_ptr().cast();
                let own = LLVMDIBuilderCreateFunction(
                    builder,
                    file,
                    text,
                    name.len(),
                    text,
                    name.len(),
                    file,
                    0,
                    ty,
                    0,
                    1,
                    0,
                    0,
                    1,
                );
                LLVMSetSubprogram(f.0, own);
                let mut inlined = Inlined {
                    context: self.context,
                    at: LLVMDIBuilderCreateDebugLocation(
                        self.context,
                        0,
                        0,
                        own,
                        std::ptr::null_mut(),
                    ),
                    known: HashMap::new(),
                };
                for i in f.instructions() {
                    if let Some(at) = location(i) {
                        LLVMInstructionSetDebugLoc(i.0, inlined.location(at));
                    }
                    inlined.loops(i);
                }
            }
            LLVMDIBuilderFinalize(builder);
            LLVMDisposeDIBuilder(builder);
        }
        self.place_calls();
    }

    /// Gives calls without a place their function's, for LLVM wants one where the
    /// callee has lines, too.
    fn place_calls(self) {
        for f in self.definitions() {
            let own = unsafe { LLVMGetSubprogram(f.0) };
            if own.is_null() {
                continue;
            }
            let none = std::ptr::null_mut();
            let at = unsafe { LLVMDIBuilderCreateDebugLocation(self.context, 0, 0, own, none) };
            let calls = f.instructions().into_iter().filter(|i| i.is_call_site());
            for call in calls.filter(|i| location(*i).is_none()) {
                unsafe { LLVMInstructionSetDebugLoc(call.0, at) };
            }
        }
    }
}

/// A unit of lines alone.
unsafe fn compile_unit(builder: LLVMDIBuilderRef, file: LLVMMetadataRef) {
    let none = c"".as_ptr();
    unsafe {
        LLVMDIBuilderCreateCompileUnit(
            builder,
            LLVMDWARFSourceLanguage::LLVMDWARFSourceLanguageC11,
            file,
            PRODUCER.as_ptr().cast(),
            PRODUCER.len(),
            1,
            none,
            0,
            0,
            none,
            0,
            LLVMDWARFEmissionKind::LLVMDWARFEmissionKindLineTablesOnly,
            0,
            0,
            0,
            none,
            0,
            none,
            0,
        );
    }
}

fn location(i: Value) -> Option<LLVMMetadataRef> {
    let at = unsafe { LLVMInstructionGetDebugLoc(i.0) };
    (!at.is_null()).then_some(at)
}

/// Places of code that was inlined at one.
struct Inlined {
    context: LLVMContextRef,
    at: LLVMMetadataRef,
    known: HashMap<LLVMMetadataRef, LLVMMetadataRef>,
}

impl Inlined {
    /// Takes the places where a loop begins and ends from what its back edge says
    /// of it.
    fn loops(&mut self, edge: Value) {
        unsafe {
            let kind = LLVMGetMDKindIDInContext(self.context, c"llvm.loop".as_ptr(), 9);
            let node = match edge.is_terminator() {
                true => LLVMGetMetadata(edge.0, kind),
                false => return,
            };
            if node.is_null() {
                return;
            }
            let old = LLVMValueAsMetadata(node);
            if let Some(&known) = self.known.get(&old) {
                LLVMSetMetadata(edge.0, kind, LLVMMetadataAsValue(self.context, known));
                return;
            }
            let mut parts = vec![std::ptr::null_mut(); LLVMGetMDNodeNumOperands(node) as usize];
            LLVMGetMDNodeOperands(node, parts.as_mut_ptr());
            // The first is the node itself.
            let hints = parts.into_iter().skip(1).map(|p| LLVMValueAsMetadata(p));
            let place = LLVMMetadataKind::LLVMDILocationMetadataKind as u32;
            let own = LLVMTemporaryMDNode(self.context, std::ptr::null_mut(), 0);
            let mut kept: Vec<_> = std::iter::once(own)
                .chain(hints.filter(|h| LLVMGetMetadataKind(*h) as u32 != place))
                .collect();
            let new = LLVMMDNodeInContext2(self.context, kept.as_mut_ptr(), kept.len());
            LLVMMetadataReplaceAllUsesWith(own, new);
            self.known.insert(old, new);
            LLVMSetMetadata(edge.0, kind, LLVMMetadataAsValue(self.context, new));
        }
    }

    fn location(&mut self, of: LLVMMetadataRef) -> LLVMMetadataRef {
        if of.is_null() {
            return self.at;
        }
        if let Some(&known) = self.known.get(&of) {
            return known;
        }
        unsafe {
            let at = self.location(LLVMDILocationGetInlinedAt(of));
            let (line, column) = (LLVMDILocationGetLine(of), LLVMDILocationGetColumn(of));
            let scope = LLVMDILocationGetScope(of);
            let new = LLVMDIBuilderCreateDebugLocation(self.context, line, column, scope, at);
            self.known.insert(of, new);
            new
        }
    }
}
