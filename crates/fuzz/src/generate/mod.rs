//! Making programs from random numbers.

mod calls;
mod constructs;
mod expressions;
mod loops;
mod statements;

use crate::rng::Rng;
use crate::scope::{Access, Scope, operator, reduction};
use crate::tree::{
    Clause, Construct, Data, Expr, Function, Kind, Mechanism, Output, Program, Scalar, Shape, Stmt,
    Var,
};

/// About how often the statements of one region may run.
const MOST_RUNS: usize = 3000;
/// Deepest nesting of parallel regions in one function.
const DEEPEST: u32 = 3;

/// Whether another parallel region may stand here. The deepest only where little
/// runs around it: each thread of the outer ones runs all of it.
fn room_to_fork(s: &Scope) -> bool {
    let most = if s.depth + 1 < DEEPEST {
        MOST_RUNS
    } else {
        MOST_RUNS / 30
    };
    s.depth < DEEPEST && s.runs < most
}

/// The program that a seed names.
pub fn program(seed: u64) -> Program {
    let mut g = Generator {
        rng: Rng::new(seed),
        names: 0,
        functions: 0,
        orphans: 0,
    };
    g.program()
}

struct Generator {
    rng: Rng,
    names: usize,
    /// Functions that single threads call, `f0` on.
    functions: usize,
    /// Functions that whole teams call, `g0` on.
    orphans: usize,
}

impl Generator {
    fn name(&mut self, prefix: &str) -> String {
        self.names += 1;
        format!("{prefix}{}", self.names)
    }

    fn scalar(&mut self) -> Scalar {
        use Scalar::{D, I, L, S, U};
        self.rng.one_of([U, U, U, L, L, D, D, I, S])
    }

    fn program(&mut self) -> Program {
        self.functions = self.rng.below(3);
        self.orphans = self.rng.below(3);
        let mut outputs = Vec::new();
        for _ in 0..2 + self.rng.below(5) {
            let shape = match self.rng.below(12) {
                0..5 => Shape::One(self.scalar()),
                5..9 => {
                    let n = self.rng.one_of([8, 16, 40, 64, 100]);
                    Shape::Array(self.scalar(), n)
                }
                9 | 10 => Shape::Rows(self.rng.one_of([6, 20, 40])),
                _ => Shape::Struct,
            };
            let global = self.rng.chance(20);
            let name = self.name(if global { "G" } else { "o" });
            let var = Var {
                root: name.clone(),
                text: name,
                shape,
                plain: !global,
            };
            outputs.push(Output { var, global });
        }
        let mut functions = Vec::new();
        for i in 0..self.functions {
            functions.push(self.function(i));
        }
        for i in 0..self.orphans {
            functions.push(self.orphan(i));
        }
        let regions = (0..1 + self.rng.below(6) / 5)
            .map(|_| self.region(&outputs))
            .collect();
        Program {
            outputs,
            functions,
            regions,
        }
    }

    fn function(&mut self, i: usize) -> Function {
        let mut s = Scope {
            vars: vec![
                (var("x", Shape::One(Scalar::U), true), Access::Own),
                (var("r", Shape::One(Scalar::U), true), Access::Own),
                (var("d", Shape::One(Scalar::U), true), Access::Read),
                (var("p", Shape::Array(Scalar::U, 8), false), Access::Own),
            ],
            team: false,
            league: false,
            depth: 1,
            runs: 60,
            calls_from: i + 1,
            orphans: true,
            exit: Some("return r + 1u"),
        };
        let count = 1 + self.rng.below(4);
        let mut body = self.block(&mut s, count);
        if self.rng.chance(30) {
            let text = format!("if (d > 0) r += f{i}(d - 1, r, p);");
            body.push(Stmt::Text(Expr::plain(text)));
        }
        Function {
            name: format!("f{i}"),
            second: self.rng.chance(25),
            body,
        }
    }

