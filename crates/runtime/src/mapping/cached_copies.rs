//! A cache of private copies from a region's last launch.
//!
//! A struct or closure that a kernel only reads is mostly the same at the next launch. The
//! device's copy is then reused, and the region copies nothing.

use super::transaction::Transaction;
use crate::device::Memory;
use crate::error::Result;
use crate::lock::lock;
use crate::stream::Stream;
use std::sync::Mutex;

/// A kernel's copies, if any are kept.
#[derive(Default)]
pub struct Kept(Mutex<Option<Copy>>);

struct Copy {
    /// Whose order keeps kernels before a change separate from those after it.
    stream: &'static Stream,
    address: u64,
    /// What is there once the stream has come so far.
    bytes: Box<[u8]>,
}

impl Kept {
    /// The device address of a copy of `bytes`, which is valid for work on the transaction's stream
    /// up to the next call. `None` if another stream may use the cached copy.
    ///
    /// # Errors
    /// The device is out of memory.
    pub fn place(&self, tx: &mut Transaction<'_>, bytes: &[u8]) -> Result<Option<u64>> {
        let mut kept = lock(&self.0);
        let address = match &*kept {
            Some(known) if !std::ptr::eq(known.stream, tx.stream) => return Ok(None),
            Some(known) if *known.bytes == *bytes => return Ok(Some(known.address)),
            Some(known) if known.bytes.len() == bytes.len() => known.address,
            Some(_) => return Ok(None),
            // Kept as long as the code, which is for good.
            None => tx.device.alloc(bytes.len() as u64, Memory::Mapping)?,
        };
        *kept = Some(Copy {
            stream: tx.stream,
            address,
            bytes: bytes.into(),
        });
        tx.send(address, bytes.into())?;
        Ok(Some(address))
    }
}
