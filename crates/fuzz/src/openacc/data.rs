//! What data a nest works on, and when it is on the device.

use crate::rng::Rng;

/// What of the array is on the device.
const SECTION: &str = "to[0:64]";

/// When the array that a nest writes to is on the device.
pub(super) struct Data {
    /// What is around the region.
    around: Around,
    /// The queue of the region and of what is around it.
    queue: Option<usize>,
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
    pub fn random(rng: &mut Rng) -> Self {
        let around = match rng.below(10) {
            0 | 1 => Around::Data,
            2 | 3 => Around::Dynamic,
            4 => Around::Updates,
            _ => Around::Nothing,
        };
        let queue = rng.chance(25).then(|| rng.below(3));
        Self { around, queue }
    }

    /// The declaration before a nest that writes to `array`.
    pub fn declared(array: &str) -> String {
        format!("    long *to = {array};\n")
    }

    /// The clauses of the region.
    pub fn clauses(&self) -> String {
        let clause = match self.around {
            Around::Nothing | Around::Updates => "copy",
            Around::Data | Around::Dynamic => "present",
        };
        format!("{clause}({SECTION}){}", self.asynchronous())
    }

    fn asynchronous(&self) -> String {
        self.queue
            .map_or_else(String::new, |q| format!(" async({q})"))
    }

    /// What stands before the region.
    pub fn before(&self) -> String {
        let (section, queue) = (SECTION, self.asynchronous());
        match self.around {
            Around::Nothing => String::new(),
            Around::Data => format!("#pragma acc data copy({section})\n    {{\n"),
            Around::Dynamic => format!("#pragma acc enter data copyin({section}){queue}\n"),
            Around::Updates => format!(
                "#pragma acc data create({section})\n    {{\n\
                 #pragma acc data copyin({section})\n    {{\n\
                 #pragma acc update device({section}){queue}\n"
            ),
        }
    }

    /// What stands behind it.
    pub fn behind(&self) -> String {
        let (section, queue) = (SECTION, self.asynchronous());
        let wait = self
            .queue
            .map_or_else(String::new, |q| format!("#pragma acc wait({q})\n"));
        match self.around {
            Around::Nothing => wait,
            Around::Data => wait + "    }\n",
            Around::Dynamic => format!("#pragma acc exit data copyout({section}){queue}\n{wait}"),
            Around::Updates => {
                format!("#pragma acc update self({section}){queue}\n{wait}    }}\n    }}\n")
            }
        }
    }
}
