//! Branches, calls, ends and barriers.

use crate::asm::scalar;
use crate::asm::{Kind, text};
use crate::exec::build::*;
use crate::exec::ctx::Ctx;
use crate::exec::{Exec, Made};
use crate::machine::{Machine, Next, Outcome, Problem, Wave};

/// A branch's distance: a number of 16 bits, counted in words.
fn target(c: &Ctx, i: usize) -> Result<u64, String> {
    let words = match &c.operand(i)?.kind {
        Kind::Int(n) => *n as i16,
        Kind::Literal(n) => *n as i16,
        _ => return Err("the target is not a number".into()),
    };
    Ok(i64::from(words).wrapping_mul(4) as u64)
}

fn branch(c: &Ctx, taken: impl Fn(&Wave) -> bool + Send + Sync + 'static) -> Made {
    let by = target(c, 0)?;
    Ok(Box::new(move |m| {
        Ok(match taken(m.w) {
            true => Next::Jump(m.w.pc.wrapping_add(by)),
            false => Next::Go,
        })
    }))
}

/// A barrier must not be met with writes of LDS under way.
fn signal(m: &mut Machine) -> Result<(), Box<Problem>> {
    if m.w.pending.writes_lds() {
        return Err(Problem::new(
            "a wave meets a barrier while its writes of LDS are under way: no wait covers them",
        ));
    }
    if m.w.signalled.is_some() {
        return Err(Problem::new("a wave signals a barrier twice in a phase"));
    }
    m.w.signalled = Some(m.g.phase);
    m.g.signal();
    Ok(())
}

fn wait(m: &mut Machine) -> Outcome {
    match m.w.signalled {
        None => Err(Problem::new(
            "a wave waits at a barrier that it did not signal",
        )),
        Some(_) => Ok(Next::Wait),
    }
}

/// The barrier of the work-group is number -1.
fn is_group_barrier(c: &Ctx) -> Result<(), String> {
    match &c.operand(0)?.kind {
        Kind::Int(-1) | Kind::Literal(0xffff) => Ok(()),
        _ => Err("only the work-group's barrier is known".into()),
    }
}

fn barrier(c: &Ctx) -> Made {
    let part = c.name();
    if part != "s_barrier" {
        is_group_barrier(c)?;
    }
    Ok(match part {
        "s_barrier" => Box::new(|m: &mut Machine| {
            signal(m)?;
            wait(m)
        }),
        "s_barrier_signal" => Box::new(|m: &mut Machine| signal(m).map(|()| Next::Go)),
        "s_barrier_signal_isfirst" => Box::new(|m: &mut Machine| {
            m.w.scc = m.g.signals == 0;
            signal(m).map(|()| Next::Go)
        }),
        _ => Box::new(|m: &mut Machine| wait(m)),
    })
}

fn call(c: &Ctx) -> Made {
    let name = c.name();
    if name == "s_getpc_b64" {
        let d = c.scalar(0)?;
        return Ok(go(move |m| m.w.set_s64(d, m.w.pc)));
    }
    if name == "s_call_b64" {
        let (d, by) = (c.scalar(0)?, target(c, 1)?);
        return Ok(Box::new(move |m| {
            m.w.set_s64(d, m.w.pc);
            Ok(Next::Jump(m.w.pc.wrapping_add(by)))
        }));
    }
    let to = s64(c, c.count() - 1)?;
    let link = match name {
        "s_swappc_b64" => Some(c.scalar(0)?),
        _ => None,
    };
    Ok(Box::new(move |m| {
        let to = to(m.w);
        if let Some(link) = link {
            m.w.set_s64(link, m.w.pc);
        }
        Ok(Next::Jump(to))
    }))
}

/// Makes one of these a function. When it runs, `pc` is the address behind
/// it.
pub fn make(c: &Ctx) -> Option<Made> {
    let nothing = || -> Made {
        c.line.forget();
        Ok(go(|_| {}))
    };
    Some(match c.name() {
        "s_branch" => branch(c, |_| true),
        "s_cbranch_scc0" => branch(c, |w| !w.scc),
        "s_cbranch_scc1" => branch(c, |w| w.scc),
        "s_cbranch_vccz" => branch(c, |w| w.mask(scalar::VCC) == 0),
        "s_cbranch_vccnz" => branch(c, |w| w.mask(scalar::VCC) != 0),
        "s_cbranch_execz" => branch(c, |w| w.exec() == 0),
        "s_cbranch_execnz" => branch(c, |w| w.exec() != 0),
        "s_cbranch_cdbgsys"
        | "s_cbranch_cdbguser"
        | "s_cbranch_cdbgsys_or_user"
        | "s_cbranch_cdbgsys_and_user" => branch(c, |_| false),
        "s_getpc_b64" | "s_setpc_b64" | "s_swappc_b64" | "s_call_b64" => call(c),
        "s_barrier" | "s_barrier_signal" | "s_barrier_wait" | "s_barrier_signal_isfirst" => {
            barrier(c)
        }
        "s_endpgm" | "s_endpgm_saved" => Ok(Box::new(|_: &mut Machine| Ok(Next::End)) as Exec),
        "s_trap" | "s_sethalt" => trap(c),
        "s_sleep" | "s_sleep_var" => Ok(Box::new(sleep) as Exec),
        "s_sendmsg" | "s_sendmsghalt" => message(c),
        "s_nop"
        | "s_delay_alu"
        | "s_clause"
        | "s_icache_inv"
        | "s_dcache_inv"
        | "s_dcache_wb"
        | "s_inst_prefetch"
        | "s_set_inst_prefetch_distance"
        | "s_setprio"
        | "s_waitcnt_depctr"
        | "s_wait_alu"
        | "s_wait_event"
        | "s_wakeup"
        | "s_incperflevel"
        | "s_decperflevel"
        | "s_ttracedata"
        | "s_ttracedata_imm"
        | "s_prefetch_inst"
        | "s_prefetch_inst_pc_rel"
        | "s_prefetch_data"
        | "s_prefetch_data_pc_rel"
        | "s_version"
        | "s_code_end"
        | "s_singleuse_vdst" => {
            let known = match c.name() {
                "s_code_end" => None,
                _ => Some(()),
            };
            match known {
                Some(()) => nothing(),
                None => Err("execution runs behind the end of the code".into()),
            }
        }
        _ => return None,
    })
}

/// The host may have something to do while a wave waits.
fn sleep(m: &mut Machine) -> Outcome {
    m.d.interrupt(u32::MAX);
    Ok(Next::Yield)
}

fn trap(c: &Ctx) -> Made {
    let number = text::number(&c.line.rest).unwrap_or(0);
    Ok(Box::new(move |_| {
        Err(Problem::new(match number {
            2 => "the kernel traps: it cannot go on (llvm.trap)".to_owned(),
            3 => "the kernel stops at a debugger's trap".to_owned(),
            n => format!("the kernel traps, number {n}"),
        }))
    }))
}

fn message(c: &Ctx) -> Made {
    let what = c.line.rest.clone();
    if what.contains("MSG_INTERRUPT") {
        return Ok(Box::new(|m| {
            m.d.interrupt(m.w.s[scalar::M0 as usize]);
            Ok(Next::Yield)
        }));
    }
    match what.contains("MSG_DEALLOC_VGPRS") {
        true => Ok(go(|_| {})),
        false => Err(format!("message {what} is not known")),
    }
}
