//! Messages about threads that wait.

use super::words::{Count, Line};
use crate::fault::{Group, Stuck, StuckBarrier, Threads, Waiting};
use std::fmt::{self, Display, Formatter};

impl Display for Threads {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        /// Ranges shown before the rest is only counted.
        const SHOWN: usize = 6;
        if self.0.is_empty() {
            return f.write_str("no thread");
        }
        f.write_str(if self.count() == 1 {
            "thread "
        } else {
            "threads "
        })?;
        for (i, range) in self.0.iter().take(SHOWN).enumerate() {
            let comma = if i == 0 { "" } else { ", " };
            match (range.start(), range.end()) {
                (a, b) if a == b => write!(f, "{comma}{a}")?,
                (a, b) => write!(f, "{comma}{a}-{b}")?,
            }
        }
        if self.0.len() > SHOWN {
            let rest = Self(self.0[SHOWN..].to_vec()).count();
            write!(f, " and {rest} more")?;
        }
        Ok(())
    }
}

impl Display for Stuck {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        for StuckBarrier {
            id,
            count,
            arrived,
            missing,
            needed,
        } in &self.barriers
        {
            write!(f, "\n  barrier {id} waits for {}: {arrived}", Count(*count))?;
            f.write_str(if arrived.count() == 1 {
                " has"
            } else {
                " have"
            })?;
            write!(f, " arrived, {needed} more must; ")?;
            if missing.0.is_empty() {
                f.write_str("all others have ended")?;
            } else {
                write!(f, "missing: {missing}")?;
            }
        }
        for Group { threads, wait, at } in &self.groups {
            let one = threads.count() == 1;
            write!(f, "\n  {threads} ")?;
            match (wait, one) {
                (Waiting::Ended, true) => f.write_str("has ended")?,
                (Waiting::Ended, false) => f.write_str("have ended")?,
                (Waiting::Nothing, true) => f.write_str("can run")?,
                (Waiting::Nothing, false) => f.write_str("can run")?,
                (wait, true) => write!(f, "waits {wait}")?,
                (wait, false) => write!(f, "wait {wait}")?,
            }
            if !matches!(wait, Waiting::Ended | Waiting::Nothing) && at.line != 0 {
                write!(f, "{}", Line(", at ", at))?;
            }
        }
        Ok(())
    }
}

impl Display for Waiting {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nothing => f.write_str("for nothing"),
            Self::Barrier { id, count } => {
                write!(f, "at barrier {id} for {}", Count(*count))
            }
            Self::NextPhase { id } => write!(f, "for barrier {id} to be free"),
            Self::WarpOp { op, mask } => write!(f, "at a {op} for the lanes {mask:#x}"),
            Self::ActiveMask => f.write_str("at an active mask"),
            Self::Memory => f.write_str("for memory to change"),
            Self::Ended => f.write_str("for nothing, having ended"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn threads_are_ranges() {
        assert_eq!(
            Threads::collect([0, 1, 2, 7, 9, 10]).to_string(),
            "threads 0-2, 7, 9-10"
        );
        assert_eq!(Threads::collect([5]).to_string(), "thread 5");
        let many = Threads::collect((0..40).map(|n| n * 2));
        assert_eq!(many.to_string(), "threads 0, 2, 4, 6, 8, 10 and 34 more");
    }
}
