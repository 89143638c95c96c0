//! What passes work on.

use crate::{Facts, Failure, State};
use wf_host_abi::Arch;
use wf_llvm::Ir;

/// What passes work on, as a [`Runner`](crate::Runner) sees it: a module and what the passes
/// know beside it.
pub trait Unit {
    /// The function of a row.
    type Run: Copy;
    /// What is wrong with the program, or with us.
    type Error;

    /// Does what a row says.
    ///
    /// # Errors
    /// What ends the compilation at once.
    fn call(&mut self, run: Self::Run) -> Result<(), Self::Error>;

    /// The module.
    fn ir(&self) -> Ir;

    /// What it becomes code for, if not for several architectures.
    fn arch(&self) -> Option<&Arch>;

    /// What names of dumps call the machine or class of machines; empty where it needs no
    /// name.
    fn machine(&self) -> String;

    /// The error that a failure of the runner's is.
    fn failure(failure: Failure) -> Self::Error;

    /// Called after each pass that stops. `true` ends the compilation, since there is
    /// nothing to compile.
    ///
    /// # Errors
    /// What passes have noted that is wrong with the program.
    fn check(&mut self) -> Result<bool, Self::Error>;

    /// The kernels as the user knows them, where passes may have found more.
    fn kernels(&self) -> Option<Vec<String>> {
        None
    }

    /// Comments that stand above the module in a dump: what passes know beside it.
    fn notes(&self) -> String {
        String::new()
    }

    /// Adds what passes know beside the module.
    fn put_state(&self, state: &mut State);

    /// The module's text with what passes know beside it, which can be read again.
    ///
    /// # Errors
    /// When something of it cannot be written.
    fn print(&self) -> Result<String, String> {
        let text = State::print(self.ir(), || {
            let mut state = State::default();
            self.put_state(&mut state);
            state
        });
        Ok(self.notes() + &text?)
    }

    /// Whether facts that a pass leaves hold indeed.
    ///
    /// # Errors
    /// What does not.
    fn verify(&self, _leaves: Facts) -> Result<(), String> {
        Ok(())
    }
}
