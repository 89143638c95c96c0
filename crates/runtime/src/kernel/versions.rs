//! The loaded versions of a kernel, and the choice of the version for a launch.

use crate::device::{KernelHandle, Module, Properties, Shape};
use crate::error::{Error, Result};
use crate::launch::occupancy::by_registers;
use crate::mapping::alias_check::Disjoint;
use crate::mapping::pack::Pack;
use wf_host_abi::{
    AliasParam, Expression, ExtraParam, Guard, KernelInfo, Kind, LaunchValues, League, Number,
    Numbers, PACKED_BLOCK, Values, Version, WARP_TEAMS,
};

/// What of a launch's size decides which version is taken.
#[derive(Clone, Copy, Debug)]
pub struct Size {
    /// Threads of a block.
    pub block: u32,
    /// Threads of the grid.
    pub threads: u64,
    /// Blocks that come to each multiprocessor, where they come to all.
    pub blocks: u64,
    /// Whether the launch leaves half of the places for threads empty.
    pub few: bool,
}

impl Size {
    /// So many blocks of so many threads.
    pub fn of(device: &Properties, blocks: u64, block: u32) -> Self {
        let processors = u64::from(device.multiprocessors.max(1));
        let room = processors * u64::from(device.threads_per_multiprocessor / 2);
        let threads = blocks * u64::from(block);
        Self {
            block,
            threads,
            blocks: blocks.div_ceil(processors),
            // Each of so many may have twice the registers of a full multiprocessor's.
            few: threads <= room,
        }
    }
}

/// What guards are asked about: one launch.
#[derive(Clone, Copy)]
pub struct Launch<'a> {
    /// The kernel's own parameters, and the [words](Versions::words) of variables that are private
    /// copies.
    pub params: &'a [u64],
    /// Its size.
    pub size: Size,
    /// Whether each team is one block.
    pub whole_teams: bool,
    /// Whether each team is one warp, in numbers that fill blocks.
    pub warp_teams: bool,
    /// Threads of a team that have work, if blocks of packed teams have fewer idle ones.
    pub packed_width: Option<u32>,
    /// Whether several threads, or warps that are threads, share the region's work.
    pub several: bool,
    /// Which of [`Versions::noalias`] hold.
    pub noalias: Disjoint,
    /// The region's private copies.
    pub copies: Option<&'a Pack>,
}

/// Bytes of local memory that a version with fewer registers may take more than the code
/// that it is derived from: a few words, which are not those of the innermost loop.
const SPILLED: u32 = 32;

/// A guard of loaded code, with the device's properties of that code.
enum Check {
    Guard(Guard),
    /// [`Guard::LaunchValues`].
    LaunchValues(LaunchValues<Number>),
    /// [`Guard::NoAlias`], by the place of its list in [`Versions::noalias`].
    NoAlias(usize),
    /// [`Guard::BlockSize`]: blocks of more threads do not fit otherwise; and the registers
    /// with and without, where fewer are taken and hardly more memory.
    Blocks {
        most: Option<u32>,
        registers: Option<[u32; 2]>,
    },
    /// [`Guard::FewThreads`]: most registers of the versions for such launches, all blocks of
    /// which are resident at a time.
    Few(u32),
}

impl Check {
    fn holds(&self, launch: &Launch<'_>, values: &Values) -> bool {
        let size = launch.size;
        match self {
            Self::Guard(Guard::WholeTeams) => launch.whole_teams,
            Self::Guard(Guard::WarpTeams) => launch.warp_teams,
            Self::Guard(Guard::PackedTeams { width }) => {
                launch.packed_width.is_some() && (width.is_none() || *width == launch.packed_width)
            }
            Self::LaunchValues(numbers) => {
                launch.several && numbers.hold(|n| values.get(*n), size.threads)
            }
            Self::NoAlias(list) => launch.noalias.has(*list),
            Self::Guard(Guard::PrivateCopies(all)) => {
                launch.copies.is_some_and(|pack| pack.has_all(all))
            }
            Self::Guard(Guard::FewThreads) => size.few,
            Self::Guard(Guard::Aligned(all)) => {
                // A private copy has no address yet: the pack's is aligned further.
                let offset = |p| launch.copies.map_or(0, |pack| pack.offset(p));
                let value =
                    |p: &u32| Some(launch.params.get(*p as usize)?.wrapping_add(offset(*p)));
                let is_aligned = |p: u64| p.is_multiple_of(Guard::ALIGNMENT);
                all.iter().all(|p| value(p).is_some_and(is_aligned))
            }
            Self::Guard(Guard::Threads { asked, above }) => exceeds(asked, *above, launch.params),
            // Checks of their own.
            Self::Guard(Guard::BlockSize { .. } | Guard::NoAlias(_) | Guard::LaunchValues(_)) => {
                false
            }
            Self::Few(registers) => size.blocks <= u64::from(by_registers(*registers, size.block)),
            Self::Blocks { most, registers } => {
                let held = |registers| u64::from(by_registers(registers, size.block));
                most.is_some_and(|most| size.block > most)
                    || registers.is_some_and(|[fewer, more]| {
                        // If all blocks are resident anyway, nothing is gained.
                        held(fewer) > held(more) && size.blocks > held(more)
                    })
            }
        }
    }
}

