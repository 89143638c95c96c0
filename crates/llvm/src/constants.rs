//! Constants.

use super::{Ir, Type, Value};
use llvm_sys::core::*;
use std::ffi::CStr;

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

    /// A constant of type `double`.
    pub fn double_constant(self, v: f64) -> Value {
        Value(unsafe { LLVMConstReal(self.double().0, v) })
    }

    /// The constant of x87's format.
    pub fn extended(self, v: Extended) -> Value {
        let words = [v.significand, u64::from(v.high)];
        Value(unsafe {
            let bits = LLVMConstIntOfArbitraryPrecision(self.int(80).0, 2, words.as_ptr());
            LLVMConstBitCast(bits, LLVMX86FP80TypeInContext(self.context))
        })
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

/// A number of x87's format: sign and exponent, significand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Extended {
    high: u16,
    significand: u64,
}

impl Extended {
    /// As in memory.
    pub fn to_bytes(self) -> [u8; 10] {
        let mut bytes = [0; 10];
        bytes[..8].copy_from_slice(&self.significand.to_le_bytes());
        bytes[8..].copy_from_slice(&self.high.to_le_bytes());
        bytes
    }

    /// The number that is so in memory.
    pub fn from_bytes(bytes: [u8; 10]) -> Self {
        let [a, b, c, d, e, f, g, h, low, high] = bytes;
        Self {
            high: u16::from_le_bytes([low, high]),
            significand: u64::from_le_bytes([a, b, c, d, e, f, g, h]),
        }
    }

    /// Whether it is finite and 2 or more.
    pub fn is_at_least_two(self) -> bool {
        (0x4000..0x7fff).contains(&self.high) && self.significand >> 63 == 1
    }

    /// Its value if it is a power of two that `double` has too, and more than 0.
    pub fn power_of_two(self) -> Option<f64> {
        let exponent = i32::from(self.high) - 0x3fff;
        let is = self.significand == 1 << 63 && (-1022..=1023).contains(&exponent);
        is.then(|| f64::from_bits(((exponent + 1023) as u64) << 52))
    }
}

impl Value {
    /// The number that a constant of x87's format is.
    pub fn extended(self) -> Option<Extended> {
        let ty = self.ty();
        let is_long = ty.kind() == llvm_sys::LLVMTypeKind::LLVMX86_FP80TypeKind;
        if !is_long || self.kind() != llvm_sys::LLVMValueKind::LLVMConstantFPValueKind {
            return None;
        }
        // A constant of as many bits is printed as `i80 N`.
        let text = unsafe {
            let bits = LLVMIntTypeInContext(LLVMGetTypeContext(ty.0), 80);
            let text = LLVMPrintValueToString(LLVMConstBitCast(self.0, bits));
            let copy = CStr::from_ptr(text).to_string_lossy().into_owned();
            LLVMDisposeMessage(text);
            copy
        };
        let number: i128 = text.rsplit(' ').next()?.parse().ok()?;
        Some(Extended {
            high: (number >> 64) as u16,
            significand: number as u64,
        })
    }
}
