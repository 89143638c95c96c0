//! `kernels` (OpenACC 3.3, section 2.5.3).
//!
//! Its data is mapped around all of its pieces, and each piece is a target
//! region. A piece's clauses are the construct's, spelled out again.

use super::clauses::flags;
use super::{Writer, around, clause};
use crate::directive::Directive;
use crate::facts::{Class, Statement};
use crate::levels::Levels;
use crate::names::{Name, texts};
use crate::pieces::{Piece, has_inner};
use crate::plan::{Element, Insert, Parts, Replacement};
use crate::variables::{self, Variables};

impl Writer<'_> {
    pub(super) fn kernels(&mut self, index: usize, directive: &Directive) -> Option<Replacement> {
        let nest = self.nest;
        let pieces = self.pieces;
        let construct = nest.construct(index);
        let Some((construct, pieces)) = construct.and_then(|c| Some((c, pieces.of(c)?))) else {
            return self.compute(index, directive);
        };
        let mut head = Parts::new("target data");
        self.device_clause(&mut head, directive, 0);
        self.if_clause(&mut head, directive, "");
        let named = self.maps(&mut head, index, directive);
        let implicit = self.implicit(construct, index, directive);
        self.check_visible(index, implicit.iter());
        clause(&mut head, "map", &super::compute::tofrom(&texts(&implicit)));
        for name in &implicit {
            self.note(index, format!("Generating implicit copy({})", name.text));
        }
        let mapped = named > 0 || !implicit.is_empty();
        let mut inner = if mapped { vec![head.omp()] } else { Vec::new() };
        let mut inserts = Vec::new();
        let statements = &nest.fact(construct).statements;
        for piece in pieces {
            match piece {
                Piece::Loop(inner) => self.piece_loop(*inner, index, directive),
                Piece::Plain(at) | Piece::Other(at) => {
                    let statement = &statements[*at];
                    let plain = matches!(piece, Piece::Plain(_));
                    let element = self.piece(plain, statement, construct, index, directive);
                    if statements.len() == 1 {
                        inner.push(element);
                    } else {
                        inserts.push(Insert {
                            at: statement.at.clone(),
                            elements: vec![element],
                        });
                    }
                }
            }
        }
        let mut before = self.before(directive);
        before.extend(self.updates(index, directive, "alwaysin", "to"));
        before.extend(self.enter_rows(index, directive, 0));
        let mut after = self.updates(index, directive, "alwaysout", "from");
        after.extend(self.attach_calls(directive, "attach", ", 0"));
        after.extend(self.leave_rows(index, directive));
        let mut replacement = around(before, inner, after);
        replacement.inserts = inserts;
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
            Class::Scalar => used.written && !self.kept_apart(construct, &Name::of_use(used)),
            Class::Array | Class::Record => !present,
            _ => false,
        })
        .filter(|used| {
            let name = Name::of_use(used);
            let settled = variables::in_data_clause(nest, index, &name)
                || (used.global && variables::declared(nest, &name));
            !used.constant && !settled
        })
        .map(Name::of_use)
        .collect()
    }

    /// Every piece that assigns the variable has copies of it.
    fn kept_apart(&self, construct: usize, name: &Name) -> bool {
        let statements = &self.nest.fact(construct).statements;
        let pieces = self.pieces.of(construct).unwrap_or_default();
        pieces.iter().all(|piece| match piece {
            Piece::Loop(inner) => {
                let fact = self.nest.fact(*inner);
                let own = &self.variables[*inner];
                let count = variables::associated(self.nest, *inner);
                let threads = !self.planned[*inner].levels.is_empty();
                fact.variable(name).is_none_or(|u| !u.written)
                    || own.private.contains(name)
                    || (threads && fact.counts(count, name))
            }
            Piece::Plain(at) => statements[*at]
                .uses
                .iter()
                .find(|u| Name::of_use(u) == *name)
                .is_none_or(|u| u.first_written || !u.written),
            Piece::Other(_) => false,
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

    /// Scalars that a piece shares with the others and the host.
    fn shared(&self, construct: usize, index: usize, apart: &[Name]) -> Vec<Name> {
        let uses = self.nest.fact(construct).uses.iter();
        uses.filter(|u| u.class == Class::Scalar)
            .map(|used| (used, Name::of_use(used)))
            .filter(|(used, name)| {
                let elsewhere =
                    apart.contains(name) || (used.global && variables::declared(self.nest, name));
                !elsewhere
                    && (used.written
                        || variables::in_data_clause(self.nest, index, name)
                        || variables::enclosing_data(self.nest, construct, name))
            })
            .map(|(_, name)| name)
            .collect()
    }

    /// A loop that is proven independent, or what one gang runs.
    fn piece(
        &mut self,
        plain: bool,
        statement: &Statement,
        construct: usize,
        index: usize,
        directive: &Directive,
    ) -> Element {
        let mut head = Parts::new("target teams");
        let line = statement.body.line;
        let mut private = Vec::new();
        let mut apart = Vec::new();
        if plain {
            head.text(" distribute parallel for");
            let variable = statement.loops.first().map(Name::of_loop);
            for used in statement.uses.iter().filter(|u| variables::temporary(u)) {
                let name = Name::of_use(used);
                if Some(&name) != variable.as_ref()
                    && !variables::in_data_clause(self.nest, index, &name)
                {
                    private.push(name.clone());
                }
                apart.push(name);
            }
            let text = "#pragma acc loop gang, vector /* blockIdx.x threadIdx.x */";
            self.note_at(index, line, format!("{line}, {text}"));
        } else {
            head.text(" num_teams(1)");
            if !has_inner(self.nest, construct, statement) {
                head.text(" thread_limit(1)");
            }
            let why = match statement.why.as_str() {
                "" => "Accelerator serial kernel generated".to_owned(),
                why => format!("Loop is sequential: {why}"),
            };
            self.note_at(index, line, why);
        }
        let common = self.common(index, directive);
        head.parts(&common);
        if plain {
            let geometry = self.piece_geometry(index, directive);
            head.parts(&geometry);
        }
        let shared = self.shared(construct, index, &apart);
        self.check_visible(index, shared.iter().chain(&private));
        clause(&mut head, "map", &super::compute::tofrom(&texts(&shared)));
        clause(&mut head, "private", &texts(&private));
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
        clause(
            &mut head,
            "map",
            &super::compute::tofrom(&texts(&variables.copied)),
        );
        let mut elements = Vec::new();
        self.finish_loop(&mut elements, head, own, loop_directive, levels, variables);
        self.loop_note(inner);
        self.put(
            own,
            Replacement {
                replace: elements,
                ..Replacement::default()
            },
        );
    }

    fn piece_geometry(&self, index: usize, directive: &Directive) -> Parts {
        let mut parts = Parts::default();
        self.limits(&mut parts, directive, None);
        self.spelled(index, &parts)
    }

    fn note_at(&mut self, index: usize, line: u32, text: String) {
        let file = self.fact(index).file.clone();
        self.notes.push(crate::Note { file, line, text });
    }
}
