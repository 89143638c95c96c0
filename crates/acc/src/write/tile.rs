//! `tile` (OpenACC 3.3, section 2.9.8): loops over tiles, and in each loops over
//! its elements.
//!
//! The headers of the program's loops vanish. Tiles and elements are counted, and
//! each loop's variable is computed from its number, so loops may count in any
//! direction, by any step and in any type. Gangs get tiles and lanes elements;
//! workers get elements where no lanes do, else tiles. Where the program leaves
//! it to us, a gang's threads share a tile's elements.

use super::Writer;
use super::loops::reduction_clauses;
use crate::directive::{Directive, Item};
use crate::facts::{Header, Loop};
use crate::levels::Levels;
use crate::names::texts;
use crate::plan::{Element, Part, Parts, Replacement};
use crate::variables::Variables;

/// The lengths of tiles that `*` leaves to us: along the innermost loop, whose
/// elements are neighbours in memory, and along others.
const INNERMOST: u32 = 32;
const OUTER: u32 = 4;
/// Threads that a team may have.
const MOST_THREADS: u32 = 1024;

/// Loops that are tiled, with the lengths of their tiles.
pub(super) struct Tiled<'a> {
    loops: Vec<(&'a Header, Parts)>,
    /// Tells the names of a construct's variables from those of others.
    number: usize,
    /// Elements of a tile, where all lengths are written as numbers.
    elements: Option<u32>,
    /// What tiles are shared out over, and elements.
    tiles: Levels,
    inner: Levels,
}

