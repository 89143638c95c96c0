//! Every fault, and what it says.

mod common;
use common::{Device, compile, configs, image, on_all};
use std::time::Duration;
use wf_host_abi::{Arch, Image, Version};
use wf_vgpu::{Config, ConfigError, FaultKind, Limits, LoadError, MAX_BLOCK, VirtualGpu};

/// Asserts that a message holds each of these.
#[track_caller]
fn says(message: &str, parts: &[&str]) {
    for part in parts {
        assert!(message.contains(part), "no '{part}' in:\n{message}");
    }
}

const REGION: &str = "in the region at user.c:10 in main (kernel ";

#[test]
fn deadlocks_name_the_barrier_and_who_is_missing() {
    let source = r#"KERNEL(early) {
            if (tid() < 40) barrier(2, 0);
            else shuffle(1ull << lane() | 1ull << (lane() ^ 1), 0, lane());
            if (tid() >= 40) syncwarp(tid() % 2 ? FULL : FULL);
        }
        KERNEL(half) {
            if (warp() == 1 && lane() < 3) return;
            if (warp() == 0) barrier(1, 3 * warp_size()); else barrier(4, 0);
        }
        KERNEL(ended) { if (warp() == 0) barrier(1, ntid()); }
        KERNEL(spin) { if (tid()) barrier(0, 0); else for (;;) yield(); }
    "#;
    on_all(source, |device| {
        let lanes = device.gpu.config().lanes;
        let message = device.fault("half", 2, 3 * lanes);
        let waiting = format!("barrier 1 waits for {} threads: ", 3 * lanes);
        let missing = format!("missing: threads {}-{}", lanes + 3, 3 * lanes - 1);
        let first = format!("threads 0-{} wait at barrier 1", lanes - 1);
        let ended = format!("threads {}-{} have ended", lanes, lanes + 2);
        says(
            &message,
            &[
                "deadlock: no thread of CTA ",
                &waiting,
                &missing,
                &first,
                &ended,
            ],
        );
        says(
            &message,
            &["barrier 4 waits for all threads", "test.c:8", REGION],
        );
        says(&message, &[&format!("{} more must", 2 * lanes)]);

        let message = device.fault("ended", 1, 2 * lanes);
        says(
            &message,
            &["all others have ended", "at barrier 1", "test.c:10"],
        );

        let message = device.fault("early", 1, 64);
        says(
            &message,
            &["barrier 2 waits for all threads", "missing: threads 40-63"],
        );
        says(
            &message,
            &[
                "wait at a warp synchronisation for the lanes 0xffffffff",
                "test.c:4",
            ],
        );
    });
}

#[test]
fn barriers_with_the_wrong_count() {
    let source = r#"KERNEL(differ) { barrier(3, warp() ? ntid() : 2 * warp_size()); }
        KERNEL(mixed) { barrier(3, tid() ? 0 : ntid()); }
        KERNEL(large) { barrier(3, ntid() + 1); }
        KERNEL(huge) { barrier(3, ~0u); }
        KERNEL(id) { barrier(16, 0); }
    "#;
    on_all(source, |device| {
        let lanes = device.gpu.config().lanes;
        let fault = device.launch("differ", 1, 4 * lanes, 0).unwrap_err();
        let FaultKind::BarrierCount {
            id: 3,
            count,
            other,
            ..
        } = fault.kind
        else {
            panic!("{fault}")
        };
        let mut counts = [count, other];
        counts.sort();
        assert_eq!(counts, [2 * lanes, 4 * lanes]);
        let place = fault.place.unwrap();
        assert_eq!(place.thread, place.warp * lanes + place.lane);
        let message = fault.to_string();
        says(
            &message,
            &[
                "barrier 3 with the wrong count: this thread waits for ",
                "\n  at test.c:1",
            ],
        );
        says(&message, &["by thread ", " of CTA 0 (warp ", REGION]);
        says(
            &device.fault("mixed", 1, lanes),
            &["wrong count", "all threads"],
        );
        let message = device.fault("large", 1, 2 * lanes);
        says(
            &message,
            &[
                "wrong count: it would wait for",
                &format!("has {}", 2 * lanes),
            ],
        );
        says(
            &device.fault("huge", 1, 2 * lanes),
            &["wrong count", "test.c:4"],
        );
        says(
            &device.fault("id", 1, 2 * lanes),
            &["there is no barrier 16", "test.c:5"],
        );
    });
}