    fn orphan(&mut self, i: usize) -> Function {
        let mut s = Scope {
            vars: vec![
                (var("x", Shape::One(Scalar::U), true), Access::Own),
                (var("p", Shape::Array(Scalar::U, 8), false), Access::Shared),
            ],
            team: true,
            league: false,
            depth: 1,
            runs: 100,
            calls_from: self.functions,
            orphans: false,
            exit: None,
        };
        let count = 2 + self.rng.below(3);
        Function {
            name: format!("g{i}"),
            second: self.rng.chance(25),
            body: self.block(&mut s, count),
        }
    }

    /// A target region.
    fn region(&mut self, outputs: &[Output]) -> Stmt {
        let mut host = Scope {
            vars: Vec::new(),
            team: false,
            league: false,
            depth: 0,
            runs: 1,
            calls_from: 0,
            orphans: true,
            exit: None,
        };
        let league = self.rng.chance(55);
        let mut data = Vec::new();
        for o in outputs {
            let access = if league {
                self.in_league(&o.var, &mut data)
            } else if self.rng.chance(80) {
                Access::Own
            } else {
                Access::Read
            };
            host.vars.push((o.var.clone(), access));
        }
        host.league = league;
        let mut stmt = if league {
            match self.rng.below(4) {
                0 => self.counted(&host, Kind::DistributeParallelFor, "target teams ", data),
                1 => self.counted(&host, Kind::Distribute, "target teams ", data),
                _ => self.teams(&host, data),
            }
        } else {
            match self.rng.below(5) {
                0 => self.parallel(&host, "target "),
                1 => self.counted(&host, Kind::ParallelFor, "target ", data),
                _ => self.target(&host),
            }
        };
        if let Stmt::Omp(c) = &mut stmt {
            c.target = true;
        }
        stmt
    }

    fn in_league(&mut self, v: &Var, data: &mut Vec<Data>) -> Access {
        match v.shape {
            Shape::One(s) => match self.rng.below(3) {
                0 => Access::Read,
                1 if v.plain => {
                    let op = operator(&mut self.rng, s, true);
                    data.push(reduction(op, v));
                    Access::Update(op, Mechanism::Plain, 1)
                }
                _ => {
                    let op = operator(&mut self.rng, s, false);
                    Access::Update(op, Mechanism::Atomic, 1)
                }
            },
            Shape::Struct => Access::Read,
            _ if self.rng.chance(75) => Access::League,
            _ => Access::Read,
        }
    }

    fn target(&mut self, host: &Scope) -> Stmt {
        let mut s = host.clone();
        let count = 3 + self.rng.below(4);
        let mut clauses = Vec::new();
        if self.rng.chance(30) {
            let n = self.rng.one_of([1, 7, 31, 32, 64, 65, 96, 128, 1024]);
            clauses.push(Clause(Expr::plain(format!("thread_limit({n})"))));
        }
        let body = self.block(&mut s, count);
        construct(Kind::Target, "target", clauses, Vec::new(), body)
    }

    fn teams(&mut self, host: &Scope, data: Vec<Data>) -> Stmt {
        let mut s = host.clone();
        let clauses = self.league_clauses();
        let count = 3 + self.rng.below(4);
        let body = self.block(&mut s, count);
        construct(Kind::Teams, "target teams", clauses, data, body)
    }

    fn league_clauses(&mut self) -> Vec<Clause> {
        let mut clauses = Vec::new();
        if self.rng.chance(60) {
            let n = self.rng.one_of([1, 2, 3, 4, 7]);
            clauses.push(Clause(Expr::plain(format!("num_teams({n})"))));
        }
        if self.rng.chance(50) {
            let n = self.rng.one_of([1, 7, 31, 32, 64, 65, 96, 128, 1024]);
            clauses.push(Clause(Expr::plain(format!("thread_limit({n})"))));
        }
        clauses
    }

    /// Some statements; declarations stay in sight until the end of them.
    fn block(&mut self, s: &mut Scope, count: usize) -> Vec<Stmt> {
        let mut body = Vec::new();
        let outer: Vec<String> = s.vars.iter().map(|(v, _)| v.text.clone()).collect();
        if self.rng.chance(60) {
            body.push(self.declaration(s));
        }
        for _ in 0..count {
            if let Some(stmt) = self.stmt(s) {
                body.push(stmt);
            }
        }
        if self.rng.chance(80) {
            body.extend(self.observed(s, &outer));
        }
        body
    }

