//! Writes the loop over register tiles.

use super::copies::Copies;
use super::guard::{Shape, Tiles};
use super::nest::{Access, Lies, Nest};
use wf_llvm::analysis::loops::at;
use wf_llvm::{Block, Builder, IntPredicate, Ir, Opcode, Value};

impl Nest {
    /// Adds the loops over register tiles, and the guards that choose among the loops.
    pub fn tile(&self, ir: Ir) {
        let f = self.counted.block.function();
        let checks = ["vectors", "elements"];
        let checks = checks.map(|n| ir.append_block(f, &format!("tile.{n}")));
        let enter = self.counted.enter_by(checks[0]);
        let b = ir.builder();
        let others = [checks[1], self.counted.block];
        for ((check, other), vectors) in checks.into_iter().zip(others).zip([true, false]) {
            b.at_end(check).located_as(enter);
            let shape = Shape::of(self, vectors);
            let tiles = Tiles::of(ir, &b, self, shape);
            let begin = ir.append_block(f, "tile.begin");
            b.cond_br(tiles.gain, begin, other);
            b.at_end(begin).located_as(enter);
            self.write_loop(ir, &b, &tiles, shape);
        }
        let iv = self.counted.iv;
        b.before(iv).located_as(iv);
        let own = b.phi(iv.ty(), &iv.name());
        own.add_incoming(self.counted.first, checks[1]);
        own.add_incoming(at(iv, self.counted.block), self.counted.block);
        iv.replace_uses(own);
        iv.erase();
    }

