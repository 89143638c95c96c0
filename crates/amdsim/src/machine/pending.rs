//! Outstanding operations, as the wait counters count them. Loads are executed at once, but the
//! registers that they fill are unusable until a wait covers them.

use crate::asm::{Reg, Regs};

/// A counter. Processors name them differently: `vmcnt` is [`Self::Load`],
/// `lgkmcnt` [`Self::Lds`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counter {
    /// Loads of vector memory (`vmcnt`, `loadcnt`).
    Load,
    /// Stores of vector memory (`vscnt`, `storecnt`).
    Store,
    /// LDS (`lgkmcnt`, `dscnt`).
    Lds,
    /// Scalar memory and messages (`kmcnt`).
    Scalar,
}

/// An operation under way.
#[derive(Clone, Debug)]
pub struct Event {
    /// A bit for each counter that counts it.
    counters: u8,
    /// Whether it may be done before older ones of its counter.
    unordered: bool,
    /// Whether it writes LDS.
    pub writes_lds: bool,
    /// The registers that it fills.
    pub fills: Option<Regs>,
}

impl Event {
    /// An operation that a counter counts, which is done in order.
    pub fn new(counter: Counter) -> Self {
        Self {
            counters: 1 << counter as u8,
            unordered: false,
            writes_lds: false,
            fills: None,
        }
    }

    /// It fills these.
    pub fn filling(mut self, regs: Option<Regs>) -> Self {
        self.fills = regs;
        self
    }

    /// A second counter counts it as well.
    pub fn also(mut self, counter: Counter) -> Self {
        self.counters |= 1 << counter as u8;
        self
    }

    /// It may be done before older ones.
    pub fn unordered(mut self) -> Self {
        self.unordered = true;
        self
    }

    /// It writes LDS.
    pub fn writing_lds(mut self) -> Self {
        self.writes_lds = true;
        self
    }
}

/// The operations of a wave that are under way, oldest first.
#[derive(Default)]
pub struct Pending {
    events: Vec<Event>,
    /// Of them, those that fill registers.
    fills: usize,
}

/// More than a counter can hold: the hardware waits before.
const MOST: usize = 64;

