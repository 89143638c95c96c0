//! Splits `kernels` into pieces (OpenACC 3.3, section 2.5.3: "the compiler will split the code
//! in the kernels region into a sequence of accelerator kernels").
//!
//! A piece is a loop with a directive, a loop that is proven independent, or any other
//! statement, which one gang runs. A piece ends before the next begins. A sequential loop or an
//! `if` around loops that gangs can share is no piece. The host runs it if only scalars that no
//! piece changes control it, and its body is split into pieces. A variable that the body
//! declares is on the device during its block, if a piece changes it. Otherwise the statement,
//! or the region, is one piece.

use crate::directive::{Directive, Kind};
use crate::facts::{Class, Declared, Statement, StatementKind, Use};
use crate::kernels_pieces::{Division, Held, Piece, Pieces, State, has_inner};
use crate::mapped;
use crate::names::Name;
use crate::nest::Nest;

/// Divides every `kernels` construct that can be.
pub fn run<'a>(nest: &Nest<'a>) -> Pieces<'a> {
    let constructs = 0..nest.facts.constructs.len();
    let state = |construct| {
        let kernels = |d: &&Directive| d.kind == Kind::Kernels && !d.combined;
        if nest.directive(construct).filter(kernels).is_none() {
            return State::None;
        }
        match divide(nest, construct) {
            Ok(division) => State::Divided(division),
            Err(why) => State::Whole(why),
        }
    };
    Pieces(constructs.map(state).collect())
}

fn divide<'a>(nest: &Nest<'a>, construct: usize) -> Result<Division<'a>, String> {
    let fact = nest.fact(construct);
    let mut divider = Divider {
        nest,
        construct,
        whole: Vec::new(),
        division: Division::default(),
        declared: Vec::new(),
        stuck: String::new(),
    };
    // Each round has one more sequence that the host cannot run.
    loop {
        divider.division = Division {
            single: fact.statements.len() == 1,
            ..Division::default()
        };
        divider.declared.clear();
        let alone = fact.statements.len() == 1;
        let known = divider.whole.len();
        for statement in &fact.statements {
            divider.statement(statement, alone, &fact.end, None);
        }
        if divider.whole.len() > known {
            continue;
        }
        if let Some(conflict) = divider.conflict() {
            divider.whole.push(conflict);
            continue;
        }
        if !divider.stuck.is_empty() {
            return Err(divider.stuck);
        }
        break;
    }
    // Clauses are spelled out again at each piece.
    let declared = divider.declared.iter().map(|d| &d.declared.name);
    let host = divider.division.host.iter().map(|n| &n.text);
    let tokens = &nest.facts.directives[fact.directive].tokens;
    let named = |name: &&String| tokens.iter().any(|t| t.text == **name);
    if let Some(name) = declared.chain(host).find(named) {
        return Err(format!("'{name}' is another variable inside of it"));
    }
    if let Some(name) = divider.division.pieces.iter().find_map(changed_pointer) {
        return Err(format!("the pointer '{name}' changes in it"));
    }
    let mut division = divider.division;
    division.whole = divider.whole;
    if division.pieces.is_empty() {
        return Err(String::new());
    }
    Ok(division)
}

/// A variable that the body declares.
struct Declaration<'a> {
    statement: &'a Statement,
    declared: &'a Declared,
    /// The sequence that it is in.
    around: Option<&'a Statement>,
    until: &'a str,
}

struct Divider<'n, 'a> {
    nest: &'n Nest<'a>,
    construct: usize,
    /// Statements that are not divided, and why.
    whole: Vec<(&'a Statement, String)>,
    division: Division<'a>,
    declared: Vec<Declaration<'a>>,
    /// Why the construct cannot be divided.
    stuck: String,
}

impl<'a> Divider<'_, 'a> {
    fn statement(
        &mut self,
        statement: &'a Statement,
        alone: bool,
        until: &'a str,
        around: Option<&'a Statement>,
    ) {
        let reachable = alone || !statement.at.is_empty();
        if statement.goes_out {
            return self.refuse(around, "a jump leads out of a part of it");
        }
        match statement.kind {
            StatementKind::Declaration => {
                for declared in &statement.declares {
                    self.declared.push(Declaration {
                        statement,
                        declared,
                        around,
                        until,
                    });
                }
            }
            StatementKind::Empty => {}
            StatementKind::Block if !statement.leaves && self.has_shared(statement) => {
                for child in &statement.children {
                    self.statement(child, false, &statement.end, around);
                }
            }
            StatementKind::Acc => match self.acc(statement) {
                Some(inner) if !self.is_sequence(statement) => {
                    self.division.pieces.push(Piece::Loop(inner, statement));
                }
                Some(_) => self.sequence(statement),
                None => self.refuse(around, "a directive in it is no loop"),
            },
            _ if self.is_sequence(statement) => self.sequence(statement),
            _ if !reachable => self.refuse(around, "a macro has parts of its body"),
            StatementKind::Loop if self.is_plain(statement) => {
                self.division.pieces.push(Piece::Plain(statement));
            }
            _ => self.division.pieces.push(Piece::Other(statement)),
        }
    }

    fn sequence(&mut self, statement: &'a Statement) {
        self.division.sequences.push(statement);
        for child in &statement.children {
            self.statement(child, false, "", Some(statement));
        }
    }

    /// What is around a statement stays whole.
    fn refuse(&mut self, around: Option<&'a Statement>, why: &str) {
        match around {
            Some(sequence) => self.whole.push((sequence, why.to_owned())),
            None => why.clone_into(&mut self.stuck),
        }
    }