    fn nested(&mut self, s: &Scope, most: usize) -> Vec<Stmt> {
        let count = 1 + self.rng.below(most);
        self.block(&mut s.clone(), count)
    }
}

fn var(name: &str, shape: Shape, plain: bool) -> Var {
    Var {
        root: name.to_owned(),
        text: name.to_owned(),
        shape,
        plain,
    }
}

fn construct(
    kind: Kind,
    name: &str,
    clauses: Vec<Clause>,
    data: Vec<Data>,
    body: Vec<Stmt>,
) -> Stmt {
    Stmt::Omp(Box::new(Construct {
        kind,
        name: name.to_owned(),
        target: false,
        clauses,
        data,
        shared: Vec::new(),
        counting: None,
        nowait: false,
        body,
    }))
}

#[cfg(test)]
mod tests {
    use super::{DEEPEST, program};
    use crate::emit::{batch, files};
    use crate::tree::{Kind, Program, Stmt};

    #[test]
    fn a_seed_names_one_program() {
        for seed in 0..50 {
            assert_eq!(files(&program(seed)), files(&program(seed)));
        }
    }

    /// What the linker sees of several programs has several names.
    #[test]
    fn programs_of_a_batch_stay_apart() {
        let programs: Vec<_> = (0..4).map(program).collect();
        let text = batch(&programs).concat();
        for n in 0..4 {
            assert!(text.contains(&format!("#define main p{n}_main")));
            assert!(text.contains(&format!("case {n}: return p{n}_main();")));
        }
        let count = |what: &str| text.lines().filter(|l| l.starts_with(what)).count();
        assert_eq!(count("#define "), count("#undef "));
    }

    /// Parallel regions around the innermost one.
    fn deepest(body: &[Stmt]) -> usize {
        let of = |s: &Stmt| match s {
            Stmt::Loop(_, _, body) | Stmt::Group(body) => deepest(body),
            Stmt::If(_, a, b) => deepest(a).max(deepest(b)),
            Stmt::Omp(c) => {
                let forks = matches!(
                    c.kind,
                    Kind::Parallel | Kind::ParallelFor | Kind::DistributeParallelFor
                );
                deepest(&c.body) + usize::from(forks)
            }
            _ => 0,
        };
        body.iter().map(of).max().unwrap_or(0)
    }

    #[test]
    fn every_construct_is_made() {
        let all: String = (0..400).flat_map(|s| files(&program(s))).collect();
        let depth = |p: &Program| deepest(&p.regions);
        assert!((0..400).any(|s| depth(&program(s)) == DEEPEST as usize));
        for text in [
            "omp target map",
            "omp target teams",
            "omp target parallel",
            "omp distribute",
            "omp distribute parallel for",
            "omp parallel num_threads",
            "omp for",
            "omp single",
            "omp master",
            "omp sections",
            "omp barrier",
            "omp critical",
            "omp atomic capture",
            "omp atomic compare",
            "reduction(*:",
            "reduction(&&:",
            "lastprivate(",
            "firstprivate(",
            "collapse(3)",
            "schedule(static, ",
            "schedule(dynamic",
            "schedule(guided",
            "schedule(auto",
            "schedule(runtime",
            "omp ordered",
            "nowait",
            "thread_limit(1024)",
            "omp_set_num_threads(",
            // Recursion, calls through pointers, calls by whole teams, and
            // functions of the other source file.
            "r += f0(d - 1, r, p)",
            "unsigned (*fp",
            "g0(t_",
            "extern ",
            // Arrays whose length only the running program knows, pointers to
            // shared variables, structs.
            "[8u + (",
            " = &v",
            "struct S v",
        ] {
            assert!(all.contains(text), "no program has `{text}`");
        }
    }
}
