/** Whole US cents. Every amount in the database and in the rules is one of these. */
export type Cents = number

/** The largest amount: ten million dollars. Sums of such amounts stay exact in a JavaScript number. */
export const maxCents: Cents = 1_000_000_000

/** Dollars, as in the API and on the screens. */
export const dollarsFromCents = (cents: Cents): number => cents / 100

/** The exact cents of an amount with at most two decimals; rounding only undoes binary fractions. */
export const centsFromDollars = (dollars: number): Cents => Math.round(dollars * 100)

/** Whether an amount of dollars has no fraction of a cent. */
export const isWholeCents = (dollars: number): boolean =>
  Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6

/** English, US dollars: "$1,250.00", "-$3.05". */
export function formatCents(cents: Cents): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  const dollars = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',')
  return `${cents < 0 ? '-' : ''}$${dollars}.${digits.slice(-2)}`
}
