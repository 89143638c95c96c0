//! Loops over the gangs of one dimension (OpenACC 3.3, section 2.9.2).
//!
//! A team computes its position in each dimension from its number. With fewer teams than
//! requested the dimensions are shorter; surplus teams have no iterations.

use super::{Writer, counted};
use crate::directive::Directive;
use crate::facts::Header;
use crate::plan::{Element, Parts, Replacement};
use crate::{dimensions, levels::Planned};

/// A loop over the gangs of one dimension.
pub(super) struct Gangs<'a> {
    header: &'a Header,
    dimension: u8,
    /// The region's directive.
    region: usize,
    /// Tells the names of a construct's variables from those of others.
    number: usize,
    /// Names of variables that each gang has for this loop.
    pub private: Vec<String>,
}

impl<'a> Writer<'a> {
    /// The loop, if it is one.
    pub(super) fn gangs(&self, construct: usize) -> Option<Gangs<'a>> {
        let dimension = self.planned[construct].dimension?;
        let region = self.nest.region[construct]?;
        Some(Gangs {
            header: dimensions::header(self.nest.fact(construct).loops.first()?)?,
            dimension,
            region: self.nest.fact(region).directive,
            number: self.nest.fact(construct).directive,
            private: Vec::new(),
        })
    }

    /// How many gangs each dimension of a region has, for loops over them.
    pub(super) fn dimensions(
        &self,
        index: usize,
        construct: Option<usize>,
        directive: &Directive,
    ) -> Option<Element> {
        let construct = construct?;
        let mut inside = self.nest.inside(construct);
        inside.push(construct);
        let apart = |planned: &Planned| planned.dimension.is_some();
        if !inside.iter().any(|c| apart(&self.planned[*c])) {
            return None;
        }
        let items = &directive.clause("num_gangs")?.items;
        let mut code = Parts::new("const int ");
        for dimension in 0..3 {
            code.text(if dimension > 0 { ", " } else { "" });
            code.text(format!("__wf_gangs_{index}_{dimension} = ("));
            match items.get(dimension) {
                Some(item) => code.tokens(&item.span),
                None => code.text("1"),
            };
            code.text(")");
        }
        code.text(";");
        Some(code.code())
    }

    /// Puts the loop after the replacement's elements.
    pub(super) fn place_gangs(&self, gangs: &Gangs, mut replacement: Replacement) -> Replacement {
        let header = gangs.header;
        replacement
            .omit
            .push([header.at.clone(), header.close.clone()]);
        replacement.after.insert(0, Parts::new("}").code());
        replacement
    }
}

impl Gangs<'_> {
    /// The loop's header, and what begins an iteration.
    pub(super) fn code(&self) -> Element {
        let count = format!("__wf_gang_{}", self.number);
        let region = self.region;
        let sizes = format!(
            "({}, __wf_gangs_{region}_0, __wf_gangs_{region}_1, __wf_gangs_{region}_2)",
            self.dimension
        );
        let mut code = Parts::new(format!(
            "for (long {count} = __wf_acc_gang_first{sizes}; {count} < "
        ));
        counted::count(self.header, &mut code);
        code.text(format!("; {count} += __wf_acc_gang_step{sizes}) {{ "));
        for name in &self.private {
            code.text(format!("__typeof__({name}) {name}; "));
        }
        let from = counted::first(self.header);
        counted::variable(self.header, &from, &Parts::new(count), &mut code);
        code.code()
    }
}
