/** An exact number, so that no cent depends on binary fractions. The denominator is positive. */
export type Fraction = { readonly n: bigint; readonly d: bigint }

export const fraction = (n: number | bigint, d: number | bigint = 1): Fraction => ({
  n: BigInt(n),
  d: BigInt(d),
})
export const zero = fraction(0)
export const one = fraction(1)

export const plus = (a: Fraction, b: Fraction): Fraction =>
  a.d === b.d ? { n: a.n + b.n, d: a.d } : reduced({ n: a.n * b.d + b.n * a.d, d: a.d * b.d })
export const minus = (a: Fraction, b: Fraction): Fraction => plus(a, { n: -b.n, d: b.d })
export const times = (a: Fraction, b: Fraction): Fraction => reduced({ n: a.n * b.n, d: a.d * b.d })
/** The divisor must be positive. */
export const by = (a: Fraction, b: Fraction): Fraction => reduced({ n: a.n * b.d, d: a.d * b.n })
export const least = (a: Fraction, b: Fraction): Fraction => (a.n * b.d <= b.n * a.d ? a : b)
export const larger = (a: Fraction, b: Fraction): Fraction => (isAtLeast(a, b) ? a : b)
export const isAtLeast = (a: Fraction, b: Fraction): boolean => a.n * b.d >= b.n * a.d

export const sumOf = (all: readonly Fraction[]): Fraction => all.reduce(plus, zero)

/** Halves are rounded up. */
export function rounded({ n, d }: Fraction): number {
  const twice = 2n * n + d
  const down = twice / (2n * d)
  return Number(twice < 0n && down * 2n * d !== twice ? down - 1n : down)
}

/** Reducing takes most of the time, so only long numbers are reduced. */
const long = 10n ** 18n

function reduced({ n, d }: Fraction): Fraction {
  if (d < long) return { n, d }
  let [a, b] = [n < 0n ? -n : n, d]
  while (b > 0n) [a, b] = [b, a % b]
  return a === 0n || a === 1n ? { n, d } : { n: n / a, d: d / a }
}
