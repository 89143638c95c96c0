//! Every intrinsic of NVVM that LLVM has is translated, or refused in the words that
//! `docs/nvvm.md` has for its family.

use super::o3;
use inkwell::attributes::{Attribute, AttributeLoc};
use inkwell::context::Context;
use inkwell::intrinsics::Intrinsic;
use inkwell::llvm_sys::core::{LLVMIntrinsicGetName, LLVMLookupIntrinsicID};
use inkwell::types::{BasicTypeEnum, FunctionType};
use inkwell::values::BasicMetadataValueEnum;
use inkwell::{AddressSpace, module::Module};
use wf_host_abi::amd::Gfx;
use wf_nvvm2amdgpu::{Form, Input, translate};

const PREFIX: &str = "llvm.nvvm.";

/// All names, in LLVM's order, in which a target's stand together.
fn names() -> Vec<String> {
    let name = |id: u32| {
        let mut length = 0;
        // SAFETY: identifiers beside those of a target are other targets'.
        let text = unsafe { LLVMIntrinsicGetName(id, &mut length) };
        // SAFETY: the text is a constant of LLVM's.
        let text = unsafe { std::slice::from_raw_parts(text.cast::<u8>(), length) };
        String::from_utf8(text.to_vec()).expect("names are ASCII")
    };
    let one = "llvm.nvvm.prmt";
    // SAFETY: the text is as long as it says.
    let some = unsafe { LLVMLookupIntrinsicID(one.as_ptr().cast(), one.len()) };
    assert_ne!(some, 0);
    let ours = |id: &u32| name(*id).starts_with(PREFIX);
    let first = (0..=some).rev().take_while(ours).last().expect("some");
    (first..).take_while(ours).map(name).collect()
}

/// The types that an intrinsic's name leaves open.
fn open_types<'c>(context: &'c Context, name: &str) -> Vec<BasicTypeEnum<'c>> {
    let ptr: BasicTypeEnum<'c> = context.ptr_type(AddressSpace::default()).into();
    let (int, float) = (context.i32_type().into(), context.f32_type().into());
    let global = context.ptr_type(AddressSpace::from(1)).into();
    let short = &name[PREFIX.len()..];
    let last = short.rsplit('.').next().unwrap_or_default();
    match short.split('.').next() {
        Some("ldu") => match last {
            "i" => vec![int, global],
            "f" => vec![float, global],
            _ => vec![global, global],
        },
        Some("atomic") if short.contains(".f.") => vec![float, ptr],
        Some("atomic") => vec![int, ptr],
        Some("fabs" | "ex2") => vec![float],
        Some("flo" | "fshl" | "fshr") => vec![int],
        Some("move") => vec![ptr, ptr],
        Some("internal" | "texsurf" | "prefetch") => vec![global, global],
        _ => vec![ptr],
    }
}

/// A kernel that calls it, as text.
fn kernel(name: &str) -> String {
    let context = Context::create();
    let module: Module<'_> = context.create_module("k");
    let intrinsic = Intrinsic::find(name).expect("LLVM has it");
    let types = match intrinsic.is_overloaded() {
        true => open_types(&context, name),
        false => vec![],
    };
    let f = intrinsic
        .get_declaration(&module, &types)
        .expect("it has a type");
    let ptr = context.ptr_type(AddressSpace::default());
    let ty: FunctionType<'_> = context.void_type().fn_type(&[ptr.into()], false);
    let kernel = module.add_function("k", ty, None);
    kernel.set_call_conventions(71);
    let place = kernel
        .get_nth_param(0)
        .expect("it has one")
        .into_pointer_value();
    let builder = context.create_builder();
    builder.position_at_end(context.append_basic_block(kernel, "entry"));
    let immediate = Attribute::get_named_enum_kind_id("immarg");
    let mut args: Vec<BasicMetadataValueEnum<'_>> = vec![];
    for (i, ty) in (0..).zip(f.get_type().get_param_types()) {
        let Ok(ty) = BasicTypeEnum::try_from(ty) else {
            args.push(context.metadata_node(&[]).into());
            continue;
        };
        let constant = f
            .get_enum_attribute(AttributeLoc::Param(i), immediate)
            .is_some();
        // Of barriers there is number 0.
        let barrier = i == 0 && name.contains(".barrier.cta.");
        let value = match constant || barrier {
            true => ty.const_zero(),
            false => builder
                .build_load(ty, place, "a")
                .expect("it is in a block"),
        };
        args.push(value.into());
    }
    let call = builder.build_call(f, &args, "").expect("it is in a block");
    if let Some(value) = call.try_as_basic_value().basic() {
        let store = builder.build_store(place, value).expect("it is in a block");
        store.set_volatile(true).expect("stores may be");
    }
    builder.build_return(None).expect("it is in a block");
    module.print_to_string().to_string()
}

/// Why it is refused; `None` where it is translated.
fn outcome(name: &str) -> Option<String> {
    let text = kernel(name);
    let input = Input {
        file: "k.ll",
        bytes: text.as_bytes(),
    };
    let errors = translate(input, Gfx::Gfx942, Form::Assembly, &o3()).err()?;
    let texts: Vec<_> = errors.iter().map(ToString::to_string).collect();
    Some(texts.join("\n"))
}

/// A row of the table: how names begin, how many are translated and refused, why.
struct Row {
    begins: Vec<String>,
    translated: usize,
    refused: usize,
    why: String,
}

fn table() -> Vec<Row> {
    let page = include_str!("../../../../docs/nvvm.md");
    let cells = |line: &str| -> Vec<String> {
        let cells = line.trim().trim_matches('|').split('|');
        cells.map(|c| c.trim().to_owned()).collect()
    };
    let rows = page.lines().filter(|l| l.starts_with("| ")).map(cells);
    let number = |text: &str| text.parse::<usize>().ok();
    let row = |c: Vec<String>| {
        let names = c[1].split('`').skip(1).step_by(2);
        Some(Row {
            begins: names.map(str::to_owned).collect(),
            translated: number(&c[2])?,
            refused: number(&c[3])?,
            why: c[4].clone(),
        })
    };
    rows.filter_map(row).collect()
}

#[test]
fn every_name_is_translated_or_refused_with_its_familys_reason() {
    let (rows, names) = (table(), names());
    let mut found = vec![(0, 0); rows.len()];
    for name in &names {
        let short = &name[PREFIX.len()..];
        let longest = |row: &Row| {
            let mine = row.begins.iter().filter(|b| short.starts_with(&b[..]));
            mine.map(String::len).max()
        };
        let best = (0..rows.len()).rev().max_by_key(|i| longest(&rows[*i]));
        let i = best.filter(|i| longest(&rows[*i]).is_some());
        let i = i.unwrap_or_else(|| panic!("{name} is in no family"));
        match outcome(name) {
            None => found[i].0 += 1,
            Some(why) => {
                found[i].1 += 1;
                let is = why.split_once(": ").map_or("", |(_, rest)| rest);
                assert_eq!(is, format!("`{}`: {}", called(name, is), rows[i].why));
            }
        }
    }
    let counts: Vec<_> = rows.iter().map(|r| (r.translated, r.refused)).collect();
    assert_eq!(found, counts, "of {} names", names.len());
}

/// The name that a message has, which says what types an open one has got.
fn called<'m>(name: &str, message: &'m str) -> &'m str {
    let said = message.split('`').nth(1).unwrap_or_default();
    assert!(said.starts_with(name), "{name}: {message}");
    said
}
