//! Which tasks a new one depends on, by OpenMP's rules for `depend` clauses.
//!
//! Only siblings depend on each other, so there is a graph for each task that makes others. It
//! has the tasks that the runtime carries out itself (*ours*). Of all other tasks, which libomp
//! carries out, it only knows that there are some with an address; whether they are done, only
//! libomp knows.

use crate::libomp::{Access, Depend};
use std::collections::HashMap;

/// A task of ours, shared.
pub trait Node: Clone {
    /// Whether nothing has to wait for it any more, as far as is known without asking a device.
    fn is_done(&self) -> bool;
    /// Whether it is the same task.
    fn is(&self, other: &Self) -> bool;
}

/// What came last at an address.
struct Cell<T> {
    /// Our task that wrote last, unless another one did.
    writer: Option<T>,
    /// Our tasks that have read since.
    readers: Vec<T>,
    /// Whether one of libomp's tasks wrote after that.
    others_wrote: bool,
    /// Whether one of libomp's has read since.
    others_read: bool,
}

impl<T> Default for Cell<T> {
    fn default() -> Self {
        Self {
            writer: None,
            readers: vec![],
            others_wrote: false,
            others_read: false,
        }
    }
}

/// What a task depends on.
pub struct Before<T> {
    /// Tasks of ours that are not known to be done, the oldest first.
    pub ours: Vec<T>,
    /// Whether there are tasks of libomp's, which may be done.
    pub others: bool,
}

/// The tasks of one task.
pub struct Graph<T> {
    cells: HashMap<usize, Cell<T>>,
    /// Whether one of libomp's tasks depends on all memory.
    others_on_all: bool,
    /// How many addresses there are before done tasks are looked for.
    most: usize,
}

/// As many as a loop with a few tasks an iteration has.
const MOST: usize = 1024;

impl<T> Default for Graph<T> {
    fn default() -> Self {
        Self {
            cells: HashMap::new(),
            others_on_all: false,
            most: MOST,
        }
    }
}

impl<T: Node> Graph<T> {
    /// Whether it has never had a task, or all are done.
    pub fn is_empty(&self) -> bool {
        self.cells.is_empty() && !self.others_on_all
    }

    /// All tasks are done.
    pub fn clear(&mut self) {
        *self = Self::default();
    }

    /// What a task with these dependences comes after.
    pub fn before(&self, depends: &[Depend]) -> Before<T> {
        let mut before = Before {
            ours: vec![],
            others: self.others_on_all,
        };
        if depends.iter().any(|d| d.access() == Access::AllMemory) {
            before.others |= self.cells.values().any(|c| c.others_wrote || c.others_read);
            for cell in self.cells.values() {
                before.add(cell.writer.iter().chain(&cell.readers));
            }
            return before;
        }
        for depend in depends {
            let Some(cell) = self.cells.get(&depend.address()) else {
                continue;
            };
            before.others |= cell.others_wrote;
            before.add(cell.writer.iter());
            if depend.access() != Access::Read {
                before.others |= cell.others_read;
                before.add(cell.readers.iter());
            }
        }
        before
    }

    /// Whether later tasks may still come after this one, which has these dependences, once a task
    /// with the next ones is added.
    pub fn is_left(&self, task: &T, depends: &[Depend], next: &[Depend]) -> bool {
        let writes = |at| {
            let mut all = next.iter();
            all.any(|d| d.address() == at && d.access() != Access::Read)
        };
        depends.iter().any(|depend| {
            let at = depend.address();
            let cell = self.cells.get(&at).filter(|_| !writes(at));
            cell.is_some_and(|c| c.writer.iter().chain(&c.readers).any(|t| t.is(task)))
        })
    }

    /// Adds a task of ours, whose dependences only read and write.
    pub fn add(&mut self, depends: &[Depend], task: &T) {
        self.sweep();
        for depend in depends {
            let cell = self.cells.entry(depend.address()).or_default();
            match depend.access() {
                Access::Read if cell.writer.as_ref().is_some_and(|w| w.is(task)) => {}
                Access::Read => {
                    cell.readers.retain(|r| !r.is_done() && !r.is(task));
                    cell.readers.push(task.clone());
                }
                _ => {
                    *cell = Cell {
                        writer: Some(task.clone()),
                        ..Cell::default()
                    }
                }
            }
        }
    }

    /// Adds a task of libomp's; that it comes after tasks of ours, its caller takes care of.
    pub fn add_others(&mut self, depends: &[Depend]) {
        self.sweep();
        for depend in depends {
            if depend.access() == Access::AllMemory {
                self.cells.clear();
                self.others_on_all = true;
                return;
            }
            let cell = self.cells.entry(depend.address()).or_default();
            match depend.access() {
                Access::Read => cell.others_read = true,
                _ => {
                    *cell = Cell {
                        others_wrote: true,
                        ..Cell::default()
                    }
                }
            }
        }
    }

    /// Takes out what nothing has to wait for, once in a while.
    fn sweep(&mut self) {
        if self.cells.len() < self.most {
            return;
        }
        self.cells.retain(|_, cell| {
            cell.readers.retain(|r| !r.is_done());
            if cell.writer.as_ref().is_some_and(Node::is_done) {
                cell.writer = None;
            }
            let ours = cell.writer.is_some() || !cell.readers.is_empty();
            ours || cell.others_wrote || cell.others_read
        });
        self.most = MOST.max(2 * self.cells.len());
    }
}