impl Pending {
    /// Nothing is under way.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.events.is_empty()
    }

    /// Whether registers are being filled.
    #[inline]
    pub fn fills(&self) -> bool {
        self.fills != 0
    }

    /// An operation begins.
    pub fn begin(&mut self, event: Event) {
        if self.events.len() >= MOST {
            for counter in [Counter::Load, Counter::Store, Counter::Lds, Counter::Scalar] {
                self.wait(counter, MOST / 2);
            }
            // Those without an order are left, of which a counter holds no more
            // either. What nobody waits for may go first.
            if self.events.len() >= MOST {
                let mut more = MOST / 2;
                self.events.retain(|e| {
                    let goes = more > 0 && e.fills.is_none() && !e.writes_lds;
                    more -= usize::from(goes);
                    !goes
                });
                self.events.drain(..more.min(self.events.len()));
                self.fills = self.events.iter().filter(|e| e.fills.is_some()).count();
            }
        }
        self.fills += usize::from(event.fills.is_some());
        self.events.push(event);
    }

    /// Waits until at most `left` operations of a counter are under way.
    ///
    /// Those that may be done out of order are certainly done only when none
    /// is left; older ones of the others when no more than `left` of these
    /// are.
    pub fn wait(&mut self, counter: Counter, left: usize) {
        if self.events.is_empty() {
            return;
        }
        let bit = 1 << counter as u8;
        let counted = |e: &Event| e.counters & bit != 0;
        if left == 0 {
            for event in self.events.iter_mut().filter(|e| counted(e)) {
                event.counters &= !bit;
            }
        } else {
            let ordered = |e: &Event| counted(e) && !e.unordered;
            let n = self.events.iter().filter(|e| ordered(e)).count();
            let done = n.saturating_sub(left);
            for event in self.events.iter_mut().filter(|e| ordered(e)).take(done) {
                event.counters &= !bit;
            }
        }
        // What a flat store writes of LDS is there when LDS says so.
        let lds = 1 << Counter::Lds as u8;
        for event in &mut self.events {
            event.writes_lds &= event.counters & lds != 0;
        }
        self.events.retain(|e| e.counters != 0);
        self.fills = self.events.iter().filter(|e| e.fills.is_some()).count();
    }

    /// Whether a write of LDS is under way.
    pub fn writes_lds(&self) -> bool {
        self.events.iter().any(|e| e.writes_lds)
    }

    /// A register of `regs` that is being filled.
    pub fn filling(&self, regs: &[Regs]) -> Option<String> {
        let fills = self.events.iter().filter_map(|e| e.fills.as_ref());
        for fill in fills {
            for used in regs {
                if used.meets(fill) {
                    let r = used.first.max(fill.first);
                    return Some(match used.file {
                        Reg::Vector if r >= 256 => format!("a{}", r - 256),
                        Reg::Vector => format!("v{r}"),
                        Reg::Scalar => format!("s{r}"),
                    });
                }
            }
        }
        None
    }

    /// Whether all operations that fill some of `regs` are of one counter
    /// and fill them before later ones of it do. So does a flat load of which LDS
    /// has said that nothing is left: its data comes in the order of vector memory's,
    /// though its count may go down early.
    pub fn ordered_with(&self, counter: Counter, regs: &[Regs]) -> bool {
        self.events.iter().all(|e| {
            let meets = e.fills.is_some_and(|f| regs.iter().any(|r| r.meets(&f)));
            let in_order = !e.unordered || counter == Counter::Load;
            !meets || (e.counters == 1 << counter as u8 && in_order)
        })
    }

    /// Forgets all.
    pub fn clear(&mut self) {
        self.events.clear();
        self.fills = 0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn v(first: u16) -> Regs {
        Regs {
            file: Reg::Vector,
            first,
            count: 1,
        }
    }

    #[test]
    fn loads_end_in_order() {
        let mut p = Pending::default();
        p.begin(Event::new(Counter::Load).filling(Some(v(1))));
        p.begin(Event::new(Counter::Load).filling(Some(v(2))));
        p.wait(Counter::Load, 1);
        assert_eq!(p.filling(&[v(1)]), None);
        assert_eq!(p.filling(&[v(2)]).as_deref(), Some("v2"));
        p.wait(Counter::Lds, 0);
        assert!(p.filling(&[v(2)]).is_some());
        p.wait(Counter::Load, 0);
        assert!(p.is_empty());
    }

    #[test]
    fn scalar_loads_end_when_none_is_left() {
        let mut p = Pending::default();
        p.begin(Event::new(Counter::Lds).unordered().filling(Some(v(1))));
        p.begin(Event::new(Counter::Lds).filling(Some(v(2))));
        p.wait(Counter::Lds, 1);
        assert!(p.filling(&[v(1)]).is_some() && p.filling(&[v(2)]).is_some());
        p.wait(Counter::Lds, 0);
        assert!(p.is_empty());
    }

    #[test]
    fn no_more_are_under_way_than_counters_hold() {
        let mut p = Pending::default();
        let flat = || Event::new(Counter::Load).also(Counter::Lds).unordered();
        p.begin(flat().filling(Some(v(1))));
        for _ in 0..1000 {
            p.begin(flat());
            assert!(p.events.len() <= MOST);
        }
        assert!(p.filling(&[v(1)]).is_some());
        for _ in 0..1000 {
            p.begin(flat().filling(Some(v(2))));
            assert!(p.events.len() <= MOST);
        }
        assert_eq!(p.filling(&[v(1)]), None);
        assert!(p.fills());
    }

    #[test]
    fn loads_come_behind_flat_ones_that_lds_is_done_with() {
        let mut p = Pending::default();
        let flat = Event::new(Counter::Load).also(Counter::Lds).unordered();
        p.begin(flat.filling(Some(v(3))));
        assert!(!p.ordered_with(Counter::Load, &[v(3)]));
        p.wait(Counter::Lds, 0);
        assert!(p.ordered_with(Counter::Load, &[v(3)]));
        assert!(!p.ordered_with(Counter::Lds, &[v(3)]));
        assert!(p.filling(&[v(3)]).is_some());
    }

    #[test]
    fn flat_loads_need_both() {
        let mut p = Pending::default();
        let e = Event::new(Counter::Load).also(Counter::Lds).unordered();
        p.begin(e.filling(Some(v(1))));
        p.wait(Counter::Load, 0);
        assert!(p.filling(&[v(1)]).is_some());
        p.wait(Counter::Lds, 0);
        assert_eq!(p.filling(&[v(1)]), None);
        let e = Event::new(Counter::Load).also(Counter::Lds).unordered();
        p.begin(e.writing_lds());
        p.wait(Counter::Lds, 0);
        assert!(!p.writes_lds() && !p.is_empty());
    }
}
