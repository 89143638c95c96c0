use super::*;
use crate::args;

fn parse(line: &str) -> Result<Options> {
    let words = line.split_whitespace().map(OsString::from).collect();
    Options::parse(args::split(words)?, false)
}

#[test]
fn a_typical_compile_line() {
    let o = parse("-Idir -DA=1 -O2 -g -std=c11 -fopenmp -MMD -MF a.d -c a.c -o a.o").unwrap();
    assert_eq!(o.phase, Phase::Object);
    assert_eq!(o.output, Some("a.o".into()));
    assert!(o.openmp && o.debug && !o.fast_math);
    assert_eq!(o.opt_level, Some(2));
    assert_eq!(
        o.depfile,
        DepFile {
            wanted: true,
            file_given: true,
            target_given: false
        }
    );
    assert_eq!(
        o.inputs().collect::<Vec<_>>(),
        [(OsStr::new("a.c"), InputKind::Source)]
    );
}

#[test]
fn later_flags_win() {
    let o = parse("-O3 -O0 -g -g0 -ffast-math -fno-fast-math -fopenmp -fno-openmp").unwrap();
    assert_eq!(o.opt_level, Some(0));
    assert!(!o.debug && !o.fast_math && !o.openmp);
    let o = parse("-Ofast -gline-tables-only -fopenmp=libomp").unwrap();
    assert_eq!(o.opt_level, Some(3));
    assert!(o.debug && o.fast_math && o.openmp);
}

#[test]
fn language_holds_until_reset() {
    let o = parse("a.o -x c++ b.h - -xnone c.o d.c").unwrap();
    let kinds: Vec<_> = o.inputs().map(|(_, kind)| kind).collect();
    use InputKind::*;
    assert_eq!(kinds, [Linker, Source, Source, Linker, Source]);
    assert_eq!(o.items[2].language, Some("c++".into()));
    assert_eq!(o.items[6].language, None);
}

#[test]
fn the_earliest_phase_wins() {
    assert_eq!(parse("-c -S a.c").unwrap().phase, Phase::Assembly);
    assert_eq!(parse("-S -c a.c").unwrap().phase, Phase::Assembly);
    assert_eq!(parse("-c -E a.c").unwrap().phase, Phase::HostOnly);
    assert_eq!(parse("-E -c a.c").unwrap().phase, Phase::HostOnly);
    assert_eq!(parse("a.c").unwrap().phase, Phase::Link);
}

#[test]
fn architectures_accumulate() {
    let line = "--offload-arch=sm_80,virtual --offload-arch sm_90 \
                -fopenmp-targets=nvptx64-nvidia-cuda -Xopenmp-target -march=sm_75";
    let o = parse(line).unwrap();
    use Request::*;
    assert_eq!(o.archs, [Sm(80), Virtual, Sm(90), Ptx(70), Sm(75)]);
    assert!(o.items.iter().all(|item| item.role == Role::Own));
}

#[test]
fn architectures_are_taken_back() {
    let o = parse("--offload-arch=none --cuda-gpu-arch=sm_80 --no-offload-arch=virtual").unwrap();
    assert_eq!(
        (o.archs, o.excluded),
        (vec![Request::Sm(80)], vec![Request::Virtual])
    );
    let o = parse(
        "--no-offload-arch=virtual --offload-arch=virtual --offload-arch=sm_80 --no-offload-arch=sm_80",
    );
    let o = o.unwrap();
    assert_eq!(
        (o.archs, o.excluded),
        (vec![Request::Virtual], vec![Request::Sm(80)])
    );
    let o = parse("-fopenmp --offload-arch=sm_80 --offload-arch=none").unwrap();
    assert!(o.no_devices && !o.offload());
    assert!(parse("-mp=gpu -gpu=cc90 a.c").unwrap().offload());
    assert!(!parse("-mp a.c").unwrap().offload());
}

#[test]
fn single_sides_are_refused() {
    assert!(parse("--offload-device-only a.c").is_err());
    assert!(parse("--offload-arch=sm_20 a.c").is_err());
}

#[test]
fn either_model_makes_device_code() {
    let o = parse("-fopenacc a.c").unwrap();
    assert!(o.openacc && o.offload() && !o.openmp);
    assert!(!parse("-fopenacc -fno-openacc a.c").unwrap().offload());
    assert!(parse("-fopenmp -fopenacc a.c").unwrap().openmp);
}

#[test]
fn instrumentation_is_the_hosts() {
    let o = parse("-fsanitize=address -flto=thin --coverage -MD -Wall").unwrap();
    let roles: Vec<_> = o.items.iter().map(|item| item.role).collect();
    use Role::*;
    assert_eq!(roles, [HostOnly, HostOnly, HostOnly, Dependencies, Other]);
    assert!(o.side_outputs);
}

