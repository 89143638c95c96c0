//! What each function does when it is used as it should be.

mod common;
use common::{Device, image, on_all};
use wf_vgpu::Config;

#[test]
fn every_lane_knows_its_place() {
    let source = r#"
        KERNEL(ids) {
            u64 *out = (u64 *)p[0] + 5 * (ctaid() * ntid() + tid());
            out[0] = tid(); out[1] = ntid(); out[2] = ctaid(); out[3] = nctaid();
            out[4] = warp_size();
        }"#;
    on_all(source, |device| {
        for (grid, block) in [(1, 1), (3, 33), (7, 128), (2, 1024)] {
            let words = device.words("ids", grid, block, (grid * block * 5) as usize);
            for (i, w) in words.chunks(5).enumerate() {
                let (cta, thread) = (i as u64 / block as u64, i as u64 % block as u64);
                let lanes = device.gpu.config().lanes.into();
                assert_eq!(w, [thread, block.into(), cta, grid.into(), lanes]);
            }
        }
    });
}

#[test]
fn shared_memory_is_the_ctas_own_and_aligned() {
    let source = r#"
        KERNEL(rotate) {
            u64 *shared = shared_base();
            u64 *mine = (u64 *)((char *)shared + 64);
            if ((u64)shared % 128 || dynamic_shared() != 8 * ntid()) trap("misplaced");
            if (mine[tid()] != 0xcbcbcbcbcbcbcbcbull) trap("not fresh");
            barrier(0, 0);
            mine[tid()] = ctaid() * 10000 + tid();
            barrier(0, 0);
            ((u64 *)p[0])[ctaid() * ntid() + tid()] = mine[(tid() + 1) % ntid()];
        }"#;
    let image = image(source);
    for config in common::configs() {
        let device = Device::new(config, &image);
        let kernel = device.module.kernel("rotate").unwrap();
        let (grid, block) = (9u64, 200u64);
        let out = device.gpu.alloc(grid * block * 8).unwrap();
        device
            .gpu
            .launch(&kernel, (9, 1), 200, 1600, &[out])
            .unwrap();
        for i in 0..grid * block {
            // SAFETY: the block was allocated above with this many words.
            let word = unsafe { *((out + i * 8) as *const u64) };
            assert_eq!(word, i / block * 10000 + (i + 1) % block);
        }
    }
}

#[test]
fn the_barrier_of_all_threads_waits_for_each() {
    let source = r#"
        KERNEL(reduce) {
            u64 *shared = shared_base();
            u32 n = ntid();
            if (tid() == 0) *shared = 0;
            barrier(3, 0);
            for (u32 r = 0; r < n; r++) {
                if (tid() == r) *shared += 1;
                barrier(3, 0);
                if (*shared != r + 1) trap("left behind");
                barrier(3, 0);
            }
            ((u64 *)p[0])[tid()] = tid();
        }"#;
    on_all(source, |device| {
        assert_eq!(
            device.words("reduce", 1, 97, 97),
            (0..97).collect::<Vec<_>>()
        );
    });
}

#[test]
fn counted_barriers_take_part_of_the_warps() {
    // Fork-join as in the generic kernels: warp w is the master's, of which
    // one lane is left; barrier 0 forks and joins, barrier 1 is among the
    // active lanes' warps only.
    let source = r#"
        KERNEL(forkjoin) {
            u64 *shared = shared_base();
            u32 workers = ntid() - warp_size();
            u64 *out = (u64 *)p[0] + 1024 * ctaid();
            if (tid() >= workers) {
                if (lane()) return;
                for (u64 round = 1; round <= 20; round++) {
                    shared[0] = round; shared[1] = 0; shared[2] = (round * 37) % workers + 1;
                    barrier(0, ntid());
                    barrier(0, ntid());
                    if (shared[1] != shared[2]) trap("a worker is late");
                }
                shared[0] = 0;
                barrier(0, ntid());
            } else for (;;) {
                barrier(0, ntid());
                u64 round = shared[0], active = shared[2];
                if (!round) return;
                if (tid() < active) {
                    for (int i = 0; i < 3; i++) {
                        out[tid()] = round * 10 + i;
                        barrier(1, active);
                        if (out[(tid() + 1) % active] != round * 10 + i) trap("too early");
                        barrier(1, active);
                    }
                    __atomic_fetch_add(&shared[1], 1, __ATOMIC_SEQ_CST);
                }
                barrier(0, ntid());
            }
        }"#;
    on_all(source, |device| {
        let lanes = device.gpu.config().lanes;
        for warps in [2, 3, 8, 1024 / lanes] {
            device.words("forkjoin", 2, warps * lanes, 2048);
        }
    });
}

