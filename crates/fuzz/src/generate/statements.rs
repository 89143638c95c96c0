//! Statements that one thread runs, and the choice among all.

use super::{Generator, MOST_RUNS, room_to_fork, var};
use crate::scope::{Access, Scope};
use crate::tree::{Effects, Expr, Kind, Place, Scalar, Shape, Stmt};

impl Generator {
    pub(super) fn stmt(&mut self, s: &mut Scope) -> Option<Stmt> {
        let dice = self.rng.below(100);
        if s.team {
            return self.team_stmt(s, dice);
        }
        let room = s.runs < MOST_RUNS;
        let fork = room_to_fork(s);
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
                    let mut e = Effects::default();
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
    pub(super) fn team_stmt(&mut self, s: &mut Scope, dice: usize) -> Option<Stmt> {
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
            61..67 if room_to_fork(s) => Some(self.parallel(s, "")),
            67..74 if room => Some(self.counted(s, Kind::ByThread, "", Vec::new())),
            _ if room => Some(self.counted(s, Kind::For, "", Vec::new())),
            _ => self.assignment(s),
        }
    }

    pub(super) fn assignment(&mut self, s: &mut Scope) -> Option<Stmt> {
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

    pub(super) fn declaration(&mut self, s: &mut Scope) -> Stmt {
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
    pub(super) fn leave(&mut self, s: &mut Scope) -> Stmt {
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
    pub(super) fn alias(&mut self, s: &mut Scope) -> Stmt {
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
    pub(super) fn tickets(&mut self, s: &mut Scope) -> Stmt {
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
    pub(super) fn setting(&mut self, team: bool) -> Stmt {
        let n = self.rng.one_of([1, 3, 20, 32, 50, 64]);
        let text = match self.rng.below(3) {
            0 => format!("omp_set_num_threads({n});"),
            1 if team => "#pragma omp flush".to_owned(),
            _ => "omp_set_dynamic(0);".to_owned(),
        };
        Stmt::Text(Expr::plain(text))
    }

    /// Lets what a block computed in variables of its own reach those that
    /// were there before, or no one would see that it is wrong.
    pub(super) fn observed(&mut self, s: &Scope, outer: &[String]) -> Option<Stmt> {
        let mut own = s.clone();
        own.vars.retain(|(v, _)| !outer.contains(&v.text));
        let mut places = own.readable(&mut self.rng, "5u");
        places.truncate(6);
        let texts: Vec<String> = places.iter().map(|p| p.scalar.read(&p.text)).collect();
        if texts.is_empty() {
            return None;
        }
        let e = Expr {
            text: format!("({})", texts.join(" * 5u + ")),
            reads: places.into_iter().map(|p| p.root).collect(),
        };
        let mut before = s.clone();
        before.vars.retain(|(v, _)| outer.contains(&v.text));
        match self.place(&before) {
            Some(p) if p.scalar == Scalar::S || p.scalar == Scalar::I => {
                Some(Stmt::Assign(p, "=", e))
            }
            Some(p) => Some(Stmt::Assign(p, "+=", e)),
            None => self.update_with(&before, e),
        }
    }

    /// An update that may run at the same time as others.
    pub(super) fn update(&mut self, s: &mut Scope) -> Option<Stmt> {
        let e = self.expr(s);
        match self.update_with(s, e) {
            None => self.assignment(s),
            update => update,
        }
    }

    fn update_with(&mut self, s: &Scope, e: Expr) -> Option<Stmt> {
        let all: Vec<_> = s
            .updates()
            .into_iter()
            .filter_map(|(v, op, how)| match v.shape {
                Shape::One(t) => Some((v.text.clone(), v.root.clone(), t, op, how, 0)),
                Shape::Array(t, n) => Some((v.text.clone(), v.root.clone(), t, op, how, n)),
                _ => None,
            })
            .collect();
        let (mut text, root, scalar, op, how, n) = self.rng.pick(&all).cloned()?;
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

    pub(super) fn branch(&mut self, s: &Scope) -> Stmt {
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

    pub(super) fn sequential(&mut self, s: &Scope) -> Stmt {
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
}
