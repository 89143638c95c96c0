//! Programs as trees. Whatever statement is dropped from a tree, what is left
//! is a program with one meaning: variables are initialised where they are
//! declared, and barriers are put in when the tree is written out.

use std::collections::BTreeSet;

/// Arithmetic types of variables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scalar {
    /// `unsigned`
    U,
    /// `unsigned long`
    L,
    /// `double`, holding whole numbers only
    D,
    /// `short`
    S,
    /// `int`
    I,
}

impl Scalar {
    /// The type's name in C.
    pub fn name(self) -> &'static str {
        match self {
            Self::U => "unsigned",
            Self::L => "unsigned long",
            Self::D => "double",
            Self::S => "short",
            Self::I => "int",
        }
    }

    /// An `unsigned` expression converted so that nothing overflows or rounds.
    pub fn of(self, e: &str) -> String {
        match self {
            Self::U => e.to_owned(),
            Self::L => format!("(unsigned long)({e}) * 0x9e3779b97f4aul"),
            Self::D => format!("(double)(({e}) & 4095u)"),
            Self::S => format!("(short)(({e}) & 0x7fffu)"),
            Self::I => format!("(int)(({e}) & 0xffffu)"),
        }
    }

    /// A place of this type read as `unsigned`.
    pub fn read(self, place: &str) -> String {
        match self {
            Self::U => place.to_owned(),
            Self::L => format!("(unsigned)({place} ^ {place} >> 32)"),
            Self::D => format!("(unsigned)(long){place}"),
            Self::S | Self::I => format!("(unsigned){place}"),
        }
    }
}

/// What a variable looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// A number.
    One(Scalar),
    /// An array of so many.
    Array(Scalar, u32),
    /// `unsigned [rows][8]`.
    Rows(u32),
    /// `struct S`.
    Struct,
}

/// Something that statements read and write.
#[derive(Clone, Debug)]
pub struct Var {
    /// The variable it is or is part of.
    pub root: String,
    /// How it is written in C.
    pub text: String,
    /// Its type.
    pub shape: Shape,
    /// Whether it may stand in a data-sharing clause.
    pub plain: bool,
}

/// An expression of type `unsigned`.
#[derive(Clone, Debug, Default)]
pub struct Expr {
    /// In C.
    pub text: String,
    /// Variables it reads.
    pub reads: Vec<String>,
}

impl Expr {
    /// An expression that reads nothing.
    pub fn plain(text: impl Into<String>) -> Self {
        Self {
            text: text.into(),
            reads: Vec::new(),
        }
    }
}

/// An lvalue of arithmetic type.
#[derive(Clone, Debug)]
pub struct Place {
    /// In C.
    pub text: String,
    /// The variable it is part of.
    pub root: String,
    /// Its type.
    pub scalar: Scalar,
    /// What its subscripts read.
    pub reads: Vec<String>,
}

/// Operators of reductions and atomic updates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Op {
    /// `+`
    Add,
    /// `*`
    Mul,
    /// `&`
    And,
    /// `|`
    Or,
    /// `^`
    Xor,
    /// `&&`
    LogAnd,
    /// `||`
    LogOr,
    /// `max`
    Max,
    /// `min`
    Min,
}

impl Op {
    /// As a reduction clause names it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Add => "+",
            Self::Mul => "*",
            Self::And => "&",
            Self::Or => "|",
            Self::Xor => "^",
            Self::LogAnd => "&&",
            Self::LogOr => "||",
            Self::Max => "max",
            Self::Min => "min",
        }
    }

    /// Whether applying it twice to the same value is the same as once.
    pub fn idempotent(self) -> bool {
        !matches!(self, Self::Add | Self::Mul | Self::Xor)
    }

    /// An `unsigned` expression as the right operand for a type.
    pub fn operand(self, scalar: Scalar, e: &str) -> String {
        let small = matches!(scalar, Scalar::D | Scalar::S | Scalar::I);
        match self {
            Self::Add if small => format!("({})(({e}) & 31u)", scalar.name()),
            Self::Mul if small => format!("({})((({e}) & 1u) ? -1 : 1)", scalar.name()),
            Self::Mul => format!("({})(({e}) | 1u)", scalar.name()),
            Self::LogAnd => format!("((({e}) & 7u) != 0u)"),
            Self::LogOr => format!("((({e}) & 15u) == 0u)"),
            _ => format!("({})({})", scalar.name(), scalar.of(e)),
        }
    }
}

/// What keeps concurrent updates of a variable apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mechanism {
    /// A reduction's private copy.
    Plain,
    /// `atomic`
    Atomic,
    /// `critical`
    Critical,
}

/// A data-sharing clause for one variable.
#[derive(Clone, Debug)]
pub struct Data {
    /// Text before the variable, as `reduction(+:` or `private(`.
    pub head: String,
    /// The variable.
    pub var: String,
    /// Whether the construct leaves a new value in the original.
    pub writes: bool,
    /// Assignment before the body, which a private copy needs.
    pub first: Option<Box<Stmt>>,
    /// Assignment after the body, which a lastprivate copy needs.
    pub last: Option<Box<Stmt>>,
}

/// A clause that may be left out.
#[derive(Clone, Debug)]
pub struct Clause(pub Expr);

/// How a loop counts.
#[derive(Clone, Debug)]
pub struct Counting {
    /// The variable that numbers the iterations from 0.
    pub number: String,
    /// Trip counts, outermost first; more than one for `collapse`.
    pub trips: Vec<Expr>,
    /// One of the forms that [`crate::emit`] knows, for each.
    pub forms: Vec<usize>,
}

