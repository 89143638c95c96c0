//! The four shuffles of NVVM IR.

/// How a shuffle computes its source lane.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mode {
    /// `b` is its number.
    Idx,
    /// `b` lanes further down.
    Up,
    /// `b` lanes further up.
    Down,
    /// The caller's lane number with the bits of `b` flipped.
    Bfly,
}

impl Mode {
    /// All of them, with their names in PTX.
    pub(super) const ALL: [(&'static str, Self); 4] = [
        ("idx", Self::Idx),
        ("up", Self::Up),
        ("down", Self::Down),
        ("bfly", Self::Bfly),
    ];

    /// The lane that `lane` reads from, and whether that is in range ("Warp
    /// Shuffle" in PTX's manual, with as many bits as a lane's number has).
    pub(super) fn source(self, lane: u32, b: u32, c: u32, lanes: u32) -> (u32, bool) {
        let low = lanes - 1;
        let (b, clamp, segment) = (b & low, c & low, c >> 8 & low);
        let first = lane & segment;
        let last = first | clamp & !segment;
        let (j, ok) = match self {
            Self::Idx => {
                let j = first | b & !segment;
                (j, j <= last)
            }
            Self::Up => (lane.wrapping_sub(b), lane as i32 - b as i32 >= last as i32),
            Self::Down => (lane + b, lane + b <= last),
            Self::Bfly => (lane ^ b, lane ^ b <= last),
        };
        (if ok { j } else { lane }, ok)
    }
}
