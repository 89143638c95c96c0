//! What an iteration of the league's loop does.
//!
//! `r` is its row, `i` the loop's variable, and `w` a number of the iteration's own
//! that all statements join.

use super::MARGIN;
use super::words::Words;
use crate::rng::Rng;

/// A body that is being written.
pub struct Body<'a> {
    /// Where chance comes from.
    pub rng: &'a mut Rng,
    words: &'a Words,
    rounds: u64,
    /// Variables that have been named.
    names: usize,
    /// An array of the iteration that inner loops have filled, if any.
    row: Option<String>,
    /// Whether the row of `out` has been written.
    stored: bool,
    /// Whether there is an inner loop.
    has_loop: bool,
}

/// What inner loops reduce.
const INNER: [(&str, &str, &str, &str); 7] = [
    ("long", "+", "S += V;", "S"),
    ("double", "+", "S += (double)((V) & 31);", "(long)S"),
    ("int", "+", "S += (int)((V) & 255);", "S"),
    ("long", "max", "S = S > (V) ? S : (V);", "S"),
    ("unsigned", "^", "S ^= (unsigned)(V);", "(long)S"),
    ("int", "&&", "S = S && (V) % 97 != 5;", "S"),
    ("long", "min", "S = S < (V) ? S : (V);", "S"),
];

impl<'a> Body<'a> {
    /// Nothing yet.
    pub fn new(rng: &'a mut Rng, words: &'a Words, rounds: u64) -> Self {
        Self {
            rng,
            words,
            rounds,
            names: 0,
            row: None,
            stored: false,
            has_loop: false,
        }
    }

    /// All statements.
    pub fn statements(&mut self) -> String {
        let margin = MARGIN;
        let mut text = format!(
            "    const long *own = in + (r + {margin}) * m;\n    \
             long *to = out + (r + {margin}) * m;\n    long w = (r * 5 + it.a) % 97;\n"
        );
        for _ in 0..self.rng.below(5) + 1 {
            text += &self.statement();
        }
        if !self.has_loop {
            text += &self.sum("    ");
        }
        let behind = self.place();
        text + &format!("    side[r + {margin}] = w + {behind} % 7;\n")
    }

    fn name(&mut self, stem: &str) -> String {
        self.names += 1;
        format!("{stem}{}", self.names)
    }

    /// Something of the input's near the iteration's row, by the loop's variable too.
    fn place(&mut self) -> String {
        match self.rng.below(6) {
            0 => format!("in[(r + {MARGIN} + 1) * m]"),
            1 => format!("in[(r + {MARGIN} - 1) * m + m - 1]"),
            2 => "(in + m)[i]".into(),
            3 => "(in + m)[i + 1]".into(),
            4 => "(in + m)[(long)i - 1]".into(),
            _ => "own[m / 2]".into(),
        }
    }

    /// A number of a round `k`.
    fn value(&mut self) -> String {
        let place = self.place();
        match (self.rng.below(7), self.row.clone()) {
            (0, _) => format!("own[k] * (w + {place})"),
            (1, Some(row)) => format!("{row}[m - 1 - k] + k"),
            (2, Some(row)) => format!("{row}[k] * 3 + own[k]"),
            (3, _) => format!("twist(own[k] + {place})"),
            (4, _) => "(own[k] + it.b[k % 3]) * (k + i)".into(),
            (5, _) => format!("(k % 3 ? own[k] : (w + {place}))"),
            _ => format!("own[k] + {place} * k + r"),
        }
    }

    /// The directive of an inner loop.
    fn directive(&mut self, clauses: &str) -> String {
        self.has_loop = true;
        let mut text = format!("{}{clauses}", self.words.inner);
        if self.words.is_openmp() {
            match self.rng.below(24) {
                0 => text += " num_threads(7)",
                1 => text += " schedule(static, 3)",
                2 => text += " schedule(dynamic)",
                3 => text += " if(w % 2)",
                4 => text += " schedule(static)",
                _ => {}
            }
        }
        text + "\n"
    }

