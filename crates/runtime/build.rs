//! Gives the shared library its name, so that programs linked with
//! `-lwarpfork` ask for `libwarpfork.so` and not for a path.

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rustc-cdylib-link-arg=-Wl,-soname,libwarpfork.so");
    // Ends of threads and of the program call into it.
    println!("cargo:rustc-cdylib-link-arg=-Wl,-z,nodelete");
}
