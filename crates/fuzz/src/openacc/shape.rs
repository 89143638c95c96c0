//! The loops of a nest and what they do.

use super::REDUCTIONS;
use super::form::Form;
use super::place::Place;

/// One reduced variable of a nest.
pub(super) struct Reduced {
    pub name: String,
    pub kind: usize,
    /// The loop that it is a variable in; 0 is outside of all.
    pub depth: usize,
}

impl Reduced {
    fn joins(&self, value: &str) -> String {
        let (kind, _, join) = REDUCTIONS[self.kind];
        let text = join.replace('A', &self.name).replace('V', "value");
        format!("{{ {kind} value = ({kind})({value}); {text}; }}")
    }
}

/// How long arrays of loops are.
const OWN: usize = 4;

pub(super) struct Shape<'a> {
    pub levels: &'a [&'a str],
    pub counts: &'a [usize],
    pub forms: &'a [Form],
    pub variables: &'a [Reduced],
    pub salt: usize,
    pub kernels: bool,
    /// What the innermost loop calls.
    pub routine: Option<&'a str>,
    /// The loop that has an array of its own.
    pub own: Option<usize>,
    /// The loop that caches a part of the data.
    pub cached: Option<usize>,
    /// What `gang` is written as.
    pub gang: &'a str,
    /// Where the array is that it writes to.
    pub place: Place,
}

impl Shape<'_> {
    /// What names mean behind the declarations at a depth.
    fn visible(&self, depth: usize) -> impl Iterator<Item = &Reduced> {
        let hides = move |v: &Reduced, other: &Reduced| {
            other.name == v.name && v.depth < other.depth && other.depth <= depth
        };
        self.variables
            .iter()
            .filter(move |v| v.depth <= depth && !self.variables.iter().any(|o| hides(v, o)))
    }

    /// The loop at a depth and all in it; with directives where `directive` says
    /// how the outermost begins.
    pub fn body(&self, depth: usize, directive: Option<&str>) -> String {
        let pad = "  ".repeat(depth + 2);
        let index = ["i", "j", "k"][depth];
        let mut text = String::new();
        let level = self.levels[depth];
        let mut clauses = String::new();
        if self.kernels && level != "seq" {
            clauses += " independent";
        }
        for v in self.visible(depth) {
            clauses += &format!(" reduction({}:{})", REDUCTIONS[v.kind].1, v.name);
        }
        if self.own == Some(depth) {
            clauses += " private(own)";
        }
        let level = match self.forms[depth] {
            Form::Dimensions => level.to_owned(),
            _ => level.replace("gang", self.gang),
        };
        let named = |directive: Option<&str>, what: &str| match directive {
            Some(directive) => format!("#pragma acc {directive} {what}\n"),
            None => String::new(),
        };
        text += &self.forms[depth].headers(
            (&level, &clauses),
            (index, self.counts[depth]),
            &pad,
            &|what| named(directive, what),
            &|what| named(directive.map(|_| "loop"), what),
        );
        if self.cached == Some(depth) && directive.is_some() {
            text += &format!("#pragma acc cache({}[0:8])\n", self.place.access());
        }
        if self.own == Some(depth) {
            text += &format!("{pad}  for (int q = 0; q < {OWN}; q++) own[q] = {index} + q;\n");
        }
        let value = self.value(depth);
        for v in self.variables.iter().filter(|v| v.depth == depth + 1) {
            text += &format!("{pad}  {} {} = 1;\n", REDUCTIONS[v.kind].0, v.name);
        }
        for v in self.visible(depth + 1).filter(|v| v.depth <= depth) {
            text += &format!("{pad}  {}\n", v.joins(&value));
        }
        if depth + 1 < self.levels.len() {
            text += &self.body(depth + 1, directive.map(|_| "loop"));
        }
        // What was reduced inside is used behind it.
        for v in self.variables.iter().filter(|v| v.depth == depth + 1) {
            if depth == 0 {
                let to = self.place.access();
                text += &format!("{pad}  {to}[i] += (long)__real__ {};\n", v.name);
            }
            for outer in self.visible(depth + 1).filter(|o| o.depth <= depth) {
                let value = format!("(long)__real__ {} % 50", v.name);
                text += &format!("{pad}  {}\n", outer.joins(&value));
            }
        }
        text + &format!("{pad}}}\n")
    }

    /// A small value that depends on all indices.
    fn value(&self, depth: usize) -> String {
        let terms = ["i * 3", "j * 5", "k * 7"];
        let own = match self.own {
            Some(at) if at <= depth => {
                format!(" + own[{} % {OWN}]", ["i", "j", "k"][depth])
            }
            _ => String::new(),
        };
        let more = match self.place.more() {
            Some(more) => format!(" + {more}"),
            None => String::new(),
        };
        let value = format!(
            "({} + {}{own}{more}) % 60",
            terms[..=depth].join(" + "),
            self.salt
        );
        match self.routine.filter(|_| depth + 1 == self.levels.len()) {
            Some(routine) => format!("{routine}({value})"),
            None => value,
        }
    }
}
