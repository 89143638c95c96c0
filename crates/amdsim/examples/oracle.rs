//! Runs every kernel of a code object with the same input, for comparisons:
//! `oracle ARCH CODE INPUT OUTPUT SIZE GROUPS ITEMS`. A kernel's two arguments
//! are the addresses of the input and of `SIZE` bytes for its results, which
//! go to `OUTPUT.KERNEL`. What a kernel did wrong is printed behind its name.
//! `oracle ARCH names FILE` prints those names of instructions, one a line, that
//! are simulated.

use std::error::Error;
use warpfork_amdsim::{Config, Shape, Simulator};

fn main() -> Result<(), Box<dyn Error>> {
    let args: Vec<String> = std::env::args().collect();
    if let [_, arch, command, file] = args.as_slice()
        && command == "names"
    {
        let sim = Simulator::new(arch, Config::default())?;
        let names = std::fs::read_to_string(file)?;
        names
            .lines()
            .filter(|n| sim.knows(n))
            .for_each(|n| println!("{n}"));
        return Ok(());
    }
    let [_, arch, code, input, output, size, groups, items] = args.as_slice() else {
        return Err("oracle ARCH CODE INPUT OUTPUT SIZE GROUPS ITEMS".into());
    };
    let sim = Simulator::new(arch, Config::default())?;
    let module = sim.load(&std::fs::read(code)?)?;
    let (input, size) = (std::fs::read(input)?, size.parse::<usize>()?);
    let from = sim.memory.alloc(input.len() as u64).ok_or("no memory")?;
    let to = sim.memory.alloc(size as u64).ok_or("no memory")?;
    // SAFETY: the block has that many bytes.
    unsafe { std::ptr::copy_nonoverlapping(input.as_ptr(), from as *mut u8, input.len()) };
    let shape = Shape {
        grid: [groups.parse()?, 1, 1],
        block: [items.parse()?, 1, 1],
        dynamic_lds: 0,
    };
    for kernel in module.kernels() {
        let arguments = [from.to_le_bytes(), to.to_le_bytes()].concat();
        match sim.launch(&module, kernel, shape, &arguments, None) {
            Err(fault) => println!("{}\t{}", kernel.name, fault.message),
            Ok(()) => {
                // SAFETY: the block has that many bytes, and no kernel runs.
                let out = unsafe { std::slice::from_raw_parts(to as *const u8, size) };
                std::fs::write(format!("{output}.{}", kernel.name), out)?;
            }
        }
    }
    Ok(())
}