    /// A loop over a thread's tiles.
    fn write_loop(&self, ir: Ir, b: &Builder, tiles: &Tiles, shape: Shape) {
        let begin = b.block();
        let f = self.counted.block.function();
        let block = |name: &str| ir.append_block(f, &format!("tile.{name}"));
        let [head, some, whole, latch] = ["head", "some", "whole", "latch"].map(block);
        let each = Each::new(&block);
        let ty = ir.int(32);
        let [first, step] = [self.counted.first, self.counted.step].map(|v| b.int_cast(v, ty));
        let below = |v| b.icmp(IntPredicate::LLVMIntULT, v, tiles.all);
        b.cond_br(below(first), head, self.counted.after);

        b.at_end(head).located_as(self.counted.iv);
        let tile = b.phi(ty, "tile");
        let digits = tiles.digits(ir, b, self, tile);
        let limits = [0, 1].map(|n| self.digits.count(n));
        let inside = |digits: &[Value]| {
            let [x, y] = [0, 1].map(|n| b.icmp(IntPredicate::LLVMIntULT, digits[n], limits[n]));
            b.binary(Opcode::LLVMAnd, x, y, "")
        };
        b.cond_br(inside(&digits), some, latch);

        b.at_end(some);
        let sides = [0, 1].map(|n| numbers(ir, b, digits[n], shape.counts()[n]));
        let last = sides.each_ref().map(|all| all[all.len() - 1]);
        b.cond_br(inside(&last), whole, each.head);
        let mut slow = vec![some];

        b.at_end(whole);
        let [x, y] = sides;
        let mut copies = Copies::new(self, x, y, &digits[2..]);
        if shape.vectors {
            let wide = block("wide");
            b.cond_br(self.fits(ir, b, &mut copies), wide, each.head);
            slow.push(whole);
            b.at_end(wide);
            self.write_wide(b, &mut copies);
        } else {
            let [columns, rows] = shape.counts();
            let all = (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column)));
            let all: Vec<_> = all.collect();
            for access in &self.accesses {
                all.iter().for_each(|at| {
                    copies.of(b, access.i, *at);
                });
            }
        }
        b.br(latch);

        self.write_each(ir, b, &each, shape, (&digits, &slow, latch), &inside);

        b.at_end(latch).located_as(self.counted.iv);
        let next = b.binary(Opcode::LLVMAdd, tile, step, "");
        tile.add_incoming(first, begin);
        tile.add_incoming(next, latch);
        b.cond_br(below(next), head, self.counted.after);
    }

    /// The copies of an access that a tile has: the first element of each row, or of each column.
    fn firsts(&self, access: &Access) -> Vec<(usize, usize)> {
        let side = self.side as usize;
        match access.lies {
            Lies::InRows => (0..side).map(|row| (row, 0)).collect(),
            _ => (0..side).map(|column| (0, column)).collect(),
        }
    }

    /// Whether all rows and columns of a whole tile are aligned, and contiguous.
    fn fits(&self, ir: Ir, b: &Builder, copies: &mut Copies<'_>) -> Value {
        use Opcode as O;
        let op = |o, v: Value, w: Value| b.binary(o, v, w, "");
        let mut bits = ir.i64(0);
        for access in self.accesses.iter().filter(|a| a.lies != Lies::Alone) {
            b.located_as(access.i);
            for (row, column) in self.firsts(access) {
                let mut at = |place| {
                    let address = copies.of(b, access.address(), place);
                    b.cast(O::LLVMPtrToInt, address, ir.int(64))
                };
                let first = at((row, column));
                let bytes = self.side * access.size;
                let unaligned = op(O::LLVMAnd, first, ir.i64(bytes - 1));
                bits = op(O::LLVMOr, bits, unaligned);
                if access.wraps {
                    let end = self.side as usize - 1;
                    let last = at(match access.lies {
                        Lies::InRows => (row, end),
                        _ => (end, column),
                    });
                    let apart = op(O::LLVMSub, last, first);
                    let seem = ir.i64(bytes - access.size);
                    bits = op(O::LLVMOr, bits, op(O::LLVMXor, apart, seem));
                }
            }
        }
        b.icmp(IntPredicate::LLVMIntEQ, bits, ir.i64(0))
    }

    /// A whole tile: all loads, then the arithmetic, then all stores.
    fn write_wide(&self, b: &Builder, copies: &mut Copies<'_>) {
        let side = self.side as usize;
        let align = |access: &Access| (self.side * access.size) as u32;
        let element = |access: &Access, (row, column): (usize, usize), n| match access.lies {
            Lies::InRows => (row, n),
            _ => (n, column),
        };
        for access in self.accesses.iter().filter(|a| a.i.is_load()) {
            if access.lies == Lies::Alone {
                for row in 0..side {
                    (0..side).for_each(|column| {
                        copies.of(b, access.i, (row, column));
                    });
                }
                continue;
            }
            for place in self.firsts(access) {
                let address = copies.of(b, access.address(), place);
                b.located_as(access.i);
                let all = b.load(access.i.ty().vector(self.side as u32), address, "");
                all.set_alignment(align(access));
                for n in 0..side {
                    let value = b.element_of(all, n as u32);
                    copies.know(access.i, element(access, place, n), value);
                }
            }
        }
        for access in self.accesses.iter().filter(|a| a.i.is_store()) {
            let stored = access.i.operand(0);
            for place in self.firsts(access) {
                let mut all = stored.ty().vector(self.side as u32).poison();
                for n in 0..side {
                    let value = copies.of(b, stored, element(access, place, n));
                    all = b.with_element(all, value, n as u32);
                }
                let address = copies.of(b, access.address(), place);
                b.located_as(access.i);
                b.store(all, address).set_alignment(align(access));
            }
        }
    }

    /// The iterations of a tile that is not whole or not aligned, one by one.
    fn write_each(
        &self,
        ir: Ir,
        b: &Builder,
        each: &Each,
        shape: Shape,
        (digits, from, to): (&[Value], &[Block], Block),
        inside: &dyn Fn(&[Value]) -> Value,
    ) {
        use Opcode as O;
        let op = |o, v: Value, w: Value| b.binary(o, v, w, "");
        let number = |n| ir.i64(n);
        b.at_end(each.head).located_as(self.counted.iv);
        let n = b.phi(ir.int(64), "n");
        let [columns, rows] = shape.counts().map(|n| n as u64);
        let column = op(O::LLVMAnd, n, number(columns - 1));
        let row = op(O::LLVMLShr, n, number(shape.sides[0]));
        let here = [
            op(O::LLVMAdd, digits[0], column),
            op(O::LLVMAdd, digits[1], row),
        ];
        b.cond_br(inside(&here), each.body, each.next);

        b.at_end(each.body);
        let mut copies = Copies::new(self, [here[0]].into(), [here[1]].into(), &digits[2..]);
        for access in &self.accesses {
            copies.of(b, access.i, (0, 0));
        }
        b.br(each.next);

        b.at_end(each.next).located_as(self.counted.iv);
        let next = op(O::LLVMAdd, n, number(1));
        from.iter().for_each(|f| n.add_incoming(number(0), *f));
        n.add_incoming(next, each.next);
        let more = b.icmp(IntPredicate::LLVMIntULT, next, number(columns * rows));
        b.cond_br(more, each.head, to).keep_rolled(ir);
    }
}

/// The blocks of the loop over a tile's iterations.
struct Each {
    head: Block,
    body: Block,
    next: Block,
}

impl Each {
    fn new(block: &dyn Fn(&str) -> Block) -> Self {
        Self {
            head: block("each"),
            body: block("one"),
            next: block("next"),
        }
    }
}

/// The numbers from `first` on.
fn numbers(ir: Ir, b: &Builder, first: Value, count: usize) -> Vec<Value> {
    let number = |n| match n {
        0 => first,
        n => b.binary(Opcode::LLVMAdd, first, ir.constant(first.ty(), n), ""),
    };
    (0..count as u64).map(number).collect()
}