#[test]
fn barriers_with_changing_counts() {
    // Every round a pseudo-random number of warps meets at a pseudo-random
    // barrier, and everybody counts what everybody has done.
    let source = r#"
        KERNEL(stress) {
            u64 *shared = shared_base();
            u32 warps = ntid() / warp_size(), state = 12345;
            u32 done = 0;
            if (tid() == 0) for (int i = 0; i < 8; i++) shared[i] = 0;
            barrier(15, 0);
            for (int round = 0; round < 300; round++) {
                state = state * 1103515245 + 12345;
                u32 n = 1 + (state >> 16) % warps, id = (state >> 8) % 16;
                if (warp() < n) {
                    __atomic_fetch_add(&shared[0], 1, __ATOMIC_SEQ_CST);
                    barrier(id, n * warp_size() - (round % 3));
                }
                barrier((id + 1) % 16, round % 2 ? 0 : ntid());
                done += n * warp_size();
                if (shared[0] != done) trap("miscounted");
                barrier((id + 2) % 16, 0);
            }
            ((u64 *)p[0])[tid()] = done;
        }"#;
    on_all(source, |device| {
        let words = device.words("stress", 1, 256, 256);
        assert!(words[0] > 0 && words.iter().all(|&w| w == words[0]));
    });
}

#[test]
fn shuffles_and_ballots_with_any_masks() {
    // Each round splits every warp into up to four groups; each group meets
    // by itself and checks what it gets against what it should.
    let source = r#"
        static u32 hash(u32 x) { x ^= x >> 16; x *= 0x7feb352d; x ^= x >> 15; return x * 0x846ca68b; }
        KERNEL(groups) {
            u32 l = lane(), w = warp_size(), base = tid() - l;
            u64 sum = 0;
            for (u32 round = 0; round < 200; round++) {
                u32 mine = hash(round * 7919 + l) >> 30;
                u64 mask = 0;
                for (u32 i = 0; i < w; i++)
                    if (base + i < ntid() && hash(round * 7919 + i) >> 30 == mine) mask |= 1ull << i;
                u32 source = l;
                for (u32 i = 1; i <= w; i++)
                    if (mask >> ((l + i) % w) & 1) { source = (l + i) % w; break; }
                u64 got = shuffle(mask, (u64)round << 32 | tid(), source);
                if (got != ((u64)round << 32 | base + source)) trap("wrong value");
                if (shuffle(mask, tid(), w + round) != tid()) trap("not its own");
                u64 odd = ballot(mask, hash(round + l) & 1), want = 0;
                for (u32 i = 0; i < w; i++)
                    if (mask >> i & 1 && hash(round + i) & 1) want |= 1ull << i;
                if (odd != want) trap("wrong vote");
                if (round % 5 == 0) syncwarp(mask);
                sum += got;
            }
            ((u64 *)p[0])[tid()] = sum;
        }"#;
    on_all(source, |device| {
        for block in [1, 31, 64, 100, 256] {
            device.words("groups", 1, block, block as usize);
        }
    });
}

#[test]
fn masks_may_name_lanes_that_have_ended() {
    let source = r#"
        KERNEL(ending) {
            u64 *out = (u64 *)p[0];
            u32 l = lane();
            out[tid()] = 0;
            for (u32 round = 0; round < l; round++) {
                u64 left = ballot(FULL, 1);
                if (left >> l & 1 ^ 1) trap("not in its own vote");
                out[tid()] = left;
                if (shuffle(FULL, l, l) != l) trap("wrong value");
            }
        }"#;
    on_all(source, |device| {
        let lanes = device.gpu.config().lanes;
        let words = device.words("ending", 1, lanes, lanes as usize);
        for (l, &word) in words.iter().enumerate().skip(1) {
            // In the last round of lane l those at or above it are left.
            assert_eq!(word, (!0u64 >> (64 - lanes)) & !0 << l);
        }
    });
}

