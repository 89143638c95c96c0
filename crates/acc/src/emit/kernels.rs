//! `kernels` (OpenACC 3.3, section 2.5.3).
//!
//! Its data is mapped around all of its pieces, and each piece is a target region. Each piece
//! repeats the construct's clauses.

use super::compute::Shared;
use super::{Writer, around, clause};
use crate::directive::{Directive, Item};
use crate::facts::{Class, Loop, Statement, StatementKind, Use};
use crate::implicit_collapse::together;
use crate::kernels_pieces::{Held, Piece, has_inner};
use crate::levels::Levels;
use crate::mapped;
use crate::names::{Name, texts};
use crate::plan::{Element, Insert, Parts, Replacement};
use crate::reductions::Reduced;
use crate::variables::{self, Variables};
use wf_host_abi::openacc as flags;

/// Clauses whose data is on the device while the construct runs.
const SECTIONED: [&str; 5] = ["copy", "copyin", "copyout", "create", "present"];

/// What is put before tokens of the body, one entry a place.
#[derive(Default)]
struct Inserts(Vec<Insert>);

impl Inserts {
    fn put(&mut self, at: &str, elements: impl IntoIterator<Item = Element>) {
        if let Some(insert) = self.0.iter_mut().find(|i| i.at == at) {
            insert.elements.extend(elements);
        } else {
            self.0.push(Insert {
                at: at.to_owned(),
                behind: false,
                elements: elements.into_iter().collect(),
            });
        }
    }
}

