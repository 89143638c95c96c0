//! The versions of a kernel and their guards.

use serde_json::{Value, json};
use wf_host_abi::{FatImage, Guard, Version};

/// The versions of a kernel in the image's best code that has it, best first: the flat
/// version before those of the kernel itself.
fn versions<'a>(kernel: &str, image: &'a FatImage) -> Vec<&'a Version> {
    let mut all = image.images.iter().flat_map(|part| &part.kernels);
    let Some(info) = all.find(|info| info.name == kernel) else {
        return vec![];
    };
    let flat = info.flat.iter();
    flat.chain(&info.versions).collect()
}

/// A line for each version, if a kernel has more than its own code.
pub(super) fn lines(kernel: &str, image: &FatImage) -> Vec<String> {
    let all = versions(kernel, image);
    let line = |version: &&Version| {
        let guards: Vec<_> = version.guards.iter().map(ToString::to_string).collect();
        format!("{}, for {}", version.name(), guards.join("; "))
    };
    let mut lines: Vec<_> = all.iter().map(line).collect();
    if !lines.is_empty() {
        lines.push("ordinary, for all other launches".to_owned());
    }
    lines
}

/// The same for programs.
pub(super) fn json(kernel: &str, image: &FatImage) -> Vec<Value> {
    let one = |version: &Version| {
        let guard = |g: &Guard| json!({ "kind": g.kind().name(), "text": g.to_string() });
        json!({
            "name": version.name(),
            "symbol": version.symbol,
            "guards": version.guards.iter().map(guard).collect::<Vec<_>>(),
            "extra_parameters": version.extra_count(),
        })
    };
    versions(kernel, image).into_iter().map(one).collect()
}
