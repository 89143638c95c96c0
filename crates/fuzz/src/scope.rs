//! What a place in a program may read and write, and how that changes where
//! teams and threads begin. This is what makes each program have one result,
//! however many teams and threads there are.

use crate::rng::Rng;
use crate::tree::{Data, Expr, Mechanism, Op, Place, Scalar, Shape, Stmt, Var};

/// What a statement may do with a variable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Access {
    /// Only this thread sees it, or no other runs.
    Own,
    /// The team's threads share it; one may write it between barriers.
    Shared,
    /// Nobody writes it.
    Read,
    /// The league's teams share it: only iterations may write their elements.
    League,
    /// Several threads update it in one way. The bits say which constructs
    /// run the statement more than once: bit 0 the league, bit n the n-th
    /// parallel region around it.
    Update(Op, Mechanism, u32),
}

/// The variables in sight.
#[derive(Clone, Debug)]
pub struct Scope {
    /// Each with what may be done with it.
    pub vars: Vec<(Var, Access)>,
    /// Whether all threads of a team run the statements here.
    pub team: bool,
    /// Whether `distribute` may stand here.
    pub league: bool,
    /// Parallel regions around this place.
    pub depth: u32,
    /// How often statements here run, about.
    pub runs: usize,
    /// Functions from this one on may be called.
    pub calls_from: usize,
    /// Whether functions may be called by whole teams.
    pub orphans: bool,
    /// How a statement may leave the loop or function around it.
    pub exit: Option<&'static str>,
}

impl Scope {
    /// Places of arithmetic type that may be assigned.
    pub fn places(&self, rng: &mut Rng, index: &str) -> Vec<Place> {
        let vars = self.vars.iter().filter(|(_, a)| *a == Access::Own);
        vars.flat_map(|(v, _)| places_of(v, rng, index)).collect()
    }

    /// Places that may be read.
    pub fn readable(&self, rng: &mut Rng, index: &str) -> Vec<Place> {
        let vars = self
            .vars
            .iter()
            .filter(|(_, a)| matches!(a, Access::Own | Access::Read | Access::Shared));
        vars.flat_map(|(v, _)| places_of(v, rng, index)).collect()
    }

    /// Updates that may be made here.
    pub fn updates(&self) -> Vec<(&Var, Op, Mechanism)> {
        let all = self.vars.iter().filter_map(|(v, a)| match a {
            Access::Update(op, how, 0) => Some((v, *op, *how)),
            Access::Update(op, how, _) if op.idempotent() => Some((v, *op, *how)),
            _ => None,
        });
        all.collect()
    }

    /// The body of a parallel region, its clauses and shared variables.
    pub fn parallel(&self, rng: &mut Rng) -> (Self, Vec<Data>, Vec<String>) {
        let mut inner = self.clone();
        inner.team = true;
        inner.league = false;
        inner.exit = None;
        inner.depth += 1;
        let bit = 1 << inner.depth;
        let (mut data, mut shared) = (Vec::new(), Vec::new());
        let mut vars: Vec<(Var, Access)> = Vec::new();
        for (v, access) in &self.vars {
            // A pointer's target has one use, under both names.
            let other = vars.iter().find(|(o, _)| o.root == v.root && !v.plain);
            if let Some(access) = other.map(|(_, a)| *a) {
                vars.push((v.clone(), access));
                continue;
            }
            let access = match access {
                Access::Own => self.in_team(v, rng, bit, &mut data, &mut shared),
                Access::Shared | Access::Read => Access::Read,
                Access::League => continue,
                Access::Update(op, Mechanism::Plain, rep) => {
                    if !v.plain || !rng.chance(60) {
                        continue;
                    }
                    data.push(reduction(*op, v));
                    Access::Update(*op, Mechanism::Plain, rep | bit)
                }
                Access::Update(op, how, rep) => {
                    shared.push(v.root.clone());
                    Access::Update(*op, *how, rep | bit)
                }
            };
            vars.push((v.clone(), access));
        }
        inner.vars = vars;
        (inner, data, shared)
    }

