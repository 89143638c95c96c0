//! `wfcc` and, under a name that ends in `++`, `wfc++`: see the library.

fn main() {
    wf_driver::crash::install();
    std::process::exit(wf_driver::wfcc::main(std::env::args_os().collect()));
}