impl Writer<'_> {
    pub(super) fn kernels(&mut self, index: usize, directive: &Directive) -> Option<Replacement> {
        let nest = self.nest;
        let pieces = self.pieces;
        let construct = nest.construct(index);
        let Some((construct, division)) = construct.and_then(|c| Some((c, pieces.of(c)?))) else {
            let why = construct.and_then(|c| pieces.why_whole(c)).unwrap_or("");
            if !why.is_empty() {
                self.note(index, format!("Region has one gang: {why}"));
            }
            return self.compute(index, directive);
        };
        let mut head = Parts::new("target data");
        self.device_clause(&mut head, directive, 0);
        self.if_clause(&mut head, directive, "");
        let named = self.maps(&mut head, index, directive, None);
        let implicit = self.implicit(construct, index, directive);
        self.check_visible(index, implicit.iter());
        clause(&mut head, "map", &super::compute::tofrom(&texts(&implicit)));
        for name in &implicit {
            self.note(index, format!("Generating implicit copy({})", name.text));
        }
        let found = self.extents(&mut head, index, directive);
        let mapped = named > 0 || found > 0 || !implicit.is_empty();
        let mut inner = if mapped { vec![head.omp()] } else { Vec::new() };
        let mut inserts = Inserts::default();
        let statements = &nest.fact(construct).statements;
        for piece in &division.pieces {
            match piece {
                Piece::Loop(inner, _) => self.piece_loop(*inner, index, directive),
                Piece::Plain(statement) | Piece::Other(statement) => {
                    let mut elements = match piece {
                        Piece::Plain(_) => self.begin(statement, construct, index, directive),
                        _ => Vec::new(),
                    };
                    elements.push(self.piece(piece, construct, index, directive));
                    if division.single && std::ptr::eq(*statement, &raw const statements[0]) {
                        // The first value is one that is read with the statement.
                        if elements.len() > 1 {
                            inserts.put(&statement.at, []);
                        }
                        inner.extend(elements);
                    } else {
                        inserts.put(&statement.at, elements);
                    }
                }
            }
        }
        for held in &division.held {
            self.hold(&mut inserts, held, construct, directive);
        }
        for sequence in &division.sequences {
            self.sequence_note(sequence, index);
        }
        let mut before = self.before(directive);
        let plain = division.pieces.iter().filter_map(|piece| match piece {
            Piece::Plain(statement) => Some(&statement.reductions),
            _ => None,
        });
        before.extend(super::structures::of_loops(plain.flatten()));
        before.extend(self.updates(index, directive, "alwaysin", "to"));
        before.extend(self.enter_rows(index, directive, 0));
        let mut after = self.updates(index, directive, "alwaysout", "from");
        after.extend(self.attach_calls(directive, "attach", ", 0"));
        after.extend(self.leave_rows(index, directive));
        let mut replacement = around(before, inner, after);
        replacement.inserts = inserts.0;
        Some(replacement)
    }

    /// Variables that are mapped around all pieces though no clause says so.
    fn implicit(&self, construct: usize, index: usize, directive: &Directive) -> Vec<Name> {
        let nest = self.nest;
        let present = directive
            .clause("default")
            .and_then(|c| c.items.first())
            .is_some_and(|i| i.base == "present");
        let uses = nest.fact(construct).uses.iter();
        uses.filter(|used| match used.class {
            Class::Scalar => used.changes() && !self.kept_apart(construct, &Name::of_use(used)),
            Class::Array | Class::Record => !present,
            _ => false,
        })
        .filter(|used| {
            let name = Name::of_use(used);
            let settled = (mapped::in_data_clause(nest, index, &name)
                && !mapped::uses_more_than_members(nest, index, used))
                || (used.global && mapped::declared(nest, &name));
            !used.constant && !settled
        })
        .map(Name::of_use)
        .collect()
    }

    /// Every piece that assigns the variable has copies of it.
    fn kept_apart(&self, construct: usize, name: &Name) -> bool {
        let Some(division) = self.pieces.of(construct) else {
            return false;
        };
        division.host.contains(name)
            || division.pieces.iter().all(|piece| match piece {
                Piece::Loop(inner, _) => {
                    let fact = self.nest.fact(*inner);
                    let own = &self.variables[*inner];
                    let count = variables::associated(self.nest, *inner);
                    let threads = !self.planned[*inner].levels.is_empty();
                    fact.variable(name).is_none_or(|u| !u.changes())
                        || own.private.contains(name)
                        || (threads && fact.counts(count, name))
                }
                Piece::Plain(statement) => statement
                    .uses
                    .iter()
                    .find(|u| Name::of_use(u) == *name)
                    .is_none_or(|u| {
                        !u.written || (u.first_written && !statement.last.contains(&u.id))
                    }),
                Piece::Other(statement) => {
                    let mut uses = statement.uses.iter();
                    !uses.any(|u| u.written && Name::of_use(u) == *name)
                }
            })
    }

    /// Clauses of the whole construct, in text.
    fn common(&self, index: usize, directive: &Directive) -> Parts {
        let mut parts = Parts::default();
        self.device_clause(&mut parts, directive, flags::COMPUTE | flags::KERNELS);
        self.if_clause(&mut parts, directive, "target: ");
        for clause in directive.all("deviceptr") {
            parts.text(" is_device_ptr(");
            for (place, item) in clause.items.iter().enumerate() {
                parts
                    .text(if place > 0 { ", " } else { "" })
                    .tokens(&item.span);
            }
            parts.text(")");
        }
        super::compute::default_present(&mut parts, directive);
        self.spelled(index, &parts)
    }

    /// The sections of arrays that a piece uses, of which the construct's clauses map one each. Another
    /// section of the same array may be mapped at the same time, so that its name does not tell
    /// which one is meant. Bounds that the construct changes are not those of the clause any more.
    fn sections(
        &self,
        uses: &[Use],
        construct: usize,
        index: usize,
        directive: &Directive,
    ) -> Parts {
        let nest = self.nest;
        let whole = nest.fact(construct);
        let var = |token| nest.facts.var(index, token);
        let id = |item: &Item| var(item.span.start).map_or(0, |v| v.id);
        let is_section = |item: &&Item| {
            let first = item.brackets.first();
            first.is_some_and(|b| b.start == item.span.start + 2) && id(item) != 0
        };
        let clauses = directive.clauses.iter();
        let mapped = clauses.filter(|c| SECTIONED.contains(&c.name.as_str()));
        let all: Vec<&Item> = mapped.flat_map(|c| &c.items).filter(is_section).collect();
        let mut parts = Parts::default();
        for item in &all {
            let alone = all.iter().filter(|other| id(other) == id(item)).count() == 1;
            let bounds = item.brackets.iter().cloned().flatten().filter_map(var);
            let keeps = |id: u64| {
                let mut same = whole.uses.iter().filter(|u| u.id == id);
                same.all(|u| !u.changes() && !Name::of_use(u).hidden)
            };
            let used = uses.iter().any(|u| u.id == id(item));
            if used && alone && !self.is_rows(index, item) && bounds.map(|v| v.id).all(keeps) {
                parts.text(" map(alloc: ").tokens(&item.span).text(")");
            }
        }
        self.spelled(index, &parts)
    }

    /// Scalars that a piece shares with the others and the host, of those that it
    /// uses.
    fn shared(&self, uses: &[Use], construct: usize, index: usize, apart: &[Name]) -> Vec<Name> {
        let whole = self.nest.fact(construct);
        let division = self.pieces.of(construct);
        let host = |name: &Name| division.is_some_and(|d| d.host.contains(name));
        let held = |name: &Name| division.is_some_and(|d| d.holds(name));
        let uses = uses.iter();
        uses.filter(|u| u.class == Class::Scalar)
            .map(|used| (used, Name::of_use(used)))
            .filter(|(used, name)| {
                let elsewhere = apart.contains(name)
                    || host(name)
                    || (used.global && mapped::declared(self.nest, name));
                !elsewhere
                    && (used.changes()
                        || held(name)
                        || whole.variable(name).is_some_and(Use::changes)
                        || mapped::declared_in(self.nest, name)
                        || mapped::in_data_clause(self.nest, index, name)
                        || mapped::enclosing_data(self.nest, construct, name))
            })
            .map(|(_, name)| name)
            .collect()
    }

    /// Before a loop that may have no iterations, and whose variable is read after it: a region
    /// that initialises the variable. `lastprivate` sets it if there are iterations. Both are one
    /// statement, as the loop was.
    fn begin(
        &self,
        statement: &Statement,
        construct: usize,
        index: usize,
        directive: &Directive,
    ) -> Vec<Element> {
        // The variables of loops inside keep theirs where it has none.
        let mut outliving = statement.outliving();
        let outermost = |(one, _): &(&Loop, _)| std::ptr::eq(*one, &raw const statement.loops[0]);
        let Some((one, header)) = outliving.next().filter(outermost) else {
            return Vec::new();
        };
        let uses = statement.uses.iter();
        let named = uses.filter(|u| u.id == one.id || one.bounds.contains(&u.id));
        let named: Vec<Use> = named.cloned().collect();
        let mut head = Parts::new("target teams num_teams(1) thread_limit(1)");
        head.parts(&self.common(index, directive));
        let shared = self.shared(&named, construct, index, &[]);
        clause(&mut head, "map", &super::compute::tofrom(&texts(&shared)));
        let mut first = Parts::new(format!("{} = ", header.name));
        first
            .behind(&header.first, header.declared)
            .text("; 0; })) {} else");
        vec![
            Parts::new("if (__extension__ ({").code(),
            head.omp(),
            first.code(),
        ]
    }

    /// A loop that is proven independent, or what one gang runs.
    fn piece(
        &mut self,
        piece: &Piece,
        construct: usize,
        index: usize,
        directive: &Directive,
    ) -> Element {
        let (Piece::Loop(_, statement) | Piece::Plain(statement) | Piece::Other(statement)) = piece;
        let plain = matches!(piece, Piece::Plain(_));
        let mut head = Parts::new("target teams");
        let line = statement.body.line;
        let mut private = Vec::new();
        let mut last = Vec::new();
        let mut reductions = Vec::new();
        let mut apart = Vec::new();
        if plain {
            head.text(" distribute parallel for");
            // Of loops that are one, none has iterations where one of them has none.
            let count = match statement.outliving().next() {
                None => together(&statement.loops, statement.depth),
                Some(_) => 1,
            };
            let shared_out = &statement.loops[..count.min(statement.loops.len())];
            let mut collapse = String::new();
            if count > 1 {
                collapse = format!(" collapse({count})");
                head.text(&collapse);
            }
            for used in statement.uses.iter().filter(|u| u.is_temporary()) {
                let name = Name::of_use(used);
                if statement.last.contains(&used.id) {
                    last.push(name);
                } else if shared_out.iter().any(|one| Name::of_loop(one) == name) {
                    apart.push(name);
                } else {
                    if !mapped::in_data_clause(self.nest, index, &name) {
                        private.push(name.clone());
                    }
                    apart.push(name);
                }
            }
            let text =
                format!("#pragma acc loop gang, vector{collapse} /* blockIdx.x threadIdx.x */");
            self.loop_line_at(index, line, text);
            for combined in &statement.reductions {
                let reduced = Reduced::seen(combined, &statement.uses);
                let (operator, what) = (reduced.shown(), &reduced.what);
                let text = format!("Generating implicit reduction({operator}:{what})");
                self.note_at(index, line, text);
                reductions.push(reduced);
            }
        } else {
            head.text(" num_teams(1)");
            if !has_inner(self.nest, construct, statement) {
                head.text(" thread_limit(1)");
            }
            let division = self.pieces.of(construct);
            let mut whole = division.into_iter().flat_map(|d| &d.whole);
            let also = whole.find(|(one, _)| std::ptr::eq(*one, *statement));
            let why = match (statement.why.as_str(), also) {
                ("", None) if statement.independent => {
                    "Loop is sequential: its header does not tell how often it runs".to_owned()
                }
                ("", None) => "Accelerator serial kernel generated".to_owned(),
                ("", Some((_, also))) => format!("Loop is sequential: {also}"),
                (why, None) => format!("Loop is sequential: {why}"),
                (why, Some((_, also))) => format!("Loop is sequential: {why}; {also}"),
            };
            self.note_at(index, line, why);
        }
        let common = self.common(index, directive);
        head.parts(&common);
        if plain {
            let geometry = self.piece_geometry(index, directive);
            head.parts(&geometry);
        }
        let sections = self.sections(&statement.uses, construct, index, directive);
        head.parts(&sections);
        let shared = self.shared(&statement.uses, construct, index, &apart);
        self.check_visible(index, shared.iter().chain(&private));
        clause(&mut head, "map", &super::compute::tofrom(&texts(&shared)));
        clause(&mut head, "private", &texts(&private));
        clause(&mut head, "lastprivate", &texts(&last));
        super::loops::reduction_clauses(&mut head, &reductions);
        head.omp()
    }

    /// A loop with a directive, whose replacement becomes a target region.
    fn piece_loop(&mut self, inner: usize, index: usize, directive: &Directive) {
        let own = self.nest.fact(inner).directive;
        let Some(loop_directive) = self.nest.directive(inner) else {
            return;
        };
        let levels = self.planned[inner].levels;
        let variables: &Variables = &self.variables[inner];
        let tiled = self.tiled(inner, loop_directive);
        let mut head = Parts::new("target teams");
        head.text(super::compute::loop_words(levels));
        let common = self.common(index, directive);
        head.parts(&common);
        let geometry = if levels.has(Levels::GANG) {
            self.piece_geometry(index, directive)
        } else {
            Parts::new(" num_teams(1)")
        };
        head.parts(&geometry);
        if let Some(construct) = self.nest.construct(index) {
            let uses = &self.nest.fact(inner).uses;
            let sections = self.sections(uses, construct, index, directive);
            head.parts(&sections);
        }
        clause(
            &mut head,
            "map",
            &super::compute::tofrom(&texts(&variables.copied)),
        );
        let shared = Shared {
            index: own,
            directive: loop_directive,
            levels,
            tiled: tiled.as_ref(),
        };
        let elements = self.finish_loop(head, &shared, variables);
        self.loop_note(inner);
        let before = self.structures(inner);
        let mut whole = around(before, elements, Vec::new());
        if let Some(tiled) = &tiled {
            whole = self.place_tiles(tiled, whole);
        }
        let memory = self.own_memory(own, loop_directive);
        if let Some(whole) = self.place_own(inner, memory, Some(whole)) {
            self.put(own, whole);
        }
    }

    fn piece_geometry(&self, index: usize, directive: &Directive) -> Parts {
        let mut parts = Parts::default();
        self.limits(&mut parts, directive, None);
        self.spelled(index, &parts)
    }

    /// A variable of the body is on the device from its declaration to the end of
    /// its block. What it begins with, where that is not the host's to compute,
    /// is assigned by a piece.
    fn hold(
        &mut self,
        inserts: &mut Inserts,
        held: &Held,
        construct: usize,
        directive: &Directive,
    ) {
        let index = self.nest.fact(construct).directive;
        let name = &held.name.text;
        let clauses = |motion: &str| {
            let mut parts = Parts::new(format!("target {motion} data"));
            self.device_clause(&mut parts, directive, flags::DYNAMIC | flags::COMPUTE);
            self.if_clause(&mut parts, directive, "");
            self.spelled(index, &parts)
        };
        let mut enter = clauses("enter");
        let mut exit = clauses("exit");
        enter.text(format!(
            " map({}: {name})",
            if held.filled { "to" } else { "alloc" }
        ));
        if let Some(first) = &held.first {
            let mut head = Parts::new("target teams num_teams(1) thread_limit(1)");
            head.parts(&self.common(index, directive));
            let mut shared = self.shared(&held.statement.uses, construct, index, &[]);
            self.check_visible(index, shared.iter());
            shared.push(held.name.clone());
            clause(&mut head, "map", &super::compute::tofrom(&texts(&shared)));
            inserts.put(
                first,
                [
                    Parts::new("0;").code(),
                    enter.omp(),
                    head.omp(),
                    Parts::new(format!("{name} =")).code(),
                ],
            );
        } else {
            inserts.put(&held.statement.end, [Parts::new(";").code(), enter.omp()]);
        }
        exit.text(format!(" map(delete: {name})"));
        inserts.put(&held.until, [exit.omp()]);
    }

    /// The line of `-Minfo` for a loop that the host runs.
    fn sequence_note(&mut self, sequence: &Statement, index: usize) {
        let line = sequence.body.line;
        let why = match sequence.kind {
            StatementKind::If => return,
            _ if sequence.why.is_empty() => String::new(),
            _ => format!(": {}", sequence.why),
        };
        let text = format!("Loop is sequential{why}; the loops in it are kernels of their own");
        self.note_at(index, line, text);
    }
}
