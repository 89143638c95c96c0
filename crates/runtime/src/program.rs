//! State of the program before it uses a device: its settings and the device code that it
//! registered.

use crate::config::Config;
use crate::error::fatal;
use crate::forks;
use crate::host_memory;
use crate::lock::lock;
use crate::processors;
use crate::registry::{HostFunction, Library, UNIFIED_SHARED_MEMORY};
use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, OnceLock};
use wf_host_abi::environment;

/// The program of the process.
pub struct Program {
    /// Settings.
    pub config: Config,
    libraries: Mutex<Vec<Arc<Library>>>,
    /// By the address of the table that they are from.
    functions: Mutex<HashMap<usize, Vec<HostFunction>>>,
    /// Changes whenever a library comes or goes.
    generation: AtomicU64,
}

/// Whether the process ends by `exit` and its own handlers have run: what is left are
/// the destructors of its executable and libraries.
static ENDS: AtomicBool = AtomicBool::new(false);

extern "C" fn end() {
    ENDS.store(true, Ordering::Release);
}

/// The program; its settings are read on first use.
#[inline]
pub fn program() -> &'static Program {
    static PROGRAM: OnceLock<Program> = OnceLock::new();
    PROGRAM.get_or_init(|| {
        // SAFETY: the function is there for good. It comes before all destructors, and after
        // all handlers that the program registers from now on.
        unsafe { libc::atexit(end) };
        forks::watch();
        let config = Config::read(environment::var).unwrap_or_else(|e| fatal(&e));
        crate::trace::set_level(config.info);
        for name in environment::names() {
            if let Some(words) = environment::complain(&name.to_string_lossy()) {
                eprintln!("warpfork: warning: {words}");
            }
        }
        if let Some(words) = crate::foreign::advice(&environment::var) {
            eprintln!("warpfork: {words}");
        }
        Program {
            config,
            libraries: Mutex::new(vec![]),
            functions: Mutex::new(HashMap::new()),
            generation: AtomicU64::new(0),
        }
    })
}

impl Program {
    /// Whether the process ends, so that libraries are no longer taken out one by one.
    pub fn ends(&self) -> bool {
        ENDS.load(Ordering::Acquire)
    }

    /// Adds a library; its code is loaded when a device is first used.
    pub fn register(&self, library: Library) {
        processors::note();
        if library.requires & UNIFIED_SHARED_MEMORY != 0 {
            host_memory::begin();
        }
        lock(&self.libraries).push(Arc::new(library));
        self.generation.fetch_add(1, Ordering::Release);
    }

    /// Takes the library with this descriptor out.
    pub fn unregister(&self, id: usize) -> Option<Arc<Library>> {
        let mut libraries = lock(&self.libraries);
        let at = libraries.iter().position(|l| l.id == id)?;
        Some(libraries.remove(at))
    }

    /// Adds the functions of a table, before the library that asks for them.
    pub fn add_functions(&self, table: usize, functions: Vec<HostFunction>) {
        lock(&self.functions).insert(table, functions);
    }

    /// Takes those of a table out.
    pub fn remove_functions(&self, table: usize) {
        lock(&self.functions).remove(&table);
    }

    /// The functions that are known now.
    pub fn functions(&self) -> Vec<HostFunction> {
        lock(&self.functions).values().flatten().cloned().collect()
    }

    /// Number that tells whether libraries came or went.
    #[inline]
    pub fn generation(&self) -> u64 {
        self.generation.load(Ordering::Acquire)
    }

    /// The libraries registered now.
    pub fn libraries(&self) -> Vec<Arc<Library>> {
        lock(&self.libraries).clone()
    }

    /// Whether the program requires unified shared memory.
    pub fn unified(&self) -> bool {
        lock(&self.libraries)
            .iter()
            .any(|l| l.requires & UNIFIED_SHARED_MEMORY != 0)
    }
}
