//! Flags with a fixed translation.

use super::Regions;

/// What is done about a flag.
pub enum Meaning {
    /// These flags are the same.
    Same(&'static [&'static str]),
    /// These flags, and a note why.
    Instead(&'static [&'static str], &'static str),
    /// NVIDIA's way to ask for OpenMP, with the place where target regions run.
    Openmp(Regions),
    /// NVIDIA's way to ask for OpenACC.
    Openacc,
    /// `restrict` is a keyword in C++ too.
    Restrict,
    /// Ignored without a note, since nothing is lost.
    Nothing,
    /// It is left out, and this is why.
    LeftOut(&'static str),
    /// It cannot be left out; what to do.
    Refused(&'static str),
}

use Meaning::{Instead, LeftOut, Nothing, Openacc, Openmp, Refused, Restrict, Same};

const LIBOMP: &str = "host code is compiled for libomp, which has libgomp's functions too";
const REMARKS: &str = "-Rpass=warpfork, -Rpass-missed=warpfork and `warpfork explain` say what \
                       became of target regions";
const RUNTIME: &str = "libwarpfork takes its place and is linked where it is needed";
const STDPAR: &str = "parallel algorithms of the standard library are not compiled for GPUs; write \
                      loops with `#pragma omp target teams loop`";
const CUDA: &str = "sources in CUDA are not compiled; compile them with nvcc, link the objects, and \
                    name CUDA's library where its functions are called, as in -lcudart";
const SYCL: &str = "SYCL is not compiled; write target regions of OpenMP";
const LIBRARIES: &str = "name the libraries, and their folder with -I and -L";
const CUDA_LIBRARIES: &str = "name the libraries, as in -lcublas";
const MKL: &str = "name the libraries, as in -lmkl_rt, and their folder with -I and -L";
const FORTRAN: &str = "name the libraries of the Fortran compiler, as in -lgfortran";
const PTXAS: &str = "device code is assembled when the program is linked, with flags of our own";
const SEQUENTIAL: &str = "loops without a directive stay sequential";
const OTHER: &str = "it is for another compiler's optimiser";
const TRACE: &str = "compile with -g, and a debugger shows the calls with their lines";
const MARCH: &str = "-march= names the host's processor";
const ROUNDING: &str = "floating-point arithmetic is exact to the last bit unless -ffast-math or \
                        -ffp-model= says otherwise";
const PROMISES: &str = "what it promises is found out, for each region";

/// Flags that are one word.
pub const EXACT: &[(&str, Meaning)] = &[
    // GCC
    ("-fopenmp=libgomp", Instead(&["-fopenmp"], LIBOMP)),
    ("-funroll-all-loops", Same(&["-funroll-loops"])),
    // LLVM
    ("-lomptarget", Nothing),
    ("-foffload-via-llvm", Nothing),
    ("-fopenmp-nonaliased-maps", Nothing),
    ("-fno-openmp-nonaliased-maps", Nothing),
    ("-fopenmp-new-driver", Nothing),
    ("-fno-openmp-new-driver", Nothing),
    ("-fopenmp-relocatable-target", Nothing),
    ("-fnoopenmp-relocatable-target", Nothing),
    ("-fno-openmp-relocatable-target", Nothing),
    // AMD
    ("-mwavefrontsize64", Nothing),
    ("-mno-wavefrontsize64", Nothing),
    ("-mcumode", Nothing),
    ("-mno-cumode", Nothing),
    ("-mxnack", LeftOut("code runs with xnack and without")),
    ("-mno-xnack", Nothing),
    ("-msram-ecc", Nothing),
    ("-mno-sram-ecc", Nothing),
    // NVIDIA
    ("-mp", Openmp(Regions::Host)),
    ("-nomp", Same(&["-fno-openmp"])),
    ("-Mnoopenmp", Same(&["-fno-openmp"])),
    ("-acc", Openacc),
    ("-noacc", Same(&["-fno-openacc"])),
    ("-cuda", Refused(CUDA)),
    ("-Mcuda", LeftOut(CUDA)),
    ("-stdpar", Refused(STDPAR)),
    ("-fast", Same(&["-O3"])),
    ("-fastsse", Same(&["-O3"])),
    ("-gpu", Nothing),
    ("-traceback", LeftOut(TRACE)),
    ("-notraceback", Nothing),
    ("-Kieee", Nothing),
    ("-Knoieee", LeftOut(ROUNDING)),
    ("-Mfma", Same(&["-ffp-contract=fast"])),
    ("-Mnofma", Same(&["-ffp-contract=off"])),
    ("-dryrun", Same(&["-###"])),
    ("-c89", Same(&["-std=c89"])),
    ("-c99", Same(&["-std=c99"])),
    ("-c11", Same(&["-std=c11"])),
    ("-c17", Same(&["-std=c17"])),
    ("-c1x", Same(&["-std=c11"])),
    ("--c++11", Same(&["-std=c++11"])),
    ("--c++14", Same(&["-std=c++14"])),
    ("--c++17", Same(&["-std=c++17"])),
    ("--c++20", Same(&["-std=c++20"])),
    ("--c++23", Same(&["-std=c++23"])),
    ("--gnu_extensions", Nothing),
    ("--exceptions", Same(&["-fexceptions"])),
    ("--no_exceptions", Same(&["-fno-exceptions"])),
    ("--no_warnings", Same(&["-w"])),
    ("--display_error_number", Nothing),
    ("--restrict", Restrict),
    ("-c++libs", Same(&["-lstdc++"])),
    ("-pgc++libs", Same(&["-lstdc++"])),
    ("-fortranlibs", Refused(FORTRAN)),
    ("-pgf90libs", Refused(FORTRAN)),
    // NVIDIA's and Intel's for Fortran
    ("-Mpreprocess", Same(&["-cpp"])),
    ("-Mfree", Same(&["-ffree-form"])),
    ("-Mfreeform", Same(&["-ffree-form"])),
    ("-Mnofree", Same(&["-ffixed-form"])),
    ("-Mnofreeform", Same(&["-ffixed-form"])),
    ("-Mfixed", Same(&["-ffixed-form"])),
    ("-Mextend", Same(&["-ffixed-line-length=132"])),
    ("-Mbackslash", Same(&["-fno-backslash"])),
    ("-Mnobackslash", Same(&["-fbackslash"])),
    ("-Mr8", Same(&["-fdefault-real-8"])),
    ("-Mi8", Same(&["-fdefault-integer-8"])),
    ("-Msave", Same(&["-fno-automatic"])),
    ("-Mdclchk", Same(&["-fimplicit-none"])),
    ("-Mbyteswapio", Same(&["-fconvert=swap"])),
    ("-byteswapio", Same(&["-fconvert=swap"])),
    ("-r8", Same(&["-fdefault-real-8"])),
    ("-i8", Same(&["-fdefault-integer-8"])),
    ("-fpp", Same(&["-cpp"])),
    ("-free", Same(&["-ffree-form"])),
    ("-fixed", Same(&["-ffixed-form"])),
    ("-extend-source", Same(&["-ffixed-line-length=132"])),
    ("-Bstatic_nvidia", Nothing),
    ("-Bstatic_pgi", Nothing),
    ("-Xptxas", LeftOut(PTXAS)),
    // Intel
    ("-fiopenmp", Same(&["-fopenmp"])),
    ("--fiopenmp", Same(&["-fopenmp"])),
    ("-qopenmp", Same(&["-fopenmp"])),
    ("-openmp", Same(&["-fopenmp"])),
    ("-qno-openmp", Same(&["-fno-openmp"])),
    ("-fiopenmp-simd", Same(&["-fopenmp-simd"])),
    ("-qopenmp-simd", Same(&["-fopenmp-simd"])),
    (
        "-qopenmp-stubs",
        Refused("leave it out: without -fopenmp directives are comments"),
    ),
    ("-qoffload", Nothing),
    ("-qno-offload", Same(&["--offload-arch=none"])),
    ("-fsycl", Refused(SYCL)),
    ("-ip", Nothing),
    ("-no-ip", Nothing),
    ("-ipo", Same(&["-flto"])),
    ("-no-ipo", Same(&["-fno-lto"])),
    ("-xHost", Same(&["-march=native"])),
    ("-xhost", Same(&["-march=native"])),
    ("-restrict", Restrict),
    ("-no-restrict", Nothing),
    (
        "-fno-alias",
        LeftOut("write `restrict` where pointers do not alias"),
    ),
    (
        "-fno-fnalias",
        LeftOut("write `restrict` where pointers do not alias"),
    ),
    (
        "-fargument-noalias",
        LeftOut("write `restrict` where pointers do not alias"),
    ),
    ("-ansi-alias", Same(&["-fstrict-aliasing"])),
    ("-no-ansi-alias", Same(&["-fno-strict-aliasing"])),
    ("-vec", Same(&["-fvectorize"])),
    ("-no-vec", Same(&["-fno-vectorize"])),
    ("-simd", Nothing),
    ("-no-simd", Nothing),
    ("-parallel", LeftOut(SEQUENTIAL)),
    ("-unroll", Same(&["-funroll-loops"])),
    ("-unroll-aggressive", Same(&["-funroll-loops"])),
    ("-no-unroll-aggressive", Nothing),
    ("-static-intel", Nothing),
    ("-shared-intel", Nothing),
    ("-fma", Nothing),
    ("-no-fma", Same(&["-ffp-contract=off"])),
    ("-ftz", LeftOut("denormal numbers stay as they are")),
    ("-no-ftz", Nothing),
    ("-prec-div", Nothing),
    ("-no-prec-div", LeftOut(ROUNDING)),
    ("-prec-sqrt", Nothing),
    ("-no-prec-sqrt", LeftOut(ROUNDING)),
    ("-mp1", Nothing),
    ("-fp-speculation=safe", Nothing),
    ("-debug", Same(&["-g"])),
    ("-w0", Same(&["-w"])),
    ("-w1", Nothing),
    ("-w2", Same(&["-Wall"])),
    ("-w3", Same(&["-Wall", "-Wextra"])),
    ("-sox", Nothing),
    ("-no-intel-extensions", Nothing),
    ("-mkl", Refused(MKL)),
    // Cray
    ("-fcray", Nothing),
    ("-fno-cray", Nothing),
    ("-fsave-loopmark", LeftOut(REMARKS)),
    ("-fsave-decompile", LeftOut(REMARKS)),
    ("-craype-verbose", Same(&["-v"])),
    // IBM
    ("-qsmp", Same(&["-fopenmp"])),
    ("-qnosmp", Same(&["-fno-openmp"])),
    ("-qnooffload", Same(&["--offload-arch=none"])),
    ("-qcuda", Refused(CUDA)),
    ("-q64", Nothing),
    ("-qpic", Same(&["-fPIC"])),
    ("-qmkshrobj", Same(&["-shared"])),
];

/// Beginnings of flags. A longer one stands before those that it begins with.
pub const PREFIXES: &[(&str, Meaning)] = &[
    // GCC
    ("-fopt-info", LeftOut(REMARKS)),
    ("-foffload-abi=", Nothing),
    ("-foffload-alias=", Nothing),
    (
        "-fopenacc-dim=",
        LeftOut("write num_gangs, num_workers and vector_length, or OMP_NUM_TEAMS at run time"),
    ),
    (
        "-fopenacc-kernels=",
        LeftOut("`kernels` regions are planned loop by loop"),
    ),
    // LLVM and AMD
    ("-fopenmp-target-fast", LeftOut(PROMISES)),
    ("-fopenmp-target-ignore-env-vars", LeftOut(PROMISES)),
    ("-fopenmp-target-big-jump-loop", LeftOut(PROMISES)),
    ("-fopenmp-target-no-loop", LeftOut(PROMISES)),
    ("-fopenmp-target-xteam-", LeftOut(PROMISES)),
    ("-fopenmp-target-multi-device", LeftOut(PROMISES)),
    ("-fopenmp-target-simd-clone", Nothing),
    ("-fopenmp-target-new-runtime", Nothing),
    ("-fno-openmp-target-", Nothing),
    ("-fopenmp-cuda-parallel-target-regions", Nothing),
    ("-fno-openmp-cuda-parallel-target-regions", Nothing),
    (
        "-fopenmp-gpu-threads-per-team=",
        LeftOut("write thread_limit in the source"),
    ),
    ("--libomptarget-", Nothing),
    ("-mcode-object-version=", Nothing),
    ("--rocm-path=", Nothing),
    ("--rocm-device-lib-path=", Nothing),
    ("--hip-path=", Nothing),
    ("-lomptarget.rtl.", Nothing),
    ("-lomptarget-", LeftOut(RUNTIME)),
    // NVIDIA
    ("-Mneginfo", LeftOut(REMARKS)),
    ("-Mcudalib", Refused(CUDA_LIBRARIES)),
    ("-Mcuda=", LeftOut(CUDA)),
    ("-cudalib", Refused(CUDA_LIBRARIES)),
    ("-cuda=", Refused(CUDA)),
    ("-stdpar=", Refused(STDPAR)),
    ("--diag_", Nothing),
    ("-Xptxas=", LeftOut(PTXAS)),
    // Intel
    ("-qopt-report", LeftOut(REMARKS)),
    ("-qopt-", LeftOut(OTHER)),
    ("-qno-opt-", Nothing),
    ("-opt-report", LeftOut(REMARKS)),
    ("-opt_report", LeftOut(REMARKS)),
    ("-vec-report", LeftOut(REMARKS)),
    ("-vec_report", LeftOut(REMARKS)),
    ("-par-report", LeftOut(REMARKS)),
    ("-openmp-report", LeftOut(REMARKS)),
    ("-par-", LeftOut(SEQUENTIAL)),
    ("-opt-", LeftOut(OTHER)),
    ("-no-opt-", Nothing),
    ("-qopenmp-link=", Nothing),
    ("-qopenmp-threadprivate=", Nothing),
    ("-qopenmp-version=", Nothing),
    (
        "-qoffload-",
        LeftOut("the device's architecture is named by --offload-arch="),
    ),
    ("-qmkl", Refused(MKL)),
    ("-mkl=", Refused(MKL)),
    ("-qtbb", Refused(LIBRARIES)),
    ("-qipp", Refused(LIBRARIES)),
    ("-qdaal", Refused(LIBRARIES)),
    ("-tbb", Refused(LIBRARIES)),
    ("-fsycl-", Refused(SYCL)),
    ("-ipo", Same(&["-flto"])),
    ("-ax", LeftOut(MARCH)),
    ("-inline-", LeftOut(OTHER)),
    ("-no-inline-", LeftOut(OTHER)),
    ("-unroll", Same(&["-funroll-loops"])),
    ("-fimf-", LeftOut(OTHER)),
    ("-diag-", Nothing),
    ("-wd", Nothing),
    ("-we", Nothing),
    ("-ww", Nothing),
    (
        "-Xopenmp-target-backend",
        LeftOut("Clang's device compiler is not used"),
    ),
    // IBM
    ("-qreport", LeftOut(REMARKS)),
    ("-qlist", LeftOut(REMARKS)),
    ("-qarch=", LeftOut(MARCH)),
    ("-qtune=", LeftOut(MARCH)),
    ("-qcache=", LeftOut(OTHER)),
    ("-qhot", LeftOut(OTHER)),
    ("-qipa", LeftOut(OTHER)),
    ("-qinline", LeftOut(OTHER)),
    ("-qunroll", LeftOut(OTHER)),
    ("-qsimd", LeftOut(OTHER)),
    ("-qprefetch", LeftOut(OTHER)),
    ("-qmaxmem=", Nothing),
    ("-qstrict", Nothing),
    ("-qnostrict", LeftOut(ROUNDING)),
    ("-qsuppress=", Nothing),
    ("-qinfo", Nothing),
];
