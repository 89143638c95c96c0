//! Versions of a kernel's code, and their guards.
//!
//! A version is the same code, compiled for launches at which its guards hold.
//! [`Version::derive`] adds one [`Guard`] to those of the version that it starts from. A kernel
//! lists its versions best first ([`KernelInfo::versions`](crate::KernelInfo::versions)). The
//! runtime launches the first version whose guards all hold, or else the kernel's own code,
//! which has no guards.

use crate::Expression;
use crate::launch_values::{LaunchValues, Reciprocal, short_reciprocal};
use serde::{Deserialize, Serialize};
use std::fmt;

/// Most parameters of a kernel: 4 KB of them are what every driver takes.
pub const MOST_PARAMS: usize = 512;

/// Teams of one warp that a block runs, in versions for such teams: eight warps are a block of usual
/// size, of which a multiprocessor holds as many threads as it has places for.
pub const WARP_TEAMS: u32 = 8;

/// Threads of a block of packed teams.
pub const PACKED_BLOCK: u32 = 128;

/// What a version is compiled for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Each team is one block, in a kernel whose teams may be several that combine a result.
    WholeTeams,
    /// Loop bounds, divisors and the size of the grid are known at the launch and small.
    LaunchValues,
    /// Pointers lead to different data.
    NoAlias,
    /// Small variables are passed by value.
    ByValue,
    /// Blocks are large: a thread has few registers.
    FewerRegisters,
    /// For launches of few threads: each has more registers and more outstanding loads.
    MoreRegisters,
    /// Pointers are aligned, so that accesses to neighbouring numbers are vector accesses.
    Aligned,
    /// A parallel region with others inside has as many threads as it asks for, and
    /// what is inside runs on the thread that encounters it.
    Flat,
    /// Teams are of one warp, and a block runs several.
    WarpTeams,
    /// Threads of teams follow each other without gaps, whatever block they are in.
    PackedTeams,
}

impl Kind {
    /// All kinds.
    pub const ALL: [Self; 10] = [
        Self::WholeTeams,
        Self::LaunchValues,
        Self::NoAlias,
        Self::ByValue,
        Self::FewerRegisters,
        Self::MoreRegisters,
        Self::Aligned,
        Self::Flat,
        Self::WarpTeams,
        Self::PackedTeams,
    ];

    /// What `WARPFORK_VERSIONS`, traces and `warpfork explain` call it.
    pub fn name(self) -> &'static str {
        match self {
            Self::WholeTeams => "whole-teams",
            Self::LaunchValues => "launch-values",
            Self::NoAlias => "noalias",
            Self::ByValue => "by-value",
            Self::FewerRegisters => "fewer-registers",
            Self::MoreRegisters => "more-registers",
            Self::Aligned => "aligned",
            Self::Flat => "flat",
            Self::WarpTeams => "warp-teams",
            Self::PackedTeams => "packed-teams",
        }
    }

    /// The kind of this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }

    /// The symbol of the version of this kind that is derived from the code `of`.
    pub fn symbol(self, of: &str) -> String {
        format!("{of}__wf_{}", self.name().replace('-', "_"))
    }
}

/// A condition that a launch has to meet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Guard {
    /// Each team is one block.
    WholeTeams,
    /// Numbers that the kernel's parameters determine are small.
    LaunchValues(LaunchValues),
    /// These parameters lead to different data.
    NoAlias(Vec<AliasParam>),
    /// The variables whose addresses these parameters are, by position, are private
    /// copies, whose values the host knows.
    PrivateCopies(Vec<u32>),
    /// Blocks are too large for the registers that the code of this symbol takes, or a
    /// multiprocessor holds more of them at a time with fewer registers, and gets
    /// as many.
    BlockSize {
        /// The symbol.
        than: String,
    },
    /// All teams of the launch are resident at a time with the registers that the version takes.
    /// Where these are not known, the launch fills half of the multiprocessors' places for threads
    /// at most.
    FewThreads,
    /// One of these numbers, signed ones of 32 bits that `num_threads` clauses ask for,
    /// is above the limit, or above the warps that a team of this launch has room for.
    Threads {
        /// The numbers.
        asked: Vec<Expression>,
        /// The limit.
        above: i32,
    },
    /// The pointers that these parameters are, by position, are multiples of
    /// [`Guard::ALIGNMENT`] bytes.
    Aligned(Vec<u32>),
    /// Teams have as many threads as a warp, their number is a multiple of [`WARP_TEAMS`], and they take
    /// no dynamic shared memory. A block of the version runs so many.
    WarpTeams,
    /// Teams have threads without work, and the device does not hold all teams at a time. In
    /// the version a team has threads for its work alone, and blocks have [`PACKED_BLOCK`] threads of
    /// consecutive teams.
    PackedTeams {
        /// The threads of a team for which the version is compiled; `None` for any number.
        width: Option<u32>,
    },
}

impl Guard {
    /// Bytes of the widest access of a thread, on all machines.
    pub const ALIGNMENT: u64 = 16;