impl<'a> Writer<'a> {
    /// How a loop's construct is tiled; `None` where it is not, or where its
    /// loops' headers are not written out (a macro has them): then all elements
    /// are shared out as those of one loop.
    pub(super) fn tiled(&self, construct: usize, directive: &Directive) -> Option<Tiled<'a>> {
        let levels = self.planned[construct].levels;
        let items = &directive.clause("tile")?.items;
        let index = self.nest.fact(construct).directive;
        let loops = &self.nest.fact(construct).loops;
        if levels.is_empty() || loops.len() < items.len() {
            return None;
        }
        let mut tiled = Tiled {
            loops: Vec::new(),
            number: index,
            elements: Some(1),
            tiles: Levels::default(),
            inner: Levels::default(),
        };
        for (place, (one, item)) in loops.iter().zip(items).enumerate() {
            let innermost = place + 1 == items.len();
            let length = self.length(index, item, innermost);
            let number = match &length.0[..] {
                [Part::Text(text)] => text.parse().ok(),
                _ => self.text(index, &item.span).parse().ok(),
            };
            tiled.elements = tiled
                .elements
                .zip(number)
                .and_then(|(all, one): (u32, u32)| all.checked_mul(one));
            tiled.loops.push((header(one)?, length));
        }
        let workers = levels.has(Levels::WORKER);
        let lanes = levels.has(Levels::VECTOR);
        if levels.has(Levels::GANG) {
            tiled.tiles = tiled.tiles.with(Levels::GANG);
        }
        if workers && lanes && directive.has("worker") {
            tiled.tiles = tiled.tiles.with(Levels::WORKER);
        } else if workers {
            tiled.inner = tiled.inner.with(Levels::WORKER);
        }
        if lanes {
            tiled.inner = tiled.inner.with(Levels::VECTOR);
        }
        Some(tiled)
    }

    fn length(&self, index: usize, item: &Item, innermost: bool) -> Parts {
        if self.text(index, &item.span) == "*" {
            return Parts::new(if innermost { INNERMOST } else { OUTER }.to_string());
        }
        let mut length = Parts::default();
        length.tokens(&item.span);
        length
    }

    /// An inner loop whose bounds change with an outer one has no tiles.
    pub(super) fn check_tile(&mut self, construct: usize, directive: &Directive) {
        let Some(tile) = directive.clause("tile") else {
            return;
        };
        let fact = self.nest.fact(construct);
        for (place, one) in fact.loops.iter().take(tile.items.len()).enumerate() {
            let outer = fact.loops.iter().take(place);
            let named = outer
                .clone()
                .find(|o| o.id != 0 && one.bounds.contains(&o.id));
            if let Some(outer) = named {
                let message = format!(
                    "the bounds of the loop over '{}' change with '{}', so the loops cannot be \
                     tiled (OpenACC 3.3, section 2.9.8)",
                    one.variable, outer.variable
                );
                self.error(fact.directive, tile.at, message);
            }
        }
    }

    /// Tiled loops: `outer` and `inner` are the directives for tiles and for
    /// elements, each with its clauses, without the number of loops.
    pub(super) fn tile(
        &self,
        tiled: &Tiled,
        variables: &Variables,
        outer: Option<Parts>,
    ) -> Vec<Element> {
        let count = tiled.loops.len();
        let shared = tiled.inner.has_threads();
        let mut elements = Vec::new();
        let collapsed = |mut head: Parts| {
            if count > 1 {
                head.text(format!(" collapse({count})"));
            }
            head
        };
        if let Some(mut head) = outer {
            if !shared {
                super::clause(&mut head, "private", &texts(&variables.private));
            }
            elements.push(collapsed(head).omp());
        }
        let mut code = Parts::default();
        for place in 0..count {
            tiled.over_tiles(place, &mut code);
        }
        elements.push(code.code());
        if shared {
            let mut head = Parts::new("parallel for");
            // Where lanes of a warp share it, they are as many as they are.
            let team = !tiled.tiles.has(Levels::WORKER);
            if let Some(threads) = tiled.elements.filter(|n| team && *n <= MOST_THREADS) {
                head.text(format!(" num_threads({threads})"));
            }
            reduction_clauses(&mut head, &variables.threads);
            super::clause(&mut head, "private", &texts(&variables.private));
            elements.push(collapsed(head).omp());
        }
        let mut code = Parts::default();
        for place in 0..count {
            tiled.over_elements(place, &mut code);
        }
        elements.push(tiled.element(code).code());
        elements
    }

    /// Ends `target teams…` for tiled loops, which gangs share out or one runs.
    pub(super) fn finish_tiles(
        &self,
        mut head: Parts,
        index: usize,
        directive: &Directive,
        tiled: &Tiled,
        variables: &Variables,
    ) -> Vec<Element> {
        let mut reductions = variables.gangs.clone();
        let gangs = tiled.tiles.has(Levels::GANG);
        if gangs {
            for reduced in &variables.threads {
                if !reductions.contains(reduced) {
                    reductions.push(reduced.clone());
                }
            }
            self.schedule(&mut head, index, directive, tiled.tiles);
        }
        reduction_clauses(&mut head, &reductions);
        let first: Vec<_> = variables
            .firstprivate
            .iter()
            .filter(|name| !variables.private.contains(name))
            .cloned()
            .collect();
        super::clause(&mut head, "firstprivate", &texts(&first));
        if gangs {
            return self.tile(tiled, variables, Some(head));
        }
        let outer = Self::tile_words(tiled).map(|words| {
            let mut outer = Parts::new(words);
            reduction_clauses(&mut outer, &variables.threads);
            outer
        });
        let mut elements = vec![head.omp()];
        elements.extend(self.tile(tiled, variables, outer));
        elements
    }

    /// Puts tiled loops into a construct's place.
    pub(super) fn place_tiles(&self, tiled: &Tiled, mut replacement: Replacement) -> Replacement {
        for (header, _) in &tiled.loops {
            let span = [header.at.clone(), header.close.clone()];
            replacement.omit.push(span);
        }
        replacement.after.insert(0, Parts::new("} }").code());
        replacement
    }

    /// The directive for tiles of a loop that is no compute construct's own.
    pub(super) fn tile_words(tiled: &Tiled) -> Option<&'static str> {
        let gangs = tiled.tiles.has(Levels::GANG);
        Some(match (gangs, tiled.tiles.has_threads()) {
            (true, true) => "distribute parallel for",
            (true, false) => "distribute",
            (false, true) => "parallel for",
            (false, false) => return None,
        })
    }
}

