//! Unroll-and-jam of grid-stride loops, a part of pass `unroll_grid_stride`.
//!
//! A loop inside a grid-stride loop may load what is the same for all threads beside each product:
//! the coefficients of a filter, the rows of a table. Such a load takes as long as one of the
//! thread's own data. If a thread runs four of its iterations side by side, one load serves four:
//!
//! ```text
//! for (i = thread; i < n; i += threads)     for (; i + 3 * threads < n; i += 4 * threads)
//!   for (k = 0; k < taps; k++)                for (k = 0; k < taps; k++) {
//!     t += h[k] * x[i + k];                     c = h[k];
//!                                               t0 += c * x[i + k]; t1 += c * x[i + threads + k]; …
//! ```
//!
//! The thread's own data may be in registers before the loop inside begins, as a point is whose nearest
//! centre is looked for: then all loads inside are shared.
//!
//! A collapsed nest may share loads only along its outer loops: in a product of matrices, all rows
//! multiply by the same elements of a column. Iterations that have the same place in a row are a
//! row's length apart in the linear index:
//!
//! ```text
//! for (n = thread; n < rows / 4 * width; n += threads)
//!   i = n / width * 4, j = n % width
//!   for (k = 0; k < m; k++) {
//!     y = b[k][j];
//!     t0 += a[i][k] * y; t1 += a[i + 1][k] * y; …
//! ```
//!
//! Then a thread runs four iterations of one column (register blocking). Blocks of rows have a
//! quarter of the iterations, so the main loop runs only if these are work for half of the
//! launch's threads. Where one load depends on the row and the other on the column, and sums are
//! doubles, there is a main loop before it whose blocks have four rows and four columns. The columns
//! of a block are a quarter of the row apart, so that lanes still load neighbouring elements. If the
//! last of them is behind the end of the row, its place takes the first one: two copies of an
//! iteration in lockstep load the same, compute the same and store the same. On an H200 a product
//! of 1024² doubles takes by hand in CUDA 641 µs with one element a thread, 456 with four rows, and
//! 241 with four rows and four columns; of 2048² 4634, 3792 and 2710.
//!
//! An iteration may have no loops inside: they were unrolled, or there were none. It gains if a third of
//! what several iterations load is loaded by more than one of them (`coincide.rs`), as by the rows of a
//! stencil. Then the numbers of the rows are written as sums of the first one's and a constant, so that
//! LLVM finds what is equal (`columns.rs`). On an H200 27 points of doubles take 383 µs in place of 722, a
//! filter of 7 × 7 points of floats 221 in place of 465.
//!
//! In a nest of three loops or more the rows of a block are of one plane (`digits.rs`).
//!
//! The control flow of an iteration has to be the same in all iterations: no condition depends on
//! the induction variable, but for one that compares indices and that the whole iteration is behind
//! (`copies.rs`). Then a copy of the loop's blocks with four copies of each instruction
//! that depends on it runs four iterations in lockstep. Instructions that do not depend on it stay
//! single. What the loop carries from iteration to iteration, the sums of a reduction, is updated
//! behind them, one iteration after the other (`carried.rs`). Iterations of a loop that threads share
//! may not depend on each other, so that no proof about memory is needed; if one thread runs them all,
//! they may, and the main loop does not run. The original loop runs the remainder.

mod carried;
mod classes;
mod coincide;
mod columns;
mod copies;
mod digits;
mod gain;
mod nest;
mod write;

use crate::marks;
use nest::Nest;
use wf_host_abi::KernelInfo;
use wf_llvm::Ir;
use wf_llvm::analysis::loops::all;
use wf_passes::Kernel;

/// Runs over all kernels for which it is unobservable which thread runs an iteration.
pub fn run(ir: Ir, kernels: &[Kernel]) {
    for k in kernels.iter().filter(|k| k.free_shares) {
        let Some(f) = ir.function(&k.name).filter(|f| !f.is_declaration()) else {
            continue;
        };
        let loops = all(&f.blocks());
        loops.iter().for_each(|l| nest::merge_copies(ir, l));
        let nests = loops.iter().filter_map(|l| Nest::of(ir, f, l, &loops));
        let nests: Vec<_> = nests.collect();
        for nest in &nests {
            nest.jam(ir);
            let in_registers = match nest.in_registers {
                true => KernelInfo::IN_REGISTERS,
                false => 0,
            };
            let iterations = nest.most() as u32 | in_registers;
            ir.set_string_attribute(f, marks::JAMMED, &iterations.to_string());
        }
    }
}
