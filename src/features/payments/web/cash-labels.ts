import { formatMoney } from '#ui/format.ts'

/** "$5.00 missing": the difference of a count. */
export function differenceText(difference: number): string {
  if (difference === 0) return 'no difference'
  return `${formatMoney(Math.abs(difference))} ${difference < 0 ? 'missing' : 'too much'}`
}
