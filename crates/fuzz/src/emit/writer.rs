//! Functions and statements.

use super::phase::Phase;
use crate::tree::{Effects, Expr, Function, Program, Shape, Stmt, Var};
use crate::tree::{Mechanism, Op, Output, Scalar};

/// A source file on its way.
pub(super) struct Writer<'a> {
    pub text: String,
    pub depth: usize,
    pub program: &'a Program,
    names: usize,
}

impl<'a> Writer<'a> {
    pub fn new(head: &str, program: &'a Program) -> Self {
        Self {
            text: head.to_owned(),
            depth: 0,
            program,
            names: 0,
        }
    }

    pub fn line(&mut self, text: &str) {
        for _ in 0..self.depth {
            self.text.push_str("  ");
        }
        self.text.push_str(text);
        self.text.push('\n');
    }

    pub fn open(&mut self, text: &str) {
        self.line(text);
        self.depth += 1;
    }

    pub fn close(&mut self) {
        self.depth -= 1;
        self.line("}");
    }

    pub fn name(&mut self, prefix: &str) -> String {
        self.names += 1;
        format!("{prefix}_{}", self.names)
    }

    pub fn function(&mut self, f: &Function) {
        self.open(&format!("{} {{", prototype(f)));
        if f.name.starts_with('g') {
            let mut phase = Phase::new(&["p".to_owned()]);
            self.block(&f.body, &mut Some(&mut phase));
        } else {
            self.line("unsigned r = x;");
            self.block(&f.body, &mut None);
            self.line("return r;");
        }
        self.close();
    }

    pub fn main(&mut self, p: &Program) {
        self.open("int main(void) {");
        for o in p.outputs.iter().filter(|o| !o.global) {
            self.line(&format!("{};", initialised(&o.var)));
        }
        for r in &p.regions {
            self.stmt(r, &mut None);
        }
        self.line("show(\"begin\");");
        for o in &p.outputs {
            self.digest(o);
        }
        self.line("return 0;");
        self.close();
    }

    fn digest(&mut self, o: &Output) {
        let v = &o.var.text;
        if o.global {
            self.line(&format!("#pragma omp target update from({v})"));
        }
        match o.var.shape {
            Shape::One(_) => self.line(&format!("mix((unsigned long){v});")),
            Shape::Array(_, n) => self.line(&format!(
                "for (int i = 0; i < {n}; i++) mix((unsigned long){v}[i]);"
            )),
            Shape::Rows(n) => self.line(&format!(
                "for (int i = 0; i < {}; i++) mix((&{v}[0][0])[i]);",
                n * 8
            )),
            Shape::Struct => self.line(&format!(
                "mix({v}.a); mix({v}.b); mix((unsigned long){v}.c); mix((unsigned long){v}.d); for (int i = 0; i < 4; i++) mix({v}.e[i]);"
            )),
        }
        self.line(&format!("show(\"{v}\");"));
    }

    pub fn block(&mut self, body: &[Stmt], phase: &mut Option<&mut Phase>) {
        for s in body {
            self.stmt(s, phase);
        }
    }

    /// Puts a barrier in front of effects that need one, and notes them.
    pub fn ready(&mut self, e: &Effects, phase: &mut Option<&mut Phase>) {
        if let Some(p) = phase {
            if p.conflicts(e) {
                self.line("#pragma omp barrier");
                p.since = Effects::default();
            }
            p.add(e);
        }
    }

    pub fn ready_to_read(&mut self, e: &Expr, phase: &mut Option<&mut Phase>) {
        let mut effects = Effects::default();
        effects.reads.extend(e.reads.iter().cloned());
        self.ready(&effects, phase);
    }