#[test]
fn wrong_shuffles() {
    let source = r#"KERNEL(outside) { if (lane() < 4) shuffle(0xf, 1, 9); }
        KERNEL(ended) { if (lane() == 7) return; for (int i = 0; i < 4; i++) yield(); shuffle(FULL, 1, 7); }
        KERNEL(absent) { shuffle(0xff, 1, 0); }
        KERNEL(masks) { if (lane() < 2) ballot(lane() ? 7 : 3, 1); }
        KERNEL(kinds) { if (lane() < 2) { if (lane()) syncwarp(3); else ballot(3, 1); } }
    "#;
    on_all(source, |device| {
        let message = device.fault("outside", 1, 64);
        says(
            &message,
            &[
                "shuffle from lane 9, which is not in its mask 0xf",
                "test.c:1",
                REGION,
            ],
        );
        let message = device.fault("ended", 3, 64);
        says(
            &message,
            &[
                "shuffle from lane 7, which is in its mask 0xffffffff",
                "has ended",
            ],
        );
        let fault = device.launch("absent", 1, 64, 0).unwrap_err();
        assert!(fault.place.unwrap().lane >= 8);
        says(
            &fault.to_string(),
            &[
                "shuffle with the mask 0xff, which the lane itself",
                "test.c:3",
            ],
        );
        let message = device.fault("masks", 1, 64);
        says(
            &message,
            &[
                "ballot with different masks",
                "is 0x7",
                "0x3",
                "at test.c:4",
            ],
        );
        let message = device.fault("kinds", 1, 64);
        says(
            &message,
            &[
                "different operations",
                "warp synchronisation",
                "ballot",
                "test.c:5",
            ],
        );
    });
}

#[test]
fn accesses_outside_of_everything() {
    let source = r#"KERNEL(past) { u8 *q = (u8 *)p[0]; for (int i = 0; i <= 100; i++) check(q + 4 * i, 4, 0); }
        KERNEL(before) { check((u8 *)p[0] - 1, 1, 1); }
        KERNEL(over) { check((u8 *)p[0] + 398, 4, 2); }
        KERNEL(null) { check((void *)16, 8, 0); }
        KERNEL(host) { check((void *)p[0], 8, 0); }
        KERNEL(wrap) { check((void *)p[0], ~0ull, 0); }
        KERNEL(shared) { check((u8 *)shared_base() + 64, 4, 1); }
        const u64 table[4] = {1};
        KERNEL(constant) { check(table, 8, 0); check(table, 8, 1); }
        KERNEL(stack) {
            u64 mine = 0, **box = shared_base();
            if (tid() == 3) *box = &mine;
            barrier(0, 0);
            if (tid() == 5) check(*box, 8, 0);
            barrier(0, 0);
        }
        KERNEL(large) { volatile u8 big[320 << 10]; check(big, 1, 1); }
        KERNEL(freed) {
            u8 *q = dmalloc(50);
            for (int i = 0; i < 2; i++) { check(q + 7, 1, 1); if (!i) dfree(q); }
        }
        KERNEL(twice) { void *q = dmalloc(50); dfree(q); dfree(q); }
        KERNEL(inside) { dfree((u8 *)p[0] + 8); }
        u64 variable;
        KERNEL(global) { dfree(&variable); }
        KERNEL(misfree) { dfree((void *)&p); }
        u8 *mine(u64 size) { u8 *q = dmalloc(size + 16); part(q, q + 16, size, 16); return q + 16; }
        KERNEL(header) { u8 *q = mine(50); check(q, 50, 1); check(q - 4, 4, 1); }
        KERNEL(no_header) { u8 *q = mine(50); ends(q, 8); }
        KERNEL(part) { dfree(mine(50)); }
        KERNEL(within) { ends(mine(50) + 16, 16); }
        KERNEL(ended) { u8 *q = mine(50); ends(q, 16); check(q - 16, 16, 0); dfree(q - 16); check(q - 4, 4, 0); }
        KERNEL(hosts) { dfree((u8 *)p[0]); }
    "#;
    let image = image(source);
    for config in configs() {
        let device = Device::new(config, &image);
        let block = device.gpu.alloc(400).unwrap();
        let other = device.gpu.alloc(400).unwrap();
        let fault = |kernel, param| {
            device
                .launch(kernel, 1, 40, param)
                .expect_err(kernel)
                .to_string()
        };
        let named = format!("a device allocation of 400 bytes at {block:#x}");
        let at = format!(
            "read of 4 bytes at {:#x}, just past the end of {named}",
            block + 400
        );
        says(
            &fault("past", block),
            &[&at, "\n  at test.c:1", "\n  by thread ", REGION],
        );
        says(
            &fault("before", block),
            &["write of 1 byte at ", "1 byte before ", &named],
        );
        says(
            &fault("over", block),
            &[
                "atomic access of 4 ",
                "the last 2 bytes of which past the end of",
                &named,
            ],
        );
        says(
            &fault("null", 0),
            &["read of 8 bytes at 0x10, a null pointer"],
        );
        let local = 0u64;
        says(
            &fault("host", &raw const local as u64),
            &["memory of the host that is not mapped"],
        );
        says(&fault("wrap", block), &["past the end", &named]);
        says(
            &fault("shared", 0),
            &["outside the CTA's 64 bytes of shared memory"],
        );
        says(
            &fault("constant", 0),
            &["constant data", "cannot be written", "test.c:9"],
        );
        says(
            &fault("stack", 0),
            &["private memory of thread 3", "by thread 5 ", "test.c:14"],
        );
        // The frame steps over the guard into another stack.
        says(
            &fault("large", 0),
            &["stack overflow: a thread has 262144 bytes", "by thread "],
        );
        says(
            &fault("freed", 0),
            &[
                "7 bytes into a block allocated by device code of 50",
                "freed",
            ],
        );
        says(
            &fault("twice", 0),
            &["free of ", "0 bytes into ", "which was freed"],
        );
        says(
            &fault("inside", other),
            &["8 bytes into a device allocation", "not its beginning"],
        );
        says(&fault("global", 0), &["the program's global variables"]);
        says(&fault("misfree", 0), &["private memory of thread "]);
        let mine = "a block allocated by device code of 50 bytes at ";
        says(
            &fault("header", 0),
            &["write of 4 ", "4 bytes before ", mine],
        );
        for kernel in ["no_header", "part"] {
            says(
                &fault(kernel, 0),
                &["free of ", mine, "which another routine allocated"],
            );
        }
        says(
            &fault("within", 0),
            &["free of ", "16 bytes into ", mine, "not its beginning"],
        );
        says(
            &fault("ended", 0),
            &["read of 4 ", "4 bytes before ", mine, "which was freed"],
        );
        says(
            &fault("hosts", other),
            &[
                "a device allocation of 400 bytes",
                "which the host allocated",
            ],
        );
        assert!(device.gpu.free(block));
        says(
            &fault("over", block),
            &["398 bytes into a device allocation", "which was freed"],
        );
    }
}