    /// What becomes of an own variable in a parallel region.
    fn in_team(
        &self,
        v: &Var,
        rng: &mut Rng,
        bit: u32,
        data: &mut Vec<Data>,
        shared: &mut Vec<String>,
    ) -> Access {
        let dice = rng.below(100);
        if v.plain && dice < 15 {
            data.push(clause("firstprivate(", v, false));
            return Access::Own;
        }
        if let Shape::Array(s @ (Scalar::U | Scalar::L), n) = v.shape
            && v.plain
            && n <= 16
            && !v.root.starts_with('w')
            && dice < 30
        {
            let op = operator(rng, s, false);
            data.push(reduction(op, v));
            return Access::Update(op, Mechanism::Plain, bit);
        }
        if let Shape::One(s) = v.shape {
            if v.plain && dice < 25 {
                let mut d = clause("private(", v, false);
                d.first = Some(Box::new(assign(v, s, constant(rng))));
                data.push(d);
                return Access::Own;
            }
            if v.plain && dice < 40 {
                let op = operator(rng, s, true);
                data.push(reduction(op, v));
                return Access::Update(op, Mechanism::Plain, bit);
            }
            if dice < 55 {
                shared.push(v.root.clone());
                let critical = rng.chance(30);
                let op = operator(rng, s, critical);
                let how = if critical || matches!(op, Op::LogAnd | Op::LogOr) {
                    Mechanism::Critical
                } else {
                    Mechanism::Atomic
                };
                return Access::Update(op, how, bit);
            }
        }
        shared.push(v.root.clone());
        Access::Shared
    }

    /// The body of a loop whose iterations are shared out. `used` are the
    /// variables that clauses of the same directive name already; `cleared`
    /// the bits of what shares the iterations out.
    pub fn iterations(
        &self,
        rng: &mut Rng,
        trip: u32,
        number: &str,
        used: &[String],
        cleared: u32,
        directive: bool,
    ) -> (Self, Vec<Data>) {
        let mut inner = self.clone();
        inner.team = false;
        inner.league = false;
        inner.exit = None;
        let mut data = Vec::new();
        let mut vars = Vec::new();
        // A lastprivate or linear copy of a private variable is not allowed.
        for (v, access) in &self.vars {
            let named = used.contains(&v.root) || !directive;
            let access = match access {
                Access::Own if !named && v.plain && rng.chance(20) => match v.shape {
                    Shape::One(s) => {
                        let mut d = clause("private(", v, false);
                        d.first = Some(Box::new(assign(v, s, constant(rng))));
                        data.push(d);
                        Access::Own
                    }
                    _ => Access::Read,
                },
                Access::Own => Access::Read,
                Access::Shared | Access::League => {
                    let league = *access == Access::League;
                    match v.shape {
                        Shape::Array(s, n) if n >= trip && (league || rng.chance(60)) => {
                            let element = Var {
                                root: v.root.clone(),
                                text: format!("{}[{number}]", v.text),
                                shape: Shape::One(s),
                                plain: false,
                            };
                            vars.push((element, Access::Own));
                            continue;
                        }
                        Shape::Rows(n) if n >= trip && (league || rng.chance(60)) => {
                            let row = Var {
                                root: v.root.clone(),
                                text: format!("{}[{number}]", v.text),
                                shape: Shape::Array(Scalar::U, 8),
                                plain: false,
                            };
                            vars.push((row, Access::Own));
                            continue;
                        }
                        Shape::One(s) if v.plain && !named && !league && rng.chance(45) => {
                            let dice = rng.below(3);
                            if dice == 0 {
                                let mut d = clause("lastprivate(", v, true);
                                d.first = Some(Box::new(assign(v, s, constant(rng))));
                                let e = Expr::plain(format!("{number} * 7u + 1u"));
                                d.last = Some(Box::new(assign(v, s, e)));
                                data.push(d);
                                Access::Own
                            } else if dice == 1 {
                                let op = operator(rng, s, true);
                                data.push(reduction(op, v));
                                Access::Update(op, Mechanism::Plain, 0)
                            } else {
                                data.push(clause("firstprivate(", v, false));
                                Access::Read
                            }
                        }
                        _ if league => continue,
                        _ => Access::Read,
                    }
                }
                Access::Read => Access::Read,
                Access::Update(op, how, rep) => Access::Update(*op, *how, rep & !cleared),
            };
            vars.push((v.clone(), access));
        }
        inner.vars = vars;
        inner.runs = self.runs * trip.max(1) as usize;
        (inner, data)
    }

