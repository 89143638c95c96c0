//! Parts that several messages share.

use crate::fault::{Access, WarpOp};
use std::fmt::{self, Display, Formatter};
use wf_host_abi::SourceLoc;

/// A source line; nothing when it is unknown.
pub struct Line<'a>(pub &'a str, pub &'a SourceLoc);

impl Display for Line<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Self(
            prefix,
            SourceLoc {
                file,
                line,
                function,
                ..
            },
        ) = self;
        if file.is_empty() {
            return Ok(());
        }
        write!(f, "{prefix}{file}")?;
        if *line != 0 {
            write!(f, ":{line}")?;
        }
        if function.is_empty() {
            Ok(())
        } else {
            write!(f, " in {function}")
        }
    }
}

impl Display for Access {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Read => "read",
            Self::Write => "write",
            Self::Atomic => "atomic access",
            Self::Call => "call",
        })
    }
}

impl Display for WarpOp {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::SyncWarp => "warp synchronisation",
            Self::Shuffle => "shuffle",
            Self::Ballot => "ballot",
            Self::Match => "match",
        })
    }
}

/// A count of threads at a barrier.
pub struct Count(pub u32);

impl Display for Count {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self.0 {
            0 => f.write_str("all threads"),
            n => write!(f, "{n} threads"),
        }
    }
}
