//! Pass `abi_struct_layout`: gives structures the host's layout.
//!
//! Host and device exchange structures in the host's layout. LLVM aligns integers of more
//! than 64 bits to 16 bytes for x86-64 and to 8 bytes for AMD GPUs, so field offsets and
//! array strides differ. If they do, the pass computes addresses in bytes, makes variables
//! byte arrays, and adds padding fields to initial values. A load or store of a whole
//! structure is refused; Clang emits neither.

use crate::TargetError;
use crate::ir::TargetMachine;
use crate::ir::{Builder, Ir, Opcode, Type, TypeKind, Value};
use crate::locs;
use std::collections::HashMap;

/// Runs over the module, which still has the host's data layout.
pub(in crate::amdgcn) fn run(ir: Ir, machine: &TargetMachine) -> Vec<TargetError> {
    let mut layouts = Layouts {
        ir,
        machine,
        known: HashMap::new(),
    };
    let mut errors = Vec::new();
    for g in ir.globals().into_iter().chain(ir.functions()) {
        layouts.constants(g);
    }
    for f in ir.definitions() {
        for i in f.instructions() {
            if let Err(e) = layouts.instruction(i) {
                errors.push(e);
            }
        }
    }
    for g in ir.globals() {
        layouts.global(g);
    }
    errors
}

/// Types whose layout differs, and the host's layout.
struct Layouts<'a> {
    ir: Ir,
    machine: &'a TargetMachine,
    known: HashMap<Type, bool>,
}