    /// What one thread of a team may do.
    pub fn one_thread(&self) -> Self {
        let mut inner = self.clone();
        inner.team = false;
        inner.exit = None;
        let bit = 1 << self.depth;
        for (_, access) in &mut inner.vars {
            *access = match *access {
                Access::Own => Access::Read,
                Access::Shared => Access::Own,
                Access::Update(op, how, rep) => Access::Update(op, how, rep & !bit),
                other => other,
            };
        }
        inner
    }
}

/// What a private copy begins with.
fn constant(rng: &mut Rng) -> Expr {
    Expr::plain(format!("{}u", rng.below(50)))
}

/// A clause for a variable.
pub fn clause(head: &str, v: &Var, writes: bool) -> Data {
    Data {
        head: head.to_owned(),
        var: v.root.clone(),
        writes,
        first: None,
        last: None,
    }
}

/// A reduction clause.
pub fn reduction(op: Op, v: &Var) -> Data {
    clause(&format!("reduction({}: ", op.name()), v, true)
}

/// An assignment to a whole variable.
pub fn assign(v: &Var, scalar: Scalar, e: Expr) -> Stmt {
    let place = Place {
        text: v.text.clone(),
        root: v.root.clone(),
        scalar,
        reads: Vec::new(),
    };
    Stmt::Assign(place, "=", e)
}

/// An operator that a type has; `all` of them, or those of atomic updates.
pub fn operator(rng: &mut Rng, scalar: Scalar, all: bool) -> Op {
    let op = rng.one_of([
        Op::Add,
        Op::Add,
        Op::Max,
        Op::Min,
        Op::Mul,
        Op::And,
        Op::Or,
        Op::Xor,
        Op::LogAnd,
        Op::LogOr,
    ]);
    let bits = matches!(op, Op::And | Op::Or | Op::Xor);
    let logic = matches!(op, Op::LogAnd | Op::LogOr);
    if bits && scalar == Scalar::D || logic && !all {
        Op::Add
    } else {
        op
    }
}

/// The places of arithmetic type in a variable; `index` is any expression.
fn places_of(v: &Var, rng: &mut Rng, index: &str) -> Vec<Place> {
    let place = |text: String, scalar| Place {
        text,
        root: v.root.clone(),
        scalar,
        reads: Vec::new(),
    };
    match v.shape {
        Shape::One(s) => vec![place(v.text.clone(), s)],
        Shape::Array(s, n) => {
            let at = if rng.chance(50) {
                format!("{}", rng.below(n as usize))
            } else {
                format!("({index}) % {n}u")
            };
            vec![place(format!("{}[{at}]", v.text), s)]
        }
        Shape::Rows(n) => {
            let text = format!("{}[({index}) % {n}u][{}]", v.text, rng.below(8));
            vec![place(text, Scalar::U)]
        }
        Shape::Struct => vec![
            place(format!("{}.a", v.text), Scalar::U),
            place(format!("{}.b", v.text), Scalar::L),
            place(format!("{}.c", v.text), Scalar::D),
            place(format!("{}.d", v.text), Scalar::S),
            place(format!("{}.e[({index}) & 3u]", v.text), Scalar::U),
        ],
    }
}