/// Whether one of the numbers that clauses ask for is above a limit.
pub(super) fn exceeds(asked: &[Expression], above: i32, params: &[u64]) -> bool {
    let asked = asked.iter().filter_map(|n| Some(n.value(params)? as i32));
    asked.max().is_some_and(|n| n > above)
}

/// How a version lays the threads of teams out in blocks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layout {
    /// A block for each team, or for each part of it.
    TeamBlocks,
    /// A block for [`WARP_TEAMS`] teams of one warp.
    WarpTeams,
    /// Threads without gaps, in blocks of [`PACKED_BLOCK`].
    PackedTeams,
}

impl Layout {
    fn of(version: &Version) -> Self {
        let has = |kind| version.kinds().any(|k| k == kind);
        if has(Kind::PackedTeams) {
            Self::PackedTeams
        } else if has(Kind::WarpTeams) {
            Self::WarpTeams
        } else {
            Self::TeamBlocks
        }
    }

    /// The shape of a launch; `league` are its teams where they are packed.
    pub fn shape(self, shape: Shape, league: League) -> Shape {
        let (teams, block) = match self {
            Self::TeamBlocks => return shape,
            Self::WarpTeams => (shape.teams / WARP_TEAMS, shape.block * WARP_TEAMS),
            Self::PackedTeams => {
                let threads = u64::from(league.teams) * u64::from(league.width);
                let blocks = threads.div_ceil(PACKED_BLOCK.into());
                (blocks as u32, PACKED_BLOCK)
            }
        };
        Shape {
            teams,
            block,
            ..shape
        }
    }
}

/// Loaded code.
pub struct Code {
    /// What to launch.
    pub handle: KernelHandle,
    /// What it is compiled for, in words.
    pub name: String,
    /// What it is passed after the kernel's own parameters.
    pub extra_params: Vec<ExtraParam<Number>>,
    /// How many parameters that is.
    pub extra_count: usize,
    /// Positions of the parameters whose variables it gets by value.
    pub by_value: Vec<u32>,
    /// How teams are laid out in blocks.
    pub layout: Layout,
    /// Its guards: a bit for each of the kernel's distinct ones.
    guards: u64,
    /// Most threads of a block, where the device says.
    max_block: Option<u32>,
}

impl Code {
    fn of(
        module: &dyn Module,
        version: &Version,
        handle: KernelHandle,
        flat: bool,
        numbers: &mut Numbers,
    ) -> Self {
        let extra = version.extra_params.iter();
        let copies = version.guards.iter().find_map(|guard| match guard {
            Guard::PrivateCopies(all) => Some(all.clone()),
            _ => None,
        });
        Self {
            handle,
            name: match (flat, version.guards.is_empty()) {
                (false, _) => version.name(),
                (true, true) => Kind::Flat.name().to_owned(),
                (true, false) => format!("{}+{}", Kind::Flat.name(), version.name()),
            },
            extra_params: extra.map(|e| e.map(|n| numbers.add(n))).collect(),
            extra_count: version.extra_count(),
            by_value: copies.unwrap_or_default(),
            layout: Layout::of(version),
            guards: 0,
            max_block: module.max_block(handle),
        }
    }
}