#[test]
fn active_masks_are_those_at_the_same_place() {
    let source = r#"
        KERNEL(active) {
            u64 *out = (u64 *)p[0];
            u64 a, b = 0;
            if (lane() % 3 == 0) return;
            if (lane() % 3 == 1) {
                if (lane() == 1) for (int i = 0; i < 10; i++) yield();
                barrier(0, ntid());
                a = activemask();
            } else {
                a = activemask();
                b = activemask();
                if (a != b) trap("came apart");
                barrier(0, ntid());
            }
            out[tid()] = a;
        }"#;
    on_all(source, |device| {
        let lanes = device.gpu.config().lanes;
        let words = device.words("active", 1, 2 * lanes, 2 * lanes as usize);
        let of = |rest| {
            (0..lanes)
                .filter(|l| l % 3 == rest)
                .fold(0u64, |m, l| m | 1 << l)
        };
        for (thread, &word) in words.iter().enumerate() {
            match thread as u32 % lanes % 3 {
                0 => {}
                rest => assert_eq!(word, of(rest), "thread {thread}"),
            }
        }
    });
}

#[test]
fn ctas_wait_for_each_other() {
    // A token goes round all CTAs, from the last to the first: each waits for
    // one that starts later.
    let source = r#"
        KERNEL(token) {
            u64 *token = (u64 *)p[0];
            u32 me = nctaid() - 1 - ctaid();
            barrier(0, 0);
            if (tid() == 5) {
                while (__atomic_load_n(token, __ATOMIC_ACQUIRE) != me) yield();
                token[1 + ctaid()] = me;
                __atomic_store_n(token, me + 1, __ATOMIC_RELEASE);
            }
            barrier(0, 0);
        }
        KERNEL(silent) {
            u64 *token = (u64 *)p[0];
            if (tid() == 0) {
                if (ctaid() == 0)
                    while (!__atomic_load_n(token, __ATOMIC_ACQUIRE)) check(token, 8, 2);
                if (ctaid() == nctaid() - 1)
                    __atomic_store_n(token, 1, __ATOMIC_RELEASE);
            }
        }"#;
    let image = image(source);
    for config in common::configs() {
        let device = Device::new(config, &image);
        let size = 21 * 8;
        let token = device.gpu.alloc(size).unwrap();
        for kernel in ["token", "silent"] {
            // SAFETY: the block was allocated above with this size.
            unsafe { std::ptr::write_bytes(token as *mut u8, 0, size as usize) };
            device.launch(kernel, 20, 40, token).unwrap();
            // SAFETY: as above.
            let words = unsafe { std::slice::from_raw_parts(token as *const u64, 21) };
            if kernel == "token" {
                assert_eq!(words[0], 20);
                assert!((0..20).all(|cta| words[1 + cta] == 19 - cta as u64));
            } else {
                assert_eq!(words[0], 1);
            }
        }
    }
}

#[test]
fn locks_inside_a_warp() {
    let source = r#"
        KERNEL(lock) {
            u32 *lock = shared_base(); u64 *sum = (u64 *)lock + 1;
            if (tid() == 0) { *lock = 0; *sum = 0; }
            barrier(0, 0);
            for (int i = 0; i < 10; i++) {
                while (__atomic_exchange_n(lock, 1, __ATOMIC_ACQUIRE)) yield();
                u64 old = *sum;
                yield();
                *sum = old + tid();
                __atomic_store_n(lock, 0, __ATOMIC_RELEASE);
            }
            barrier(0, 0);
            ((u64 *)p[0])[tid()] = *sum;
        }"#;
    on_all(source, |device| {
        let words = device.words("lock", 1, 96, 96);
        assert_eq!(words, vec![10 * 95 * 96 / 2; 96]);
    });
}

