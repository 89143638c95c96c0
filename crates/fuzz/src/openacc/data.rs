//! When the data that a nest works on is on the device.

use super::place::Place;
use crate::rng::Rng;

/// When the array that a nest writes to is on the device.
pub(super) struct Data {
    pub place: Place,
    /// What is around the region.
    around: Around,
    /// The queue of the region and of what is around it.
    queue: Option<usize>,
    /// A clause names what needs none.
    annotated: bool,
}

#[derive(Clone, Copy)]
enum Around {
    Nothing,
    /// A data region.
    Data,
    /// Directives before and behind.
    Dynamic,
    /// Two data regions and updates.
    Updates,
}

impl Data {
    pub fn random(rng: &mut Rng, cpp: bool) -> Self {
        let around = match rng.below(10) {
            0 | 1 => Around::Data,
            2 | 3 => Around::Dynamic,
            4 => Around::Updates,
            _ => Around::Nothing,
        };
        let queue = rng.chance(25).then(|| rng.below(3));
        let place = Place::random(rng, cpp);
        let annotated = rng.chance(50);
        Self {
            place,
            around,
            queue,
            annotated,
        }
    }

    /// The clauses of the region.
    pub fn clauses(&self) -> String {
        let section = self.place.section();
        let object = self.place.object();
        let clause = match (self.around, object) {
            (Around::Nothing, _) if self.place == Place::Inside => {
                let object = object.unwrap_or_default();
                format!("copy({})", if self.annotated { object } else { &section })
            }
            (Around::Nothing, Some(object)) if self.annotated || !self.place.implicit() => {
                format!("copyin({object}) copy({section})")
            }
            (Around::Nothing | Around::Updates, _) => format!("copy({section})"),
            (Around::Data, _) | (Around::Dynamic, None) => format!("present({section})"),
            (Around::Dynamic, Some(object)) if self.annotated => format!("present({object})"),
            (Around::Dynamic, Some(_)) => "default(present)".to_owned(),
        };
        clause + &self.asynchronous()
    }

    fn asynchronous(&self) -> String {
        self.queue
            .map_or_else(String::new, |q| format!(" async({q})"))
    }

    /// The clause for the object, and that for the array in it.
    fn both(&self, object: &str, array: &str) -> String {
        match self.place.object() {
            Some(name) if self.place == Place::Inside => format!("{array}({name})"),
            Some(name) => format!("{object}({name}) {array}({})", self.place.section()),
            None => format!("{array}({})", self.place.section()),
        }
    }

    /// What stands before the region.
    pub fn before(&self) -> String {
        let (section, queue) = (self.place.section(), self.asynchronous());
        match self.around {
            Around::Nothing => String::new(),
            Around::Data => format!("#pragma acc data {}\n    {{\n", self.both("copyin", "copy")),
            Around::Dynamic => format!(
                "#pragma acc enter data {}{queue}\n",
                self.both("copyin", "copyin")
            ),
            Around::Updates => format!(
                "#pragma acc data {}\n    {{\n\
                 #pragma acc data copyin({section})\n    {{\n\
                 #pragma acc update device({section}{}){queue}\n",
                self.both("copyin", "create"),
                match self.place {
                    Place::Inside => ", box.more",
                    _ => "",
                }
            ),
        }
    }

    /// What stands behind it.
    pub fn behind(&self) -> String {
        let (section, queue) = (self.place.section(), self.asynchronous());
        let wait = self
            .queue
            .map_or_else(String::new, |q| format!("#pragma acc wait({q})\n"));
        match self.around {
            Around::Nothing => wait,
            Around::Data => wait + "    }\n",
            Around::Dynamic => {
                let clauses = match self.place.object() {
                    Some(object) if self.place == Place::Inside => format!("copyout({object})"),
                    Some(object) => format!("copyout({section}) delete({object})"),
                    None => format!("copyout({section})"),
                };
                format!("#pragma acc exit data {clauses}{queue}\n{wait}")
            }
            Around::Updates => {
                format!("#pragma acc update self({section}){queue}\n{wait}    }}\n    }}\n")
            }
        }
    }
}
