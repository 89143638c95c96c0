//! Pass `lower_shared_tables`: fills constant tables of addresses of team-shared variables at
//! run time.
//!
//! LLVM treats such an address as a constant, although the variable has another address in
//! each team. The optimiser therefore builds tables of them from a `switch` or a chain of
//! `?:`. No machine can initialise such a table. Each function that reads one gets a copy in
//! private memory and fills it in its entry block. `language/addresses_of_shared.c` shows it.

use crate::TargetError;
use crate::common::constants;
use crate::ir::{Ir, SHARED, Value, ValueKind};
use std::collections::HashMap;

/// Runs over the module; what is left of the tables `global_dce` removes.
///
/// # Errors
/// A variable that is not a constant table, which no pass makes.
pub(crate) fn run(ir: Ir) -> Result<(), TargetError> {
    let mut found = Tables::default();
    let globals = ir.globals().into_iter();
    let tables: Vec<_> = globals.filter(|g| found.is_table(*g)).collect();
    if let Some(g) = tables.iter().find(|g| !g.is_global_constant()) {
        return Err(TargetError::Llvm(format!(
            "the initial value of the variable `{}` has the address of a shared one",
            g.name()
        )));
    }
    if tables.is_empty() {
        return Ok(());
    }
    for f in ir.definitions() {
        let mut copies = Copies {
            ir,
            start: f.entry().first_after_allocas(),
            tables: &mut found,
            made: HashMap::new(),
        };
        for i in f.instructions() {
            copies.instruction(i)?;
        }
    }
    Ok(())
}

/// Constants that contain the address of a team-shared variable or of a table.
#[derive(Default)]
struct Tables {
    /// Whether a constant contains the address of a shared variable or of a table.
    known: HashMap<Value, bool>,
}

impl Tables {
    /// Whether a variable's initial value holds such an address.
    fn is_table(&mut self, g: Value) -> bool {
        if !g.is_global_variable() || g.ty().address_space() == SHARED {
            return false;
        }
        g.initializer().is_some_and(|v| self.holds(v))
    }

    fn holds(&mut self, v: Value) -> bool {
        if let Some(known) = self.known.get(&v) {
            return *known;
        }
        // Assumed while it is computed, for tables that refer to themselves.
        self.known.insert(v, false);
        let holds = match v.is_global_variable() {
            true => v.ty().address_space() == SHARED || self.is_table(v),
            false => constants::is_composed(v) && v.operands().into_iter().any(|o| self.holds(o)),
        };
        self.known.insert(v, holds);
        holds
    }

    /// Whether a constant is made of a table's address.
    fn names(&mut self, v: Value) -> bool {
        match v.is_global_variable() {
            true => self.is_table(v),
            false => constants::is_composed(v) && v.operands().into_iter().any(|o| self.names(o)),
        }
    }
}

/// A function's copies of tables.
struct Copies<'a> {
    ir: Ir,
    /// The entry of the function: copies are filled before it, in order.
    start: Value,
    tables: &'a mut Tables,
    /// Copies by table, and by constants that contain tables' addresses.
    made: HashMap<Value, Value>,
}

impl Copies<'_> {
    fn instruction(&mut self, i: Value) -> Result<(), TargetError> {
        for (n, operand) in i.operands().into_iter().enumerate() {
            if operand.is_constant() && self.tables.names(operand) {
                let new = self.constant(operand)?;
                i.set_operand(n as u32, new);
            }
        }
        Ok(())
    }

    /// A constant with the copies' addresses for those of tables, computed where the
    /// function begins.
    fn constant(&mut self, constant: Value) -> Result<Value, TargetError> {
        if let Some(made) = self.made.get(&constant) {
            return Ok(*made);
        }
        let b = self.ir.builder_before(self.start);
        let v = constants::compute(&b, constant, &mut |part| {
            let is_table = self.tables.is_table(part);
            is_table.then(|| self.copy(part)).transpose()
        })?;
        self.made.insert(constant, v);
        Ok(v)
    }

    /// The function's copy of a table.
    fn copy(&mut self, table: Value) -> Result<Value, TargetError> {
        if let Some(made) = self.made.get(&table) {
            return Ok(*made);
        }
        let ir = self.ir;
        let first = self.start.block().instructions()[0];
        let copy = ir.builder_before(first).alloca(table.value_type(), "table");
        // LLVM states no alignment where it is that of the type.
        if table.alignment() > 0 {
            copy.set_alignment(table.alignment());
        }
        self.made.insert(table, copy);
        let initial = table.initializer().expect("a table has an initial value");
        self.fill(copy, 0, initial)?;
        Ok(copy)
    }

    /// Stores a part of a table's initial value at offset `at` of the copy.
    fn fill(&mut self, copy: Value, at: u64, value: Value) -> Result<(), TargetError> {
        let ir = self.ir;
        let is_aggregate = matches!(
            value.kind(),
            ValueKind::LLVMConstantArrayValueKind | ValueKind::LLVMConstantStructValueKind
        );
        if !is_aggregate || !self.tables.holds(value) {
            let value = self.constant(value)?;
            let b = ir.builder_before(self.start);
            b.store(value, b.offset(copy, at, ""));
            return Ok(());
        }
        for (part, n) in value.operands().into_iter().zip(0..) {
            self.fill(copy, at + ir.offset_in(value.ty(), n), part)?;
        }
        Ok(())
    }
}