#[test]
fn checks_know_of_blocks_freed_meanwhile() {
    // The block is in the cache of look-ups when it is freed.
    let source = r#"KERNEL(stale) {
            u64 **box = shared_base();
            if (tid() == 0) *box = dmalloc(8);
            barrier(0, 0);
            for (int i = 0; i < 2; i++) {
                check(*box, 8, 1);
                barrier(0, 0);
                if (!i && tid() == 0) dfree(*box);
                barrier(0, 0);
            }
        }"#;
    on_all(source, |device| {
        says(
            &device.fault("stale", 1, 64),
            &["which was freed", "test.c:6"],
        );
    });
}

#[test]
fn traps_stop_every_worker() {
    let source = r#"KERNEL(trap) {
            if (ctaid() == 3 && tid() == 11) trap("assertion `x > 0' failed");
            if (ctaid() == 1) for (;;) yield();
            if (ctaid() == 2) for (int x;;) check(&x, 4, 0);
            barrier(0, 0);
        }
        KERNEL(fine) { barrier(0, 0); ((u64 *)p[0])[tid()] = tid(); }"#;
    on_all(source, |device| {
        let message = device.fault("trap", 8, 64);
        says(
            &message,
            &[
                "assertion `x > 0' failed\n  at test.c:2",
                "thread 11 of CTA 3",
                REGION,
            ],
        );
        // The device is as good as new.
        assert_eq!(device.words("fine", 5, 64, 64), (0..64).collect::<Vec<_>>());
    });
}

#[test]
fn endless_waiting_for_memory_is_found() {
    let source = r#"KERNEL(hang) { if (tid() == 0) for (;;) yield(); barrier(0, 0); }
        KERNEL(slow) {
            u64 *q = shared_base();
            if (tid() == 0) *q = 0;
            barrier(0, 0);
            u64 begin = nanoseconds();
            if (tid() == 0) { while (nanoseconds() - begin < 300000000) { *q += 1; check(q, 8, 1); yield(); } }
            barrier(0, 0);
        }"#;
    let image = image(source);
    for config in configs()
        .into_iter()
        .filter(|c| c.seed.is_none_or(|seed| seed == 77))
    {
        let spin = Some(Duration::from_millis(100));
        let device = Device::with_limits(
            config,
            Limits {
                spin,
                ..Limits::default()
            },
            &image,
        );
        let message = device.fault("hang", 3, 40);
        says(
            &message,
            &[
                "hung: for 100ms every",
                "waits for memory to change",
                "barrier 0",
                "missing: thread 0",
            ],
        );
        device.launch("slow", 3, 40, 0).unwrap();
    }
}