    /// The kind of version that asks for it.
    pub fn kind(&self) -> Kind {
        match self {
            Self::WholeTeams => Kind::WholeTeams,
            Self::LaunchValues(_) => Kind::LaunchValues,
            Self::NoAlias(_) => Kind::NoAlias,
            Self::PrivateCopies(_) => Kind::ByValue,
            Self::BlockSize { .. } => Kind::FewerRegisters,
            Self::FewThreads => Kind::MoreRegisters,
            Self::Threads { .. } => Kind::Flat,
            Self::Aligned(_) => Kind::Aligned,
            Self::WarpTeams => Kind::WarpTeams,
            Self::PackedTeams { .. } => Kind::PackedTeams,
        }
    }
}

/// What the guard asks for, in words.
impl fmt::Display for Guard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let several = |n: usize, one: &str| match n {
            1 => format!("1 {one}"),
            n => format!("{n} {one}s"),
        };
        match self {
            Self::WholeTeams => write!(f, "one block for each team"),
            Self::WarpTeams => write!(f, "teams of one warp, {WARP_TEAMS} or a multiple of them"),
            Self::PackedTeams { width } => {
                write!(f, "more teams than there is room for, ")?;
                match width {
                    Some(width) => write!(f, "{width} of whose threads have work"),
                    None => write!(f, "not all of whose threads have work"),
                }
            }
            Self::LaunchValues(values) => {
                write!(f, "a grid of 2 to 2^30 - 1 threads")?;
                if !values.below.is_empty() {
                    write!(f, ", {} below 2^30", several(values.below.len(), "value"))?;
                }
                if !values.conditions.is_empty() {
                    let n = values.conditions.len();
                    write!(f, ", {} true", several(n, "condition"))?;
                }
                Ok(())
            }
            Self::NoAlias(params) => {
                write!(f, "{} to different data", several(params.len(), "pointer"))
            }
            Self::PrivateCopies(params) => {
                write!(f, "{} in private copies", several(params.len(), "variable"))
            }
            Self::BlockSize { .. } => write!(
                f,
                "blocks too large for the registers of the ordinary code, or more of them at a \
                 time with fewer"
            ),
            Self::FewThreads => write!(f, "teams that are all resident at a time"),
            Self::Threads { above, .. } => write!(
                f,
                "`num_threads` above {above}, or above the warps that a team has room for"
            ),
            Self::Aligned(params) => {
                write!(
                    f,
                    "{} aligned to {} bytes",
                    several(params.len(), "pointer"),
                    Self::ALIGNMENT
                )
            }
        }
    }
}

/// A pointer among the parameters of a kernel that has a version without aliases.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AliasParam {
    /// Its position.
    pub index: u32,
    /// Whether the kernel writes to where it leads.
    pub written: bool,
    /// Whether the code takes it that the others lead elsewhere, if it or they
    /// are written to.
    pub alone: bool,
}

/// What a version is passed after the kernel's own parameters.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ExtraParam<N = Expression> {
    /// A number.
    Value(N),
    /// Of an unsigned divisor of 32 bits both halves of its [`Reciprocal`], which are
    /// two parameters.
    Reciprocal(N),
    /// Of such a divisor, by which numbers below [`LaunchValues::LIMIT`] are divided and
    /// which is not 0 where the division is reached, its [`short_reciprocal`].
    ShortReciprocal(N),
    /// Eight bytes of a variable whose address is a parameter of the kernel. Bytes beyond
    /// the variable's end may have any value.
    Word {
        /// The parameter's position.
        param: u32,
        /// Bytes from the address.
        offset: u32,
    },
    /// The number of teams, where blocks do not tell it.
    Teams,
    /// The threads of a team, likewise.
    TeamWidth,
}

/// The teams of a launch.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct League {
    /// How many there are.
    pub teams: u32,
    /// Threads of a team.
    pub width: u32,
}

impl ExtraParam {
    /// The same with another number in place of an expression.
    pub fn map<N>(&self, number: impl FnOnce(&Expression) -> N) -> ExtraParam<N> {
        match self {
            Self::Value(n) => ExtraParam::Value(number(n)),
            Self::Reciprocal(d) => ExtraParam::Reciprocal(number(d)),
            Self::ShortReciprocal(d) => ExtraParam::ShortReciprocal(number(d)),
            Self::Word { param, offset } => ExtraParam::Word {
                param: *param,
                offset: *offset,
            },
            Self::Teams => ExtraParam::Teams,
            Self::TeamWidth => ExtraParam::TeamWidth,
        }
    }
}

impl<N> ExtraParam<N> {
    /// How many parameters it is.
    pub fn count(&self) -> usize {
        match self {
            Self::Reciprocal(_) => 2,
            _ => 1,
        }
    }