impl<T: Node> Before<T> {
    fn add<'a>(&mut self, tasks: impl Iterator<Item = &'a T>)
    where
        T: 'a,
    {
        for task in tasks {
            if !task.is_done() && !self.ours.iter().any(|t| t.is(task)) {
                self.ours.push(task.clone());
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    /// A task by its number; those below the second one are done.
    #[derive(Clone)]
    struct Of(u32, u32);

    impl Node for Of {
        fn is_done(&self) -> bool {
            self.0 < self.1
        }
        fn is(&self, other: &Self) -> bool {
            self.0 == other.0
        }
    }

    const READ: u8 = 1;
    const WRITE: u8 = 2;
    const BOTH: u8 = 3;
    const MUTEX: u8 = 4;
    const SET: u8 = 8;
    const ALL: u8 = 0x80;

    fn on(list: &[(usize, u8)]) -> Vec<Depend> {
        list.iter()
            .map(|(at, flags)| Depend::new(*at, *flags))
            .collect()
    }

    /// The numbers of what a task comes after, and whether libomp has any of it.
    fn after(graph: &Graph<Of>, list: &[(usize, u8)]) -> (Vec<u32>, bool) {
        let before = graph.before(&on(list));
        let ours: BTreeSet<u32> = before.ours.iter().map(|t| t.0).collect();
        (ours.into_iter().collect(), before.others)
    }

    #[test]
    fn readers_come_after_the_writer_and_a_writer_after_all() {
        let mut graph = Graph::default();
        graph.add(&on(&[(8, WRITE)]), &Of(1, 0));
        assert_eq!(after(&graph, &[(8, READ)]), (vec![1], false));
        graph.add(&on(&[(8, READ)]), &Of(2, 0));
        graph.add(&on(&[(8, READ), (16, BOTH)]), &Of(3, 0));
        assert_eq!(after(&graph, &[(8, READ)]), (vec![1], false));
        assert_eq!(after(&graph, &[(8, BOTH)]), (vec![1, 2, 3], false));
        assert_eq!(after(&graph, &[(16, READ), (24, WRITE)]), (vec![3], false));
        graph.add(&on(&[(8, BOTH)]), &Of(4, 0));
        assert_eq!(after(&graph, &[(8, READ)]), (vec![4], false));
        assert_eq!(after(&graph, &[(0, ALL)]), (vec![3, 4], false));
    }

    #[test]
    fn a_task_does_not_depend_on_itself() {
        let mut graph = Graph::default();
        graph.add(&on(&[(8, WRITE), (8, READ)]), &Of(1, 0));
        graph.add(&on(&[(16, READ), (16, WRITE)]), &Of(2, 0));
        assert_eq!(after(&graph, &[(8, BOTH), (16, BOTH)]), (vec![1, 2], false));
    }

    #[test]
    fn tasks_of_libomp_are_seen_until_all_are_done() {
        let mut graph = Graph::default();
        graph.add_others(&on(&[(8, READ), (16, WRITE), (24, MUTEX), (32, SET)]));
        for (at, kind, others) in [
            (8, READ, false),
            (8, WRITE, true),
            (16, READ, true),
            (24, READ, true),
            (32, BOTH, true),
            (40, BOTH, false),
        ] {
            assert_eq!(
                after(&graph, &[(at, kind)]),
                (vec![], others),
                "{at} {kind}"
            );
        }
        assert_eq!(after(&graph, &[(0, ALL)]), (vec![], true));
        graph.add_others(&on(&[(0, ALL)]));
        assert_eq!(after(&graph, &[(40, READ)]), (vec![], true));
        graph.clear();
        assert_eq!(after(&graph, &[(8, WRITE)]), (vec![], false));
    }

    #[test]
    fn a_reader_of_libomp_keeps_the_writer() {
        let mut graph = Graph::default();
        graph.add(&on(&[(8, WRITE)]), &Of(1, 0));
        graph.add_others(&on(&[(8, READ)]));
        assert_eq!(after(&graph, &[(8, READ)]), (vec![1], false));
        assert_eq!(after(&graph, &[(8, WRITE)]), (vec![1], true));
        // An ordered set of mutually exclusive tasks comes after both kinds.
        assert_eq!(after(&graph, &[(8, SET)]), (vec![1], true));
    }

    #[test]
    fn a_task_is_left_while_others_may_come_after_it() {
        let mut graph = Graph::default();
        let its = on(&[(8, WRITE), (16, READ)]);
        graph.add(&its, &Of(1, 0));
        let is_left =
            |graph: &Graph<Of>, next: &[(usize, u8)]| graph.is_left(&Of(1, 0), &its, &on(next));
        for (next, left) in [
            (&[(8, READ)][..], true),
            (&[(8, BOTH)], true),
            (&[(16, WRITE)], true),
            (&[(8, WRITE), (16, BOTH)], false),
            (&[(24, WRITE)], true),
        ] {
            assert_eq!(is_left(&graph, next), left, "{next:?}");
        }
        graph.add(&on(&[(8, WRITE)]), &Of(2, 0));
        assert!(is_left(&graph, &[(8, WRITE)]));
        assert!(!is_left(&graph, &[(16, WRITE)]));
    }

    #[test]
    fn done_tasks_are_forgotten() {
        let mut graph = Graph::default();
        for n in 0..100_000u32 {
            graph.add(&on(&[(n as usize, WRITE)]), &Of(n, u32::MAX));
        }
        assert!(graph.cells.len() <= MOST);
        graph.add(&on(&[(5, READ)]), &Of(1, 1));
        assert_eq!(after(&graph, &[(5, WRITE)]), (vec![1], false));
    }
}
