//! What of code objects is not simulated: `survey ARCH CODE...`. Prints each kind of
//! instruction that the code objects' functions have, with its number, behind a `-`
//! those that would be an error where they are reached, with an example and why.

use std::collections::BTreeMap;
use std::error::Error;
use warpfork_amdsim::{Config, Simulator};

fn main() -> Result<(), Box<dyn Error>> {
    let args: Vec<String> = std::env::args().collect();
    let [_, arch, files @ ..] = args.as_slice() else {
        return Err("survey ARCH CODE...".into());
    };
    let sim = Simulator::new(arch, Config::default())?;
    let lanes = if arch.starts_with("gfx9") { 64 } else { 32 };
    let mut kinds: BTreeMap<String, (u64, Option<String>)> = BTreeMap::new();
    for file in files {
        let module = sim.load(&std::fs::read(file)?)?;
        for (text, missing) in module.instructions(lanes) {
            // Those of two in one are kinds of their own.
            let names = text
                .split(" :: ")
                .map(|t| t.split(' ').next().unwrap_or(""));
            let name = names.collect::<Vec<_>>().join(" :: ");
            let kind = match missing {
                None => name,
                Some(why) => format!("{name} ({why})"),
            };
            let (n, _) = kinds
                .entry(kind)
                .or_insert_with(|| (0, missing.map(|_| text.to_owned())));
            *n += 1;
        }
    }
    for (kind, (n, example)) in kinds {
        match example {
            None => println!("{n} {kind}"),
            Some(text) => println!("- {n} {kind}: {text}"),
        }
    }
    Ok(())
}
