//! `kernels` divided into what runs on the device at a time (OpenACC 3.3, section
//! 2.5.3).
//!
//! Each statement of its body is one piece, so that one ends before the next
//! begins: a loop with a directive, a loop that is proven independent, or
//! anything else, which one gang runs. A body that declares variables, or with
//! statements that nothing can be put before, is one piece, and has one gang.

use crate::directive::Kind;
use crate::facts::{Statement, StatementKind};
use crate::nest::Nest;

/// A piece of a `kernels` construct.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Piece {
    /// A loop with a directive: the construct.
    Loop(usize),
    /// A loop that is proven independent: the statement's index.
    Plain(usize),
    /// Anything else: the statement's index.
    Other(usize),
}

/// The pieces of a source's constructs.
#[derive(Clone, Debug, Default)]
pub struct Pieces(Vec<Option<Vec<Piece>>>);

impl Pieces {
    /// The pieces of a divided construct.
    pub fn of(&self, construct: usize) -> Option<&[Piece]> {
        self.0.get(construct)?.as_deref()
    }

    /// Gangs may share out a loop that no other is around: its region is no
    /// `kernels`, or it is a piece of one.
    pub fn divides(&self, nest: &Nest, region: usize, construct: usize) -> bool {
        let kernels = nest
            .directive(region)
            .is_some_and(|d| d.kind == Kind::Kernels);
        let piece = || {
            self.of(region)
                .is_some_and(|p| p.contains(&Piece::Loop(construct)))
        };
        !kernels || region == construct || piece()
    }
}

/// Divides every `kernels` construct that can be.
pub fn run(nest: &Nest) -> Pieces {
    let constructs = 0..nest.facts.constructs.len();
    Pieces(constructs.map(|c| divide(nest, c)).collect())
}

fn divide(nest: &Nest, construct: usize) -> Option<Vec<Piece>> {
    let directive = nest.directive(construct)?;
    if directive.kind != Kind::Kernels || directive.combined {
        return None;
    }
    let statements = &nest.fact(construct).statements;
    let mut pieces = Vec::new();
    for (index, statement) in statements.iter().enumerate() {
        let piece = match statement.kind {
            StatementKind::Acc => {
                let inner = nest.construct(statement.directive?)?;
                let looped = nest.directive(inner).is_some_and(|d| d.kind == Kind::Loop);
                if !looped {
                    return None;
                }
                Piece::Loop(inner)
            }
            StatementKind::Declaration => return None,
            _ if statement.at.is_empty() && statements.len() > 1 => return None,
            StatementKind::Loop
                if statement.independent && !has_inner(nest, construct, statement) =>
            {
                Piece::Plain(index)
            }
            _ => Piece::Other(index),
        };
        pieces.push(piece);
    }
    (!pieces.is_empty()).then_some(pieces)
}

/// A directive of the construct may stand in the statement.
pub fn has_inner(nest: &Nest, construct: usize, statement: &Statement) -> bool {
    nest.inside(construct).into_iter().any(|inner| {
        let line = nest.facts.directives[nest.fact(inner).directive].line;
        (statement.body.line..=statement.body.end).contains(&line)
    })
}