/// Directives, as far as they differ in what they mean here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// One team, one thread.
    Target,
    /// A league; each team runs the block.
    Teams,
    /// A team of threads; each runs the block.
    Parallel,
    /// Iterations go to teams.
    Distribute,
    /// Iterations go to threads.
    For,
    /// Iterations go to threads of a new team.
    ParallelFor,
    /// Iterations go to all threads of all teams.
    DistributeParallelFor,
    /// Iterations go to threads by their numbers, with no directive.
    ByThread,
    /// One thread runs the block.
    Single,
    /// The first thread runs the block.
    Master,
    /// Each statement of the body is a section.
    Sections,
}

/// A directive with what belongs to it.
#[derive(Clone, Debug)]
pub struct Construct {
    /// What it means.
    pub kind: Kind,
    /// How it is written.
    pub name: String,
    /// Whether it begins a target region.
    pub target: bool,
    /// Clauses that only say how.
    pub clauses: Vec<Clause>,
    /// Clauses that say whose a variable is.
    pub data: Vec<Data>,
    /// Variables that the threads share, where it makes threads.
    pub shared: Vec<String>,
    /// Of a loop.
    pub counting: Option<Counting>,
    /// Whether it ends without a barrier.
    pub nowait: bool,
    /// The body.
    pub body: Vec<Stmt>,
}

/// A statement.
#[derive(Clone, Debug)]
pub enum Stmt {
    /// A declaration, or anything else that reads variables only.
    Text(Expr),
    /// An assignment by the only thread that can see the place, or that may.
    Assign(Place, &'static str, Expr),
    /// An update that may run at the same time as others.
    Update(Place, Op, Mechanism, Expr),
    /// An atomic capture, whose values are added up.
    Capture(String, String, u32),
    /// A sequential loop with its variable and trip count.
    Loop(String, Expr, Vec<Stmt>),
    /// A branch.
    If(Expr, Vec<Stmt>, Vec<Stmt>),
    /// A directive.
    Omp(Box<Construct>),
    /// An update in the order of the iterations around it.
    Ordered(Place, Expr),
    /// `barrier`
    Barrier,
    /// A call that every thread of a team makes; it writes an array.
    Orphan(String, Expr, String),
    /// Several statements that stand or fall together.
    Group(Vec<Stmt>),
}

/// A function of the program.
#[derive(Clone, Debug)]
pub struct Function {
    /// Its name; one that begins with `g` is called by whole teams.
    pub name: String,
    /// Whether it goes to the second source file.
    pub second: bool,
    /// What it does.
    pub body: Vec<Stmt>,
}

/// A variable of `main` or of the whole program.
#[derive(Clone, Debug)]
pub struct Output {
    /// What it is.
    pub var: Var,
    /// Whether it is a `declare target` global.
    pub global: bool,
}

/// A program.
#[derive(Clone, Debug)]
pub struct Program {
    /// What is printed at the end.
    pub outputs: Vec<Output>,
    /// Functions, callees last.
    pub functions: Vec<Function>,
    /// Target regions.
    pub regions: Vec<Stmt>,
}

/// Variables that a statement touches.
#[derive(Clone, Debug, Default)]
pub struct Effects {
    /// Read.
    pub reads: BTreeSet<String>,
    /// Written by one thread.
    pub writes: BTreeSet<String>,
    /// Updated by several.
    pub updates: BTreeSet<String>,
}

impl Effects {
    fn read(&mut self, e: &Expr) {
        self.reads.extend(e.reads.iter().cloned());
    }

    /// Adds those of several statements.
    pub fn add_all(&mut self, body: &[Stmt]) {
        for s in body {
            self.add(s);
        }
    }

    /// Adds those of a statement.
    pub fn add(&mut self, s: &Stmt) {
        match s {
            Stmt::Text(e) => self.read(e),
            Stmt::Assign(p, _, e) => {
                self.read(e);
                self.reads.extend(p.reads.iter().cloned());
                self.writes.insert(p.root.clone());
            }
            Stmt::Ordered(p, e) => {
                self.read(e);
                self.writes.insert(p.root.clone());
            }
            Stmt::Update(p, _, how, e) => {
                self.read(e);
                self.reads.extend(p.reads.iter().cloned());
                if *how != Mechanism::Plain {
                    self.updates.insert(p.root.clone());
                }
            }
            Stmt::Capture(a, b, _) => {
                self.updates.insert(a.clone());
                self.updates.insert(b.clone());
            }
            Stmt::Loop(_, e, body) => {
                self.read(e);
                self.add_all(body);
            }
            Stmt::If(e, a, b) => {
                self.read(e);
                self.add_all(a);
                self.add_all(b);
            }
            Stmt::Omp(c) => {
                for clause in &c.clauses {
                    self.read(&clause.0);
                }
                self.reads.extend(c.data.iter().map(|d| d.var.clone()));
                for d in &c.data {
                    if d.writes {
                        self.writes.insert(d.var.clone());
                    }
                    for s in d.first.iter().chain(&d.last) {
                        self.add(s);
                    }
                }
                for e in c.counting.iter().flat_map(|c| &c.trips) {
                    self.read(e);
                }
                self.add_all(&c.body);
            }
            Stmt::Barrier => {}
            Stmt::Orphan(_, e, array) => {
                self.read(e);
                let root = array.split('[').next().unwrap_or(array);
                self.writes.insert(root.to_owned());
            }
            Stmt::Group(body) => self.add_all(body),
        }
    }
}
