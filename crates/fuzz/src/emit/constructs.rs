//! Constructs, with their directives.

use super::forms::form_of;
use super::phase::Phase;
use super::writer::Writer;
use crate::tree::{Construct, Counting, Effects, Kind, Stmt};
use std::fmt::Write as _;

impl Writer<'_> {
    pub(super) fn construct(&mut self, c: &Construct, phase: &mut Option<&mut Phase>) {
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