    /// The head of an inner loop over `k`.
    fn head(&mut self) -> &'static str {
        match self.rng.below(5) {
            0 => "for (int k = m - 1; k >= 0; k--)",
            1 => "for (long k = 0; k < m; ++k)",
            2 => "for (unsigned k = 0; k < (unsigned)m; ++k)",
            _ => "for (int k = 0; k < m; ++k)",
        }
    }

    fn statement(&mut self) -> String {
        match self.rng.below(13) {
            0..=2 => self.sum("    "),
            3 => self.store(),
            4 => self.array(),
            5 => self.private(),
            6 => {
                let place = self.place();
                format!(
                    "    if ((w + i) % 3 != 1) {{\n{}    }} else {{\n      w += {place};\n    }}\n",
                    self.sum("      ")
                )
            }
            7 => format!(
                "    for (int t = 0; t < {}; ++t) {{\n{}    w += t;\n    }}\n",
                self.rng.below(3) + 1,
                self.sum("      ")
            ),
            8 => self.count(),
            9 => self.last(),
            10 => {
                self.has_loop = true;
                "    w += sum_of(own, m);\n".into()
            }
            11 => self.several(),
            _ => self.numbers(),
        }
    }

    /// A sum, or something like it.
    fn sum(&mut self, indent: &str) -> String {
        let (ty, operator, update, read) = INNER[self.rng.below(INNER.len())];
        let name = self.name("s");
        let value = self.value();
        let directive = self.directive(&format!(" reduction({operator}:{name})"));
        let head = self.head();
        let update = update.replace('S', &name).replace('V', &value);
        let read = read.replace('S', &name);
        format!(
            "{indent}{ty} {name} = 1;\n{directive}{indent}{head} {{ {update} }}\n\
             {indent}w = (w + {read}) % 1009;\n"
        )
    }

    /// A row of the output, once.
    fn store(&mut self) -> String {
        if self.stored {
            return self.sum("    ");
        }
        self.stored = true;
        let value = self.value();
        let directive = self.directive("");
        let head = self.head();
        format!("{directive}    {head} to[k] = ({value}) % 1009;\n")
    }

    /// An array of the iteration that one loop fills and others read.
    fn array(&mut self) -> String {
        if self.row.is_some() {
            return self.store();
        }
        let name = self.name("row");
        let value = self.value();
        let directive = self.directive("");
        let head = self.head();
        let rounds = self.rounds;
        self.row = Some(name.clone());
        format!(
            "    long {name}[{rounds}];\n{directive}    {head} {name}[k] = ({value}) % 301;\n    \
             w += {name}[m - 1] + {name}[0];\n"
        )
    }

    /// Copies of each thread's: an array, a number with a value from before.
    fn private(&mut self) -> String {
        let (own, from) = (self.name("q"), self.name("v"));
        let value = self.value();
        let sum = self.name("s");
        let first = match self.words.is_openmp() {
            true => format!(" firstprivate({from})"),
            false => String::new(),
        };
        let clauses = format!(" private({own}){first} reduction(+:{sum})");
        let directive = self.directive(&clauses);
        let head = self.head();
        format!(
            "    long {own}[4], {from}[2] = {{w, r % 5}}, {sum} = 0;\n{directive}    {head} {{\n      \
             for (int z = 0; z < 4; ++z) {own}[z] = ({value}) % 53 + z;\n      \
             {sum} += {own}[(k + i) % 4] + {from}[k % 2];\n    }}\n    w = (w + {sum}) % 1009;\n"
        )
    }

    /// Counters of the whole program.
    fn count(&mut self) -> String {
        let atomic = self.words.atomic;
        let value = self.value();
        let directive = self.directive("");
        let head = self.head();
        format!(
            "{directive}    {head} {{\n{atomic}\n      count[(k + i) % 5] += ({value}) % 13;\n    }}\n"
        )
    }

    /// What the last round leaves.
    fn last(&mut self) -> String {
        if !self.words.is_openmp() {
            return self.count();
        }
        let name = self.name("z");
        let value = self.value();
        let directive = self.directive(&format!(" lastprivate({name})"));
        format!(
            "    long {name} = 0;\n{directive}    for (int k = 0; k < m; ++k) {name} = ({value}) % 1009;\n    \
             w = (w + {name}) % 1009;\n"
        )
    }

    /// Several sums, two loops in one, a structure that threads share.
    fn several(&mut self) -> String {
        let (a, b, s) = (self.name("a"), self.name("b"), self.name("it"));
        let value = self.value();
        let directive = self.directive(&format!(" collapse(2) reduction(+:{a},{b})"));
        format!(
            "    long {a} = 0;\n    int {b} = 2;\n    struct item {s} = {{w % 7, {{1, (int)(r % 9), 3}}}};\n\
             {directive}    for (int k = 0; k < m; ++k)\n      for (int y = 0; y < 2; ++y) {{\n        \
             {a} += ({value}) % 101 + {s}.a * y;\n        {b} += {s}.b[k % 3];\n      }}\n    \
             w = (w + {a} + {b}) % 1009;\n"
        )
    }

    /// What asks who runs it, with one answer all the same.
    fn numbers(&mut self) -> String {
        if !self.words.is_openmp() || self.rng.chance(60) {
            return self.sum("    ");
        }
        self.has_loop = true;
        let name = self.name("p");
        match self.rng.below(3) {
            0 => format!(
                "    long {name} = 0;\n#pragma omp parallel reduction(+:{name})\n    {{\n      \
                 for (int k = omp_get_thread_num(); k < m; k += omp_get_num_threads())\n        \
                 {name} += own[k];\n    }}\n    w = (w + {name}) % 1009;\n"
            ),
            1 => format!(
                "    long {name} = omp_get_team_num() < omp_get_num_teams();\n    w += {name};\n"
            ),
            _ => format!(
                "    long {name}[{0}];\n#pragma omp parallel\n    {{\n#pragma omp for\n      \
                 for (int k = 0; k < m; ++k) {name}[k] = own[k] + w;\n#pragma omp for nowait\n      \
                 for (int k = 0; k < m; ++k) {{\n#pragma omp atomic\n        count[k % 5] += {name}[m - 1 - k];\n      }}\n    }}\n",
                self.rounds
            ),
        }
    }
}
