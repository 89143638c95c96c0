//! All decimal digits of a `double`, rounded where they shall end.

/// Digits of a limb, and what it is less than.
const DIGITS: i32 = 9;
const BASE: u32 = 1_000_000_000;
/// Limbs before the point, for 309 digits, and behind it, for 1074.
const WHOLE: usize = 36;
const ALL: usize = WHOLE + 122;

/// A power of ten below [`BASE`]; the compiler sees that it is not zero.
fn ten_to(place: u32) -> u32 {
    10u32.wrapping_pow(place).max(1)
}

/// A number without a sign; the first limbs are the highest.
pub(crate) struct Decimal {
    limbs: [u32; ALL],
    /// The limbs from `begin` to `end` are not all zeros.
    begin: usize,
    end: usize,
}

impl Decimal {
    /// Of a finite number that is not negative.
    pub(crate) fn new(v: f64) -> Self {
        let bits = v.to_bits();
        let (biased, fraction) = ((bits >> 52) as i32, bits & ((1 << 52) - 1));
        let (mantissa, exponent) = match biased {
            0 => (fraction, -1074),
            _ => (fraction | 1 << 52, biased - 1075),
        };
        let mut number = Self {
            limbs: [0; ALL],
            begin: WHOLE - 2,
            end: WHOLE,
        };
        number.set(WHOLE - 2, (mantissa / u64::from(BASE)) as u32);
        number.set(WHOLE - 1, (mantissa % u64::from(BASE)) as u32);
        let mut left = exponent;
        while left > 0 {
            let step = left.min(29);
            number.double(step as u32);
            left -= step;
        }
        while left < 0 && number.begin < number.end {
            let step = (-left).min(DIGITS);
            number.halve(step as u32);
            left += step;
        }
        number
    }

    fn limb(&self, i: usize) -> u32 {
        self.limbs.get(i).copied().unwrap_or(0)
    }

    fn set(&mut self, i: usize, v: u32) {
        if let Some(limb) = self.limbs.get_mut(i) {
            *limb = v;
        }
    }

    /// Multiplies by a power of two.
    fn double(&mut self, step: u32) {
        let mut carry = 0;
        for i in (self.begin..self.end).rev() {
            let v = (u64::from(self.limb(i)) << step) + carry;
            self.set(i, (v % u64::from(BASE)) as u32);
            carry = v / u64::from(BASE);
        }
        if carry > 0 && self.begin > 0 {
            self.begin -= 1;
            self.set(self.begin, carry as u32);
        }
    }

    /// Divides by a power of two that divides [`BASE`].
    fn halve(&mut self, step: u32) {
        let mut carry = 0;
        for i in self.begin..self.end {
            let v = self.limb(i);
            self.set(i, (v >> step) + carry);
            carry = (BASE >> step) * (v & ((1 << step) - 1));
        }
        if carry > 0 {
            self.set(self.end, carry);
            self.end += 1;
        }
        while self.begin < self.end && self.limb(self.begin) == 0 {
            self.begin += 1;
        }
    }

    /// Where the digit for a power of ten is: its limb, which may be none, and its place.
    fn place(power: i32) -> (i32, u32) {
        let limb = WHOLE as i32 - 1 - power.div_euclid(DIGITS);
        (limb, power.rem_euclid(DIGITS) as u32)
    }

    /// The digit for a power of ten.
    pub(crate) fn digit(&self, power: i32) -> u8 {
        let (limb, place) = Self::place(power);
        let v = usize::try_from(limb).map_or(0, |i| self.limb(i));
        (v / ten_to(place) % 10) as u8
    }

    /// The power of ten of the first digit that is not zero; 0 of zero.
    pub(crate) fn exponent(&self) -> i32 {
        for i in self.begin..self.end {
            let v = self.limb(i);
            if v > 0 {
                return (WHOLE as i32 - 1 - i as i32) * DIGITS + v.ilog10() as i32;
            }
        }
        0
    }

    /// Rounds to a multiple of a power of ten, to the nearest, of two to the even one.
    pub(crate) fn round(&mut self, power: i32) {
        let (limb, place) = Self::place(power);
        let Ok(limb) = usize::try_from(limb) else {
            return;
        };
        if limb >= self.end {
            return;
        }
        let one = ten_to(place);
        let first = self.digit(power - 1);
        let up = first > 5 || first == 5 && (self.digit(power) % 2 == 1 || self.is_more(power - 1));
        let v = self.limb(limb);
        self.set(limb, v - v % one);
        for i in limb + 1..self.end {
            self.set(i, 0);
        }
        self.end = limb + 1;
        // No limb between, and where nothing is before it, is left out.
        self.begin = self.begin.min(limb);
        if up {
            let mut i = limb;
            self.set(i, self.limb(i) + one);
            while self.limb(i) >= BASE && i > 0 {
                self.set(i, self.limb(i) - BASE);
                i -= 1;
                self.set(i, self.limb(i) + 1);
            }
            self.begin = self.begin.min(i);
        }
    }

    /// Whether anything but zeros is behind the digit for a power of ten.
    fn is_more(&self, power: i32) -> bool {
        let (limb, place) = Self::place(power);
        let Ok(limb) = usize::try_from(limb) else {
            return true;
        };
        !self.limb(limb).is_multiple_of(ten_to(place))
            || (limb + 1..self.end).any(|i| self.limb(i) != 0)
    }

    /// Whether a number read from this would be `exact`, whose neighbours are `ulp` away; halfway
    /// between two numbers the even one is read.
    pub(crate) fn is_near(&self, exact: &Self, ulp: f64, is_even: bool) -> bool {
        let ulp = Self::new(ulp);
        // Twice the distance minus the width, from the highest limb.
        let mut sign = 0i64;
        let more = self.compare(exact) > 0;
        let (high, low) = if more { (self, exact) } else { (exact, self) };
        for i in 0..ALL {
            let of = |d: &Self| i64::from(d.valid(i));
            let limb = 2 * (of(high) - of(low)) - of(&ulp);
            sign = (sign * i64::from(BASE) + limb).clamp(-(1 << 32), 1 << 32);
        }
        sign < 0 || sign == 0 && is_even
    }

    fn valid(&self, i: usize) -> u32 {
        if (self.begin..self.end).contains(&i) {
            self.limb(i)
        } else {
            0
        }
    }

    fn compare(&self, other: &Self) -> i32 {
        for i in 0..ALL {
            let (a, b) = (self.valid(i), other.valid(i));
            if a != b {
                return if a < b { -1 } else { 1 };
            }
        }
        0
    }
}