    /// The construct of a statement's `loop` directive.
    fn acc(&self, statement: &Statement) -> Option<usize> {
        let inner = self.nest.construct(statement.directive?)?;
        let looped = |d: &Directive| d.kind == Kind::Loop;
        self.nest
            .directive(inner)
            .is_some_and(looped)
            .then_some(inner)
    }

    /// A loop that gangs can share though no directive says so.
    fn is_plain(&self, statement: &Statement) -> bool {
        statement.kind == StatementKind::Loop
            && statement.independent
            && statement.loops.first().is_some_and(|l| l.header.is_some())
            // The first value of a variable is assigned once more.
            && statement.outliving().all(|(_, header)| !header.first.is_empty())
            && !has_inner(self.nest, self.construct, statement)
    }

    /// The host runs it, and what is in it are pieces.
    fn is_sequence(&self, statement: &Statement) -> bool {
        let sequential = match statement.kind {
            StatementKind::Loop => !self.is_plain(statement),
            StatementKind::If => true,
            StatementKind::Acc => self.acc(statement).is_some_and(|inner| {
                let directive = self.nest.directive(inner);
                let bare = |d: &Directive| {
                    let more = ["private", "reduction", "collapse", "tile"];
                    !more.into_iter().any(|clause| d.has(clause))
                };
                self.nest.sequential(inner).is_some() && directive.is_some_and(bare)
            }),
            _ => false,
        };
        sequential
            && statement.simple
            && !statement.children.iter().any(|c| c.leaves)
            && !self
                .whole
                .iter()
                .any(|(one, _)| std::ptr::eq(*one, statement))
            && statement.children.iter().any(|c| self.has_shared(c))
    }

    /// Gangs can share something in the statement.
    fn has_shared(&self, statement: &Statement) -> bool {
        match statement.kind {
            StatementKind::Block => statement.children.iter().any(|c| self.has_shared(c)),
            StatementKind::Acc => {
                let shared = |inner| self.nest.sequential(inner).is_none();
                self.acc(statement).is_some_and(shared) || self.is_sequence(statement)
            }
            _ => self.is_plain(statement) || self.is_sequence(statement),
        }
    }

    /// A piece may change the variable.
    fn changed(&self, name: &Name) -> bool {
        self.division.pieces.iter().any(|piece| {
            let (Piece::Loop(_, statement) | Piece::Plain(statement) | Piece::Other(statement)) =
                piece;
            let mut uses = statement.uses.iter();
            uses.any(|used| Name::of_use(used) == *name && used.written && !own_copy(piece, used))
        })
    }

    /// What the device has of the variable counts.
    fn on_device(&self, name: &Name, used: &Use) -> bool {
        let index = self.nest.fact(self.construct).directive;
        self.changed(name)
            || self.division.holds(name)
            || mapped::in_data_clause(self.nest, index, name)
            || mapped::enclosing_data(self.nest, self.construct, name)
            || mapped::declared_in(self.nest, name)
            || (used.global && mapped::declared(self.nest, name))
    }

    /// Finds the variables of the host and of the device; returns a statement
    /// that has to stay whole for them.
    fn conflict(&mut self) -> Option<(&'a Statement, String)> {
        for index in 0..self.declared.len() {
            let Declaration {
                statement,
                declared,
                around,
                until,
            } = self.declared[index];
            let name = Name {
                text: declared.name.clone(),
                id: declared.id,
                hidden: false,
            };
            let host_first = statement.simple
                && !statement.uses.iter().any(|used| {
                    let name = Name::of_use(used);
                    used.class != Class::Scalar || self.on_device(&name, used)
                });
            let changed = self.changed(&name) || declared.class == Class::Array;
            if declared.plain && !changed && declared.initialised && host_first {
                continue;
            }
            if declared.plain && !changed && !declared.initialised {
                // Of the host alone, if of anyone.
                continue;
            }
            let first = (declared.initialised && !host_first).then(|| declared.first.clone());
            // A region has a copy of a pointer, with the host's value.
            let possible = declared.plain
                && declared.class != Class::Pointer
                && declared.bytes.is_some()
                && !until.is_empty()
                && !statement.end.is_empty()
                && first.as_ref().is_none_or(|f| !f.is_empty());
            if !possible {
                let why = format!("'{}' is declared in it", declared.name);
                match around {
                    Some(around) => return Some((around, why)),
                    None => self.stuck = why,
                }
                continue;
            }
            self.division.held.push(Held {
                name,
                statement,
                first,
                filled: declared.initialised && host_first,
                until: until.to_owned(),
            });
        }
        for sequence in self.division.sequences.clone() {
            for used in &sequence.control {
                let name = Name::of_use(used);
                if used.class != Class::Scalar || self.on_device(&name, used) {
                    let why = format!("'{}', which controls it, is the device's", used.name);
                    return Some((sequence, why));
                }
                if used.written {
                    self.division.host.push(name);
                }
            }
        }
        None
    }
}

/// A pointer that one piece would change for others.
fn changed_pointer<'a>(piece: &Piece<'a>) -> Option<&'a str> {
    let Piece::Other(statement) = piece else {
        return None;
    };
    let mut uses = statement.uses.iter();
    let changed = uses.find(|u| u.class == Class::Pointer && u.written)?;
    Some(&changed.name)
}

/// The threads of a piece have copies of the variable.
fn own_copy(piece: &Piece, used: &Use) -> bool {
    match piece {
        Piece::Plain(statement) => used.is_temporary() && !statement.last.contains(&used.id),
        Piece::Loop(_, statement) => {
            statement.loops.first().map(Name::of_loop) == Some(Name::of_use(used))
        }
        Piece::Other(_) => false,
    }
}
