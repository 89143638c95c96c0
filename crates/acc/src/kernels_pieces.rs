//! The pieces of `kernels` constructs, each of which is one target region (OpenACC 3.3, section
//! 2.5.3). `kernels_split.rs` finds them.

use crate::directive::Kind;
use crate::facts::Statement;
use crate::names::Name;
use crate::nest::Nest;

/// A piece of a `kernels` construct.
#[derive(Clone, Copy, Debug)]
pub enum Piece<'a> {
    /// A loop with a directive: the construct.
    Loop(usize, &'a Statement),
    /// A loop that is proven independent.
    Plain(&'a Statement),
    /// Anything else.
    Other(&'a Statement),
}

/// A variable of the body that lives on the device.
#[derive(Clone, Debug)]
pub struct Held<'a> {
    /// The variable.
    pub name: Name,
    /// Its declaration.
    pub statement: &'a Statement,
    /// The place of what it begins with, where a piece has to evaluate that.
    pub first: Option<String>,
    /// It begins with what the host knows.
    pub filled: bool,
    /// The place where its block ends.
    pub until: String,
}

/// How a construct is divided.
#[derive(Clone, Debug, Default)]
pub struct Division<'a> {
    /// What runs on the device at a time, in order.
    pub pieces: Vec<Piece<'a>>,
    /// Loops and choices that the host runs.
    pub sequences: Vec<&'a Statement>,
    /// Variables that only the host changes.
    pub host: Vec<Name>,
    /// Variables of the body that pieces change.
    pub held: Vec<Held<'a>>,
    /// Sequential loops and choices that are one piece, and why.
    pub whole: Vec<(&'a Statement, String)>,
    /// The construct is one statement, which nothing can be put before.
    pub single: bool,
}

impl Division<'_> {
    /// The device's value of a variable counts, since a piece may change it.
    pub fn holds(&self, name: &Name) -> bool {
        self.held.iter().any(|h| h.name == *name)
    }
}

/// What is known of a construct that may be divided.
#[derive(Clone, Debug)]
pub enum State<'a> {
    /// It is no `kernels`.
    None,
    /// Its pieces.
    Divided(Division<'a>),
    /// It is one region; why, where that is not plain.
    Whole(String),
}

/// The pieces of a source's constructs.
#[derive(Clone, Debug)]
pub struct Pieces<'a>(pub Vec<State<'a>>);

impl<'a> Pieces<'a> {
    /// How a construct is divided.
    pub fn of(&self, construct: usize) -> Option<&Division<'a>> {
        match self.0.get(construct)? {
            State::Divided(division) => Some(division),
            _ => None,
        }
    }

    /// Why a `kernels` construct is not divided.
    pub fn why_whole(&self, construct: usize) -> Option<&str> {
        match self.0.get(construct)? {
            State::Whole(why) => Some(why),
            _ => None,
        }
    }

    /// The loop is a piece.
    pub fn is_piece(&self, nest: &Nest, construct: usize) -> bool {
        let division = nest.region[construct].and_then(|region| self.of(region));
        division.is_some_and(|d| {
            let mut pieces = d.pieces.iter();
            pieces.any(|p| matches!(p, Piece::Loop(inner, _) if *inner == construct))
        })
    }

    /// Gangs may share out a loop that no other is around: its region is no
    /// `kernels`, or it is a piece of one.
    pub fn divides(&self, nest: &Nest, region: usize, construct: usize) -> bool {
        let kernels = nest
            .directive(region)
            .is_some_and(|d| d.kind == Kind::Kernels);
        !kernels || region == construct || self.is_piece(nest, construct)
    }
}

/// A directive of the construct may stand in the statement.
pub fn has_inner(nest: &Nest, construct: usize, statement: &Statement) -> bool {
    nest.inside(construct).into_iter().any(|inner| {
        let line = nest.facts.directives[nest.fact(inner).directive].line;
        (statement.body.line..=statement.body.end).contains(&line)
    })
}