/// A loop's header, if all of it is written out.
fn header(one: &Loop) -> Option<&Header> {
    let header = one.header.as_ref()?;
    let places = [
        &header.at,
        &header.close,
        &header.first,
        &header.relation_at,
    ];
    let known = places.iter().all(|p| !p.is_empty()) && !header.step.is_empty();
    known.then_some(header)
}

impl Tiled<'_> {
    /// What tiles are shared out over.
    pub(super) fn levels(&self) -> Levels {
        self.tiles
    }

    /// Workers have tiles, which they reduce over.
    pub(super) fn workers_have_tiles(&self) -> bool {
        self.tiles.has_threads()
    }

    fn over_tiles(&self, place: usize, code: &mut Parts) {
        let (header, length) = &self.loops[place];
        let tile = format!("__wf_tile_{}_{place}", self.number);
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
        let element = format!("__wf_element_{}_{place}", self.number);
        code.text(format!("for (long {element} = 0; {element} < ("));
        code.parts(length).text(format!("); {element}++) "));
    }

    /// What begins an element: its loops' variables, where there is one.
    fn element(&self, mut code: Parts) -> Parts {
        code.text("{ if (");
        for (place, (header, _)) in self.loops.iter().enumerate() {
            code.text(if place > 0 { " && " } else { "" });
            self.number_of(place, &mut code);
            code.text(" < ");
            count(header, &mut code);
        }
        code.text(") { ");
        for (place, (header, _)) in self.loops.iter().enumerate() {
            let first = first(header);
            if header.declared && header.kind.is_empty() {
                code.text("__typeof__(").parts(&first).text(" + 0) ");
            } else if header.declared {
                code.text(format!("{} ", header.kind));
            } else {
                code.text(format!("__typeof__({}) ", header.name));
            }
            code.text(format!("{} = ", header.name));
            if !header.kind.is_empty() {
                code.text(format!("({})", header.kind));
            }
            code.text("(").parts(&first);
            code.text(if header.down { " - " } else { " + " });
            self.number_of(place, &mut code);
            code.text(format!(" * ({})); ", header.step));
        }
        code
    }

    fn number_of(&self, place: usize, code: &mut Parts) {
        let number = self.number;
        let (_, length) = &self.loops[place];
        code.text(format!("(__wf_tile_{number}_{place} * ("));
        code.parts(length);
        code.text(format!(") + __wf_element_{number}_{place})"));
    }
}

/// The first value, in the variable's type.
fn first(header: &Header) -> Parts {
    let mut parts = Parts::new("(");
    if !header.kind.is_empty() {
        parts.text(format!("({})", header.kind));
    }
    parts
        .text("(")
        .behind(&header.first, header.declared)
        .text("))");
    parts
}

/// The number of iterations.
fn count(header: &Header, code: &mut Parts) {
    let first = first(header);
    let mut last = Parts::new("(");
    last.behind(&header.relation_at, false).text(")");
    let (low, high) = if header.down {
        (&last, &first)
    } else {
        (&first, &last)
    };
    let step = &header.step;
    code.text("(")
        .parts(&first)
        .text(format!(" {} ", header.relation))
        .parts(&last);
    code.text(" ? ((long)(")
        .parts(high)
        .text(" - ")
        .parts(low)
        .text(")");
    if header.relation.ends_with('=') && header.relation != "!=" {
        code.text(format!(") / ({step}) + 1 : 0)"));
    } else {
        code.text(format!(" + ({step}) - 1) / ({step}) : 0)"));
    }
}
