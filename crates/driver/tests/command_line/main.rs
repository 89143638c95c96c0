//! `wfcc` as build systems and people call it. Nothing here needs a GPU.

mod ended;
mod flags;
mod messages;
mod objects;
mod outputs;
mod project;