#[test]
fn a_warp_that_loops_on_warp_operations_does_not_keep_others_waiting() {
    let source = r#"
        KERNEL(loop) {
            u64 *flag = shared_base();
            if (tid() == 0) *flag = 0;
            barrier(0, 0);
            if (warp() == 0) {
                if (lane() == 0) while (!__atomic_load_n(flag, __ATOMIC_ACQUIRE)) syncwarp(1);
                else while (!ballot(FULL - 1, __atomic_load_n(flag, __ATOMIC_ACQUIRE) != 0));
            } else if (tid() == ntid() - 1) {
                for (int i = 0; i < 10; i++) yield();
                __atomic_store_n(flag, 1, __ATOMIC_RELEASE);
            }
            ((u64 *)p[0])[tid()] = 1;
        }"#;
    on_all(source, |device| {
        assert_eq!(device.words("loop", 1, 128, 128), vec![1; 128]);
    });
}

#[test]
fn device_allocations() {
    let source = r#"
        KERNEL(blocks) {
            u64 *out = (u64 *)p[0];
            u64 *mine = dmalloc(8 * (tid() + 1));
            if (!mine || (u64)mine % 256) trap("no block");
            for (u32 i = 0; i <= tid(); i++) { check(mine + i, 8, 1); mine[i] = tid(); }
            barrier(0, 0);
            for (u32 i = 0; i <= tid(); i++) if (mine[i] != tid()) trap("overwritten");
            if (tid() % 2) dfree(mine); else out[ctaid() * ntid() + tid()] = (u64)mine;
            dfree(0);
            if (dmalloc(1ull << 60)) trap("too much");
            if (clock_() > clock_() || nanoseconds() > nanoseconds()) trap("time runs backwards");
        }"#;
    on_all(source, |device| {
        let blocks = device.words("blocks", 4, 50, 200);
        assert_eq!(
            device
                .gpu
                .allocations()
                .iter()
                .filter(|a| { a.kind == wf_vgpu::RegionKind::Device })
                .count(),
            100
        );
        for block in blocks.into_iter().step_by(2) {
            assert!(device.gpu.owns(block, 8) && device.gpu.free(block));
        }
    });
}

#[test]
fn what_may_be_accessed() {
    let source = r#"
        u64 global[4] = {1, 2, 3, 4};
        static const u64 table[3] = {7, 8, 9};
        KERNEL(access) {
            u64 local[4];
            volatile u64 *l = local;
            l[1] = 5;
            check(local, 32, 1);
            check(global, 32, 2);
            check(table, 24, 0);
            check("text", 5, 0);
            check(p, 8, 0);
            check((void *)p[0], 8 * ntid(), 1);
            check((char *)shared_base() + 63, 1, 2);
            check((void *)12345, 0, 1);
            for (int i = 0; i < 100; i++) { check(&global[i % 4], 8, 1); check(&table[i % 3], 8, 0); }
            ((u64 *)p[0])[tid()] = table[tid() % 3] + l[1];
        }"#;
    on_all(source, |device| {
        assert_eq!(device.words("access", 2, 3, 3), [12, 13, 14]);
        let (addr, size) = device.module.global("global").unwrap();
        assert_eq!(size, 32);
        assert!(device.gpu.owns(addr, 32) && !device.gpu.owns(addr, 1 << 40));
        // SAFETY: the module is loaded, and has four words there.
        assert_eq!(unsafe { *(addr as *const [u64; 4]) }, [1, 2, 3, 4]);
        assert_eq!(device.module.global("table"), None);
        assert!(device.module.kernel("missing").is_none());
    });
}

#[test]
fn host_memory_when_it_is_allowed() {
    let source = r#"
        KERNEL(host) { u64 *q = (u64 *)p[0]; check(q, 8, 1); *q = 42; }
        KERNEL(beyond) { check((char *)p[0] + 8, 8, 1); }"#;
    on_all(source, |device| {
        let mut word = 0u64;
        let addr = &raw mut word as u64;
        assert!(device.launch("host", 1, 1, addr).is_err());
        device.gpu.allow_host_access(true);
        device.launch("host", 1, 1, addr).unwrap();
        // SAFETY: `word` is alive; the device wrote it through its address.
        assert_eq!(unsafe { (&raw const word).read_volatile() }, 42);
        // The device's own memory is still watched.
        let block = device.gpu.alloc(8).unwrap();
        assert!(device.launch("beyond", 1, 1, block).is_err());
    });
}

