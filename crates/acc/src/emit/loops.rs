//! `loop` (OpenACC 3.3, section 2.9).

use super::tile::Tiled;
use super::{Writer, around, clause, structures};
use crate::directive::{Clause, Directive, Kind};
use crate::implicit_collapse;
use crate::levels::Levels;
use crate::names::{Name, texts};
use crate::plan::{Parts, Replacement};
use crate::reductions::Reduced;
use crate::variables;

impl Writer<'_> {
    pub(super) fn inner_loop(
        &mut self,
        construct: usize,
        directive: &Directive,
    ) -> Option<Replacement> {
        let replacement = self.shared_loop(construct, directive);
        let own = self.own_memory(self.nest.fact(construct).directive, directive);
        self.place_own(construct, own, replacement)
    }

    /// The loop without the memory that is private behind pointers.
    fn shared_loop(&mut self, construct: usize, directive: &Directive) -> Option<Replacement> {
        let index = self.nest.fact(construct).directive;
        let variables = &self.variables[construct];
        let levels = self.planned[construct].levels;
        if self.planned[construct].joined {
            let (names, axes) = level_names(levels);
            let text =
                format!("#pragma acc loop {names}, as one with the loop around /* {axes} */");
            self.loop_line(index, text);
            return None;
        }
        self.loop_note(construct);
        let mut head = Parts::default();
        if let Some(mut gangs) = self.gangs(construct) {
            let mut elements = Vec::new();
            if levels.has_threads() {
                head.text("parallel for");
                clause(&mut head, "private", &texts(&variables.private));
                elements.push(head.omp());
            } else {
                gangs.private = texts(&variables.private);
            }
            elements.push(gangs.code());
            let whole = around(Vec::new(), elements, Vec::new());
            return Some(self.place_gangs(&gangs, whole));
        }
        let tiled = self.tiled(construct, directive);
        if levels.is_empty() {
            // Only the loop's private copies are left, which need a declaration in the body.
            let leaf = self.nest.children[construct].is_empty();
            if variables.private.is_empty() {
                return None;
            }
            if !leaf {
                return Some(self.declared_anew(index, &variables.private));
            }
            // Right inside of `teams` there may be no `simd`.
            let mut around = self.nest.around(construct).skip(1);
            let in_loop = around.any(|c| !self.planned[c].levels.is_empty());
            let orphan = self.nest.region[construct].is_none();
            head.text(if in_loop || orphan {
                "simd safelen(1)"
            } else {
                "parallel for num_threads(1)"
            });
            clause(&mut head, "private", &texts(&variables.private));
            self.count_clause(&mut head, index, directive, None);
        } else {
            self.check_orphan(construct, directive);
            head.text(match (levels.has(Levels::GANG), levels.has_threads()) {
                (true, true) => "distribute parallel for",
                (true, false) => "distribute",
                (false, _) => "parallel for",
            });
            self.loop_clauses(&mut head, index, directive, levels, tiled.as_ref());
            if levels.has_threads() {
                reduction_clauses(&mut head, &variables.threads);
            }
            clause(&mut head, "private", &texts(&variables.private));
        }
        let mut elements = vec![head.omp()];
        elements.extend(tiled.as_ref().map(Tiled::code));
        let whole = around(self.structures(construct), elements, Vec::new());
        Some(match &tiled {
            Some(tiled) => self.place_tiles(tiled, whole),
            None => whole,
        })
    }

    /// A block around a sequential loop, which has variables of its own by these
    /// names. Loops inside take them as they take all that is declared around them.
    fn declared_anew(&mut self, index: usize, names: &[Name]) -> Replacement {
        let mut begin = Parts::default();
        for name in names {
            if name.text.contains("::") {
                let message = format!(
                    "`{}` cannot be private to a sequential loop with loops inside: declare \
                     a variable in its body",
                    name.text
                );
                self.error(index, 0, message);
            }
            begin.text(format!("__typeof__({0}) {0}; ", name.text));
        }
        around(vec![begin.code()], Vec::new(), Vec::new())
    }

    /// Nobody would combine what the gangs of a routine reduce.
    fn check_orphan(&mut self, construct: usize, directive: &Directive) {
        if self.nest.region[construct].is_none()
            && self.planned[construct].levels.has(Levels::GANG)
            && let Some(clause) = directive.clause("reduction")
        {
            let index = self.nest.fact(construct).directive;
            let message = "a routine cannot reduce over gangs: the result is there when the \
                           compute construct ends (OpenACC 3.3, section 2.9.11)";
            self.error(index, clause.at, message.to_owned());
        }
    }

    /// What `loop` says of the loops themselves.
    pub(super) fn loop_clauses(
        &self,
        head: &mut Parts,
        index: usize,
        directive: &Directive,
        levels: Levels,
        tiled: Option<&Tiled>,
    ) {
        self.count_clause(head, index, directive, tiled);
        self.schedule(head, index, directive, levels, tiled);
    }

    /// `gang(static: n)`; of tiles, n at a time.
    fn schedule(
        &self,
        head: &mut Parts,
        index: usize,
        directive: &Directive,
        levels: Levels,
        tiled: Option<&Tiled>,
    ) {
        let fixed = directive.clause("gang").and_then(|c| c.key("static"));
        if levels.has(Levels::GANG)
            && let Some(span) = fixed.filter(|span| self.text(index, span) != "*")
            && self
                .nest
                .construct(index)
                .is_some_and(|c| self.nest.region[c].is_some())
        {
            head.text(" dist_schedule(static, (").tokens(span).text(")");
            if let Some(tiled) = tiled {
                tiled.elements(head);
            }
            head.text(")");
        }
    }

    /// `collapse`, and `tile` of loops whose headers are not known: how many loops
    /// are shared out as one.
    fn count_clause(
        &self,
        head: &mut Parts,
        index: usize,
        directive: &Directive,
        tiled: Option<&Tiled>,
    ) {
        if let Some(tiled) = tiled {
            head.text(format!(" collapse({})", tiled.count()));
            return;
        }
        if let Some(tile) = directive.clause("tile") {
            if tile.items.len() > 1 {
                head.text(format!(" collapse({})", tile.items.len()));
            }
            return;
        }
        let construct = self.nest.construct(index);
        let inner = construct.map_or(0, |c| self.planned[c].with.len());
        if inner > 0 {
            head.text(format!(" collapse({})", inner + 1));
        } else if let Some(span) = directive.clause("collapse").and_then(Clause::first) {
            let one = construct.is_some_and(|c| variables::associated(self.nest, c) == 1);
            if !one {
                head.text(" collapse(").tokens(span).text(")");
            }
        } else if let Some(count) =
            construct.map(|c| implicit_collapse::with_directive(self.nest, c))
            && count > 1
        {
            head.text(format!(" collapse({count})"));
        }
    }

    /// The line of `-Minfo` that says how a loop is shared out.
    pub(super) fn loop_note(&mut self, construct: usize) {
        let index = self.nest.fact(construct).directive;
        let planned = &self.planned[construct];
        let serial = self.nest.region_kind(construct) == Some(Kind::Serial);
        let (names, axes) = level_names(planned.levels);
        if names.is_empty() {
            if !planned.why.is_empty() {
                let why = format!("Loop is sequential: {}", planned.why);
                self.note(index, why);
            }
            if !serial {
                self.loop_line(index, "#pragma acc loop seq");
            }
            return;
        }
        let tile = self
            .nest
            .directive(construct)
            .and_then(|d| d.clause("tile"));
        let tile = tile.map_or_else(String::new, |tile| {
            let lengths = tile.items.iter().map(|i| self.text(index, &i.span));
            format!(" tile({})", lengths.collect::<Vec<_>>().join(","))
        });
        let together = match implicit_collapse::with_directive(self.nest, construct) {
            1 => String::new(),
            count => format!(" collapse({count})"),
        };
        let text = format!("#pragma acc loop {names}{tile}{together} /* {axes} */");
        self.loop_line(index, text);
        let reductions = self.variables[construct].threads.clone();
        for reduced in reductions {
            let text = format!("Generating reduction({}:{})", reduced.shown(), reduced.what);
            self.note(index, text);
        }
    }
}

/// The names of levels, and what they are on a GPU.
fn level_names(levels: Levels) -> (String, String) {
    let all = [
        (Levels::GANG, "gang", "blockIdx.x"),
        (Levels::WORKER, "worker", "threadIdx.y"),
        (Levels::VECTOR, "vector", "threadIdx.x"),
    ];
    let has = all.into_iter().filter(|(level, ..)| levels.has(*level));
    let (names, axes): (Vec<&str>, Vec<&str>) = has.map(|(_, name, axis)| (name, axis)).unzip();
    (names.join(", "), axes.join(" "))
}

/// A clause for each operator.
pub(super) fn reduction_clauses(head: &mut Parts, reductions: &[Reduced]) {
    let mut operators: Vec<String> = Vec::new();
    for reduced in reductions {
        let operator = structures::operator(reduced);
        if !operators.contains(&operator) {
            operators.push(operator);
        }
    }
    for operator in operators {
        let names: Vec<&str> = reductions
            .iter()
            .filter(|r| structures::operator(r) == operator)
            .map(|r| r.what.as_str())
            .collect();
        head.text(format!(" reduction({operator}: {})", names.join(", ")));
    }
}
