//! `tile` (OpenACC 3.3, section 2.9.8): tile loops, and element loops inside them.
//!
//! The headers of the program's loops are replaced. A loop over integers steps by tiles, in its
//! own type. For others (pointers, iterators, types that depend on a template's parameters)
//! tiles are counted, and the variable is computed from the linear index. So loops may count in
//! any direction, with any step and type.
//!
//! There is no code between tile loops and element loops, so they are collapsed, tile after
//! tile. Neighbouring threads then have neighbouring elements of a tile, and a gang has no
//! barrier between two tiles.

use super::Writer;
use super::counted;
use super::counted::{count, first, last};
use crate::dimensions::header;
use crate::directive::{Directive, Item};
use crate::facts::Header;
use crate::plan::{Element, Parts, Replacement};

/// The lengths of tiles that `*` leaves to us beside others that the program gives: along the
/// innermost loop, whose elements are neighbours in memory, and along others.
const INNERMOST: u32 = 32;
const OUTER: u32 = 4;

/// C's integer types that `unsigned` modifies.
const NARROW: &[&str] = &[
    "char",
    "signed char",
    "unsigned char",
    "short",
    "unsigned short",
    "int",
    "unsigned int",
];
/// Those for which that takes `unsigned long`.
const WIDE: &[&str] = &["long", "unsigned long", "long long", "unsigned long long"];

/// Loops that are tiled, with the lengths of their tiles.
pub(super) struct Tiled<'a> {
    loops: Vec<(&'a Header, Parts)>,
    /// Tells the names of a construct's variables from those of others.
    number: usize,
}

impl<'a> Writer<'a> {
    /// How a loop's construct is tiled. `None` where it is not, where its loops' headers are not
    /// written out (a macro has them), and where all lengths are ours: then all elements
    /// are shared out as those of one loop. Which order and tiles suit that loop follows from
    /// its accesses (pass `loop_interchange`).
    pub(super) fn tiled(&self, construct: usize, directive: &Directive) -> Option<Tiled<'a>> {
        let levels = self.planned[construct].levels;
        let items = &directive.clause("tile")?.items;
        let index = self.nest.fact(construct).directive;
        let loops = &self.nest.fact(construct).loops;
        let any_length = items.iter().all(|item| self.is_ours(index, item));
        if levels.is_empty() || loops.len() < items.len() || any_length {
            return None;
        }
        let mut tiled = Tiled {
            loops: Vec::new(),
            number: index,
        };
        for (place, (one, item)) in loops.iter().zip(items).enumerate() {
            let length = self.length(index, item, place + 1 == items.len());
            tiled.loops.push((header(one)?, length));
        }
        Some(tiled)
    }

    /// Whether a length is `*`, which leaves it to us.
    fn is_ours(&self, index: usize, item: &Item) -> bool {
        self.text(index, &item.span) == "*"
    }

    fn length(&self, index: usize, item: &Item, innermost: bool) -> Parts {
        if self.is_ours(index, item) {
            return Parts::new(if innermost { INNERMOST } else { OUTER }.to_string());
        }
        let mut length = Parts::default();
        length.tokens(&item.span);
        length
    }

    /// Puts tiled loops after the directive that distributes them, which ends the replacement's
    /// elements.
    pub(super) fn place_tiles(&self, tiled: &Tiled, mut replacement: Replacement) -> Replacement {
        for (header, _) in &tiled.loops {
            let span = [header.at.clone(), header.close.clone()];
            replacement.omit.push(span);
        }
        replacement.after.insert(0, Parts::new("} }").code());
        replacement
    }
}

