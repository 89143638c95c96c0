//! Attributes of functions, their parameters and calls.

use super::{Ir, Type, Value, text};
use llvm_sys::core::*;

impl Ir {
    /// The attribute kind called `name`, or 0.
    pub fn attribute_kind(self, name: &str) -> u32 {
        unsafe { LLVMGetEnumAttributeKindForName(name.as_ptr().cast(), name.len()) }
    }

    /// Puts an attribute without a value on a function.
    pub fn add_attribute(self, f: Value, name: &str) {
        unsafe {
            let a = LLVMCreateEnumAttribute(self.context, self.attribute_kind(name), 0);
            LLVMAddAttributeAtIndex(f.0, llvm_sys::LLVMAttributeFunctionIndex, a);
        }
    }

    /// Takes an attribute from a function. One that LLVM does not know is none.
    pub fn remove_attribute(self, f: Value, name: &str) {
        let kind = self.attribute_kind(name);
        if kind != 0 {
            let index = llvm_sys::LLVMAttributeFunctionIndex;
            unsafe { LLVMRemoveEnumAttributeAtIndex(f.0, index, kind) }
        }
    }

    /// Takes an attribute from parameter `i` of a function.
    pub fn remove_param_attribute(self, f: Value, i: u32, name: &str) {
        unsafe { LLVMRemoveEnumAttributeAtIndex(f.0, i + 1, self.attribute_kind(name)) }
    }

    /// Puts an attribute without a value on parameter `i` of a function.
    pub fn add_param_attribute(self, f: Value, i: u32, name: &str) {
        unsafe {
            let a = LLVMCreateEnumAttribute(self.context, self.attribute_kind(name), 0);
            LLVMAddAttributeAtIndex(f.0, i + 1, a);
        }
    }

    /// States that parameter `i` of a function, a pointer, is a multiple of so many bytes, a power
    /// of two.
    pub fn align_param(self, f: Value, i: u32, bytes: u64) {
        unsafe {
            let a = LLVMCreateEnumAttribute(self.context, self.attribute_kind("align"), bytes);
            LLVMAddAttributeAtIndex(f.0, i + 1, a);
        }
    }

    /// Whether parameter `i` of a function has an attribute.
    pub fn param_has_attribute(self, f: Value, i: u32, name: &str) -> bool {
        self.has_attribute_at(f, i + 1, name)
    }

    /// Bytes that parameter `i` of a function is marked `dereferenceable` for, or
    /// `dereferenceable_or_null`.
    pub fn param_dereferenceable(self, f: Value, i: u32) -> Option<u64> {
        let mut names = ["dereferenceable", "dereferenceable_or_null"].into_iter();
        names.find_map(|name| {
            let kind = self.attribute_kind(name);
            // SAFETY: the index is that of a parameter, the kind one of LLVM's own.
            unsafe {
                let a = LLVMGetEnumAttributeAtIndex(f.0, i + 1, kind);
                (!a.is_null()).then(|| LLVMGetEnumAttributeValue(a))
            }
        })
    }

    fn has_attribute_at(self, f: Value, index: u32, name: &str) -> bool {
        let kind = self.attribute_kind(name);
        !unsafe { LLVMGetEnumAttributeAtIndex(f.0, index, kind) }.is_null()
    }

    /// Whether parameter `i` of a function is marked `captures(none)`.
    pub fn param_captures_nothing(self, f: Value, i: u32) -> bool {
        let kind = self.attribute_kind("captures");
        unsafe {
            let a = LLVMGetEnumAttributeAtIndex(f.0, i + 1, kind);
            !a.is_null() && LLVMGetEnumAttributeValue(a) == 0
        }
    }

    /// The value of a `memory(…)` attribute at a call or, without one there,
    /// of the called function; `None` when neither has one.
    pub fn memory_effects(self, call: Value) -> Option<u64> {
        let kind = self.attribute_kind("memory");
        let index = llvm_sys::LLVMAttributeFunctionIndex;
        unsafe {
            let mut a = LLVMGetCallSiteEnumAttribute(call.0, index, kind);
            if a.is_null() {
                let f = call.called_function()?;
                a = LLVMGetEnumAttributeAtIndex(f.0, index, kind);
            }
            (!a.is_null()).then(|| LLVMGetEnumAttributeValue(a))
        }
    }