#[test]
fn impossible_launches() {
    let image = image("KERNEL(k) { }");
    let device = Device::new(Config::default(), &image);
    let kernel = device.module.kernel("k").unwrap();
    for (grid, block, shared, params) in [
        (0, 32, 0, &[0u64][..]),
        (1, 0, 0, &[0]),
        (1, MAX_BLOCK + 1, 0, &[0]),
        (1, 32, 1 << 30, &[0]),
        (1, 32, u32::MAX, &[0]),
        (1, 32, 0, &[]),
    ] {
        let fault = device
            .gpu
            .launch(&kernel, (grid, 1), block, shared, params)
            .unwrap_err();
        says(&fault.to_string(), &["impossible launch: ", REGION]);
    }
    device
        .gpu
        .launch(&kernel, (1, 1), MAX_BLOCK, 0, &[0, 0])
        .unwrap();
}

#[test]
fn images_that_cannot_be_loaded() {
    let gpu = VirtualGpu::with_limits(Config::default(), Limits::default()).unwrap();
    let good = image("KERNEL(k) { }");
    let load = |image: &Image| gpu.load(image).unwrap_err();
    let wrong = Image {
        arch: Arch::Ptx(70),
        ..good.clone()
    };
    assert_eq!(load(&wrong), LoadError::WrongArch(Arch::Ptx(70)));
    let text = Image {
        code: b"nothing of the kind".to_vec(),
        ..good.clone()
    };
    assert!(matches!(load(&text), LoadError::Damaged(_)));
    let cut = Image {
        code: good.code[..good.code.len() / 2].to_vec(),
        ..good.clone()
    };
    assert!(matches!(
        load(&cut),
        LoadError::Damaged(_) | LoadError::Link(_)
    ));
    let mut more = good.clone();
    more.kernels[0].name = "other".into();
    says(&load(&more).to_string(), &["has no kernel other"]);
    // Every version that the image names has to be there, and all can be launched.
    let versions = wf_host_abi::Kind::ALL.map(|kind| kind.symbol("k"));
    let named = |image: &Image| {
        let mut image = image.clone();
        let version = |symbol: &String| Version {
            symbol: symbol.clone(),
            ..Version::default()
        };
        image.kernels[0].versions = versions.iter().map(version).collect();
        image
    };
    let lacking = load(&named(&good)).to_string();
    says(&lacking, &[&format!("has no kernel {}", versions[0])]);
    let all = versions.iter().map(|v| format!("KERNEL({v}) {{ }}"));
    let all = image(&format!("KERNEL(k) {{ }} {}", all.collect::<String>()));
    let module = gpu.load(&named(&all)).unwrap();
    assert!(
        versions
            .iter()
            .all(|symbol| module.kernel(symbol).is_some())
    );
    drop(module);
    let undefined = image("void nowhere(void); KERNEL(k) { nowhere(); }");
    says(
        &load(&undefined).to_string(),
        &["undefined symbol: nowhere"],
    );
    for table in [
        "int x",
        "void *__wfv_api[18]",
        "void *const __wfv_api[24] = {0}",
    ] {
        let image = Image {
            code: compile(&format!("{table};\nvoid __wfv_kernel_k(void) {{ }}")),
            ..good.clone()
        };
        says(&load(&image).to_string(), &["is damaged: ", "__wfv_api"]);
    }
    assert_eq!(gpu.allocations(), []);
    gpu.load(&good).unwrap();
    assert_eq!(gpu.allocations(), [], "a dropped module is forgotten");
}

#[test]
fn impossible_configurations() {
    for lanes in [0, 1, 16, 33, 128] {
        let config = Config {
            lanes,
            ..Config::default()
        };
        let error = VirtualGpu::with_limits(config, Limits::default()).err();
        assert_eq!(error, Some(ConfigError::Lanes(lanes)));
    }
    let limits = Limits {
        stack: 100,
        ..Limits::default()
    };
    assert!(VirtualGpu::with_limits(Config::default(), limits).is_err());
}

#[test]
fn device_memory_ends() {
    let source = r#"KERNEL(fill) {
            u64 n = 0;
            while (dmalloc(1 << 20)) n++;
            ((u64 *)p[0])[0] = n;
        }"#;
    let image = image(source);
    let limits = Limits {
        memory: 64 << 20,
        ..Limits::default()
    };
    let device = Device::with_limits(Config::default(), limits, &image);
    assert_eq!(device.gpu.alloc(65 << 20), None);
    assert_eq!(device.words("fill", 1, 1, 1), [63]);
    // The block that took the number is free again, and nothing else.
    assert_eq!(device.gpu.alloc((1 << 20) + 1), None);
    assert!(device.gpu.alloc(1 << 20).is_some());
}
