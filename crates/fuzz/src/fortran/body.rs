//! Statements of an iteration. It writes to elements of its own alone, so that the result is one
//! whoever runs it.

use super::arrays::Array;
use super::reduced::Reduced;
use crate::rng::Rng;

/// What statements may name.
pub struct Names<'a> {
    /// Arrays that nothing writes, of one dimension and of two.
    pub inputs: &'a [Array],
    /// Arrays of which an iteration owns an element, or a row.
    pub outputs: &'a [Array],
    /// Variables that are reduced.
    pub reduced: &'a [Reduced],
    /// Where the iteration is, counted from 0: its own place in each dimension that a loop runs
    /// over. With one place, a row is the iteration's.
    pub places: Vec<&'static str>,
    /// Whether other threads run beside it, whose updates have to be atomic.
    pub counts: bool,
}

/// Writes the statements of a body.
pub struct Body<'a> {
    pub rng: &'a mut Rng,
    names: &'a Names<'a>,
    text: String,
    indent: usize,
}

/// The variables that are private to an iteration.
pub const PRIVATE: &str = "w, k, scr, word, it";

/// Their declarations.
pub const PRIVATE_DECLARED: &str = "integer :: w, k, scr(4)
    character(6) :: word
    type(item) :: it
";

impl<'a> Body<'a> {
    /// The statements of an iteration.
    pub fn write(rng: &'a mut Rng, names: &'a Names<'a>, indent: usize) -> String {
        let mut body = Self {
            rng,
            names,
            text: String::new(),
            indent,
        };
        body.line("w = 0");
        let count = 2 + body.rng.below(4);
        for _ in 0..count {
            body.statement(2);
        }
        for output in names.outputs {
            body.own(output);
        }
        for one in names.reduced {
            let value = body.value();
            let update = one.update(&value, body.rng);
            body.line(&update);
        }
        body.text
    }

    fn line(&mut self, text: &str) {
        for line in text.lines() {
            self.text += &format!("{:1$}{line}\n", "", 2 * self.indent);
        }
    }

    /// A whole number.
    fn expression(&mut self, depth: usize) -> String {
        let names = self.names;
        if depth == 0 {
            let place = names.places[self.rng.below(names.places.len())];
            return match self.rng.below(6) {
                0 => self.rng.below(40).to_string(),
                1 => "f0".into(),
                2 => "fv(2)".into(),
                3 | 4 if !names.inputs.is_empty() => self.element(),
                5 => "w".into(),
                _ => place.into(),
            };
        }
        let (a, b) = (self.expression(depth - 1), self.expression(depth - 1));
        match self.rng.below(11) {
            0 => format!("({a} + {b})"),
            1 => format!("({a} - 3*mod({b}, 50))"),
            2 => format!("max({a}, {b})"),
            3 => format!("merge({a}, {b}, {a} > {b})"),
            4 => format!("iand({a}, 63)"),
            5 => format!("ieor(mod({a}, 64), 21)"),
            6 => format!("twist({a})"),
            7 => format!("mod({a}, 7)*mod({b}, 11)"),
            8 => format!("popcnt(abs({a})) + {b}"),
            9 => format!("modulo({a}, 13)"),
            _ => format!("abs({a})"),
        }
    }

    /// A whole number from 0 to 60.
    fn value(&mut self) -> String {
        let depth = self.rng.below(3);
        let e = self.expression(depth);
        format!("mod(abs({e}), 61)")
    }

    /// A place of one dimension of an input, counted from 0.
    fn anywhere(&mut self, dimension: usize) -> String {
        let place = self.names.places[self.rng.below(self.names.places.len())];
        let size = ["n", "m"][dimension];
        match self.rng.below(4) {
            0 => format!("mod({place} + {}, {size})", self.rng.below(9)),
            1 => format!("mod({place}*3, {size})"),
            2 => format!("({size} - 1)"),
            _ => format!("mod({place}, {size})"),
        }
    }

    fn element(&mut self) -> String {
        let names = self.names;
        let input = &names.inputs[self.rng.below(names.inputs.len())];
        let places: Vec<String> = (0..input.rank()).map(|d| self.anywhere(d)).collect();
        let places: Vec<&str> = places.iter().map(String::as_str).collect();
        input.read(&places)
    }

    fn statement(&mut self, depth: usize) {
        match self.rng.below(if depth > 0 { 11 } else { 7 }) {
            0 => {
                let e = self.value();
                self.line(&format!("w = mod(w + {e}, 1000)"));
            }
            1 => self.scratch(),
            2 => self.word(),
            3 => self.item(),
            4 => self.row(),
            5 if self.names.counts => {
                let e = self.value();
                self.line(&format!(
                    "!$omp atomic update\ncnt(mod({e}, 5)) = cnt(mod({e}, 5)) + 1"
                ));
            }
            6 => {
                let e = self.value();
                self.line(&format!("call bump(w, {e})"));
            }
            7 | 8 => self.inner(depth),
            9 => self.choice(depth),
            10 => self.block(),
            _ => {
                let e = self.value();
                self.line(&format!("w = mod(w*3 + {e}, 1000)"));
            }
        }
    }