    /// Gives a function an attribute with a text key and no value.
    pub fn add_string_attribute(self, f: Value, key: &str) {
        let index = llvm_sys::LLVMAttributeFunctionIndex;
        let len = key.len() as u32;
        unsafe {
            let key = key.as_ptr().cast();
            let a = LLVMCreateStringAttribute(self.context, key, len, key, 0);
            LLVMAddAttributeAtIndex(f.0, index, a);
        }
    }

    /// Whether a function has an attribute with this text key.
    pub fn has_string_attribute(self, f: Value, key: &str) -> bool {
        let index = llvm_sys::LLVMAttributeFunctionIndex;
        let len = key.len() as u32;
        unsafe { !LLVMGetStringAttributeAtIndex(f.0, index, key.as_ptr().cast(), len).is_null() }
    }

    /// Removes all attributes of a function that carry a text key
    /// (`"target-cpu"="x86-64"` and the like).
    pub fn remove_string_attributes(self, f: Value) {
        for key in self.string_attributes(f) {
            self.remove_string_attribute(f, &key);
        }
    }

    /// Copies the attributes of a function, its parameters and its result.
    pub fn copy_attributes(self, from: Value, to: Value) {
        let last = from.params().len() as u32;
        for index in (0..=last).chain([llvm_sys::LLVMAttributeFunctionIndex]) {
            unsafe {
                let n = LLVMGetAttributeCountAtIndex(from.0, index) as usize;
                let mut all = vec![std::ptr::null_mut(); n];
                LLVMGetAttributesAtIndex(from.0, index, all.as_mut_ptr());
                for a in all {
                    LLVMAddAttributeAtIndex(to.0, index, a);
                }
            }
        }
    }

    /// Copies the attributes that a call gives its arguments and result, each
    /// argument `skip` places further on.
    pub fn copy_call_attributes(self, from: Value, to: Value, skip: u32) {
        let last = from.args().len() as u32;
        for index in (0..=last).chain([llvm_sys::LLVMAttributeFunctionIndex]) {
            let moved = if index == 0 || index > last {
                index
            } else {
                index + skip
            };
            unsafe {
                let n = LLVMGetCallSiteAttributeCount(from.0, index) as usize;
                let mut all = vec![std::ptr::null_mut(); n];
                LLVMGetCallSiteAttributes(from.0, index, all.as_mut_ptr());
                for a in all {
                    LLVMAddCallSiteAttribute(to.0, moved, a);
                }
            }
        }
    }

    /// Copies the attributes of a call, its result and its first `n` arguments.
    pub fn copy_leading_call_attributes(self, from: Value, to: Value, n: u32) {
        for index in (0..=n).chain([llvm_sys::LLVMAttributeFunctionIndex]) {
            unsafe {
                let count = LLVMGetCallSiteAttributeCount(from.0, index) as usize;
                let mut all = vec![std::ptr::null_mut(); count];
                LLVMGetCallSiteAttributes(from.0, index, all.as_mut_ptr());
                for a in all {
                    LLVMAddCallSiteAttribute(to.0, index, a);
                }
            }
        }
    }

    /// Whether a function has an attribute.
    pub fn has_attribute(self, f: Value, name: &str) -> bool {
        self.has_attribute_at(f, llvm_sys::LLVMAttributeFunctionIndex, name)
    }

    /// Removes an attribute from a call.
    pub fn remove_call_attribute(self, call: Value, name: &str) {
        let index = llvm_sys::LLVMAttributeFunctionIndex;
        unsafe { LLVMRemoveCallSiteEnumAttribute(call.0, index, self.attribute_kind(name)) }
    }

    /// Puts an attribute without a value on a call.
    pub fn add_call_attribute(self, call: Value, name: &str) {
        unsafe {
            let a = LLVMCreateEnumAttribute(self.context, self.attribute_kind(name), 0);
            LLVMAddCallSiteAttribute(call.0, llvm_sys::LLVMAttributeFunctionIndex, a);
        }
    }

    /// Bytes to which a call says that its argument `i` is aligned, at least 1.
    pub fn argument_alignment(self, call: Value, i: u32) -> u64 {
        let kind = self.attribute_kind("align");
        unsafe {
            let a = LLVMGetCallSiteEnumAttribute(call.0, i + 1, kind);
            if a.is_null() {
                return 1;
            }
            LLVMGetEnumAttributeValue(a).max(1)
        }
    }

