//! Registers: their files, numbers and names.

/// A register file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reg {
    /// Vector registers; accumulation registers begin at [`ACC`].
    Vector,
    /// Scalar registers, numbered as in [`scalar`].
    Scalar,
}

/// Number of the first accumulation register among the vector registers.
pub const ACC: u16 = 256;

/// Numbers of the scalar registers that have names.
pub mod scalar {
    /// `vcc`, low half.
    pub const VCC: u16 = 106;
    /// `ttmp0`.
    pub const TTMP: u16 = 108;
    /// `m0`.
    pub const M0: u16 = 124;
    /// `exec`, low half.
    pub const EXEC: u16 = 126;
    /// `flat_scratch`, low half.
    pub const FLAT_SCRATCH: u16 = 128;
    /// `xnack_mask`, low half.
    pub const XNACK: u16 = 130;
    /// `null`: reads as 0, and what is written is lost. Two registers.
    pub const NULL: u16 = 132;
    /// `src_shared_base`, low half.
    pub const SHARED_BASE: u16 = 134;
    /// `src_shared_limit`, low half.
    pub const SHARED_LIMIT: u16 = 136;
    /// `src_private_base`, low half.
    pub const PRIVATE_BASE: u16 = 138;
    /// `src_private_limit`, low half.
    pub const PRIVATE_LIMIT: u16 = 140;
    /// Number of registers, those without a name among them.
    pub const COUNT: usize = 144;

    /// What a register that may hold a mask of lanes is called.
    pub fn name(r: u16) -> String {
        match r {
            VCC => "vcc".into(),
            EXEC => "exec".into(),
            r => format!("s{r}"),
        }
    }
}

/// Consecutive registers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Regs {
    /// Their file.
    pub file: Reg,
    /// The first.
    pub first: u16,
    /// How many.
    pub count: u16,
}

impl Regs {
    /// Reads a name of registers; `None` if it is none.
    pub fn parse(t: &str) -> Option<Self> {
        let named = |first, count| {
            Some(Regs {
                file: Reg::Scalar,
                first,
                count,
            })
        };
        match t {
            "vcc" => return named(scalar::VCC, 2),
            "vcc_lo" => return named(scalar::VCC, 1),
            "vcc_hi" => return named(scalar::VCC + 1, 1),
            "exec" => return named(scalar::EXEC, 2),
            "exec_lo" => return named(scalar::EXEC, 1),
            "exec_hi" => return named(scalar::EXEC + 1, 1),
            "m0" => return named(scalar::M0, 1),
            "null" => return named(scalar::NULL, 2),
            "flat_scratch" => return named(scalar::FLAT_SCRATCH, 2),
            "flat_scratch_lo" => return named(scalar::FLAT_SCRATCH, 1),
            "flat_scratch_hi" => return named(scalar::FLAT_SCRATCH + 1, 1),
            "xnack_mask" => return named(scalar::XNACK, 2),
            "xnack_mask_lo" => return named(scalar::XNACK, 1),
            "xnack_mask_hi" => return named(scalar::XNACK + 1, 1),
            "src_shared_base" => return named(scalar::SHARED_BASE, 2),
            "src_shared_base_lo" => return named(scalar::SHARED_BASE, 1),
            "src_shared_limit" => return named(scalar::SHARED_LIMIT, 2),
            "src_shared_limit_lo" => return named(scalar::SHARED_LIMIT, 1),
            "src_private_base" => return named(scalar::PRIVATE_BASE, 2),
            "src_private_base_lo" => return named(scalar::PRIVATE_BASE, 1),
            "src_private_limit" => return named(scalar::PRIVATE_LIMIT, 2),
            "src_private_limit_lo" => return named(scalar::PRIVATE_LIMIT, 1),
            _ => {}
        }
        let (file, base, rest) = if let Some(rest) = t.strip_prefix("ttmp") {
            (Reg::Scalar, scalar::TTMP, rest)
        } else if let Some(rest) = t.strip_prefix('v') {
            (Reg::Vector, 0, rest)
        } else if let Some(rest) = t.strip_prefix('a') {
            (Reg::Vector, ACC, rest)
        } else {
            (Reg::Scalar, 0, t.strip_prefix('s')?)
        };
        let (first, count) = match rest.strip_prefix('[').and_then(|r| r.strip_suffix(']')) {
            None => (rest.parse::<u16>().ok()?, 1),
            Some(range) => {
                let (first, last) = range.split_once(':').unwrap_or((range, range));
                let (first, last) = (first.parse::<u16>().ok()?, last.parse::<u16>().ok()?);
                (first, last.checked_sub(first)? + 1)
            }
        };
        (first < 256).then_some(Regs {
            file,
            first: base + first,
            count,
        })
    }

    /// One more than the last vector register, 0 for others.
    pub fn vector_end(&self) -> u16 {
        match self.file {
            Reg::Vector => self.first + self.count,
            Reg::Scalar => 0,
        }
    }

    /// Whether a register is in both.
    #[inline]
    pub fn meets(&self, other: &Self) -> bool {
        self.file == other.file
            && self.first < other.first + other.count
            && other.first < self.first + self.count
    }
}
