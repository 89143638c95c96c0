//! What a program's source calls the functions of Flang's run-time library that no device has
//! (`flang/Runtime/*.h`, version 22), and why none has.

/// Why, as the end of a sentence that begins with the name, and a remedy.
pub(super) type Reason = (&'static str, Option<&'static str>);

const COMPUTE: Option<&str> =
    Some("compute the value before the target region, or write the expression as loops");
const OUTPUT: Reason = (
    "is input or output that devices do not have",
    Some(
        "`print *` and `write(*, *)` of integers, reals, logicals, complex numbers and characters work on the device",
    ),
);
const PART: Reason = ("works on the host alone", OUTPUT.1);
const INTERNAL: Reason = (
    "formats or reads characters, which devices do not",
    Some("do it on the host; `print *` and `write(*, *)` work on the device"),
);
const FILES: Reason = (
    "works on files, which a device has none of",
    Some("do input and output on the host; `print *` and `write(*, *)` work on the device"),
);
const SYSTEM: Reason = (
    "asks the host's operating system",
    Some("call it before the target region, and map what it returns"),
);
const CLOCK: Reason = (
    "asks the host's calendar",
    Some(
        "call it before the target region; `omp_get_wtime()`, `cpu_time` and `system_clock` work on the device",
    ),
);
const RANDOM: Reason = (
    "keeps its state in the host's library",
    Some("fill an array on the host and map it, or write a generator with a state for each thread"),
);
const DERIVED: Reason = (
    "needs descriptions of types that devices do not have",
    Some("allocate or copy it on the host, and map it"),
);
const LIBRARY: Reason = (
    "belongs to Fortran's run-time library and has no device version",
    COMPUTE,
);

