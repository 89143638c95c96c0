//! The part of Flang's run-time library that kernels call (`flang/Runtime/*.h`, version 22).
//!
//! Flang's optimiser writes loops for most array expressions; what is here is the rest. Arrays
//! come by descriptors ([`descriptor`]). A function that needs the operating system is not here.

mod arrays;
mod assign;
mod bits;
mod character;
mod clock;
mod constructors;
mod control;
mod derived;
mod descriptor;
mod numeric;
mod output;
mod search;
mod stacks;
mod transform;
