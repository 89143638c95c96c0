//! Constants.

use super::{Ir, Type, Value};
use llvm_sys::core::*;

impl Ir {
    /// The constant `v` of type `i32`.
    pub fn i32(self, v: u32) -> Value {
        Value(unsafe { LLVMConstInt(self.int(32).0, u64::from(v), 0) })
    }

    /// The constant `v` of type `i64`.
    pub fn i64(self, v: u64) -> Value {
        Value(unsafe { LLVMConstInt(self.int(64).0, v, 0) })
    }

    /// A constant of type `i1`.
    pub fn bool(self, v: bool) -> Value {
        Value(unsafe { LLVMConstInt(self.int(1).0, v.into(), 0) })
    }

    /// The null pointer.
    pub fn null(self) -> Value {
        Value(unsafe { LLVMConstNull(self.ptr().0) })
    }

    /// The constant `v` of an integer type.
    pub fn constant(self, ty: Type, v: u64) -> Value {
        Value(unsafe { LLVMConstInt(ty.0, v, 0) })
    }

    /// The constant of a structure without gaps.
    pub fn packed_constant(self, parts: &[Value]) -> Value {
        let mut raw: Vec<_> = parts.iter().map(|v| v.0).collect();
        Value(unsafe {
            LLVMConstStructInContext(self.context, raw.as_mut_ptr(), raw.len() as u32, 1)
        })
    }

    /// Inline assembly that nothing moves across.
    pub fn effective_asm(self, ty: Type, text: &str) -> Value {
        let constraints = "~{memory}";
        Value(unsafe {
            LLVMGetInlineAsm(
                ty.0,
                text.as_ptr().cast(),
                text.len(),
                constraints.as_ptr().cast(),
                constraints.len(),
                1,
                0,
                llvm_sys::LLVMInlineAsmDialect::LLVMInlineAsmDialectATT,
                0,
            )
        })
    }

    /// Inline assembly without side effects.
    pub fn inline_asm(self, ty: Type, text: &str, constraints: &str) -> Value {
        Value(unsafe {
            LLVMGetInlineAsm(
                ty.0,
                text.as_ptr().cast(),
                text.len(),
                constraints.as_ptr().cast(),
                constraints.len(),
                0,
                0,
                llvm_sys::LLVMInlineAsmDialect::LLVMInlineAsmDialectATT,
                0,
            )
        })
    }
}

impl Type {
    /// The poison value.
    pub fn poison(self) -> Value {
        Value(unsafe { LLVMGetPoison(self.0) })
    }

    /// The constant of an array of elements of this type.
    pub fn constant_array(self, parts: &[Value]) -> Value {
        let mut raw: Vec<_> = parts.iter().map(|v| v.0).collect();
        Value(unsafe { LLVMConstArray2(self.0, raw.as_mut_ptr(), raw.len() as u64) })
    }

    /// The value of nothing but zeros.
    pub fn zero(self) -> Value {
        Value(unsafe { LLVMConstNull(self.0) })
    }
}

impl Value {
    /// Whether this is a constant of nothing but zeros.
    pub fn is_null(self) -> bool {
        unsafe { LLVMIsNull(self.0) != 0 }
    }

    /// Whether this is undefined or poison.
    pub fn is_undefined(self) -> bool {
        unsafe { LLVMIsUndef(self.0) != 0 }
    }

    /// Element or field `i` of a constant array or structure.
    pub fn constant_element(self, i: u32) -> Value {
        Value(unsafe { LLVMGetAggregateElement(self.0, i) })
    }

    /// Value of a constant integer of at most 64 bits.
    pub fn as_u64(self) -> Option<u64> {
        unsafe {
            (!LLVMIsAConstantInt(self.0).is_null() && LLVMGetIntTypeWidth(self.ty().0) <= 64)
                .then(|| LLVMConstIntGetZExtValue(self.0))
        }
    }

    /// The constant pointer with the value of a constant integer.
    pub fn to_pointer(self, ir: Ir) -> Value {
        Value(unsafe { LLVMConstIntToPtr(self.0, ir.ptr().0) })
    }

    /// The constant that points to a global variable in the generic address
    /// space.
    pub fn generic_constant(self, ir: Ir) -> Value {
        Value(unsafe { LLVMConstAddrSpaceCast(self.0, ir.ptr().0) })
    }

    /// Value of a constant integer of at most 64 bits, which has a sign.
    pub fn as_i64(self) -> Option<i64> {
        unsafe {
            (!LLVMIsAConstantInt(self.0).is_null() && LLVMGetIntTypeWidth(self.ty().0) <= 64)
                .then(|| LLVMConstIntGetSExtValue(self.0))
        }
    }

    /// The characters of a constant string before its first NUL, where the
    /// value is the address of one.
    pub fn as_text(self) -> Option<Vec<u8>> {
        if !self.is_global_variable() {
            return None;
        }
        let text = self.initializer()?;
        let mut n = 0;
        unsafe {
            if LLVMIsAConstantDataArray(text.0).is_null() || LLVMIsConstantString(text.0) == 0 {
                return None;
            }
            let p = LLVMGetAsString(text.0, &mut n);
            let bytes = std::slice::from_raw_parts(p.cast::<u8>(), n);
            Some(bytes.split(|b| *b == 0).next()?.to_vec())
        }
    }
}
