//! `warpfork`: looks at devices and programs.

fn main() {}