    pub fn stmt(&mut self, s: &Stmt, phase: &mut Option<&mut Phase>) {
        let mut effects = Effects::default();
        match s {
            Stmt::Loop(..) | Stmt::If(..) | Stmt::Omp(_) | Stmt::Group(_) | Stmt::Orphan(..) => {}
            _ => {
                effects.add(s);
                self.ready(&effects, phase);
            }
        }
        match s {
            Stmt::Text(e) => self.line(&e.text),
            Stmt::Assign(p, op, e) => {
                let value = if *op == "=" {
                    p.scalar.of(&e.text)
                } else {
                    Op::Add.operand(p.scalar, &e.text)
                };
                self.line(&format!("{} {op} {value};", p.text));
            }
            Stmt::Update(p, op, how, e) => self.update(&p.text, p.scalar, *op, *how, e),
            Stmt::Capture(a, b, by) => {
                let t = self.name("t");
                self.open("{");
                self.line(&format!("unsigned {t};"));
                self.line("#pragma omp atomic capture");
                self.line(&format!("{{ {t} = {a}; {a} += {by}u; }}"));
                self.line("#pragma omp atomic");
                self.line(&format!("{b} += {t};"));
                self.close();
            }
            Stmt::Ordered(p, e) => {
                self.line("#pragma omp ordered");
                self.line(&format!("{{ {0} = {0} * 3u + {1}; }}", p.text, e.text));
            }
            Stmt::Barrier => {
                self.line("#pragma omp barrier");
                if let Some(p) = phase {
                    p.since = Effects::default();
                }
            }
            Stmt::Group(body) => self.block(body, phase),
            Stmt::Loop(var, trip, body) => {
                self.ready_to_read(trip, phase);
                let n = self.name("n");
                self.open("{");
                self.line(&format!("const unsigned {n} = {};", trip.text));
                self.open(&format!(
                    "for (unsigned {var} = 0; {var} < {n}; {var}++) {{"
                ));
                let before = phase.as_ref().map(|p| p.since.clone());
                self.block(body, phase);
                if let (Some(p), Some(before)) = (phase.as_mut(), before) {
                    effects.add_all(body);
                    if p.conflicts(&effects) {
                        self.line("#pragma omp barrier");
                        p.since = Effects::default();
                    }
                    p.add(&before);
                }
                self.close();
                self.close();
            }
            Stmt::If(cond, a, b) => {
                self.ready_to_read(cond, phase);
                let before = phase.as_ref().map(|p| p.since.clone());
                self.open(&format!("if ({}) {{", cond.text));
                self.block(a, phase);
                if !b.is_empty() {
                    self.depth -= 1;
                    self.open("} else {");
                }
                if let (Some(p), Some(before)) = (phase.as_mut(), before) {
                    let after = std::mem::replace(&mut p.since, before);
                    self.block(b, &mut Some(p));
                    p.add(&after);
                } else {
                    self.block(b, &mut None);
                }
                self.close();
            }
            Stmt::Orphan(name, arg, array) => {
                let t = self.name("t");
                self.ready_to_read(arg, phase);
                self.open("{");
                self.line(&format!("const unsigned {t} = {};", arg.text));
                effects.add(s);
                self.ready(&effects, phase);
                self.line(&format!("{name}({t}, {array});"));
                self.close();
            }
            Stmt::Omp(c) => self.construct(c, phase),
        }
    }

    fn update(&mut self, place: &str, scalar: Scalar, op: Op, how: Mechanism, e: &Expr) {
        let value = op.operand(scalar, &e.text);
        let statement = match op {
            Op::Max => format!("if ({place} < t) {{ {place} = t; }}"),
            Op::Min => format!("if ({place} > t) {{ {place} = t; }}"),
            Op::LogAnd | Op::LogOr => format!("{place} = {place} {} {value};", op.name()),
            _ => format!("{place} {}= {value};", op.name()),
        };
        let extreme = matches!(op, Op::Max | Op::Min);
        if extreme {
            self.open("{");
            self.line(&format!("const {} t = {value};", scalar.name()));
        }
        match how {
            Mechanism::Plain => self.line(&statement),
            Mechanism::Atomic => {
                self.line(if extreme {
                    "#pragma omp atomic compare"
                } else {
                    "#pragma omp atomic"
                });
                self.line(&statement);
            }
            Mechanism::Critical => {
                self.line("#pragma omp critical");
                self.line(&format!("{{ {statement} }}"));
            }
        }
        if extreme {
            self.close();
        }
    }
}

pub(super) fn declarator(v: &Var) -> String {
    match v.shape {
        Shape::One(s) => format!("{} {}", s.name(), v.text),
        Shape::Array(s, n) => format!("{} {}[{n}]", s.name(), v.text),
        Shape::Rows(n) => format!("unsigned {}[{n}][8]", v.text),
        Shape::Struct => format!("struct S {}", v.text),
    }
}

pub(super) fn initialised(v: &Var) -> String {
    let value = match v.shape {
        Shape::One(_) => "5",
        Shape::Array(..) => "{ 3, 1, 4, 1, 5 }",
        Shape::Rows(_) => "{ { 2, 7 }, { 1, 8 } }",
        Shape::Struct => "{ 1, 2, 3.0, 4, { 5, 6 } }",
    };
    format!("{} = {value}", declarator(v))
}

pub(super) fn prototype(f: &Function) -> String {
    if f.name.starts_with('g') {
        format!("void {}(unsigned x, unsigned *p)", f.name)
    } else {
        format!("unsigned {}(unsigned d, unsigned x, unsigned *p)", f.name)
    }
}