    /// The type that an attribute of a call's argument `i` names, such as `byval`.
    pub fn argument_type_attribute(self, call: Value, i: u32, name: &str) -> Option<Type> {
        unsafe {
            let a = LLVMGetCallSiteEnumAttribute(call.0, i + 1, self.attribute_kind(name));
            (!a.is_null()).then(|| Type(LLVMGetTypeAttributeValue(a)))
        }
    }

    /// Removes an attribute from a call's argument `i`.
    pub fn remove_argument_attribute(self, call: Value, i: u32, name: &str) {
        unsafe { LLVMRemoveCallSiteEnumAttribute(call.0, i + 1, self.attribute_kind(name)) }
    }

    /// The type that an attribute of parameter `i` names, such as `byval`.
    pub fn param_type_attribute(self, f: Value, i: u32, name: &str) -> Option<Type> {
        unsafe {
            let a = LLVMGetEnumAttributeAtIndex(f.0, i + 1, self.attribute_kind(name));
            (!a.is_null()).then(|| Type(LLVMGetTypeAttributeValue(a)))
        }
    }

    /// Gives parameter `i` an attribute that names a type.
    pub fn add_param_type_attribute(self, f: Value, i: u32, name: &str, ty: Type) {
        unsafe {
            let a = LLVMCreateTypeAttribute(self.context, self.attribute_kind(name), ty.0);
            LLVMAddAttributeAtIndex(f.0, i + 1, a);
        }
    }

    /// The alignment that is promised for parameter `i`; 1 where none is.
    pub fn param_alignment(self, f: Value, i: u32) -> u32 {
        unsafe {
            let a = LLVMGetEnumAttributeAtIndex(f.0, i + 1, self.attribute_kind("align"));
            match a.is_null() {
                true => 1,
                false => LLVMGetEnumAttributeValue(a) as u32,
            }
        }
    }

    /// Promises an alignment for parameter `i`.
    pub fn set_param_alignment(self, f: Value, i: u32, bytes: u32) {
        unsafe {
            let kind = self.attribute_kind("align");
            let a = LLVMCreateEnumAttribute(self.context, kind, bytes.into());
            LLVMAddAttributeAtIndex(f.0, i + 1, a);
        }
    }

    /// Gives a function an attribute with a text key and a text value.
    pub fn set_string_attribute(self, f: Value, key: &str, value: &str) {
        unsafe {
            let a = LLVMCreateStringAttribute(
                self.context,
                key.as_ptr().cast(),
                key.len() as u32,
                value.as_ptr().cast(),
                value.len() as u32,
            );
            LLVMAddAttributeAtIndex(f.0, llvm_sys::LLVMAttributeFunctionIndex, a);
        }
    }

    /// Keys of a function's attributes that have a text key.
    pub fn string_attributes(self, f: Value) -> Vec<String> {
        let index = llvm_sys::LLVMAttributeFunctionIndex;
        unsafe {
            let n = LLVMGetAttributeCountAtIndex(f.0, index) as usize;
            let mut all = vec![std::ptr::null_mut(); n];
            LLVMGetAttributesAtIndex(f.0, index, all.as_mut_ptr());
            all.into_iter()
                .filter(|a| LLVMIsStringAttribute(*a) != 0)
                .map(|a| {
                    let mut len = 0;
                    let key = LLVMGetStringAttributeKind(a, &mut len);
                    text(key, len as usize)
                })
                .collect()
        }
    }

    /// Takes the attribute with this text key from a function.
    pub fn remove_string_attribute(self, f: Value, key: &str) {
        let index = llvm_sys::LLVMAttributeFunctionIndex;
        let (key, len) = (key.as_ptr().cast(), key.len() as u32);
        unsafe { LLVMRemoveStringAttributeAtIndex(f.0, index, key, len) }
    }
}

impl Value {
    /// The text value of a function's attribute with this text key.
    pub fn string_attribute(self, key: &str) -> Option<String> {
        let index = llvm_sys::LLVMAttributeFunctionIndex;
        let (key, key_len) = (key.as_ptr().cast(), key.len() as u32);
        unsafe {
            let a = LLVMGetStringAttributeAtIndex(self.0, index, key, key_len);
            if a.is_null() {
                return None;
            }
            let mut len = 0;
            let value = LLVMGetStringAttributeValue(a, &mut len);
            Some(text(value, len as usize))
        }
    }
}
