use super::*;

fn flags(flag: &str) -> Vec<String> {
    let reading = read(&Arg::flag(flag)).unwrap().expect("a foreign flag");
    reading.flags
}

#[test]
fn gccs() {
    assert_eq!(flags("-foffload=disable"), ["--offload-arch=none"]);
    assert_eq!(
        flags("-foffload=nvptx-none=-misa=sm_80"),
        [
            "-fopenmp-targets=nvptx64-nvidia-cuda",
            "--offload-arch=sm_80"
        ]
    );
    assert_eq!(
        flags("-foffload-options=amdgcn-amdhsa=-march=gfx90a"),
        ["--offload-arch=gfx90a"]
    );
    assert_eq!(flags("-foffload-options=-lm -O3"), [""; 0]);
    assert!(read(&Arg::flag("-foffload=hsail")).is_err());
}

#[test]
fn nvidias() {
    assert_eq!(flags("-mp=gpu"), ["-fopenmp"]);
    assert_eq!(flags("-mp"), ["-fopenmp"]);
    assert_eq!(
        flags("-gpu=cc90,cc8.0,lineinfo"),
        ["--offload-arch=sm_90", "--offload-arch=sm_80", "-lineinfo"]
    );
    assert_eq!(
        flags("-ta=tesla:cc70"),
        ["-fopenacc", "--offload-arch=sm_70"]
    );
    assert_eq!(
        flags("-gpu=ptxinfo"),
        ["-Rpass-analysis=kernel-resource-usage"]
    );
    assert_eq!(flags("-tp=zen3"), ["-march=znver3"]);
    assert_eq!(
        read(&Arg::pair("-tp", "haswell")).unwrap().unwrap().flags,
        ["-march=haswell"]
    );
    let registers = read(&Arg::flag("-gpu=cc90,maxregcount:32"))
        .unwrap()
        .unwrap();
    assert_eq!(registers.flags, ["--offload-arch=sm_90"]);
    assert!(registers.notes[0].contains("thread_limit"), "{registers:?}");
    for shared in [
        "-gpu=managed",
        "-gpu=unified",
        "-gpu=mem:managed",
        "-gpu=mem:unified:nomanagedalloc",
        "-foffload-memory=unified",
    ] {
        let read = read(&Arg::flag(shared)).unwrap().unwrap();
        assert_eq!(read.flags, ["-fopenmp-force-usm"], "{shared}");
    }
    for refused in ["-gpu=zeroinit", "-cuda", "-stdpar=gpu"] {
        let Err(Error::Usage { help: Some(_), .. }) = read(&Arg::flag(refused)) else {
            panic!("{refused}")
        };
    }
    let vect = read(&Arg::flag("-Mvect=simd")).unwrap().unwrap();
    assert_eq!((vect.flags.len(), vect.notes.len()), (0, 1));
}

#[test]
fn intels_and_libraries() {
    assert_eq!(flags("-qopenmp"), ["-fopenmp"]);
    assert_eq!(flags("-xHost"), ["-march=native"]);
    assert_eq!(
        read(&Arg::pair("-l", "omptarget")).unwrap(),
        Some(Reading::default())
    );
}

/// Flags that Clang would take for others: `-opt-report` for an output, `-xCORE-AVX2`
/// for a language, `-unroll` for a symbol.
#[test]
fn words_that_clang_reads_otherwise() {
    assert_eq!(flags("-xCORE-AVX512"), ["-march=skylake-avx512"]);
    assert_eq!(flags("-opt-report"), [""; 0]);
    assert_eq!(flags("-unroll4"), ["-funroll-loops"]);
    assert!(read(&Arg::flag("-mkl")).is_err());
    assert_eq!(flags("-fp-model=precise"), ["-ffp-model=precise"]);
    let separate = read(&Arg::pair("-fp-model", "fast=2")).unwrap().unwrap();
    assert_eq!(separate.flags, ["-ffp-model=aggressive"]);
}

#[test]
fn crays_ibms_and_amds() {
    assert_eq!(flags("-homp"), ["-fopenmp"]);
    assert_eq!(
        read(&Arg::pair("-h", "noacc")).unwrap().unwrap().flags,
        ["-fno-openacc"]
    );
    assert_eq!(flags("-haccel=nvidia_80"), ["--offload-arch=sm_80"]);
    assert_eq!(flags("-haccel=amd_gfx90a"), ["--offload-arch=gfx90a"]);
    assert_eq!(flags("-qsmp=omp:noauto"), ["-fopenmp"]);
    assert_eq!(flags("-qtgtarch=sm_70"), ["--offload-arch=sm_70"]);
    for dropped in [
        "-fopenmp-nonaliased-maps",
        "-fopenmp-target-new-runtime",
        "--rocm-path=/opt",
    ] {
        assert_eq!(
            read(&Arg::flag(dropped)).unwrap(),
            Some(Reading::default()),
            "{dropped}"
        );
    }
    for noted in [
        "-traceback",
        "-hlist=a",
        "-qreport",
        "-fopenmp-target-fast",
        "-qopt-zmm-usage=high",
    ] {
        let reading = read(&Arg::flag(noted)).unwrap().unwrap();
        assert_eq!(
            (reading.flags.len(), reading.notes.len()),
            (0, 1),
            "{noted}"
        );
    }
}

#[test]
fn clangs_stay_clangs() {
    for own in [
        "-MMD",
        "-MFx.d",
        "-MF",
        "-Minfo=mp",
        "-mpclmul",
        "-fopenmp",
        "-xc++",
        "-lomp",
        "-lm",
        "-gpubnames",
        "-acme",
        "-foffload-lto",
        "-help",
        "-fopenmp-cuda-mode",
        "-fopenmp-target-debug",
        "-munsafe-fp-atomics",
        "-xc",
        "-xassembler",
        "-w",
        "-Wdeprecated",
        "-unwindlib=libgcc",
    ] {
        assert_eq!(read(&Arg::flag(own)).unwrap(), None, "{own}");
    }
}

#[test]
fn old_code_only_warns_where_other_compilers_warn() {
    let warns = |words: &[&str]| {
        let given: Vec<Arg> = words.iter().map(|w| Arg::flag(*w)).collect();
        leniency(&given).contains(&"-Wno-error=implicit-int")
    };
    assert!(warns(&["-acc"]));
    assert!(warns(&["-fopenacc"]));
    assert!(warns(&["-qopenmp"]));
    assert!(!warns(&["-fopenmp"]));
    assert!(!warns(&["-acc", "-Werror"]));
}

#[test]
fn nvidias_spellings_link_the_mathematical_library() {
    assert!(links_libm(&Arg::flag("-mp=gpu")));
    assert!(links_libm(&Arg::flag("-acc")));
    assert!(!links_libm(&Arg::flag("-fopenacc")));
}

#[test]
fn flags_for_the_form_and_the_kinds_of_fortran_are_flangs() {
    let flags = |word: &str| read(&Arg::flag(word)).unwrap().unwrap().flags;
    for (word, flang) in [
        ("-Mpreprocess", "-cpp"),
        ("-Mfreeform", "-ffree-form"),
        ("-Mextend", "-ffixed-line-length=132"),
        ("-r8", "-fdefault-real-8"),
        ("-Mi8", "-fdefault-integer-8"),
        ("-byteswapio", "-fconvert=swap"),
        ("-fpp", "-cpp"),
    ] {
        assert_eq!(flags(word), [flang]);
    }
}
