//! Contexts and modules that Rust owns.

use super::Ir;
use inkwell::memory_buffer::MemoryBuffer;

/// LLVM's context, which has the types and constants of its modules. One thread uses it.
#[derive(Debug)]
pub struct Context(inkwell::context::Context);

impl Context {
    /// A new context.
    #[expect(clippy::new_without_default, reason = "two contexts are never alike")]
    pub fn new() -> Self {
        Self(inkwell::context::Context::create())
    }
}

/// A module. [`Ir`] is what passes use of it.
#[derive(Clone, Debug)]
pub struct Module<'ctx>(inkwell::module::Module<'ctx>);

impl<'ctx> Module<'ctx> {
    /// An empty module.
    pub fn new(context: &'ctx Context, name: &str) -> Self {
        Self(context.0.create_module(name))
    }

    /// Reads a module's text or bitcode; `file` is for messages.
    ///
    /// # Errors
    /// LLVM's words where it is neither.
    pub fn parse(context: &'ctx Context, file: &str, bytes: &[u8]) -> Result<Self, String> {
        let buffer = MemoryBuffer::create_from_memory_range_copy(bytes, file);
        let module = context.0.create_module_from_ir(buffer);
        module.map(Self).map_err(|e| e.to_string())
    }

    /// Reads another module of this one's context.
    ///
    /// # Errors
    /// As [`Module::parse`].
    pub fn parse_beside(&self, file: &str, bytes: &[u8]) -> Result<Self, String> {
        let buffer = MemoryBuffer::create_from_memory_range_copy(bytes, file);
        let module = self.0.get_context().create_module_from_ir(buffer);
        module.map(Self).map_err(|e| e.to_string())
    }

    /// Reads bitcode into this one's context.
    ///
    /// # Errors
    /// LLVM's words where it is no bitcode of this LLVM's.
    pub fn read_beside(&self, file: &str, bitcode: &[u8]) -> Result<Self, String> {
        let buffer = MemoryBuffer::create_from_memory_range_copy(bitcode, file);
        let context = self.0.get_context();
        let module = inkwell::module::Module::parse_bitcode_from_buffer(&buffer, context);
        module.map(Self).map_err(|e| e.to_string())
    }

    /// The module for passes.
    pub fn ir(&self) -> Ir {
        Ir::of(self)
    }

    /// Its bitcode.
    pub fn bitcode(&self) -> Vec<u8> {
        self.0.write_bitcode_to_memory().as_slice().to_vec()
    }

    /// Links another module into it.
    ///
    /// # Errors
    /// LLVM's words where two definitions do not fit.
    pub fn link(&self, other: Self) -> Result<(), String> {
        self.0.link_in_module(other.0).map_err(|e| e.to_string())
    }

    /// Takes triple and data layout of another module.
    pub fn set_target_of(&self, other: &Self) {
        self.0.set_triple(&other.0.get_triple());
        self.0.set_data_layout(&other.0.get_data_layout());
    }

    /// Names it.
    pub fn set_name(&self, name: &str) {
        self.0.set_name(name);
    }

    /// Removes debug information.
    pub fn strip_debug_info(&self) {
        self.0.strip_debug_info();
    }

    /// Whether LLVM takes it for well formed.
    ///
    /// # Errors
    /// LLVM's words.
    pub fn verify(&self) -> Result<(), String> {
        self.ir().verify()
    }

    /// LLVM's handle.
    pub(crate) fn raw(&self) -> llvm_sys::prelude::LLVMModuleRef {
        self.0.as_mut_ptr()
    }

    /// The wrapped module.
    pub(crate) fn inner(&self) -> &inkwell::module::Module<'ctx> {
        &self.0
    }
}

/// An operand of a node of named metadata.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MetadataOperand {
    /// An integer.
    Number(u64),
    /// A string.
    Text(String),
    /// A function or variable, by its name.
    Symbol(String),
    /// Anything else, or nothing.
    Other,
}

impl Module<'_> {
    /// The nodes of the named metadata `name`, each with its operands.
    pub fn named_metadata(&self, name: &str) -> Vec<Vec<MetadataOperand>> {
        let nodes = self.0.get_global_metadata(name).into_iter();
        let operands = nodes.filter_map(|node| node.get_node_values());
        let all = operands.map(|values| values.into_iter().map(operand).collect());
        all.collect()
    }
}

fn operand(value: inkwell::values::BasicMetadataValueEnum<'_>) -> MetadataOperand {
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    if value.is_int_value() {
        let number = value.into_int_value().get_zero_extended_constant();
        number.map_or(MetadataOperand::Other, MetadataOperand::Number)
    } else if value.is_metadata_value() {
        let value = value.into_metadata_value();
        let string = value.get_string_value();
        string.map_or(MetadataOperand::Other, |s| MetadataOperand::Text(text(s)))
    } else if value.is_pointer_value() {
        let value = value.into_pointer_value();
        MetadataOperand::Symbol(text(value.get_name().to_bytes()))
    } else {
        MetadataOperand::Other
    }
}
