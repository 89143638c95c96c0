//! `wfcc` as build systems and people call it. Nothing here needs a GPU.

mod device_code;
mod ended;
mod flags;
mod messages;
mod objects;
mod outputs;
mod project;
