//! Making programs from random numbers.

use crate::emit::FORMS;
use crate::rng::Rng;
use crate::scope::{Access, Scope, operator, reduction};
use crate::tree::{
    Clause, Construct, Counting, Data, Expr, Function, Kind, Mechanism, Output, Place, Program,
    Scalar, Shape, Stmt, Var,
};

/// About how often the statements of one region may run.
const MOST_RUNS: usize = 3000;
/// Deepest nesting of parallel regions in one function.
const DEEPEST: u32 = 2;

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
            let n = self.rng.one_of([1, 7, 31, 32, 64, 65, 96, 128]);
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
            let n = self.rng.one_of([1, 7, 31, 32, 64, 65, 96, 128]);
            clauses.push(Clause(Expr::plain(format!("thread_limit({n})"))));
        }
        clauses
    }

    /// Some statements; declarations stay in sight until the end of them.
    fn block(&mut self, s: &mut Scope, count: usize) -> Vec<Stmt> {
        let mut body = Vec::new();
        if self.rng.chance(60) {
            body.push(self.declaration(s));
        }
        for _ in 0..count {
            if let Some(stmt) = self.stmt(s) {
                body.push(stmt);
            }
        }
        body
    }

    fn nested(&mut self, s: &Scope, most: usize) -> Vec<Stmt> {
        let count = 1 + self.rng.below(most);
        self.block(&mut s.clone(), count)
    }

    fn stmt(&mut self, s: &mut Scope) -> Option<Stmt> {
        let dice = self.rng.below(100);
        if s.team {
            return self.team_stmt(s, dice);
        }
        let room = s.runs < MOST_RUNS;
        let fork = room && s.depth < DEEPEST;
        match dice {
            0..14 => self.assignment(s),
            14..16 => Some(self.leave(s)),
            16..18 => Some(self.alias(s)),
            18..20 if fork => Some(self.tickets(s)),
            20..22 => Some(self.setting(false)),
            22..30 => Some(self.declaration(s)),
            30..40 => self.update(s),
            40..48 => Some(self.branch(s)),
            48..54 if room => Some(self.sequential(s)),
            54..62 => self.call(s),
            _ if s.league && dice < 80 => {
                let kind = self
                    .rng
                    .one_of([Kind::Distribute, Kind::DistributeParallelFor]);
                let stmt = self.counted(s, kind, "", Vec::new());
                if let Stmt::Omp(c) = &stmt {
                    let mut e = crate::tree::Effects::default();
                    e.add(&Stmt::Omp(c.clone()));
                    // No barrier of the league is between this loop and the next.
                    s.vars.retain(|(v, a)| {
                        let used = e.writes.contains(&v.root) || e.reads.contains(&v.root);
                        *a != Access::League || !used
                    });
                }
                Some(stmt)
            }
            62..84 if fork => Some(self.parallel(s, "")),
            84..100 if fork => Some(self.counted(s, Kind::ParallelFor, "", Vec::new())),
            _ => self.assignment(s),
        }
    }

    /// A statement that every thread of a team runs.
    fn team_stmt(&mut self, s: &mut Scope, dice: usize) -> Option<Stmt> {
        let room = s.runs < MOST_RUNS;
        match dice {
            0..9 => self.assignment(s),
            9..11 => Some(self.alias(s)),
            11 => Some(self.setting(true)),
            12..18 => Some(self.declaration(s)),
            18..24 => self.update(s),
            24..30 => Some(self.branch(s)),
            30..35 if room => Some(self.sequential(s)),
            35..38 => Some(Stmt::Barrier),
            38..46 => Some(self.one_thread(s)),
            46..50 => Some(self.sections(s)),
            50..56 => self.orphan_call(s),
            56..61 => self.call(s),
            61..67 if room && s.depth < DEEPEST => Some(self.parallel(s, "")),
            67..74 if room => Some(self.counted(s, Kind::ByThread, "", Vec::new())),
            _ if room => Some(self.counted(s, Kind::For, "", Vec::new())),
            _ => self.assignment(s),
        }
    }

    /// An expression over what can be read.
    fn expr(&mut self, s: &Scope) -> Expr {
        self.deep_expr(s, 2)
    }

    fn deep_expr(&mut self, s: &Scope, depth: usize) -> Expr {
        if depth == 0 || self.rng.chance(35) {
            return self.leaf(s);
        }
        let a = self.deep_expr(s, depth - 1);
        let b = self.deep_expr(s, depth - 1);
        let (x, y) = (&a.text, &b.text);
        let text = match self.rng.below(9) {
            0 | 1 => format!("({x} + {y})"),
            2 => format!("({x} - {y})"),
            3 => format!("({x} * ({y} | 1u))"),
            4 => format!("({x} ^ {y})"),
            5 => format!("({x} >> 3 | {y} << 2)"),
            6 => format!("({x} % ({y} & 15u | 1u))"),
            7 => format!("({x} < {y} ? {x} : 9u)"),
            _ => format!("({x} & ~{y})"),
        };
        let mut reads = a.reads;
        reads.extend(b.reads);
        Expr { text, reads }
    }

    fn leaf(&mut self, s: &Scope) -> Expr {
        if self.rng.chance(4) {
            let text = self.rng.one_of([
                "(unsigned)(omp_get_thread_num() < omp_get_num_threads())",
                "(unsigned)(omp_get_team_num() < omp_get_num_teams())",
                "(unsigned)(omp_get_thread_num() >= 0)",
            ]);
            return Expr::plain(text);
        }
        let index = format!("{}u", self.rng.below(97));
        let places = s.readable(&mut self.rng, &index);
        let constant = self.rng.chance(20);
        match self.rng.pick(&places) {
            Some(p) if !constant => Expr {
                text: format!("({})", p.scalar.read(&p.text)),
                reads: vec![p.root.clone()],
            },
            _ => Expr::plain(format!("{}u", self.rng.below(100))),
        }
    }

    /// A place that this statement may write.
    fn place(&mut self, s: &Scope) -> Option<Place> {
        let index = self.leaf(s);
        let places = s.places(&mut self.rng, &index.text);
        let mut p = self.rng.pick(&places)?.clone();
        if p.text.contains(&index.text) {
            p.reads = index.reads;
        }
        Some(p)
    }

    fn assignment(&mut self, s: &mut Scope) -> Option<Stmt> {
        let Some(p) = self.place(s) else {
            return Some(self.declaration(s));
        };
        let e = self.expr(s);
        let op = if self.rng.chance(50) || p.scalar == Scalar::S || p.scalar == Scalar::I {
            "="
        } else {
            "+="
        };
        Some(Stmt::Assign(p, op, e))
    }

    fn declaration(&mut self, s: &mut Scope) -> Stmt {
        let name = self.name("v");
        let e = self.expr(s);
        let (shape, text) = match self.rng.below(10) {
            0..6 => {
                let t = self.scalar();
                let text = format!("{} {name} = {};", t.name(), t.of(&e.text));
                (Shape::One(t), text)
            }
            6 | 7 => {
                let n = self.rng.one_of([8, 16]);
                let t = self.scalar();
                let text = format!("{} {name}[{n}] = {{ {}, 2, 3 }};", t.name(), t.of(&e.text));
                (Shape::Array(t, n), text)
            }
            8 => {
                let t = self.scalar();
                let name = self.name("w");
                s.vars
                    .push((var(&name, Shape::Array(t, 8), true), Access::Own));
                let text = format!(
                    "{} {name}[8u + ({}) % 5u]; for (int i = 0; i < 8; i++) {name}[i] = i + 2;",
                    t.name(),
                    e.text
                );
                return Stmt::Text(Expr {
                    text,
                    reads: e.reads,
                });
            }
            _ => {
                let text = format!("struct S {name} = {{ {}, 7, 8.0, 9, {{ 1, 2 }} }};", e.text);
                (Shape::Struct, text)
            }
        };
        s.vars.push((var(&name, shape, true), Access::Own));
        Stmt::Text(Expr {
            text,
            reads: e.reads,
        })
    }

    /// Leaves a loop or a function early, where that is allowed.
    fn leave(&mut self, s: &mut Scope) -> Stmt {
        let Some(exit) = s.exit else {
            return self.declaration(s);
        };
        let e = self.expr(s);
        Stmt::Text(Expr {
            text: format!("if (({}) % 5u == 0u) {exit};", e.text),
            reads: e.reads,
        })
    }

    /// A pointer to a variable, which no clause may name from here on.
    fn alias(&mut self, s: &mut Scope) -> Stmt {
        let own: Vec<usize> = (0..s.vars.len())
            .filter(|i| {
                let (v, a) = &s.vars[*i];
                *a == Access::Own && v.plain && matches!(v.shape, Shape::One(_))
            })
            .collect();
        let Some(&i) = self.rng.pick(&own) else {
            return self.declaration(s);
        };
        let name = self.name("a");
        let target = &mut s.vars[i].0;
        target.plain = false;
        let mut pointer = target.clone();
        pointer.text = format!("(*{name})");
        let Shape::One(t) = pointer.shape else {
            return Stmt::Group(Vec::new());
        };
        let text = format!("{} *{name} = &{};", t.name(), target.text);
        s.vars.push((pointer, Access::Own));
        Stmt::Text(Expr::plain(text))
    }

    /// A loop whose iterations draw numbers, in any order.
    fn tickets(&mut self, s: &mut Scope) -> Stmt {
        let (a, b) = (self.name("v"), self.name("v"));
        let mut stmt = self.counted(s, Kind::ParallelFor, "", Vec::new());
        let by = self.rng.below(9) as u32;
        if let Stmt::Omp(c) = &mut stmt {
            c.body.insert(0, Stmt::Capture(a.clone(), b.clone(), by));
        }
        let mut group = vec![
            Stmt::Text(Expr::plain(format!("unsigned {a} = 1, {b} = 2;"))),
            stmt,
        ];
        if let Some(place) = self.place(s) {
            let e = Expr {
                text: format!("{a} + {b}"),
                reads: vec![a, b],
            };
            group.push(Stmt::Assign(place, "=", e));
        }
        Stmt::Group(group)
    }

    /// Something that changes how wide things are, and nothing else.
    fn setting(&mut self, team: bool) -> Stmt {
        let n = self.rng.one_of([1, 3, 20, 32, 50, 64]);
        let text = match self.rng.below(3) {
            0 => format!("omp_set_num_threads({n});"),
            1 if team => "#pragma omp flush".to_owned(),
            _ => "omp_set_dynamic(0);".to_owned(),
        };
        Stmt::Text(Expr::plain(text))
    }

    fn update(&mut self, s: &mut Scope) -> Option<Stmt> {
        let all: Vec<_> = s
            .updates()
            .into_iter()
            .filter_map(|(v, op, how)| match v.shape {
                Shape::One(t) => Some((v.text.clone(), v.root.clone(), t, op, how, 0)),
                Shape::Array(t, n) => Some((v.text.clone(), v.root.clone(), t, op, how, n)),
                _ => None,
            })
            .collect();
        let Some((mut text, root, scalar, op, how, n)) = self.rng.pick(&all).cloned() else {
            return self.assignment(s);
        };
        let e = self.expr(s);
        let mut reads = Vec::new();
        if n > 0 {
            let index = self.leaf(s);
            text = format!("{text}[({}) % {n}u]", index.text);
            reads = index.reads;
        }
        let place = Place {
            text,
            root,
            scalar,
            reads,
        };
        Some(Stmt::Update(place, op, how, e))
    }

    fn branch(&mut self, s: &Scope) -> Stmt {
        let mut cond = self.expr(s);
        cond.text = format!("({} & {}u) != 0u", cond.text, 1 + self.rng.below(3));
        // What one branch writes, a later loop must not: no barrier is between.
        let mut s = s.clone();
        s.vars.retain(|(_, a)| *a != Access::League);
        let then = self.nested(&s, 3);
        let other = if self.rng.chance(40) {
            self.nested(&s, 2)
        } else {
            Vec::new()
        };
        Stmt::If(cond, then, other)
    }

    fn sequential(&mut self, s: &Scope) -> Stmt {
        let i = self.name("i");
        let mut inner = s.clone();
        inner.runs *= 4;
        // The next round might be another team's.
        inner.vars.retain(|(_, a)| *a != Access::League);
        inner
            .vars
            .push((var(&i, Shape::One(Scalar::U), false), Access::Read));
        let mut trip = self.leaf(s);
        trip.text = if self.rng.chance(50) {
            trip.reads.clear();
            format!("{}u", 1 + self.rng.below(3))
        } else {
            format!("({}) % 4u", trip.text)
        };
        inner.exit = if s.team {
            None
        } else {
            Some(self.rng.one_of(["break", "continue"]))
        };
        let body = self.nested(&inner, 3);
        Stmt::Loop(i, trip, body)
    }

    fn call(&mut self, s: &mut Scope) -> Option<Stmt> {
        if s.calls_from >= self.functions || s.runs >= MOST_RUNS / 10 {
            return self.assignment(s);
        }
        let Some(place) = self.place(s) else {
            return Some(self.declaration(s));
        };
        let f = s.calls_from + self.rng.below(self.functions - s.calls_from);
        let arrays: Vec<Var> = s
            .vars
            .iter()
            .filter(|(v, a)| {
                *a == Access::Own && matches!(v.shape, Shape::Array(Scalar::U, n) if n >= 8)
            })
            .map(|(v, _)| v.clone())
            .collect();
        let x = self.expr(s);
        let mut group = Vec::new();
        let array = match self.rng.pick(&arrays) {
            Some(v) => v.clone(),
            None => {
                let name = self.name("q");
                group.push(Stmt::Text(Expr::plain(format!(
                    "unsigned {name}[8] = {{ 1, 2, 3 }};"
                ))));
                var(&name, Shape::Array(Scalar::U, 8), true)
            }
        };
        let depth = self.rng.below(3);
        let mut reads = x.reads.clone();
        reads.push(array.root.clone());
        let t = self.name("t");
        let callee = if self.rng.chance(30) {
            let other = s.calls_from + self.rng.below(self.functions - s.calls_from);
            let fp = self.name("fp");
            let cond = self.leaf(s);
            reads.extend(cond.reads);
            group.push(Stmt::Text(Expr {
                text: format!(
                    "unsigned (*{fp})(unsigned, unsigned, unsigned *) = ({} & 1u) ? f{f} : f{other};",
                    cond.text
                ),
                reads: reads.clone(),
            }));
            fp
        } else {
            format!("f{f}")
        };
        group.push(Stmt::Text(Expr {
            text: format!(
                "const unsigned {t} = {callee}({depth}, {}, {});",
                x.text, array.text
            ),
            reads,
        }));
        group.push(Stmt::Assign(place, "=", Expr::plain(t)));
        // The callee writes the array, which is this thread's own here but
        // may be one that a region further out shares.
        group.push(Stmt::Assign(
            Place {
                text: format!("{}[1]", array.text),
                root: array.root,
                scalar: Scalar::U,
                reads: Vec::new(),
            },
            "+=",
            Expr::plain("1u"),
        ));
        Some(Stmt::Group(group))
    }

    fn orphan_call(&mut self, s: &mut Scope) -> Option<Stmt> {
        let arrays: Vec<Var> = s
            .vars
            .iter()
            .filter(|(v, a)| {
                *a == Access::Shared && matches!(v.shape, Shape::Array(Scalar::U, n) if n >= 8)
            })
            .map(|(v, _)| v.clone())
            .collect();
        // Orphans do not call each other, and expect to be in the first team.
        match self.rng.pick(&arrays).cloned() {
            Some(v) if self.orphans > 0 && v.root != "p" => {
                let name = format!("g{}", self.rng.below(self.orphans));
                Some(Stmt::Orphan(name, self.expr(s), v.text))
            }
            _ => Some(self.counted(s, Kind::For, "", Vec::new())),
        }
    }

    fn one_thread(&mut self, s: &Scope) -> Stmt {
        let master = self.rng.chance(35);
        let inner = s.one_thread();
        let (kind, name) = if master {
            let name = self.rng.one_of(["master", "masked"]);
            (Kind::Master, name)
        } else {
            (Kind::Single, "single")
        };
        let body = self.nested(&inner, 3);
        let nowait = !master && self.rng.chance(25);
        let mut stmt = construct(kind, name, Vec::new(), Vec::new(), body);
        if let Stmt::Omp(c) = &mut stmt {
            c.nowait = nowait;
        }
        stmt
    }

    fn sections(&mut self, s: &Scope) -> Stmt {
        let count = 1 + self.rng.below(4);
        let one = s.one_thread();
        // Each shared variable belongs to one section at most.
        let owners: Vec<usize> = one.vars.iter().map(|_| self.rng.below(count + 1)).collect();
        let mut body = Vec::new();
        for section in 0..count {
            let mut inner = one.clone();
            let mut keep = Vec::new();
            for (v, a) in &one.vars {
                let first = one.vars.iter().position(|(o, _)| o.root == v.root);
                let owner = &owners[first.unwrap_or(0)];
                match a {
                    Access::Own if *owner == section => keep.push((v.clone(), Access::Own)),
                    Access::Own if *owner == count => keep.push((v.clone(), Access::Read)),
                    Access::Own => {}
                    _ => keep.push((v.clone(), *a)),
                }
            }
            inner.vars = keep;
            body.push(Stmt::Group(self.nested(&inner, 2)));
        }
        let mut stmt = construct(Kind::Sections, "sections", Vec::new(), Vec::new(), body);
        if let Stmt::Omp(c) = &mut stmt {
            c.nowait = self.rng.chance(25);
        }
        stmt
    }

    fn width_clauses(&mut self, s: &Scope, target: bool) -> Vec<Clause> {
        let mut clauses = Vec::new();
        if self.rng.chance(55) {
            let n = self.rng.one_of([
                1, 2, 3, 5, 7, 16, 31, 32, 33, 40, 48, 63, 64, 65, 70, 96, 100, 128, 130,
            ]);
            let e = if self.rng.chance(70) || target {
                Expr::plain(format!("num_threads({n})"))
            } else {
                let e = self.leaf(s);
                Expr {
                    text: format!("num_threads(({}) % {n}u + 1u)", e.text),
                    reads: e.reads,
                }
            };
            clauses.push(Clause(e));
        }
        if self.rng.chance(12) && !target {
            let e = self.leaf(s);
            clauses.push(Clause(Expr {
                text: format!("if(({} & 1u) != 0u)", e.text),
                reads: e.reads,
            }));
        }
        clauses
    }

    fn parallel(&mut self, s: &Scope, prefix: &str) -> Stmt {
        let clauses = self.width_clauses(s, !prefix.is_empty());
        let mut rng = self.rng.clone();
        let (mut inner, data, shared) = s.parallel(&mut rng);
        self.rng = rng;
        inner.runs *= 2;
        let count = 1 + self.rng.below(4);
        let body = self.block(&mut inner, count);
        let name = format!("{prefix}parallel");
        let mut stmt = construct(Kind::Parallel, &name, clauses, data, body);
        if let Stmt::Omp(c) = &mut stmt {
            c.shared = shared;
        }
        stmt
    }

    /// A loop whose iterations are shared out.
    fn counted(&mut self, s: &Scope, kind: Kind, prefix: &str, mut data: Vec<Data>) -> Stmt {
        let target = !prefix.is_empty();
        let number = self.name("k");
        let deep = s.runs > 40;
        let levels = match self.rng.below(10) {
            0 | 1 if kind != Kind::ByThread => 2,
            2 if kind != Kind::ByThread => 3,
            _ => 1,
        };
        let (mut trips, mut forms, mut trip) = (Vec::new(), Vec::new(), 1);
        for _ in 0..levels {
            let n = match (levels, deep) {
                (1, true) => 1 + self.rng.below(12),
                (1, false) => self.rng.one_of([1, 5, 8, 16, 33, 40, 64, 100]),
                (2, true) => 1 + self.rng.below(4),
                (2, false) => 1 + self.rng.below(8),
                _ => 1 + self.rng.below(4),
            };
            trip *= n as u32;
            trips.push(if self.rng.chance(70) {
                Expr::plain(format!("{n}"))
            } else {
                let mut e = self.leaf(s);
                if target && e.text.contains('G') {
                    // The host does not see what the device wrote there.
                    e = Expr::plain("4u");
                }
                Expr {
                    text: format!("({}) % {}u", e.text, n + 1),
                    reads: e.reads,
                }
            });
            forms.push(if levels == 1 {
                self.rng.below(FORMS)
            } else {
                self.rng.one_of([0, 0, 1, 2, 3, 5])
            });
        }
        let distribute = matches!(kind, Kind::Distribute | Kind::DistributeParallelFor);
        let threads = matches!(kind, Kind::ParallelFor | Kind::DistributeParallelFor);
        let mut clauses = Vec::new();
        let mut rng = self.rng.clone();
        let mut outer = s.clone();
        if threads {
            let (inner, more, _) = if distribute {
                // Its data clauses would be two constructs' at once.
                let mut t = s.clone();
                t.team = true;
                t.depth += 1;
                for (_, a) in &mut t.vars {
                    if *a == Access::Own {
                        *a = Access::Read;
                    }
                }
                (t, Vec::new(), Vec::new())
            } else {
                s.parallel(&mut rng)
            };
            outer = inner;
            data.extend(more);
        }
        let used: Vec<String> = data.iter().map(|d| d.var.clone()).collect();
        let mut cleared = 1 << outer.depth;
        if distribute {
            cleared |= 1;
        }
        if kind == Kind::Distribute && !target {
            cleared = 1;
        }
        let directive = kind != Kind::ByThread;
        let (mut inner, mut more) =
            outer.iterations(&mut rng, trip, &number, &used, cleared, directive);
        self.rng = rng;
        if kind == Kind::DistributeParallelFor {
            // A reduction's private copy is the thread's only where the
            // directive itself has the clause.
            let named: Vec<String> = data.iter().map(|d| d.var.clone()).collect();
            let mut vars = Vec::new();
            for (v, a) in inner.vars {
                match a {
                    Access::Update(op, Mechanism::Plain, _) if !named.contains(&v.root) => {
                        if !v.plain || !more.iter().all(|d| d.var != v.root) {
                            continue;
                        }
                        more.push(reduction(op, &v));
                        vars.push((v, a));
                    }
                    _ => vars.push((v, a)),
                }
            }
            inner.vars = vars;
        }
        data.extend(more);
        if data.iter().all(|d| d.last.is_none()) {
            inner.exit = Some("continue");
        }
        inner
            .vars
            .push((var(&number, Shape::One(Scalar::U), false), Access::Read));
        if threads {
            clauses.extend(self.width_clauses(s, target));
        }
        if distribute && target {
            clauses.extend(self.league_clauses());
        }
        if distribute && self.rng.chance(25) {
            let text = self
                .rng
                .one_of(["dist_schedule(static)", "dist_schedule(static, 3)"]);
            clauses.push(Clause(Expr::plain(text)));
        }
        let worksharing = threads || kind == Kind::For;
        if worksharing && self.rng.chance(65) {
            let text = self.rng.one_of([
                "schedule(static)",
                "schedule(static, 1)",
                "schedule(static, 3)",
                "schedule(dynamic)",
                "schedule(dynamic, 4)",
                "schedule(guided)",
                "schedule(guided, 2)",
                "schedule(monotonic: dynamic, 2)",
                "schedule(auto)",
            ]);
            // Clang 22's host version loses iterations where `distribute` and a
            // static chunk meet.
            if !(distribute && text.contains("static, ")) {
                clauses.push(Clause(Expr::plain(text)));
            }
        }
        let body = self.nested(&inner, 3);
        let name = match kind {
            Kind::Distribute => "distribute",
            Kind::DistributeParallelFor => "distribute parallel for",
            Kind::ParallelFor => "parallel for",
            _ => "for",
        };
        // A reduction over the league goes with its `teams`.
        let mut stmt = construct(kind, &format!("{prefix}{name}"), clauses, data, body);
        if let Stmt::Omp(c) = &mut stmt {
            c.nowait = kind == Kind::For && self.rng.chance(35);
            c.counting = Some(Counting {
                number,
                trips,
                forms,
            });
        }
        stmt
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
    use super::program;
    use crate::emit::files;

    #[test]
    fn a_seed_names_one_program() {
        for seed in 0..50 {
            assert_eq!(files(&program(seed)), files(&program(seed)));
        }
    }

    #[test]
    fn every_construct_is_made() {
        let all: String = (0..400).flat_map(|s| files(&program(s))).collect();
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
            "schedule(guided",
            "nowait",
        ] {
            assert!(all.contains(text), "no program has `{text}`");
        }
    }
}