#[test]
fn the_same_seed_gives_the_same_order() {
    let source = r#"
        KERNEL(order) {
            u64 *out = (u64 *)p[0];
            for (int i = 0; i < 4; i++) {
                u64 at = __atomic_fetch_add(out, 1, __ATOMIC_SEQ_CST);
                out[1 + at] = ctaid() * ntid() + tid();
                for (int j = 0; j < 20; j++) check(out, 8, 0);
                barrier(0, 0);
            }
        }"#;
    let image = image(source);
    let run = |lanes, seed| {
        let device = Device::new(
            Config {
                lanes,
                seed,
                workers: 1,
            },
            &image,
        );
        let size = 8 * (1 + 4 * 6 * 80);
        let out = device.gpu.alloc(size).unwrap();
        let mut runs = Vec::new();
        for _ in 0..2 {
            // SAFETY: the first word of the block allocated above.
            unsafe { *(out as *mut u64) = 0 };
            device.launch("order", 6, 80, out).unwrap();
            // SAFETY: as above, with its size.
            let words = unsafe { std::slice::from_raw_parts(out as *const u64, size as usize / 8) };
            runs.push(words.to_vec());
        }
        runs
    };
    for lanes in [32, 64] {
        let plain = run(lanes, None);
        assert_eq!(plain[0], plain[1]);
        let seeds: Vec<_> = (0..4).map(|seed| run(lanes, Some(seed))).collect();
        for (i, a) in seeds.iter().enumerate() {
            assert_eq!(*a, run(lanes, Some(i as u64)));
            assert_ne!(a[0], a[1], "two launches in the same order");
            assert_ne!(*a, plain);
            assert!(seeds[..i].iter().all(|b| a != b));
        }
    }
}

#[test]
fn several_host_threads_launch_at_once() {
    let source = r#"
        KERNEL(add) {
            u64 *out = (u64 *)p[0];
            barrier(0, 0);
            __atomic_fetch_add(out, 1, __ATOMIC_RELAXED);
        }"#;
    on_all(source, |device| {
        let sum = device.gpu.alloc(8).unwrap();
        // SAFETY: the block was allocated above.
        unsafe { *(sum as *mut u64) = 0 };
        std::thread::scope(|scope| {
            for _ in 0..4 {
                scope.spawn(|| (0..5).for_each(|_| device.launch("add", 10, 70, sum).unwrap()));
            }
        });
        // SAFETY: as above, and no lane runs any more.
        assert_eq!(unsafe { *(sum as *const u64) }, 4 * 5 * 10 * 70);
    });
}

#[test]
fn entries_of_accesses_let_them_pass_until_memory_goes_away() {
    let source = r#"
        const int fixed = 7;
        KERNEL(entries) {
            u8 *block = dmalloc(64); u64 *out = (u64 *)p[0], bits = 0;
            check_as(1, block + 8, 8, 0);
            bits |= passes(1, block) << 0 | passes(1, block + 56) << 1;
            bits |= passes(1, block + 57) << 2 | passes(1, block - 1) << 3;
            check_as(2, &fixed, 4, 0);
            check_as(3, &bits, 8, 1);
            bits |= passes(2, &fixed) << 4 | passes(3, &bits) << 5;
            u8 *other = dmalloc(64);
            dfree(other);
            bits |= passes(1, block) << 6;
            check_as(1, block, 8, 1);
            bits |= passes(1, block) << 7;
            dfree(block);
            bits |= passes(1, block) << 8;
            out[0] = bits;
            out[1] = worker()[0] != 0;
        }"#;
    on_all(source, |device| {
        let out = device.gpu.alloc(16).unwrap();
        device.launch("entries", 1, 1, out).unwrap();
        // SAFETY: the block has two words, and no kernel runs.
        let (bits, fuel) = unsafe { (*(out as *const u64), *(out as *const u64).add(1)) };
        // What reaches constants is kept, what reaches the lane's own stack is not, since
        // another lane's is elsewhere.
        assert_eq!(bits, 0b0_1001_0011, "{bits:#b}");
        assert_eq!(fuel, 1);
    });
}