impl Layouts<'_> {
    fn alike(&mut self, ty: Type) -> bool {
        *self
            .known
            .entry(ty)
            .or_insert_with(|| self.ir.lies_alike(ty, self.machine))
    }

    /// Rewrites an instruction that depends on a layout that differs.
    fn instruction(&mut self, i: Value) -> Result<(), TargetError> {
        let Some(operation) = i.operation() else {
            return Ok(());
        };
        match operation {
            Opcode::LLVMGetElementPtr if !self.alike(i.gep_type()) => {
                if !i.ty().is_pointer() {
                    return Err(refusal(i));
                }
                let b = self.ir.builder_before(i);
                let offset = self.offset(&b, i);
                let address = b.gep(self.ir.int(8), i.operand(0), &[offset]);
                i.replace_uses(address);
                i.erase();
            }
            Opcode::LLVMAlloca if !self.alike(i.allocated_type()) => {
                let ty = i.allocated_type();
                let bytes = self.ir.array(self.ir.int(8), self.ir.size_of(ty));
                let b = self.ir.builder_before(i);
                let new = b.array_alloca(bytes, i.operand(0), "");
                new.set_alignment(i.alignment());
                i.replace_uses(new);
                let name = i.name();
                i.erase();
                new.set_name(&name);
            }
            Opcode::LLVMLoad if self.gaps(i.ty()) => return Err(refusal(i)),
            Opcode::LLVMStore if self.gaps(i.operand(0).ty()) => return Err(refusal(i)),
            _ => {}
        }
        Ok(())
    }

    /// Whether an aggregate's layout differs.
    fn gaps(&mut self, ty: Type) -> bool {
        let whole = matches!(
            ty.kind(),
            TypeKind::LLVMStructTypeKind | TypeKind::LLVMArrayTypeKind
        );
        whole && !self.alike(ty)
    }

    /// The byte offset of a `getelementptr` in the host's layout.
    fn offset(&self, b: &Builder, gep: Value) -> Value {
        let (ir, wide) = (self.ir, self.ir.int(64));
        let mut sum = ir.i64(0);
        let mut add = |n: Value| sum = b.binary(Opcode::LLVMAdd, sum, n, "");
        let scaled = |i: Value, size: u64| {
            let i = match i.ty() == wide {
                true => i,
                false => b.cast(Opcode::LLVMSExt, i, wide),
            };
            b.binary(Opcode::LLVMMul, i, ir.i64(size), "")
        };
        let mut ty = gep.gep_type();
        for (n, &i) in gep.operands()[1..].iter().enumerate() {
            match (n, ty.kind(), i.as_u64()) {
                (0, _, _) => add(scaled(i, ir.size_of(ty))),
                (_, TypeKind::LLVMStructTypeKind, Some(field)) => {
                    add(ir.i64(ir.offset_of(ty, field as u32)));
                    ty = ty.fields()[field as usize];
                }
                _ => {
                    ty = ty.contained();
                    add(scaled(i, ir.size_of(ty)));
                }
            }
        }
        sum
    }

    /// Rewrites constant addresses that begin at `base`.
    fn constants(&mut self, base: Value) {
        for user in base.users() {
            if !user.is_constant_expr() {
                continue;
            }
            if user.opcode() == Opcode::LLVMGetElementPtr && !self.alike(user.gep_type()) {
                // The builder folds constants.
                let b = self.ir.builder();
                let offset = self.offset(&b, user);
                let address = b.gep(self.ir.int(8), user.operand(0), &[offset]);
                user.replace_uses(address);
                self.constants(address);
            } else {
                self.constants(user);
            }
        }
    }

    /// Gives a variable and its initial value a type with the host's layout.
    fn global(&mut self, g: Value) {
        let ty = g.value_type();
        if self.alike(ty) {
            return;
        }
        let align = g.alignment().max(self.ir.align_of(ty));
        let first = g.initializer().map(|v| self.spread(v));
        let spread = self.spread_type(ty);
        g.retyped_global(self.ir, spread, first)
            .set_alignment(align);
    }

    /// The fields, with padding, that give a type the host's layout; a number has one field and
    /// padding.
    fn fields(&mut self, ty: Type) -> Vec<Field> {
        let ir = self.ir;
        let (fields, size) = (ty.fields_or_none(), ir.size_of(ty));
        let Some(fields) = fields else {
            let gap = size - ir.store_size(ty);
            return vec![Field::Own(None), Field::Gap(gap)];
        };
        let mut out = Vec::new();
        let mut end = 0;
        for (i, field) in (0..).zip(fields) {
            let at = ir.offset_of(ty, i);
            out.extend([Field::Gap(at - end), Field::Own(Some(i))]);
            end = at + ir.size_of(field);
        }
        out.push(Field::Gap(size - end));
        out.retain(|f| !matches!(f, Field::Gap(0)));
        out
    }

    /// A type with the host's layout of `ty`.
    fn spread_type(&mut self, ty: Type) -> Type {
        if self.alike(ty) {
            return ty;
        }
        if ty.kind() == TypeKind::LLVMArrayTypeKind {
            let element = self.spread_type(ty.contained());
            return self.ir.array(element, ty.length());
        }
        let parts: Vec<_> = self
            .fields(ty)
            .into_iter()
            .map(|f| match f {
                Field::Gap(bytes) => self.ir.array(self.ir.int(8), bytes),
                Field::Own(None) => ty,
                Field::Own(Some(i)) => self.spread_type(ty.fields()[i as usize]),
            })
            .collect();
        self.ir.packed(&parts)
    }

    /// The constant `v` as one of that type.
    fn spread(&mut self, v: Value) -> Value {
        let ty = v.ty();
        let to = self.spread_type(ty);
        if to == ty {
            return v;
        }
        if v.is_null() {
            return to.zero();
        }
        if v.is_undefined() {
            return to.poison();
        }
        if ty.kind() == TypeKind::LLVMArrayTypeKind {
            let parts: Vec<_> = (0..ty.length())
                .map(|i| self.spread(v.constant_element(i as u32)))
                .collect();
            return to.contained().constant_array(&parts);
        }
        let parts: Vec<_> = self
            .fields(ty)
            .into_iter()
            .map(|f| match f {
                Field::Gap(bytes) => self.ir.array(self.ir.int(8), bytes).zero(),
                Field::Own(None) => v,
                Field::Own(Some(i)) => self.spread(v.constant_element(i)),
            })
            .collect();
        self.ir.packed_constant(&parts)
    }
}

/// A part of a type with explicit padding.
enum Field {
    /// Padding bytes.
    Gap(u64),
    /// A field of the type, or the type itself, a number.
    Own(Option<u32>),
}

fn refusal(i: Value) -> TargetError {
    TargetError::unsupported(
        "a structure with a member of 128 bits, which lies differently in the memory of AMD's GPUs, \
         is used as one value"
            .to_owned(),
        locs::of(i),
        Some("make it two members of 64 bits".to_owned()),
    )
}