impl Tiled<'_> {
    /// How many loops there are: over tiles and over elements.
    pub(super) fn count(&self) -> usize {
        2 * self.loops.len()
    }

    /// ` * (4) * (8)`, the elements of a tile.
    pub(super) fn elements(&self, parts: &mut Parts) {
        for (_, length) in &self.loops {
            parts.text(" * (").parts(length).text(")");
        }
    }

    /// The loops, and what begins an element.
    pub(super) fn code(&self) -> Element {
        let mut code = Parts::default();
        for place in 0..self.loops.len() {
            self.over_tiles(place, &mut code);
        }
        for place in 0..self.loops.len() {
            self.over_elements(place, &mut code);
        }
        self.begin(code).code()
    }

    fn over_tiles(&self, place: usize, code: &mut Parts) {
        let (header, length) = &self.loops[place];
        let tile = self.tile(place);
        if is_stepped(header) {
            let (kind, relation) = (&header.kind, &header.relation);
            code.text(format!("for ({kind} {tile} = "));
            code.parts(&first(header));
            code.text(format!("; {tile} {relation} "));
            code.parts(&last(header));
            code.text(format!(
                "; {tile} {} ",
                if header.down { "-=" } else { "+=" }
            ));
            if header.step != "1" {
                code.text(format!("(long)({}) * ", header.step));
            }
            code.text("(").parts(length).text(")) ");
            return;
        }
        code.text(format!("for (long {tile} = 0; {tile} < ("));
        count(header, code);
        code.text(" + (")
            .parts(length)
            .text(") - 1) / (")
            .parts(length);
        code.text(format!("); {tile}++) "));
    }

    fn over_elements(&self, place: usize, code: &mut Parts) {
        let (_, length) = &self.loops[place];
        let element = self.element(place);
        code.text("for (__typeof__((").parts(length);
        code.text(format!(") + 0) {element} = 0; {element} < ("));
        code.parts(length).text(format!("); {element}++) "));
    }

    fn tile(&self, place: usize) -> String {
        format!("__wf_tile_{}_{place}", self.number)
    }

    fn element(&self, place: usize) -> String {
        format!("__wf_element_{}_{place}", self.number)
    }

    /// What begins an element: its loops' variables, where there is one.
    fn begin(&self, mut code: Parts) -> Parts {
        code.text("{ if (");
        for (place, (header, _)) in self.loops.iter().enumerate() {
            code.text(if place > 0 { " && " } else { "" });
            if is_stepped(header) {
                self.is_before_last(place, &mut code);
            } else {
                self.number_of(place, &mut code);
                code.text(" < ");
                count(header, &mut code);
            }
        }
        code.text(") { ");
        for (place, (header, _)) in self.loops.iter().enumerate() {
            let mut number = Parts::default();
            let from = if is_stepped(header) {
                number.text(self.element(place));
                Parts::new(self.tile(place))
            } else {
                self.number_of(place, &mut number);
                first(header)
            };
            counted::variable(header, &from, &number, &mut code);
        }
        code
    }

    /// Whether an element of a tile of a loop over integers is one of the loop's. The
    /// tile begins before the end, so how far is no negative number; the variable
    /// itself could pass the largest number of its type.
    fn is_before_last(&self, place: usize, code: &mut Parts) {
        let (header, _) = &self.loops[place];
        let (tile, element) = (self.tile(place), self.element(place));
        // Elements of loops that are stepped by one are as far as their numbers.
        let is_narrow = header.step == "1" && NARROW.contains(&header.kind.as_str());
        let kind = if is_narrow {
            "unsigned"
        } else {
            "unsigned long"
        };
        code.text(format!("({kind}){element}"));
        if header.step != "1" {
            code.text(format!(" * ({})", header.step));
        }
        let inclusive = header.relation.ends_with('=');
        code.text(if inclusive { " <= " } else { " < " });
        if header.down {
            code.text(format!("({kind}){tile} - ({kind})"))
                .parts(&last(header));
        } else {
            code.text(format!("({kind})")).parts(&last(header));
            code.text(format!(" - ({kind}){tile}"));
        }
    }

    fn number_of(&self, place: usize, code: &mut Parts) {
        let (_, length) = &self.loops[place];
        code.text(format!("({} * (", self.tile(place)));
        code.parts(length);
        code.text(format!(") + {})", self.element(place)));
    }
}

/// Whether a loop counts integers up or down to a limit.
fn is_stepped(header: &Header) -> bool {
    let towards: &[&str] = if header.down {
        &[">", ">="]
    } else {
        &["<", "<="]
    };
    let kind = header.kind.as_str();
    (NARROW.contains(&kind) || WIDE.contains(&kind)) && towards.contains(&header.relation.as_str())
}
