//! What a program is made of while it is made: names, pointers, subscripts, values.

use super::node::Node;
use crate::rng::Rng;

/// A place that array elements are read from and written to.
#[derive(Clone, Debug)]
pub(super) struct Base {
    /// What stands before the subscript.
    pub text: String,
    /// The element's type; integers alone.
    pub of: &'static str,
}

/// How a function is made more than one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Instances {
    /// It is one.
    One,
    /// A template with an instance for each pair of types.
    Template,
    /// A generic lambda that is called with several.
    Lambda,
}

/// A loop around what is being written.
#[derive(Clone, Debug)]
pub(super) struct Counter {
    pub name: String,
    /// Its values are less than eight; otherwise they are less than the prelude's N.
    pub short: bool,
}

/// A program while it is made.
pub(super) struct Draft {
    pub rng: Rng,
    pub cpp: bool,
    pub instances: Instances,
    /// Declarations before the constructs.
    pub before: Vec<Node>,
    /// Clauses of the construct that is being written.
    pub clauses: Vec<String>,
    /// Arrays that the directive of the loop that is being written makes private; none
    /// where it has no directive.
    pub privates: Option<Vec<String>>,
    /// What is compared behind the constructs, as integers.
    pub out: Vec<String>,
    /// What is compared, as floating-point numbers.
    pub fout: Vec<String>,
    /// What pointers the function may use.
    pub bases: Vec<Base>,
    /// Loops around, the outermost first.
    pub counters: Vec<Counter>,
    /// Scalars that constructs read and write.
    pub scalars: Vec<String>,
    /// Elements may hold any integer.
    pub wide: bool,
    /// What the program tries, for the failure's name.
    pub tries: Vec<&'static str>,
    names: usize,
}

impl Draft {
    pub fn new(rng: Rng, cpp: bool) -> Self {
        Self {
            rng,
            cpp,
            instances: Instances::One,
            before: Vec::new(),
            clauses: Vec::new(),
            privates: None,
            out: Vec::new(),
            fout: Vec::new(),
            bases: Vec::new(),
            counters: Vec::new(),
            scalars: Vec::new(),
            wide: false,
            tries: Vec::new(),
            names: 0,
        }
    }

    /// A name that no other has.
    pub fn name(&mut self, stem: &str) -> String {
        self.names += 1;
        format!("{stem}{}", self.names)
    }

    /// Notes what is tried.
    pub fn tries(&mut self, what: &'static str) {
        if !self.tries.contains(&what) {
            self.tries.push(what);
        }
    }

    /// The counter of one of the loops around, mostly the innermost.
    pub fn counter(&mut self) -> Counter {
        let last = self.counters.len() - 1;
        let at = if self.rng.chance(30) {
            self.rng.below(last + 1)
        } else {
            last
        };
        self.counters[at].clone()
    }

    /// A subscript, from -8 to 2400.
    pub fn subscript(&mut self) -> String {
        if self.counters.len() > 1 && self.rng.chance(45) {
            let (outer, inner) = (self.counters[0].clone(), self.counters[1].clone());
            let (i, j) = (&outer.name, &inner.name);
            return if inner.short {
                let wide = self.rng.one_of(["m", "4", "8", "3"]);
                match self.rng.below(4) {
                    0 => format!("{j} + {wide} * {i}"),
                    1 => format!("{i} + {j}"),
                    2 => format!("({i} + 1) * {wide} + {j}"),
                    _ => format!("{i} * {wide} + {j}"),
                }
            } else {
                format!("{i} + {j}")
            };
        }
        let counter = self.counter();
        let v = &counter.name;
        if self.rng.chance(35) {
            return v.clone();
        }
        let near = [
            format!("{v} + 1"),
            format!("{v} + 3"),
            format!("{v} - 1"),
            format!("{v} - 2"),
            format!("N - {v}"),
            format!("2 * {v}"),
            format!("2 * {v} + 1"),
            format!("3 * {v}"),
            format!("{v} + r"),
            format!("{v} * m"),
            format!("{v} + m"),
        ];
        let far = [
            format!("{v} / 2"),
            format!("{v} % 7"),
            format!("({v} & 15)"),
            format!("({v} >> 1)"),
            format!("({v} ^ 1)"),
            format!("({v} * 7) % 301"),
            format!("(unsigned char){v}"),
            format!("(unsigned char)({v} * 3)"),
            format!("(signed char){v} + 130"),
            format!("(short){v}"),
            format!("(_Bool){v}"),
            format!("X[{v}]"),
            "0".into(),
            "r".into(),
        ];
        let narrow = 6..12;
        if self.rng.chance(55) {
            return self.rng.pick(&near).cloned().unwrap_or_default();
        }
        let at = self.rng.below(far.len());
        if narrow.contains(&at) {
            self.tries("narrowing or indirect subscript");
        }
        let text = far[at].clone();
        if self.cpp {
            text.replace("_Bool", "bool")
        } else {
            text
        }
    }

    /// A place to write to.
    pub fn target(&mut self) -> (String, &'static str) {
        let at = self.rng.below(self.bases.len());
        let base = self.bases[at].clone();
        (format!("{}[{}]", base.text, self.subscript()), base.of)
    }

    /// A small integer.
    pub fn value(&mut self) -> String {
        match self.rng.below(8) {
            0 => self.counter().name,
            1 => format!("{} % 7", self.counter().name),
            2 => format!("twist((int){})", self.counter().name),
            3 => self.rng.one_of(["2", "5", "m"]).into(),
            _ => self.read(),
        }
    }

    /// What an element holds.
    pub fn read(&mut self) -> String {
        if self.rng.chance(25) {
            let array = self.rng.one_of(["A", "B", "C", "(int)V", "W", "Y", "GS.v"]);
            let text = format!("{array}[{} + AT]", self.subscript());
            return if self.wide {
                format!("{text} % 1021")
            } else {
                text
            };
        }
        let (mut text, of) = self.target();
        if matches!(of, "T" | "U" | "unsigned") {
            text = format!("(int){text}");
        }
        if self.wide {
            text = format!("{text} % 1021");
        }
        text
    }

    /// A floating-point number, which may be NaN or -0.0.
    pub fn number(&mut self) -> String {
        let subscript = self.subscript();
        if self.rng.chance(80) {
            format!("D[{subscript} + AT]")
        } else {
            format!("(double)E[{subscript} + AT]")
        }
    }

    /// Something that is true now and then.
    pub fn condition(&mut self) -> String {
        match self.rng.below(4) {
            0 => format!("{} % 5 == 2", self.counter().name),
            1 if self.rng.chance(30) => format!("(n + {}) % 3", self.counter().name),
            1 => format!("{} > 3", self.read()),
            _ => format!("({}) & 1", self.read()),
        }
    }
}
