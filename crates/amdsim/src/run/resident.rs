//! A work-group that is running on a host thread.

use super::launch::Launch;
use super::{Fault, start};
use crate::decode::Inst;
use crate::exec::follow_undefined;
use crate::machine::group::release;
use crate::machine::{Group, Machine, Next, Problem, Status, Wave};
use std::time::Duration;

/// Instructions of a wave's slice.
const SLICE: u32 = 4096;

/// Slices of all waves before another work-group runs.
const ROUNDS: u32 = 64;

/// How many words of code before an instruction may have its line.
const BACK: u64 = 64;

/// A work-group and its waves.
#[derive(Default)]
pub struct Resident {
    group: Group,
    waves: Vec<Wave>,
    next: usize,
}

impl Resident {
    /// Makes it work-group `n` of a launch, just begun.
    pub fn begin(&mut self, launch: &Launch, n: u64) {
        start::group(launch, n, &mut self.group, &mut self.waves);
        self.next = 0;
    }

    /// Whether something happened since the last call.
    pub fn take_progress(&mut self) -> bool {
        std::mem::take(&mut self.group.progressed)
    }

    /// Runs a slice; returns whether it has ended.
    pub fn turn(&mut self, launch: &Launch) -> Result<bool, Box<Fault>> {
        for _ in 0..ROUNDS {
            let mut ran = false;
            for wave in &mut self.waves {
                if release(wave, &self.group) {
                    ran = true;
                    slice(launch, &mut self.group, wave)?;
                }
            }
            if self.group.alive == 0 {
                return Ok(true);
            }
            if launch.stopped() {
                return Ok(false);
            }
            let ready = |w: &Wave| w.signalled.is_some_and(|p| p < self.group.phase);
            if !ran && !self.waves.iter().any(ready) {
                return Err(Box::new(self.stuck(launch)));
            }
        }
        Ok(false)
    }

    fn stuck(&self, launch: &Launch) -> Fault {
        let waiting = self.waves.iter().filter(|w| w.status == Status::Waiting);
        let list: Vec<String> = waiting.clone().map(|w| w.number.to_string()).collect();
        let message = format!(
            "all waves wait for each other; at the barrier: {}",
            list.join(", ")
        );
        let wave = waiting.into_iter().next().unwrap_or(&self.waves[0]);
        Fault::of_wave(launch, self.group.id, wave, wave.pc, *Problem::new(message))
    }

    /// The fault of a launch that takes longer than it may: where a lane of it is.
    pub fn late(&self, launch: &Launch, limit: Duration) -> Fault {
        let wave = self.alive();
        let message = format!(
            "the kernel has not ended within {} s, the time that WARPFORK_TIMEOUT gives",
            limit.as_secs_f64()
        );
        let lane = Some(wave.exec().trailing_zeros()).filter(|lane| *lane < wave.lanes as u32);
        let problem = Problem {
            lane,
            ..*Problem::new(message)
        };
        let mut fault = Fault::of_wave(launch, self.group.id, wave, wave.pc, problem);
        if fault.place.is_none() {
            // Some instructions are of no line: that of one before it.
            let module = launch.module;
            let before = (1..=BACK).map(|n| wave.pc.saturating_sub(4 * n));
            let here = module.function(wave.pc);
            fault.place = before
                .take_while(|at| module.function(*at) == here)
                .find_map(|at| module.place(at));
        }
        fault
    }

    /// A wave that runs, if there is one.
    fn alive(&self) -> &Wave {
        let alive = self.waves.iter().find(|w| w.status == Status::Ready);
        alive.unwrap_or(&self.waves[0])
    }

    /// The fault of a launch in which nothing happens any more.
    pub fn hung(&self, launch: &Launch) -> Fault {
        let wave = self.alive();
        let message = "the kernel hangs: for a long time its waves did nothing but wait for memory \
                       (WARPFORK_AMDSIM_SPIN)";
        Fault::of_wave(launch, self.group.id, wave, wave.pc, *Problem::new(message))
    }
}

/// Runs a wave until it waits, ends, or others are due.
fn slice(launch: &Launch, group: &mut Group, wave: &mut Wave) -> Result<(), Box<Fault>> {
    let code = launch.module.code(wave.lanes as u32);
    let id = group.id;
    let mut m = Machine {
        w: wave,
        g: group,
        d: &launch.device,
    };
    for _ in 0..SLICE {
        let pc = m.w.pc;
        let fault =
            |m: &Machine, problem: Problem| Box::new(Fault::of_wave(launch, id, m.w, pc, problem));
        let Some(inst) = code.at(pc) else {
            let why = format!("execution goes to {pc:#x}, where no code is");
            return Err(fault(&m, *Problem::new(why)));
        };
        if let Err(problem) = check(&m, inst) {
            return Err(fault(&m, *problem));
        }
        if m.w.undefined.any()
            && let Err(problem) = follow_undefined(&mut m, &inst.effect)
        {
            return Err(fault(&m, *problem));
        }
        m.w.pc = pc + inst.size;
        m.w.steps += 1;
        match (inst.exec)(&mut m) {
            Ok(Next::Go) => {}
            Ok(Next::Jump(to)) => m.w.pc = to,
            Ok(Next::Yield) => return Ok(()),
            Ok(Next::Wait) => {
                m.w.status = Status::Waiting;
                if !release(m.w, m.g) {
                    return Ok(());
                }
            }
            Ok(Next::End) => {
                m.w.status = Status::Ended;
                m.g.end();
                return Ok(());
            }
            Err(problem) => return Err(fault(&m, *problem)),
        }
    }
    Ok(())
}

/// What must hold before an instruction runs.
#[inline]
fn check(m: &Machine, inst: &Inst) -> Result<(), Box<Problem>> {
    if m.w.pending.fills()
        && let Some(r) = m.w.pending.filling(&inst.regs)
    {
        return Err(Problem::new(format!(
            "{r} is used while a load of it is under way: no wait covers it"
        )));
    }
    if inst.vgprs as usize > m.w.v.len() {
        return Err(Problem::new(format!(
            "v{} is used, and the kernel has {} vector registers",
            inst.vgprs - 1,
            m.w.v.len()
        )));
    }
    Ok(())
}
