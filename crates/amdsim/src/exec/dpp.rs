//! Data-parallel primitives: the first operand comes from another lane.

use crate::asm::Line;

/// Where lanes take their operand from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dpp {
    /// For each lane the one that it reads, `None` for none.
    from: [Option<u8>; 64],
    /// Lanes that may be written.
    writes: u64,
    /// Lanes without a source read 0 and are written.
    bound_ctrl: bool,
    /// Lanes that do not run can be read.
    fetch_inactive: bool,
}

impl Dpp {
    /// Reads the modifiers; `None` where there are none.
    pub fn parse(line: &Line) -> Result<Option<Self>, String> {
        let lane = |f: &dyn Fn(usize) -> Option<usize>| {
            let mut from = [None; 64];
            for (i, from) in from.iter_mut().enumerate() {
                *from = f(i).filter(|&s| s < 64).map(|s| s as u8);
            }
            from
        };
        let take = |name: &str| match line.take(name) {
            None => Ok(None),
            Some(v) => crate::asm::text::number(&v)
                .map(|n| Some(n as usize))
                .ok_or(format!("{name}:{v} is not understood")),
        };
        let from = if let Some(p) = line.list("quad_perm") {
            lane(&|i| Some(i & !3 | p[i & 3] as usize & 3))
        } else if let Some(p) = line.list("dpp8") {
            lane(&|i| Some(i & !7 | p[i & 7] as usize & 7))
        } else if let Some(n) = take("row_shl")? {
            lane(&|i| (i % 16 + n < 16).then_some(i + n))
        } else if let Some(n) = take("row_shr")? {
            lane(&|i| (i % 16 >= n).then(|| i - n))
        } else if let Some(n) = take("row_ror")? {
            lane(&|i| Some(i & !15 | (i + 16 - n) & 15))
        } else if take("wave_shl")?.is_some() {
            lane(&|i| Some(i + 1))
        } else if take("wave_shr")?.is_some() {
            lane(&|i| i.checked_sub(1))
        } else if take("wave_rol")?.is_some() {
            lane(&|i| Some((i + 1) & 63))
        } else if take("wave_ror")?.is_some() {
            lane(&|i| Some((i + 63) & 63))
        } else if line.has("row_mirror") {
            lane(&|i| Some(i ^ 15))
        } else if line.has("row_half_mirror") {
            lane(&|i| Some(i ^ 7))
        } else if let Some(n) = take("row_bcast")? {
            match n {
                15 => lane(&|i| (i & !15).checked_sub(1)),
                31 => lane(&|i| (i >= 32).then_some(31)),
                n => return Err(format!("row_bcast:{n} is not understood")),
            }
        } else if let Some(n) = take("row_newbcast")? {
            lane(&|i| Some(i & !15 | n))
        } else if let Some(n) = take("row_share")? {
            lane(&|i| Some(i & !15 | n))
        } else if let Some(n) = take("row_xmask")? {
            lane(&|i| Some(i ^ n))
        } else {
            return Ok(None);
        };
        let rows = take("row_mask")?.unwrap_or(15);
        let banks = take("bank_mask")?.unwrap_or(15);
        let writes = (0..64)
            .filter(|i| rows >> (i / 16) & 1 != 0 && banks >> (i / 4 % 4) & 1 != 0)
            .fold(0, |m, i| m | 1 << i);
        Ok(Some(Self {
            from,
            writes,
            bound_ctrl: line.has("bound_ctrl"),
            fetch_inactive: take("fi")? == Some(1),
        }))
    }

    fn source(&self, lane: usize, exec: u64, lanes: usize) -> Option<usize> {
        let from = self.from[lane].map(usize::from)?;
        let there = from < lanes && (self.fetch_inactive || exec >> from & 1 != 0);
        there.then_some(from)
    }

    /// The lanes that are written.
    pub fn mask(&self, exec: u64, lanes: usize) -> u64 {
        let mut mask = exec & self.writes;
        if !self.bound_ctrl {
            for lane in 0..lanes {
                if self.source(lane, exec, lanes).is_none() {
                    mask &= !(1 << lane);
                }
            }
        }
        mask
    }

    /// Of lanes of the operand, where they come to.
    pub fn moved(&self, set: u64, exec: u64, lanes: usize) -> u64 {
        (0..lanes)
            .filter(|l| {
                self.source(*l, exec, lanes)
                    .is_some_and(|s| set >> s & 1 != 0)
            })
            .fold(0, |all, l| all | 1 << l)
    }

    /// Moves the operand's lanes.
    pub fn permute<T: Copy + Default>(&self, data: &mut [T; 64], exec: u64, lanes: usize) {
        let old = *data;
        for (lane, out) in data.iter_mut().enumerate().take(lanes) {
            *out = self
                .source(lane, exec, lanes)
                .map_or(T::default(), |s| old[s]);
        }
    }
}
