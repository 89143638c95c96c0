//! Parses directives from their tokens.
//!
//! Clang has checked them, so what does not fit is reported and never guessed. Operands stay
//! ranges of tokens, which the plan repeats unchanged.

mod clauses;
mod cursor;
mod device_type;

use std::ops::Range;

use crate::facts;
pub use clauses::{Clause, Item, Keyed};
use cursor::Cursor;

/// Tokens of a directive, from the first to before the last.
pub type Span = Range<usize>;

/// What a directive is, section by section of OpenACC 3.3.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// `parallel`, 2.5.1.
    Parallel,
    /// `serial`, 2.5.2.
    Serial,
    /// `kernels`, 2.5.3.
    Kernels,
    /// `loop`, 2.9.
    Loop,
    /// `data`, 2.6.5.
    Data,
    /// `enter data`, 2.6.6.
    EnterData,
    /// `exit data`, 2.6.6.
    ExitData,
    /// `host_data`, 2.8.
    HostData,
    /// `cache`, 2.10.
    Cache,
    /// `atomic`, 2.12.
    Atomic,
    /// `declare`, 2.13.
    Declare,
    /// `init`, 2.14.1.
    Init,
    /// `shutdown`, 2.14.2.
    Shutdown,
    /// `set`, 2.14.3.
    Set,
    /// `update`, 2.14.4.
    Update,
    /// `routine`, 2.15.
    Routine,
    /// `wait`, 2.16.
    Wait,
}

impl Kind {
    /// Its name in a program.
    pub fn name(self) -> &'static str {
        match self {
            Self::Parallel => "parallel",
            Self::Serial => "serial",
            Self::Kernels => "kernels",
            Self::Loop => "loop",
            Self::Data => "data",
            Self::EnterData => "enter data",
            Self::ExitData => "exit data",
            Self::HostData => "host_data",
            Self::Cache => "cache",
            Self::Atomic => "atomic",
            Self::Declare => "declare",
            Self::Init => "init",
            Self::Shutdown => "shutdown",
            Self::Set => "set",
            Self::Update => "update",
            Self::Routine => "routine",
            Self::Wait => "wait",
        }
    }

    /// It makes code for a device.
    pub fn computes(self) -> bool {
        matches!(self, Self::Parallel | Self::Serial | Self::Kernels)
    }

    fn of(first: &str, second: &str) -> Option<(Self, usize)> {
        Some(match (first, second) {
            ("parallel", _) => (Self::Parallel, 1),
            ("serial", _) => (Self::Serial, 1),
            ("kernels", _) => (Self::Kernels, 1),
            ("loop", _) => (Self::Loop, 1),
            ("data", _) => (Self::Data, 1),
            ("enter", "data") => (Self::EnterData, 2),
            ("exit", "data") => (Self::ExitData, 2),
            ("host_data", _) => (Self::HostData, 1),
            ("cache", _) => (Self::Cache, 1),
            ("atomic", _) => (Self::Atomic, 1),
            ("declare", _) => (Self::Declare, 1),
            ("init", _) => (Self::Init, 1),
            ("shutdown", _) => (Self::Shutdown, 1),
            ("set", _) => (Self::Set, 1),
            ("update", _) => (Self::Update, 1),
            ("routine", _) => (Self::Routine, 1),
            ("wait", _) => (Self::Wait, 1),
            _ => return None,
        })
    }
}

/// A directive.
#[derive(Clone, Debug)]
pub struct Directive {
    /// What it is.
    pub kind: Kind,
    /// It is combined with `loop`.
    pub combined: bool,
    /// The parenthesised operand after the name: of `wait`, `cache`, `routine`.
    pub operand: Option<Clause>,
    /// The clauses that hold for the device, in order.
    pub clauses: Vec<Clause>,
}

/// Why a directive cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// Index of the token that does not fit; past the last one at the end.
    pub token: usize,
    /// What is wrong.
    pub message: String,
}

impl Directive {
    /// Reads a directive. `devices` are the names of device types that are the
    /// device's, most special first.
    ///
    /// # Errors
    /// Where a token does not fit.
    pub fn parse(tokens: &[facts::Token], devices: &[&str]) -> Result<Self, Problem> {
        let mut cursor = Cursor::new(tokens);
        let Some((kind, words)) = Kind::of(cursor.peek(), cursor.peek_at(1)) else {
            return Err(cursor.problem("a directive of OpenACC is expected here"));
        };
        for _ in 0..words {
            cursor.next();
        }
        let combined = kind.computes() && cursor.accept("loop");
        let operand = match kind {
            Kind::Wait | Kind::Cache | Kind::Routine if cursor.peek() == "(" => {
                Some(clauses::parse_arguments(&mut cursor, kind.name(), 0)?)
            }
            _ => None,
        };
        let all = clauses::parse_all(&mut cursor)?;
        Ok(Self {
            kind,
            combined,
            operand,
            clauses: device_type::select(all, tokens, devices),
        })
    }

    /// The last clause of this name: where one may stand once only, that.
    pub fn clause(&self, name: &str) -> Option<&Clause> {
        self.clauses.iter().rev().find(|c| c.is(name))
    }

    /// A clause of this name is there.
    pub fn has(&self, name: &str) -> bool {
        self.clause(name).is_some()
    }

    /// All clauses of this name.
    pub fn all<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a Clause> {
        self.clauses.iter().filter(move |c| c.is(name))
    }

    /// It is a `loop`, or is combined with one.
    pub fn is_loop(&self) -> bool {
        self.kind == Kind::Loop || self.combined
    }
}

/// The text of tokens, with blanks between them.
pub fn text(tokens: &[facts::Token], span: &Span) -> String {
    let words: Vec<&str> = tokens
        .get(span.clone())
        .unwrap_or_default()
        .iter()
        .map(|t| t.text.as_str())
        .collect();
    words.join(" ")
}