/// The versions of a kernel's code.
pub struct Versions {
    /// The distinct guards of all.
    checks: Vec<(Guard, Check)>,
    /// The versions, best first.
    list: Vec<Code>,
    /// The kernel's own code.
    own: Code,
    /// The lists of pointers that versions ask to lead to different data.
    pub noalias: Vec<Vec<AliasParam>>,
    /// What versions ask for and are passed that is computed of parameters.
    pub numbers: Numbers,
    /// The words of variables that versions which begin by value are passed first.
    pub words: Vec<(u32, u32)>,
    /// Most registers that a thread takes, whichever version is launched, where that is
    /// known.
    pub registers: Option<u32>,
    /// Most threads of a block that there is code for, where the device says.
    pub max_block: Option<u32>,
}

impl Versions {
    /// Looks a kernel's versions up in loaded code, and leaves those of the kinds out that
    /// are `disabled`. `flat` says that the kernel itself is a version of another.
    ///
    /// # Errors
    /// The code lacks one, or the list is none that a compiler makes.
    pub fn load(
        module: &dyn Module,
        info: &KernelInfo,
        flat: bool,
        disabled: &[Kind],
    ) -> Result<Self> {
        let found = Found::of(module, info)?;
        let mut numbers = Numbers::default();
        let own = Version::of(&info.name);
        let own = Code::of(module, &own, found.own, flat, &mut numbers);
        let is_enabled = |v: &Version| v.kinds().all(|kind| !disabled.contains(&kind));
        let mut all = Self {
            checks: vec![],
            list: vec![],
            noalias: vec![],
            numbers,
            words: vec![],
            registers: found.registers(),
            max_block: own.max_block,
            own,
        };
        let widest = info.max_threads + info.extra_threads;
        let fewer = found.with_fewer_registers(&info.name);
        if let Some((_, handle)) = fewer.filter(|(version, _)| is_enabled(version))
            && all.max_block.is_some_and(|most| most < widest)
        {
            all.max_block = module.max_block(handle);
        }
        for (version, handle) in found.versions.iter().filter(|(v, _)| is_enabled(v)) {
            let mut code = Code::of(module, version, *handle, flat, &mut all.numbers);
            let words: Vec<_> = version.words().collect();
            if !words.is_empty() && !all.words.is_empty() && words != all.words {
                return Err(found.fault("begins by two lists of words"));
            }
            if !words.is_empty() {
                all.words = words;
            }
            for guard in &version.guards {
                code.guards |= all.bit(guard, &found)?;
            }
            all.list.push(code);
        }
        Ok(all)
    }

    /// The bit of a guard, which becomes one of the distinct ones.
    fn bit(&mut self, guard: &Guard, found: &Found<'_>) -> Result<u64> {
        let known = self.checks.iter().position(|(known, _)| known == guard);
        let at = known.unwrap_or(self.checks.len());
        if known.is_none() {
            let check = match guard {
                Guard::NoAlias(params) => {
                    self.noalias.push(params.clone());
                    Check::NoAlias(self.noalias.len() - 1)
                }
                Guard::LaunchValues(values) => {
                    Check::LaunchValues(values.map(|n| self.numbers.add(n)))
                }
                _ => found.check(guard),
            };
            self.checks.push((guard.clone(), check));
        }
        let bit = 1u64.checked_shl(at as u32);
        bit.ok_or_else(|| found.fault("has too many conditions"))
    }

    /// The value of one of the [words](Self::words), where its variable is a private copy.
    pub fn word(&self, n: usize, copies: &Pack, params: &[u64]) -> Option<u64> {
        let (param, offset) = *self.words.get(n)?;
        let value = || copies.word(param, offset, params);
        copies.has_all(&[param]).then(value)
    }

    /// The kernel's own parameters and all [words](Self::words), if there are words and they are known.
    pub fn with_words(&self, params: &[u64], copies: Option<&Pack>) -> Option<Vec<u64>> {
        let copies = copies.filter(|_| !self.words.is_empty())?;
        let words = (0..self.words.len()).map(|n| self.word(n, copies, params));
        params.iter().map(|p| Some(*p)).chain(words).collect()
    }

    /// The best version of which all guards hold, or the kernel's own code. Each distinct
    /// guard is evaluated once at most. `values` are those of the [numbers](Self::numbers) with the
    /// launch's parameters.
    pub fn best(&self, launch: &Launch<'_>, values: &Values) -> &Code {
        let (mut known, mut holding) = (0u64, 0u64);
        let mut holds = |guards: u64| {
            let mut unknown = guards & !known;
            while guards & known & !holding == 0 && unknown != 0 {
                let at = unknown.trailing_zeros();
                unknown &= unknown - 1;
                known |= 1 << at;
                holding |= u64::from(self.checks[at as usize].1.holds(launch, values)) << at;
            }
            guards & !holding == 0
        };
        let fits = |code: &Code| code.max_block.is_none_or(|most| launch.size.block <= most);
        let mut list = self.list.iter();
        list.find(|code| fits(code) && holds(code.guards))
            .unwrap_or(&self.own)
    }
}

