import { measurement } from '../measurement.ts'

/** Records how long starts took until the server was ready; `atMost` is in seconds. */
export function recordReadiness(
  how: string,
  readyAfterMs: number[],
  limit: { atMost?: number } = {},
) {
  const starts = [...readyAfterMs].sort((a, b) => a - b)
  const atShare = (share: number) => (starts[Math.ceil(share * starts.length) - 1] ?? 0) / 1000
  const what = `ready after a kill, ${how}`
  measurement(`${what}, half of the starts`, atShare(0.5), { ...limit, unit: ' s' })
  measurement(`${what}, 95 % of the starts`, atShare(0.95), { ...limit, unit: ' s' })
  measurement(`${what}, the slowest start`, atShare(1), { unit: ' s' })
}
