//! Hardware registers, and messages that return a value.

use crate::asm::Kind;
use crate::asm::scalar;
use crate::exec::Made;
use crate::exec::build::*;
use crate::exec::ctx::Ctx;
use crate::machine::{Machine, Next, Problem};

/// Rounding of 32 bits and of the others; 0 is to the nearest.
const ROUNDING: u32 = 0xf;

/// A register of the hardware, its first bit and number of bits.
fn hwreg(text: &str) -> Option<(String, u32, u32)> {
    let inner = text.strip_prefix("hwreg(")?.strip_suffix(')')?;
    let mut parts = inner.split(',').map(str::trim);
    let name = parts.next()?.to_owned();
    let mut number = || parts.next().map(|n| n.parse::<u32>().ok());
    let at = number().unwrap_or(Some(0))?;
    let bits = number().unwrap_or(Some(32))?;
    Some((name, at, bits))
}

fn hwreg_of(c: &Ctx, i: usize) -> Result<(String, u32, u32), String> {
    match &c.operand(i)?.kind {
        Kind::Name(text) => hwreg(text).ok_or(format!("{text} is not understood")),
        _ => Err("the register is not named".into()),
    }
}

fn read(m: &Machine, name: &str) -> Option<u32> {
    Some(match name {
        "HW_REG_MODE" | "HW_REG_WAVE_MODE" => m.w.mode,
        "HW_REG_SHADER_CYCLES" | "HW_REG_SHADER_CYCLES_LO" => m.w.steps as u32,
        "HW_REG_SHADER_CYCLES_HI" => (m.w.steps >> 32) as u32,
        // Where the wave runs: by the numbers of group and wave.
        "HW_REG_HW_ID" | "HW_REG_HW_ID1" => m.w.number & 0xf,
        "HW_REG_HW_ID2" => m.g.id[0],
        "HW_REG_XCC_ID" => 0,
        _ => return None,
    })
}

/// Makes one of these a function.
pub fn make(c: &Ctx) -> Option<Made> {
    Some(match c.name() {
        "s_getreg_b32" => getreg(c),
        "s_setreg_b32" | "s_setreg_imm32_b32" => setreg(c),
        "s_set_gpr_idx_on" => index_on(c),
        "s_set_gpr_idx_off" => Ok(go(|m| m.w.index = (0, 0))),
        "s_set_gpr_idx_idx" => s32(c, 0).map(|n| {
            go(move |m| {
                let n = n(m.w);
                m.w.s[scalar::M0 as usize] = m.w.s[scalar::M0 as usize] & !0xff | n & 0xff;
                m.w.index.0 = (n & 0xff) as u16;
            })
        }),
        "s_round_mode" => mode(c, 0),
        "s_denorm_mode" => mode(c, 4),
        "s_sendmsg_rtn_b32" | "s_sendmsg_rtn_b64" => message(c),
        _ => return None,
    })
}

/// Turns indices on for the operands that the text names; index and these
/// are in `m0` as well.
fn index_on(c: &Ctx) -> Made {
    let n = s32(c, 0)?;
    let names = match &c.operand(1)?.kind {
        Kind::Name(text) => text
            .strip_prefix("gpr_idx(")
            .and_then(|t| t.strip_suffix(')')),
        _ => None,
    };
    let names = names.ok_or("the operands are not named")?;
    let mut bits = 0u8;
    for name in names.split(',').map(str::trim).filter(|n| !n.is_empty()) {
        bits |= match name {
            "SRC0" => 1,
            "SRC1" => 2,
            "SRC2" => 4,
            "DST" => 8,
            other => return Err(format!("{other} is not understood")),
        };
    }
    Ok(go(move |m| {
        let n = n(m.w) & 0xff;
        m.w.s[scalar::M0 as usize] = n | u32::from(bits) << 12;
        m.w.index = (n as u16, bits);
    }))
}

fn getreg(c: &Ctx) -> Made {
    let (d, (name, at, bits)) = (c.scalar(0)?, hwreg_of(c, 1)?);
    Ok(Box::new(move |m| {
        let value = read(m, &name)
            .ok_or_else(|| Problem::new(format!("the value of {name} is not simulated")))?;
        let value = (u64::from(value) >> at & ((1 << bits) - 1)) as u32;
        m.w.set_s32(d, value);
        Ok(Next::Go)
    }))
}

fn set(m: &mut Machine, at: u32, bits: u32, value: u32) -> Result<(), Box<Problem>> {
    let mask = (((1u64 << bits) - 1) << at) as u32;
    let mode = m.w.mode & !mask | value << at & mask;
    if mode & ROUNDING != 0 {
        return Err(Problem::new(
            "only rounding to the nearest is simulated, and the mode asks for another",
        ));
    }
    m.w.mode = mode;
    Ok(())
}

fn setreg(c: &Ctx) -> Made {
    let ((name, at, bits), value) = (hwreg_of(c, 0)?, s32(c, 1)?);
    if !["HW_REG_MODE", "HW_REG_WAVE_MODE"].contains(&name.as_str()) {
        return Err(format!("{name} cannot be written"));
    }
    Ok(Box::new(move |m| {
        let value = value(m.w);
        set(m, at, bits, value)?;
        Ok(Next::Go)
    }))
}

fn mode(c: &Ctx, at: u32) -> Made {
    let value = s32(c, 0)?;
    Ok(Box::new(move |m| {
        let value = value(m.w);
        set(m, at, 4, value)?;
        Ok(Next::Go)
    }))
}

fn message(c: &Ctx) -> Made {
    let d = c.scalar(0)?;
    if !c.line.rest.contains("MSG_RTN_GET_REALTIME") {
        return Err("this message is not known".into());
    }
    let counter = super::loads::counter(c);
    let fills = c.operand(0)?.regs();
    Ok(go(move |m| {
        let now = m.d.ticks();
        m.w.set_s64(d, now);
        let event = crate::machine::Event::new(counter).unordered();
        m.w.pending.begin(event.filling(fills));
    }))
}