    fn scratch(&mut self) {
        let (a, b) = (self.value(), self.value());
        let after = self.rng.one_of([
            "w = mod(w + sum(scr), 1000)",
            "w = mod(w + maxval(scr) + scr(2), 1000)",
            "scr(1:3) = scr(2:4)\nw = mod(w + scr(1)*2 + scr(3), 1000)",
            "scr = scr(4:1:-1)\nw = mod(w + scr(1) + count(scr > 9), 1000)",
            "w = mod(w + dot_product(scr, [1, 2, 3, 4]), 1000)",
            "scr = cshift(scr, 1)\nw = mod(w + scr(1) - scr(4), 1000)",
        ]);
        self.line(&format!("scr = [{a}, {b}, w, 5]\n{after}"));
    }

    fn word(&mut self) {
        let e = self.value();
        let after = self.rng.one_of([
            "w = w + index(word, 'c') + len_trim(word)",
            "w = w + ichar(word(2:2))",
            "word = word(3:4)//word(1:2)\nw = w + ichar(word(1:1)) + ichar(word(5:5))",
            "word = trim(word)//'z'\nw = w + index(word, 'z')",
            "if (word < 'b') w = w + 1",
            "w = w + scan(word, 'xyz') + verify(word, 'ab')",
            "word = adjustr(word)\nw = w + ichar(word(4:4))",
            "word = repeat(word(2:2), 3)\nw = w + len_trim(word)",
        ]);
        self.line(&format!(
            "word = 'abcd'\nword(2:2) = char(97 + mod({e}, 26))\n{after}"
        ));
    }

    fn item(&mut self) {
        let (a, b) = (self.value(), self.value());
        let after = self.rng.one_of([
            "w = mod(w + it%a + sum(it%v), 1000)",
            "it%v(1:2) = it%v(2:3)\nw = mod(w + it%v(1), 1000)",
            "call grow(it)\nw = mod(w + it%a, 1000)",
            "w = mod(w + int(it%w) + it%v(3), 1000)",
        ]);
        self.line(&format!(
            "it%a = {a}\nit%v = [{b}, it%a, 3]\nit%w = real(w, 8)\n{after}"
        ));
    }

    /// An expression of a row of an input.
    fn row(&mut self) {
        let names = self.names;
        let rows: Vec<&Array> = names.inputs.iter().filter(|a| a.rank() == 2).collect();
        let Some(input) = rows.get(self.rng.below(rows.len())) else {
            return self.scratch();
        };
        let place = self.anywhere(0);
        let row = section(input, &place);
        let value = input.ty.read(&row);
        let e = self
            .rng
            .one_of(["sum(R)", "maxval(R)", "count(R > 20)", "minval(R)"]);
        self.line(&format!("w = mod(w + {}, 1000)", e.replace('R', &value)));
    }

    fn inner(&mut self, depth: usize) {
        let head = self.rng.one_of([
            "do k = 0, m - 1",
            "do k = m - 1, 0, -1",
            "do k = 0, m - 1, 2",
            "do k = 0, min(m - 1, f0)",
        ]);
        self.line(head);
        self.indent += 1;
        let e = self.value();
        self.line(&format!("w = mod(w + k*{e}, 1000)"));
        // A loop of its own would use the same variable.
        if depth > 1 && self.rng.chance(40) {
            self.line("if (w > 900) exit");
        }
        self.indent -= 1;
        self.line("end do");
    }

    fn choice(&mut self, depth: usize) {
        let e = self.value();
        if self.rng.chance(30) {
            self.line(&format!(
                "select case (mod({e}, 4))\ncase (0)\n  w = w + 1\ncase (1:2)\n  w = w + 20\ncase default\n  w = w - 3\nend select"
            ));
            return;
        }
        self.line(&format!("if (mod({e}, 3) == 0) then"));
        self.indent += 1;
        self.statement(depth - 1);
        self.indent -= 1;
        self.line("else");
        self.indent += 1;
        self.statement(depth - 1);
        self.indent -= 1;
        self.line("end if");
    }

    fn block(&mut self) {
        let (a, b) = (self.value(), self.value());
        self.line(&format!(
            "block\n  integer :: z(3)\n  z = [{a}, {b}, w]\n  z(2) = z(1) + z(3)\n  w = mod(w + z(2), 1000)\nend block"
        ));
    }

    /// Writes what the iteration owns of an output.
    fn own(&mut self, output: &Array) {
        let names = self.names;
        let value = self.value();
        let made = output.ty.make(&format!("mod(w + {value}, 61)"));
        let places = &names.places;
        if output.rank() == places.len() {
            let at = output.at(places);
            self.line(&format!("{at} = {made}"));
            return;
        }
        if output.rank() < places.len() {
            return;
        }
        let row = section(output, places[0]);
        match self.rng.below(3) {
            0 => self.line(&format!("{row} = {made}")),
            1 => {
                let at = output.at(&[places[0], "k"]);
                self.line(&format!("do k = 0, m - 1\n  {at} = {made}\nend do"));
            }
            _ => {
                let (first, last) = (
                    output.at(&[places[0], "0"]),
                    output.at(&[places[0], "(m - 1)"]),
                );
                self.line(&format!("{row} = {made}\n{first} = {last}"));
            }
        }
    }
}

/// A row of an array of two dimensions. An assumed-size array has no extent of its own.
fn section(array: &Array, place: &str) -> String {
    let low = array.lower[1];
    let row = array.at(&[place, "\u{1}"]);
    let start = row.rfind(", ").map_or(row.len(), |at| at + 2);
    format!("{}{low}:m - 1 + ({low}))", &row[..start])
}