    /// Appends its values. A divisor that has no value is of a division that is not
    /// reached. `value` says what a number is, and `word` reads of a variable, by parameter and offset.
    pub fn append(
        &self,
        value: impl Fn(&N) -> Option<u64>,
        league: League,
        word: impl Fn(u32, u32) -> u64,
        to: &mut Vec<u64>,
    ) {
        let value = |n: &N| value(n).unwrap_or(0);
        match self {
            Self::Value(n) => to.push(value(n)),
            Self::Reciprocal(d) => to.extend(Reciprocal::of(value(d) as u32).params()),
            Self::ShortReciprocal(d) => to.push(short_reciprocal(value(d) as u32)),
            Self::Word { param, offset } => to.push(word(*param, *offset)),
            Self::Teams => to.push(league.teams.into()),
            Self::TeamWidth => to.push(league.width.into()),
        }
    }
}

/// A version of a kernel's code.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Version {
    /// The symbol of its code. Nothing is to be read in it.
    pub symbol: String,
    /// What has to hold where it is launched: first what the version that it is derived
    /// from asks for.
    pub guards: Vec<Guard>,
    /// What it is passed after the kernel's own parameters, in the same order.
    pub extra_params: Vec<ExtraParam>,
}

impl Version {
    /// A kernel's own code, which asks for nothing.
    pub fn of(kernel: &str) -> Self {
        Self {
            symbol: kernel.to_owned(),
            ..Self::default()
        }
    }

    /// The version that asks for one thing more, and is passed more.
    pub fn derive(&self, guard: Guard, extra_params: Vec<ExtraParam>) -> Self {
        let mut version = self.clone();
        version.symbol = guard.kind().symbol(&self.symbol);
        version.guards.push(guard);
        version.extra_params.extend(extra_params);
        version
    }

    /// What it is compiled for, in the order in which it was derived.
    pub fn kinds(&self) -> impl Iterator<Item = Kind> {
        self.guards.iter().map(Guard::kind)
    }

    /// The names of what it is compiled for, as `launch-values+noalias`; `ordinary` for
    /// the kernel's own code.
    pub fn name(&self) -> String {
        let kinds: Vec<_> = self.kinds().map(Kind::name).collect();
        match kinds.is_empty() {
            true => "ordinary".to_owned(),
            false => kinds.join("+"),
        }
    }

    /// The words of variables that it is passed first, by parameter and offset: what its guards and
    /// expressions count as parameters behind the kernel's own.
    pub fn words(&self) -> impl Iterator<Item = (u32, u32)> {
        self.extra_params.iter().map_while(|extra| match extra {
            ExtraParam::Word { param, offset } => Some((*param, *offset)),
            _ => None,
        })
    }

    /// Whether small variables are passed by value to what it is derived from, so that what
    /// it asks for may depend on their words.
    pub fn begins_by_value(&self) -> bool {
        self.words().next().is_some()
    }

    /// How many parameters it has after the kernel's own.
    pub fn extra_count(&self) -> usize {
        self.extra_params.iter().map(ExtraParam::count).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Step;

    fn values() -> Guard {
        Guard::LaunchValues(LaunchValues::default())
    }

    #[test]
    fn a_version_asks_for_what_its_origin_asks_for() {
        let word = ExtraParam::Word {
            param: 1,
            offset: 8,
        };
        let first =
            Version::of("k").derive(values(), vec![ExtraParam::Value(Expression::default())]);
        let second = first.derive(Guard::PrivateCopies(vec![1]), vec![word.clone()]);
        assert_eq!(second.guards, [values(), Guard::PrivateCopies(vec![1])]);
        assert_eq!(second.extra_params[1..], [word]);
        assert_eq!(second.name(), "launch-values+by-value");
        assert_eq!(Version::of("k").name(), "ordinary");
        assert_ne!(second.symbol, first.symbol);
        let fewer = |v: &Version| v.derive(Guard::FewThreads, vec![]).symbol;
        assert_ne!(fewer(&first), fewer(&second));
    }

    #[test]
    fn kinds_have_names() {
        for kind in Kind::ALL {
            assert_eq!(Kind::named(kind.name()), Some(kind));
        }
        assert_eq!(Kind::named("no-alias"), None);
    }

    #[test]
    fn extra_parameters_follow_in_order() {
        let parameter = |i| Expression(vec![Step::Parameter(i)]);
        let extra = [
            ExtraParam::Value(parameter(0)),
            ExtraParam::Reciprocal(parameter(1)),
            ExtraParam::ShortReciprocal(parameter(1)),
            ExtraParam::Word {
                param: 2,
                offset: 16,
            },
            ExtraParam::Teams,
            ExtraParam::TeamWidth,
        ];
        let league = League {
            teams: 400,
            width: 36,
        };
        let mut all = vec![];
        for e in &extra {
            let before = all.len();
            e.append(
                |n| n.value(&[5, 7]),
                league,
                |param, offset| u64::from(100 * param + offset),
                &mut all,
            );
            assert_eq!(all.len() - before, e.count());
        }
        let [two, shift] = Reciprocal::of(7).params();
        assert_eq!(all, [5, two, shift, short_reciprocal(7), 216, 400, 36]);
    }
}