/// What loaded code has of a kernel.
struct Found<'a> {
    module: &'a dyn Module,
    name: &'a str,
    own: KernelHandle,
    versions: Vec<(&'a Version, KernelHandle)>,
}

impl<'a> Found<'a> {
    fn of(module: &'a dyn Module, info: &'a KernelInfo) -> Result<Self> {
        let name = info.name.as_str();
        let lookup = |symbol: &str| {
            let found = module.kernel(symbol)?;
            found.ok_or_else(|| Error::Internal(super::lacks(symbol)))
        };
        let versions = info.versions.iter();
        let versions = versions.map(|v| Ok((v, lookup(&v.symbol)?)));
        Ok(Self {
            module,
            name,
            own: lookup(name)?,
            versions: versions.collect::<Result<_>>()?,
        })
    }

    fn fault(&self, what: &str) -> Error {
        Error::Internal(format!(
            "the list of versions of kernel {} {what}",
            self.name
        ))
    }

    fn handle(&self, symbol: &str) -> Option<KernelHandle> {
        let mut all = self.versions.iter();
        match all.find(|(version, _)| version.symbol == symbol) {
            Some((_, handle)) => Some(*handle),
            None => (symbol == self.name).then_some(self.own),
        }
    }

    /// The version that has fewer registers than this code.
    fn with_fewer_registers(&self, code: &str) -> Option<(&'a Version, KernelHandle)> {
        let is_it = |version: &Version| {
            let last = version.guards.last();
            matches!(last, Some(Guard::BlockSize { than }) if than == code)
        };
        self.versions.iter().copied().find(|(v, _)| is_it(v))
    }

    /// The registers of the version with fewer of them than this code, and those of this
    /// code, where the version takes hardly more memory.
    fn both_registers(&self, code: &str) -> Option<[u32; 2]> {
        let (_, version) = self.with_fewer_registers(code)?;
        let more = self.module.taken(self.handle(code)?)?;
        let fewer = self.module.taken(version)?;
        let good = fewer.registers < more.registers && fewer.local <= more.local + SPILLED;
        good.then_some([fewer.registers, more.registers])
    }

    /// Most registers of a thread, of the versions for launches of few threads.
    fn most_for_few_threads(&self) -> Option<u32> {
        let is_it = |v: &Version| matches!(v.guards.last(), Some(Guard::FewThreads));
        let all = self.versions.iter().filter(|(v, _)| is_it(v));
        let registers = all.map(|(_, handle)| Some(self.module.taken(*handle)?.registers));
        registers.max().flatten().filter(|n| *n > 0)
    }

    /// Most registers of a thread, of all code but the versions made for registers.
    fn registers(&self) -> Option<u32> {
        let is_other = |v: &Version| {
            let last = v.guards.last();
            !matches!(last, Some(Guard::BlockSize { .. } | Guard::FewThreads))
        };
        let others = self.versions.iter().filter(|(v, _)| is_other(v));
        let others = others.map(|(v, handle)| (v.symbol.as_str(), *handle));
        let all = others.chain([(self.name, self.own)]);
        let of = |(symbol, handle): (&str, KernelHandle)| match self.both_registers(symbol) {
            Some([fewer, _]) => Some(fewer),
            None => Some(self.module.taken(handle)?.registers),
        };
        all.map(of).max().flatten()
    }

    /// A guard with the device's properties.
    fn check(&self, guard: &Guard) -> Check {
        match guard {
            Guard::BlockSize { than } => Check::Blocks {
                most: self
                    .handle(than)
                    .and_then(|code| self.module.max_block(code)),
                registers: self.both_registers(than),
            },
            Guard::FewThreads => match self.most_for_few_threads() {
                Some(registers) => Check::Few(registers),
                None => Check::Guard(guard.clone()),
            },
            guard => Check::Guard(guard.clone()),
        }
    }
}

#[cfg(test)]
mod tests;
