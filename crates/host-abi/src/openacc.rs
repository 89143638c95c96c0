//! What code for OpenACC says to the runtime by numbers. `crates/acc` writes them into C, the
//! Flang plugin's build makes a header of [`CONSTRUCT`] and [`DECLARED`].

macro_rules! flags {
    ($(#[$of:meta])* $all:ident: $($(#[$doc:meta])* $name:ident = $value:expr;)*) => {
        $($(#[$doc])* pub const $name: u32 = $value;)*
        $(#[$of])*
        pub const $all: &[(&str, u32)] = &[$((stringify!($name), $name)),*];
    };
}

flags! {
    /// What a construct asks for, in its device number, by name.
    CONSTRUCT:
    /// `enter data` and `exit data`: the dynamic reference count is meant.
    DYNAMIC = 1;
    /// `finalize`: the count becomes 0.
    FINALIZE = 2;
    /// `if_present`: what is absent is left out of an update, or has the host's address in a
    /// `host_data`.
    IF_PRESENT = 4;
    /// A compute construct. With data: it is a variable that the body of a compute construct
    /// declares. The host's memory of it is another's when its block ends, whatever the queue.
    COMPUTE = 8;
    /// The compute construct is a `kernels`; with data, the directive is a `declare`.
    KERNELS = 16;
    /// The compute construct is a `serial`.
    SERIAL = 32;
}

flags! {
    /// What is said of an allocatable variable or a pointer of Fortran's in a `declare`, by name.
    DECLARED:
    /// The device's data are those of the variable: it is allocatable, and OpenACC's.
    HAS_DATA = 1;
    /// It is declared in a procedure: the data that are there now come to the device.
    NOW = 2;
    /// They come with the host's values.
    COPIES_IN = 4;
    /// When the procedure ends, the values go to the host.
    COPIES_OUT = 8;
    /// The variable ends with the procedure, and its memory with it.
    ENDS = 16;
}
