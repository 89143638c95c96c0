//! `parallel` and `serial`, alone and with `loop` (OpenACC 3.3, 2.5.1 and 2.5.2).

use super::gangs::Gangs;
use super::tile::Tiled;
use super::{Writer, around, clause};
use crate::directive::{Directive, Kind};
use crate::facts::Class;
use crate::levels::Levels;
use crate::mapped;
use crate::names::{Name, texts};
use crate::plan::{Element, Parts, Replacement};
use crate::variables::{self, Variables};
use wf_host_abi::openacc as flags;

/// A loop that a compute construct shares out.
#[derive(Clone, Copy)]
pub(super) struct Shared<'a> {
    /// Where its directive stands among all.
    pub index: usize,
    pub directive: &'a Directive,
    pub levels: Levels,
    pub tiled: Option<&'a Tiled<'a>>,
}

impl Writer<'_> {
    pub(super) fn compute(&mut self, index: usize, directive: &Directive) -> Option<Replacement> {
        let construct = self.nest.construct(index);
        let nothing = Variables::default();
        let variables = construct.map_or(&nothing, |c| &self.variables[c]);
        let levels = construct
            .filter(|_| directive.combined)
            .map_or_else(Levels::default, |c| self.planned[c].levels);
        self.check_default_none(index, directive);

        let combined = construct.filter(|_| directive.combined);
        let tiled = combined.and_then(|c| self.tiled(c, directive));
        let gangs = combined.and_then(|c| self.gangs(c));
        let levels = match gangs {
            Some(_) => levels.without(Levels::GANG),
            None => levels,
        };
        let mut head = Parts::new("target teams");
        head.text(loop_words(levels));
        let kind = match directive.kind {
            Kind::Kernels => flags::KERNELS,
            Kind::Serial => flags::SERIAL,
            _ => 0,
        };
        self.device_clause(&mut head, directive, flags::COMPUTE | kind);
        self.if_clause(&mut head, directive, "target: ");
        self.geometry(&mut head, index, directive);
        self.maps(&mut head, index, directive, None);
        clause(&mut head, "map", &tofrom(&texts(&variables.copied)));
        for name in &variables.copied {
            self.note(index, format!("Generating implicit copy({})", name.text));
        }
        self.extents(&mut head, index, directive);
        for clause in directive.all("deviceptr") {
            head.text(" is_device_ptr(");
            for (place, item) in clause.items.iter().enumerate() {
                head.text(if place > 0 { ", " } else { "" })
                    .tokens(&item.span);
            }
            head.text(")");
        }
        default_present(&mut head, directive);
        let mut own = self.own_memory(index, directive);
        own.clause(&mut head);

        let shared = Shared {
            index,
            directive,
            levels,
            tiled: tiled.as_ref(),
        };
        let mut elements = self.finish_loop(head, &shared, variables);
        elements.extend(gangs.as_ref().map(Gangs::code));
        let mut after = Vec::new();
        let first_values = std::mem::take(&mut own.before);
        if combined.is_none()
            && let Some((begin, end)) = std::mem::take(&mut own).around_body()
        {
            elements.push(begin);
            after.push(end);
        }
        self.note(index, "Generating GPU code");
        if directive.combined
            && let Some(construct) = construct
        {
            self.loop_note(construct);
        }
        let mut before = self.before(directive);
        before.extend(construct.into_iter().flat_map(|c| self.structures(c)));
        before.extend(self.updates(index, directive, "alwaysin", "to"));
        before.extend(self.enter_rows(index, directive, 0));
        before.extend(self.dimensions(index, construct, directive));
        before.extend(first_values);
        after.extend(self.updates(index, directive, "alwaysout", "from"));
        after.extend(self.attach_calls(directive, "attach", ", 0"));
        after.extend(self.leave_rows(index, directive));
        let whole = around(before, elements, after);
        let whole = match (&tiled, &gangs) {
            (Some(tiled), _) => self.place_tiles(tiled, whole),
            (None, Some(gangs)) => self.place_gangs(gangs, whole),
            (None, None) => whole,
        };
        match combined {
            Some(construct) => self.place_own(construct, own, Some(whole)),
            None => Some(whole),
        }
    }

    /// Ends `target teams…` with what is said of variables and of the loop that
    /// it is combined with, which is a construct of its own where gangs do not
    /// share it out.
    pub(super) fn finish_loop(
        &self,
        mut head: Parts,
        shared: &Shared,
        variables: &Variables,
    ) -> Vec<Element> {
        let Shared {
            index,
            directive,
            levels,
            tiled,
        } = *shared;
        let mut reductions = variables.gangs.clone();
        let mut private = variables.private.clone();
        let inner = !levels.is_empty() && !levels.has(Levels::GANG);
        if levels.has(Levels::GANG) {
            for reduced in &variables.threads {
                if !reductions.contains(reduced) {
                    reductions.push(reduced.clone());
                }
            }
            self.loop_clauses(&mut head, index, directive, levels, tiled);
        }
        if inner {
            private.clear();
        }
        super::loops::reduction_clauses(&mut head, &reductions);
        clause(&mut head, "private", &texts(&private));
        let first: Vec<Name> = variables
            .firstprivate
            .iter()
            .filter(|name| !private.contains(name))
            .cloned()
            .collect();
        clause(&mut head, "firstprivate", &texts(&first));
        let mut elements = vec![head.omp()];
        if inner {
            let mut second = Parts::new("parallel for");
            self.loop_clauses(&mut second, index, directive, levels, tiled);
            super::loops::reduction_clauses(&mut second, &variables.threads);
            clause(&mut second, "private", &texts(&variables.private));
            elements.push(second.omp());
        }
        elements.extend(tiled.map(Tiled::code));
        elements
    }

    /// How many teams and threads.
    fn geometry(&self, head: &mut Parts, index: usize, directive: &Directive) {
        if directive.kind == Kind::Serial {
            head.text(" num_teams(1) thread_limit(1)");
            return;
        }
        let construct = self.nest.construct(index);
        let forced = construct.is_some_and(|c| self.is_forced(c, directive));
        let single =
            construct.is_some_and(|c| variables::single_gang(self.nest, self.planned, c, c));
        if forced || (single && !directive.has("num_gangs")) {
            head.text(" num_teams(1)");
        }
        self.limits(head, directive, construct);
    }

    /// What the clauses say of teams and threads.
    pub(super) fn limits(&self, head: &mut Parts, directive: &Directive, construct: Option<usize>) {
        let forced = construct.is_some_and(|c| self.is_forced(c, directive));
        if let Some(clause) = directive.clause("num_gangs").filter(|_| !forced) {
            head.text(" num_teams(");
            for (place, item) in clause.items.iter().enumerate() {
                head.text(if place > 0 { " * (" } else { "(" });
                head.tokens(&item.span).text(")");
            }
            head.text(")");
        }
        let workers = directive.clause("num_workers").and_then(|c| c.first());
        let lanes = directive.clause("vector_length").and_then(|c| c.first());
        match (workers, lanes) {
            (Some(workers), Some(lanes)) => {
                head.text(" thread_limit((").tokens(workers);
                head.text(") * (").tokens(lanes).text("))");
            }
            (Some(workers), None) => {
                head.text(" thread_limit((").tokens(workers).text(") * 32)");
            }
            // Where workers have lanes, there are as many workers as we like.
            (None, Some(lanes)) if !construct.is_some_and(|c| self.has_worker_nest(c)) => {
                head.text(" thread_limit(").tokens(lanes).text(")");
            }
            _ => {}
        }
    }

    /// Whether there is one gang, whatever `num_gangs` says.
    fn is_forced(&self, construct: usize, directive: &Directive) -> bool {
        let kernels = directive.kind == Kind::Kernels;
        self.variables[construct].one_gang.is_some()
            || (kernels && variables::single_gang(self.nest, self.planned, construct, construct))
    }

    /// A loop over workers has one over lanes in it.
    fn has_worker_nest(&self, region: usize) -> bool {
        let mut constructs = self.nest.inside(region);
        constructs.push(region);
        constructs.into_iter().any(|outer| {
            let levels = self.planned[outer].levels;
            let lanes = |inner: &usize| self.planned[*inner].levels.has(Levels::VECTOR);
            levels.has(Levels::WORKER) && self.nest.inside(outer).iter().any(lanes)
        })
    }

    /// `default(none)`: every variable needs a clause.
    fn check_default_none(&mut self, index: usize, directive: &Directive) {
        let Some(default) = directive.clause("default") else {
            return;
        };
        let Some(construct) = self.nest.construct(index) else {
            return;
        };
        if default.items.first().is_none_or(|i| i.base != "none") {
            return;
        }
        let nest = self.nest;
        let inner = nest.inside(construct);
        let counts = |name: &Name| {
            let mut constructs = inner.iter().chain([&construct]);
            constructs.any(|c| nest.fact(*c).counts(usize::MAX, name))
        };
        let (at, end) = (default.at, default.at + 1);
        for used in &nest.fact(construct).uses {
            let name = &Name::of_use(used);
            let named = directive
                .clauses
                .iter()
                .filter(|c| c.name != "default")
                .flat_map(|c| &c.items)
                .any(|i| Name::of_item(nest.facts, index, i) == *name);
            if !named
                && !counts(name)
                && used.class != Class::Unknown
                && !mapped::enclosing_data(nest, construct, name)
                && !mapped::declared(nest, name)
                && !mapped::declared_in(nest, name)
            {
                let message = format!(
                    "variable '{}' must be in a data clause, since the directive has 'default(none)'",
                    used.name
                );
                self.error(index, at.min(end), message);
            }
        }
    }
}

/// `default(present)`, which arrays and aggregates are meant by. What a pointer
/// leads to is looked up in any case.
pub(super) fn default_present(head: &mut Parts, directive: &Directive) {
    let default = directive.clause("default").and_then(|c| c.items.first());
    if default.is_some_and(|i| i.base == "present") {
        head.text(" defaultmap(present: aggregate)");
    }
}

/// `tofrom: a, b`, or nothing.
pub(super) fn tofrom(names: &[String]) -> Vec<String> {
    let mut list = names.to_vec();
    if let Some(first) = list.first_mut() {
        first.insert_str(0, "tofrom: ");
    }
    list
}

/// What `target teams` is combined with.
pub(super) fn loop_words(levels: Levels) -> &'static str {
    match (levels.has(Levels::GANG), levels.has_threads()) {
        (true, true) => " distribute parallel for",
        (true, false) => " distribute",
        (false, _) => "",
    }
}
