//! What a stream keeps of the device's memory from launch to launch.

use std::sync::Mutex;
use wf_host_abi::{Arena, Pool};

/// Memory of a stream's launches.
#[derive(Default)]
pub struct LaunchMemory {
    /// Address and size of the league scratch.
    pub scratch: Mutex<(u64, u64)>,
    /// The launches' arena.
    pub arena: Mutex<Kept<Arena>>,
    /// Their pool.
    pub pool: Mutex<Kept<Pool>>,
}

/// Memory of the device that a stream's launches use one after the other.
#[derive(Default)]
pub struct Kept<D> {
    /// Its address; 0 if there is none.
    pub address: u64,
    /// Its size.
    pub bytes: u64,
    /// What the scratch says of it.
    pub described: D,
}