/// Where OpenMP's target regions and OpenACC's constructs run: the last flag that says
/// so counts, in whichever compiler's words.
#[test]
fn the_last_flag_says_where_regions_run() {
    for (line, expected) in [
        ("-mp=gpu", "device"),
        ("-mp", "host"),
        ("-mp -mp=gpu", "device"),
        ("-mp=multicore -mp=gpu", "device"),
        ("-mp=gpu -mp", "host"),
        ("-mp=gpu -mp=multicore", "host"),
        ("-mp=gpu,multicore", "device"),
        ("-mp=gpu -nomp", "none"),
        ("-nomp -mp=gpu", "device"),
        ("-mp=gpu -fno-openmp", "none"),
        ("-fno-openmp -mp=gpu", "device"),
        ("-mp -fopenmp", "device"),
        ("-fopenmp -mp", "host"),
        ("-mp -qopenmp", "device"),
        ("-mp -homp", "device"),
        ("-mp -target=gpu", "device"),
        ("-mp=gpu -target=multicore", "host"),
        ("-mp -fopenmp-targets=nvptx64-nvidia-cuda", "device"),
        ("-mp --offload-targets=nvptx64-nvidia-cuda", "device"),
        ("-mp --offload-arch=sm_90", "device"),
        ("-mp=gpu --offload-arch=none", "host"),
        ("--offload-arch=none -mp=gpu", "device"),
        ("--offload-arch=none -fopenmp", "host"),
        // An architecture for regions that are the host's moves none.
        ("-mp -gpu=cc90", "host"),
        ("-gpu=cc90 -mp", "host"),
        ("-mp=gpu -gpu=cc90", "device"),
        ("-fopenmp -foffload=disable", "host"),
        ("-fopenmp -foffload=disable -foffload=nvptx-none", "device"),
        ("-fopenmp -foffload=disable -foffload=default", "device"),
        ("-fopenmp -foffload=nvptx-none -foffload=disable", "host"),
        ("-fopenmp -foffload=disable -foffload-options=-lm", "host"),
        ("-fopenmp -qno-offload", "host"),
        ("-qsmp=omp -qoffload", "device"),
        ("-acc", "device"),
        ("-acc -noacc", "none"),
        ("-acc -mp", "device"),
        ("-acc=gpu,multicore", "device"),
        ("-acc=multicore", "refused"),
        ("-acc=host -acc=gpu", "device"),
        ("-acc=multicore -noacc", "none"),
        ("-acc=multicore -fopenacc", "device"),
        ("-acc -acc=multicore", "refused"),
        ("-acc -target=multicore", "refused"),
        ("-ta=multicore", "refused"),
        ("-ta=tesla:cc70,host", "device"),
        ("-ta=multicore -ta=tesla", "device"),
    ] {
        let is = match parse(line) {
            Err(_) => "refused",
            Ok(o) if o.offload() => "device",
            Ok(o) if o.openmp => "host",
            Ok(_) => "none",
        };
        assert_eq!(is, expected, "{line}");
    }
    // OpenMP's regions on the host take no architecture away from OpenACC's.
    let both = parse("-gpu=cc90 -acc -mp a.c").unwrap();
    assert_eq!(both.archs, [super::Request::Sm(90)]);
    let host = parse("-mp -gpu=cc90 a.c").unwrap();
    assert!(host.notes[0].contains("-mp=gpu"), "{:?}", host.notes);
}

#[test]
fn fortran_is_known_by_its_extension() {
    let o = parse("a.f90 b.F c.for d.FOR e.f08 g.o -x f95 h -x none i.F9O").unwrap();
    let kinds: Vec<_> = o.inputs().map(|(_, kind)| kind).collect();
    use InputKind::*;
    assert_eq!(
        kinds,
        [
            Source, Source, Source, Source, Source, Linker, Source, Linker
        ]
    );
    assert!(o.has_fortran());
}

#[test]
fn flags_of_flang_stay_with_fortran() {
    let line = "-J mods -fdefault-real-8 -std=f2018 -Xflang -x -O2";
    let roles = |o: &Options| -> Vec<Role> {
        let flags = o.items.iter().filter(|item| !item.arg.name().is_empty());
        flags.map(|item| item.role).collect()
    };
    let mut o = parse(&format!("{line} a.f90 b.c")).unwrap();
    o.set_fortran(false);
    let fortran = Role::Fortran;
    assert_eq!(
        roles(&o),
        [fortran, fortran, fortran, fortran, Role::Optimise]
    );
    let mut o = parse(&format!("{line} b.c")).unwrap();
    o.set_fortran(false);
    assert!(!roles(&o).contains(&fortran));
    o = parse(line).unwrap();
    o.set_fortran(true);
    assert!(roles(&o).contains(&fortran));
}

#[test]
fn stacks_of_amds_gpus_have_a_size() {
    let size = |value: &str| parse(&format!("--amd-stack-size={value}")).map(|o| o.amd_stack);
    assert_eq!(parse("a.c").unwrap().amd_stack, None);
    for (value, bytes) in [("0", 0), ("4096", 4096), ("64K", 65536), ("128k", 131_072)] {
        assert_eq!(size(value).unwrap(), Some(bytes));
    }
    for value in ["", "K", "-1", "129K", "131073", "1M", "4294967295K"] {
        let error = format!("{:?}", size(value).expect_err(value));
        assert!(error.contains("is no size of a stack"), "{error}");
    }
}

#[test]
fn the_output_may_be_joined_to_its_flag() {
    for line in [
        "a.c -o prog",
        "a.c -oprog",
        "-oprog a.c",
        "--output=prog a.c",
    ] {
        assert_eq!(parse(line).unwrap().output, Some("prog".into()), "{line}");
    }
    assert_eq!(parse("a.c -o-").unwrap().output, Some("-".into()));
    // Not Clang's options that begin so.
    assert_eq!(parse("a.c -objc-x").unwrap().output, None);
}
