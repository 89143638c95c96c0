//! Writing a program as C. Barriers are put where the threads of a team would
//! otherwise read and write a shared variable at the same time.

use crate::tree::{Construct, Counting, Effects, Expr, Function, Kind, Program, Shape, Stmt, Var};
use crate::tree::{Mechanism, Op, Output, Scalar};
use std::fmt::Write as _;

/// What both source files begin with.
const HEADER: &str = "\
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
struct S { unsigned a; unsigned long b; double c; short d; unsigned e[4]; };
";

/// What `main` prints results with.
const RESULTS: &str = "\
static unsigned long h;
static void mix(unsigned long v) { h = (h ^ v) * 0x100000001b3ul; }
static void show(const char *n) { printf(\"%s %016lx\\n\", n, h); h = 0xcbf29ce484222325ul; }
";

/// What a team's threads may have touched since their last barrier.
#[derive(Clone)]
struct Phase {
    shared: Vec<String>,
    since: Effects,
}

impl Phase {
    fn new(shared: &[String]) -> Self {
        Self {
            shared: shared.to_vec(),
            since: Effects::default(),
        }
    }

    /// Whether what comes next must wait for what was.
    fn conflicts(&self, next: &Effects) -> bool {
        let s = &self.since;
        self.shared.iter().any(|v| {
            let (r, w, u) = (
                s.reads.contains(v),
                s.writes.contains(v),
                s.updates.contains(v),
            );
            next.writes.contains(v) && (r || w || u)
                || next.reads.contains(v) && (w || u)
                || next.updates.contains(v) && (r || w)
        })
    }

    fn add(&mut self, e: &Effects) {
        self.since.reads.extend(e.reads.iter().cloned());
        self.since.writes.extend(e.writes.iter().cloned());
        self.since.updates.extend(e.updates.iter().cloned());
    }
}

/// A program's source files: one, or two where functions go to the second.
pub fn files(p: &Program) -> Vec<String> {
    let (first, second) = parts(p);
    let mut out = vec![format!("{HEADER}{RESULTS}{first}")];
    out.extend(second.map(|text| format!("{HEADER}{text}")));
    out
}

/// Source files of a program that runs as one of several, by the number that
/// is its argument.
pub fn batch(programs: &[Program]) -> Vec<String> {
    let mut first = format!("{HEADER}{RESULTS}");
    let mut second = String::new();
    let mut cases = String::new();
    for (number, p) in programs.iter().enumerate() {
        // Names that two programs may both give to the linker.
        let globals = p.outputs.iter().filter(|o| o.global);
        let names: Vec<&str> = globals
            .map(|o| o.var.text.as_str())
            .chain(p.functions.iter().map(|f| f.name.as_str()))
            .chain(["main"])
            .collect();
        let each = |f: &dyn Fn(&str) -> String| names.iter().map(|n| f(n)).collect::<String>();
        let define = each(&|n| format!("#define {n} p{number}_{n}\n"));
        let undefine = each(&|n| format!("#undef {n}\n"));
        let (text, more) = parts(p);
        first += &format!("{define}{text}{undefine}");
        if let Some(text) = more {
            second += &format!("{define}{text}{undefine}");
        }
        let _ = writeln!(cases, "  case {number}: return p{number}_main();");
    }
    let _ = write!(
        first,
        "int main(int argc, char **argv) {{\n  (void)argc;\n  switch (atoi(argv[1])) {{\n{cases}  }}\n  return 2;\n}}\n"
    );
    let mut out = vec![first];
    if !second.is_empty() {
        out.push(format!("{HEADER}{second}"));
    }
    out
}

/// A program's own text in its first and its second source file.
fn parts(p: &Program) -> (String, Option<String>) {
    let globals: Vec<&Output> = p.outputs.iter().filter(|o| o.global).collect();
    let two = p.functions.iter().any(|f| f.second);
    // Clang wants a global's definition to be its only declaration there.
    let head = |declared: &[String]| {
        let mut head = "#pragma omp begin declare target\n".to_owned();
        let prototypes = p.functions.iter().map(prototype);
        for d in declared.iter().cloned().chain(prototypes) {
            let _ = writeln!(head, "{d};");
        }
        head + "#pragma omp end declare target\n"
    };
    let externs: Vec<_> = globals
        .iter()
        .map(|o| format!("extern {}", declarator(&o.var)))
        .collect();

    let mut first = Writer::new(&head(&[]), p);
    first.line("#pragma omp begin declare target");
    for o in &globals {
        // Clang 22 refuses a declare target aggregate whose initialiser has gaps.
        let text = match o.var.shape {
            Shape::Array(..) | Shape::Rows(_) | Shape::Struct => declarator(&o.var),
            _ => initialised(&o.var),
        };
        first.line(&format!("{text};"));
    }
    for f in p.functions.iter().filter(|f| !f.second) {
        first.function(f);
    }
    first.line("#pragma omp end declare target");
    first.main(p);
    let second = two.then(|| {
        let mut second = Writer::new(&head(&externs), p);
        second.line("#pragma omp begin declare target");
        for f in p.functions.iter().filter(|f| f.second) {
            second.function(f);
        }
        second.line("#pragma omp end declare target");
        second.text
    });
    (first.text, second)
}

fn prototype(f: &Function) -> String {
    if f.name.starts_with('g') {
        format!("void {}(unsigned x, unsigned *p)", f.name)
    } else {
        format!("unsigned {}(unsigned d, unsigned x, unsigned *p)", f.name)
    }
}

fn declarator(v: &Var) -> String {
    match v.shape {
        Shape::One(s) => format!("{} {}", s.name(), v.text),
        Shape::Array(s, n) => format!("{} {}[{n}]", s.name(), v.text),
        Shape::Rows(n) => format!("unsigned {}[{n}][8]", v.text),
        Shape::Struct => format!("struct S {}", v.text),
    }
}

fn initialised(v: &Var) -> String {
    let value = match v.shape {
        Shape::One(_) => "5",
        Shape::Array(..) => "{ 3, 1, 4, 1, 5 }",
        Shape::Rows(_) => "{ { 2, 7 }, { 1, 8 } }",
        Shape::Struct => "{ 1, 2, 3.0, 4, { 5, 6 } }",
    };
    format!("{} = {value}", declarator(v))
}

struct Writer<'a> {
    text: String,
    depth: usize,
    program: &'a Program,
    names: usize,
}

impl<'a> Writer<'a> {
    fn new(head: &str, program: &'a Program) -> Self {
        Self {
            text: head.to_owned(),
            depth: 0,
            program,
            names: 0,
        }
    }

    fn line(&mut self, text: &str) {
        for _ in 0..self.depth {
            self.text.push_str("  ");
        }
        self.text.push_str(text);
        self.text.push('\n');
    }

    fn open(&mut self, text: &str) {
        self.line(text);
        self.depth += 1;
    }

    fn close(&mut self) {
        self.depth -= 1;
        self.line("}");
    }

    fn name(&mut self, prefix: &str) -> String {
        self.names += 1;
        format!("{prefix}_{}", self.names)
    }

    fn function(&mut self, f: &Function) {
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

    fn main(&mut self, p: &Program) {
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

    fn block(&mut self, body: &[Stmt], phase: &mut Option<&mut Phase>) {
        for s in body {
            self.stmt(s, phase);
        }
    }

    /// Puts a barrier in front of effects that need one, and notes them.
    fn ready(&mut self, e: &Effects, phase: &mut Option<&mut Phase>) {
        if let Some(p) = phase {
            if p.conflicts(e) {
                self.line("#pragma omp barrier");
                p.since = Effects::default();
            }
            p.add(e);
        }
    }

    fn ready_to_read(&mut self, e: &Expr, phase: &mut Option<&mut Phase>) {
        let mut effects = Effects::default();
        effects.reads.extend(e.reads.iter().cloned());
        self.ready(&effects, phase);
    }

    fn stmt(&mut self, s: &Stmt, phase: &mut Option<&mut Phase>) {
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

    fn construct(&mut self, c: &Construct, phase: &mut Option<&mut Phase>) {
        let mut wrapped = 0;
        let mut trips = Vec::new();
        for e in c.counting.iter().flat_map(|k| &k.trips) {
            if e.text.bytes().all(|b| b.is_ascii_digit()) {
                trips.push(e.text.clone());
                continue;
            }
            self.ready_to_read(e, phase);
            let n = self.name("n");
            self.open("{");
            wrapped += 1;
            self.line(&format!("const unsigned {n} = {};", e.text));
            trips.push(n);
        }
        let mut effects = Effects::default();
        effects.add(&Stmt::Omp(Box::new(c.clone())));
        self.ready(&effects, phase);

        if c.kind != Kind::ByThread {
            let directive = self.directive(c, &effects);
            self.line(&directive);
        }
        let mut inner = match c.kind {
            Kind::Parallel => Some(Phase::new(&c.shared)),
            _ => None,
        };
        match &c.counting {
            Some(counting) => self.counted(c, counting, &trips),
            None if c.kind == Kind::Sections => {
                self.open("{");
                for s in &c.body {
                    self.line("#pragma omp section");
                    self.open("{");
                    self.stmt(s, &mut None);
                    self.close();
                }
                self.close();
            }
            None => {
                self.open("{");
                self.with_data(c, &mut inner.as_mut());
                self.close();
            }
        }
        for _ in 0..wrapped {
            self.close();
        }
        let barrier = matches!(c.kind, Kind::For | Kind::Single | Kind::Sections) && !c.nowait;
        if let (true, Some(p)) = (barrier, phase) {
            p.since = Effects::default();
        }
    }

    fn with_data(&mut self, c: &Construct, phase: &mut Option<&mut Phase>) {
        for d in &c.data {
            if let Some(s) = &d.first {
                self.stmt(s, phase);
            }
        }
        self.block(&c.body, phase);
        for d in &c.data {
            if let Some(s) = &d.last {
                self.stmt(s, phase);
            }
        }
    }

    fn directive(&self, c: &Construct, effects: &Effects) -> String {
        let mut line = format!("#pragma omp {}", c.name);
        for clause in &c.clauses {
            line.push(' ');
            line.push_str(&clause.0.text);
        }
        if let Some(counting) = &c.counting
            && counting.trips.len() > 1
        {
            let _ = write!(line, " collapse({})", counting.trips.len());
        }
        for d in &c.data {
            let _ = write!(line, " {}{})", d.head, d.var);
        }
        if c.nowait {
            line.push_str(" nowait");
        }
        if c.target {
            for (i, o) in self.program.outputs.iter().enumerate() {
                let v = &o.var.root;
                let own = c.data.iter().any(|d| &d.var == v && !d.writes);
                let read = effects.reads.contains(v);
                if o.global || own {
                } else if effects.writes.contains(v) || effects.updates.contains(v) {
                    let _ = write!(line, " map(tofrom: {v})");
                } else if read && i % 2 == 0 {
                    let _ = write!(line, " map(to: {v})");
                }
            }
        }
        line
    }

    /// A loop whose iterations are shared out.
    fn counted(&mut self, c: &Construct, counting: &Counting, trips: &[String]) {
        let mut number = String::new();
        for (level, (n, form)) in trips.iter().zip(&counting.forms).enumerate() {
            let i = format!("{}_{level}", counting.number);
            let (head, k) = if c.kind == Kind::ByThread {
                let head = format!(
                    "for (unsigned {i} = omp_get_thread_num(); {i} < {n}; {i} += omp_get_num_threads())"
                );
                (head, i)
            } else {
                form_of(*form, &i, n)
            };
            number = if level == 0 {
                k
            } else {
                format!("({number}) * {n} + ({k})")
            };
            let end = if level + 1 == trips.len() { " {" } else { "" };
            self.line(&format!("{head}{end}"));
        }
        self.depth += 1;
        self.line(&format!("const unsigned {} = {number};", counting.number));
        self.with_data(c, &mut None);
        self.close();
    }
}

/// How many forms of loops there are.
pub const FORMS: usize = 10;

/// A loop of so many iterations, and the number of the iteration.
fn form_of(form: usize, i: &str, n: &str) -> (String, String) {
    match form {
        1 => (
            format!("for (int {i} = (int){n} - 1; {i} >= 0; {i}--)"),
            format!("(unsigned){i}"),
        ),
        2 => (
            format!("for (unsigned {i} = 3; {i} < 3 + 2 * {n}; {i} += 2)"),
            format!("({i} - 3) / 2"),
        ),
        3 => (
            format!("for (long {i} = 5L * {n}; {i} > 0; {i} -= 5)"),
            format!("(unsigned)({i} / 5 - 1)"),
        ),
        4 => (
            format!("for (unsigned long {i} = 0x100000000ul; {i} < 0x100000000ul + {n}; {i}++)"),
            format!("(unsigned)({i} - 0x100000000ul)"),
        ),
        5 => (
            format!("for (unsigned {i} = {n}; {i} > 0; {i}--)"),
            format!("{i} - 1"),
        ),
        6 => (
            format!("for (int {i} = -4; {i} != (int){n} - 4; {i}++)"),
            format!("(unsigned)({i} + 4)"),
        ),
        7 => (
            format!("for (long {i} = -7; {i} <= 7L * {n} - 14; {i} += 7)"),
            format!("(unsigned)({i} / 7 + 1)"),
        ),
        8 => (
            format!("for (short {i} = 0; {i} < (short){n}; {i}++)"),
            format!("(unsigned){i}"),
        ),
        9 => (
            format!("for (unsigned char {i} = 9; {i} < (unsigned char)(9 + {n}); {i}++)"),
            format!("(unsigned){i} - 9"),
        ),
        _ => (
            format!("for (int {i} = 0; {i} < (int){n}; {i}++)"),
            format!("(unsigned){i}"),
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::files;
    use crate::tree::{Construct, Expr, Kind, Place, Program, Scalar, Stmt};

    fn assign(root: &str, read: &str) -> Stmt {
        let place = Place {
            text: root.into(),
            root: root.into(),
            scalar: Scalar::U,
            reads: Vec::new(),
        };
        let e = Expr {
            text: read.into(),
            reads: vec![read.into()],
        };
        Stmt::Assign(place, "=", e)
    }

    fn construct(kind: Kind, name: &str, nowait: bool, body: Vec<Stmt>) -> Stmt {
        Stmt::Omp(Box::new(Construct {
            kind,
            name: name.into(),
            target: false,
            clauses: Vec::new(),
            data: Vec::new(),
            shared: vec!["x".into(), "y".into()],
            counting: None,
            nowait,
            body,
        }))
    }

    /// A region in which one thread writes `x` and all read `read`.
    fn barriers(master: bool, nowait: bool, read: &str) -> usize {
        let (kind, name) = if master {
            (Kind::Master, "master")
        } else {
            (Kind::Single, "single")
        };
        let one = construct(kind, name, nowait, vec![assign("x", "c")]);
        let body = vec![one, assign("mine", read)];
        let p = Program {
            outputs: Vec::new(),
            functions: Vec::new(),
            regions: vec![construct(Kind::Parallel, "parallel", false, body)],
        };
        files(&p).concat().matches("omp barrier").count()
    }

    #[test]
    fn barriers_are_where_they_must_be() {
        assert_eq!(barriers(true, false, "x"), 1);
        assert_eq!(barriers(false, true, "x"), 1);
        // `single` has one of its own, and `y` needs none.
        assert_eq!(barriers(false, false, "x"), 0);
        assert_eq!(barriers(true, false, "y"), 0);
    }
}
