//! Library functions that no device has, and why.

use super::fortran_names::{self, Reason};

const FILES: Reason = (
    "works on files, which a device has none of",
    Some("do input and output on the host; `printf` works on the device"),
);
const FORMAT: Reason = (
    "formats into memory, which has no device version",
    Some("`snprintf` and `printf` work on the device"),
);
const LISTS_OF_ARGUMENTS: Reason = (
    "prints what a list of arguments holds, which has no device version",
    Some("write the text with `vsnprintf`, and print that with `printf`"),
);
const NUMBERS: Reason = (
    "reads a number with a point from text, which has no device version",
    Some("convert the text on the host; `strtol` and `atoi` work on the device"),
);
const RANDOM: Reason = (
    "keeps its state in the host's library",
    Some("use `rand_r`, or a generator of your own, with a state for each thread"),
);
const TIME: Reason = (
    "asks the host's clock",
    Some("use `omp_get_wtime()`, which works on the device"),
);
const SYSTEM: Reason = ("asks the host's operating system", None);
const THREADS: Reason = (
    "belongs to the host's threads",
    Some("use OpenMP's constructs for synchronisation"),
);
const JUMP: Reason = ("jumps between stack frames, which a device cannot", None);
const THROW: Reason = (
    "throws a C++ exception, which a device cannot",
    Some("report errors by value, or keep the throw out of device code with `#ifndef`"),
);
const STREAM: Reason = (
    "writes to a C++ stream, which a device has none of",
    Some("`printf` works on the device"),
);
const CXX: Reason = (
    "is compiled into the host's C++ library, which has no device version",
    Some("use an array, or a class whose code is in headers"),
);
const LONG_DOUBLE: Reason = (
    "is of `long double`, which no device has",
    Some("use double"),
);
/// Each list of names with its reason.
const LISTS: &[(&[&str], Reason)] = &[
    (
        &[
            "fopen",
            "fclose",
            "fread",
            "fwrite",
            "fgets",
            "fgetc",
            "getc",
            "getchar",
            "gets",
            "scanf",
            "fscanf",
            "sscanf",
            "__isoc99_scanf",
            "__isoc99_fscanf",
            "__isoc99_sscanf",
            "__isoc23_scanf",
            "__isoc23_fscanf",
            "__isoc23_sscanf",
            "ungetc",
            "fseek",
            "ftell",
            "rewind",
            "feof",
            "ferror",
            "remove",
            "rename",
            "tmpfile",
            "open",
            "close",
            "read",
            "write",
            "perror",
            "setvbuf",
            "setbuf",
            "stdin",
            "getline",
            "mmap",
        ],
        FILES,
    ),
    (
        &[
            "sprintf",
            "snprintf",
            "asprintf",
            "vasprintf",
            "__sprintf_chk",
            "__snprintf_chk",
            "swprintf",
        ],
        FORMAT,
    ),
    (
        &[
            "vprintf",
            "vfprintf",
            "__vprintf_chk",
            "__vfprintf_chk",
            "dprintf",
        ],
        LISTS_OF_ARGUMENTS,
    ),
    (&["strtod", "strtof", "strtold", "atof"], NUMBERS),
    (
        &[
            "rand",
            "srand",
            "random",
            "srandom",
            "drand48",
            "erand48",
            "lrand48",
            "mrand48",
            "srand48",
            "arc4random",
        ],
        RANDOM,
    ),
    (
        &[
            "time",
            "clock",
            "gettimeofday",
            "clock_gettime",
            "localtime",
            "gmtime",
            "mktime",
            "strftime",
            "difftime",
            "nanosleep",
            "sleep",
            "usleep",
            "ctime",
            "asctime",
        ],
        TIME,
    ),
    (
        &[
            "getenv",
            "setenv",
            "system",
            "getpid",
            "fork",
            "execv",
            "signal",
            "raise",
            "sysconf",
            "atexit",
            "at_quick_exit",
            "__errno_location",
            "setlocale",
            "localeconv",
            "strerror",
            "getrusage",
            "environ",
        ],
        SYSTEM,
    ),
    (
        &[
            "setjmp",
            "_setjmp",
            "longjmp",
            "__longjmp_chk",
            "__sigsetjmp",
        ],
        JUMP,
    ),
    (
        &[
            "__cxa_throw",
            "__cxa_allocate_exception",
            "__cxa_free_exception",
        ],
        THROW,
    ),
];

/// Beginnings of names with their reasons; the first that fits counts.
const BEGINNINGS: &[(&str, Reason)] = &[
    ("pthread_", THREADS),
    ("sem_", THREADS),
    ("mtx_", THREADS),
    ("_ZNSt6thread", THREADS),
    ("_ZSt4cout", STREAM),
    ("_ZSt4cerr", STREAM),
    ("_ZSt4clog", STREAM),
    ("_ZSt3cin", STREAM),
    ("_ZNSo", STREAM),
    ("_ZNSi", STREAM),
    ("_ZStls", STREAM),
    ("_ZSt4endl", STREAM),
    ("_ZSt16__ostream_insert", STREAM),
    ("_ZNSt8ios_base", STREAM),
    ("_ZNSt6chrono", TIME),
    ("_ZNSa", CXX),
    ("_ZNKSa", CXX),
    ("_ZNSs", CXX),
    ("_ZNKSs", CXX),
    ("_ZNSt", CXX),
    ("_ZNKSt", CXX),
    ("_ZSt", CXX),
];

/// Functions of `<math.h>` whose `long double` variants are asked for.
const LONG: &[&str] = &[
    "sinl", "cosl", "tanl", "sqrtl", "powl", "expl", "logl", "log2l", "log10l", "fabsl", "floorl",
    "ceill", "fmodl", "atan2l", "hypotl", "truncl", "roundl", "fmal", "fmaxl", "fminl", "cbrtl",
    "__mulxc3", "__divxc3", "__multc3", "__divtc3", "lgammal", "tgammal", "ldexpl", "frexpl",
];

/// What the source calls a library function: Fortran's intrinsic or statement for a function of
/// Flang's library.
pub(crate) fn shown(name: &str) -> String {
    match fortran_names::of(name) {
        Some((what, _)) => what.to_owned(),
        None => crate::names::demangled(name),
    }
}

/// The reason why no device has `name`, if it is one of those.
pub(crate) fn reason(name: &str) -> Option<Reason> {
    if let Some((_, reason)) = fortran_names::of(name) {
        return Some(reason);
    }
    LISTS
        .iter()
        .find(|(names, _)| names.contains(&name))
        .map(|(_, reason)| *reason)
        .or_else(|| LONG.contains(&name).then_some(LONG_DOUBLE))
        .or_else(|| {
            BEGINNINGS
                .iter()
                .find(|(b, _)| name.starts_with(b))
                .map(|(_, r)| *r)
        })
}