/// Beginnings of names behind `_FortranA`, what the source has, and why; the first that fits counts.
const NAMES: &[(&str, &str, Reason)] = &[
    (
        "ioBeginInternal",
        "input or output with a character variable",
        INTERNAL,
    ),
    ("ioBeginExternalListInput", "`read`", OUTPUT),
    ("ioBeginExternalFormattedInput", "`read`", OUTPUT),
    ("ioBeginUnformattedInput", "`read`", FILES),
    (
        "ioBeginUnformattedOutput",
        "`write` without a format",
        FILES,
    ),
    (
        "ioBeginExternalFormattedOutput",
        "`print` or `write` with a format",
        OUTPUT,
    ),
    (
        "ioBeginExternalNamelist",
        "input or output of a namelist",
        OUTPUT,
    ),
    ("ioOutputNamelist", "input or output of a namelist", OUTPUT),
    ("ioInputNamelist", "input or output of a namelist", OUTPUT),
    ("ioBeginOpen", "`open`", FILES),
    ("ioBeginClose", "`close`", FILES),
    ("ioBeginInquire", "`inquire`", FILES),
    ("ioBeginRewind", "`rewind`", FILES),
    ("ioBeginBackspace", "`backspace`", FILES),
    ("ioBeginEndfile", "`endfile`", FILES),
    ("ioBeginFlush", "`flush`", FILES),
    ("ioBeginWait", "`wait`", FILES),
    ("io", "this part of an input or output statement", PART),
    ("DateAndTime", "`date_and_time`", CLOCK),
    ("Secnds", "`secnds`", CLOCK),
    ("Dsecnds", "`dsecnds`", CLOCK),
    ("Etime", "`etime`", CLOCK),
    ("time", "`time`", CLOCK),
    ("ArgumentCount", "`command_argument_count`", SYSTEM),
    ("GetCommandArgument", "`get_command_argument`", SYSTEM),
    ("GetCommand", "`get_command`", SYSTEM),
    ("GetEnvVariable", "`get_environment_variable`", SYSTEM),
    ("ExecuteCommandLine", "`execute_command_line`", SYSTEM),
    ("GetPID", "`getpid`", SYSTEM),
    ("GetUID", "`getuid`", SYSTEM),
    ("GetGID", "`getgid`", SYSTEM),
    ("GetCwd", "`getcwd`", SYSTEM),
    ("Chdir", "`chdir`", SYSTEM),
    ("Hostnm", "`hostnm`", SYSTEM),
    ("PutEnv", "`putenv`", SYSTEM),
    ("Rename", "`rename`", SYSTEM),
    ("Unlink", "`unlink`", SYSTEM),
    ("Sleep", "`sleep`", SYSTEM),
    ("Signal", "`signal`", SYSTEM),
    ("Perror", "`perror`", SYSTEM),
    ("Exit", "`exit`", SYSTEM),
    ("Pause", "`pause`", SYSTEM),
    ("Flush", "`flush`", FILES),
    ("Fseek", "`fseek`", FILES),
    ("Ftell", "`ftell`", FILES),
    ("RandomNumber", "`random_number`", RANDOM),
    ("RandomSeed", "`random_seed`", RANDOM),
    ("RandomInit", "`random_init`", RANDOM),
    ("Irand", "`irand`", RANDOM),
    ("Rand", "`rand`", RANDOM),
    (
        "AllocatableAllocateSource",
        "`allocate` with `source=`",
        DERIVED,
    ),
    ("AllocatableApplyMold", "`allocate` with `mold=`", DERIVED),
    (
        "AllocatableInitDerived",
        "`allocate` of a polymorphic variable",
        DERIVED,
    ),
    (
        "AllocatableDeallocatePolymorphic",
        "`deallocate` of a polymorphic variable",
        DERIVED,
    ),
    ("AllocatableInit", "this `allocate`", DERIVED),
    ("PointerAllocate", "`allocate` of a pointer", DERIVED),
    ("PointerDeallocate", "`deallocate` of a pointer", DERIVED),
    ("PointerAssociate", "this pointer assignment", LIBRARY),
    (
        "AssignPolymorphic",
        "assignment to a polymorphic variable",
        DERIVED,
    ),
    ("Finalize", "a final procedure", DERIVED),
    ("ClassIs", "`select type`", DERIVED),
    ("SameTypeAs", "`same_type_as`", DERIVED),
    ("ExtendsTypeOf", "`extends_type_of`", DERIVED),
    ("Reduce", "`reduce`", LIBRARY),
    ("Repeat", "`repeat`", LIBRARY),
    ("Trim", "`trim`", LIBRARY),
    ("Adjustl", "`adjustl`", LIBRARY),
    ("Adjustr", "`adjustr`", LIBRARY),
    ("LenTrim", "`len_trim`", LIBRARY),
    ("Scan", "`scan`", LIBRARY),
    ("Verify", "`verify`", LIBRARY),
    ("Index", "`index`", LIBRARY),
    ("TransferSize", "`transfer`", LIBRARY),
    ("Transfer", "`transfer`", LIBRARY),
    ("Matmul", "`matmul`", LIBRARY),
    ("DotProduct", "`dot_product`", LIBRARY),
    ("Maxloc", "`maxloc`", LIBRARY),
    ("Minloc", "`minloc`", LIBRARY),
    ("Maxval", "`maxval`", LIBRARY),
    ("Minval", "`minval`", LIBRARY),
    ("Sum", "`sum`", LIBRARY),
    ("Product", "`product`", LIBRARY),
    ("Count", "`count`", LIBRARY),
    ("Parity", "`parity`", LIBRARY),
    ("All", "`all`", LIBRARY),
    ("Any", "`any`", LIBRARY),
    ("IAll", "`iall`", LIBRARY),
    ("IAny", "`iany`", LIBRARY),
    ("IParity", "`iparity`", LIBRARY),
    ("Bessel", "a Bessel function", LIBRARY),
    ("ErfcScaled", "`erfc_scaled`", LIBRARY),
    ("Selected", "`selected_int_kind` or its like", LIBRARY),
    ("Shape", "`shape`", LIBRARY),
    ("fe", "a procedure of `ieee_exceptions`", LIBRARY),
    ("GetUnderflowMode", "`ieee_get_underflow_mode`", LIBRARY),
    ("SetUnderflowMode", "`ieee_set_underflow_mode`", LIBRARY),
    ("SupportHalting", "`ieee_support_halting`", LIBRARY),
];

/// What the source has in the place of a function of Flang's library, and why no device has it.
pub(super) fn of(name: &str) -> Option<(&'static str, Reason)> {
    let own = name.strip_prefix("_FortranA")?;
    let known = NAMES.iter().find(|(begin, ..)| own.starts_with(begin));
    Some(match known {
        Some((_, what, reason)) => (what, *reason),
        None => ("this operation", LIBRARY),
    })
}
