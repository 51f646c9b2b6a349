import type { MeasuredPair } from './measured-servers.ts'
import type { Compared, Timing } from './results.ts'
import { type NumberedCall, type Round, timed } from './time-requests.ts'

/** Calls to one server: first to warm up, then in each round. */
export type Calls = {
  warmUp: NumberedCall[]
  /** `pace` is the duration of a call during warm-up, in ms. */
  round: (index: number, pace: number) => NumberedCall[]
  connections?: number
}

/**
 * Alternates between all servers and baselines within each round, so that other load on the machine
 * affects them alike. Their ratios are steadier than the absolute values.
 */
export async function inTurns(
  pairs: MeasuredPair[],
  rounds: number,
  callsOf: (pair: MeasuredPair) => Calls,
): Promise<Compared[]> {
  const all = pairs.map((pair) => ({
    pair,
    calls: callsOf(pair),
    pace: 0,
    ours: [] as Round[],
    baseline: [] as Round[],
  }))
  for (const one of all) {
    const { duration } = await timed(one.pair.product, one.calls.warmUp)
    one.pace = duration / one.calls.warmUp.length
    await timed(one.pair.baseline, one.calls.warmUp)
  }
  for (let index = 0; index < rounds; index++) {
    for (const { pair, calls, pace, ours, baseline } of all) {
      const round = calls.round(index, pace)
      const both = [
        async () => ours.push(await timed(pair.product, round, calls.connections)),
        async () => baseline.push(await timed(pair.baseline, round, calls.connections)),
      ]
      for (const take of index % 2 === 0 ? both : both.reverse()) await take()
    }
  }
  return all.map(({ pair, ours, baseline }) => ({
    bookings: pair.bookings,
    ours: summed(ours),
    baseline: summed(baseline),
  }))
}

function summed(rounds: Round[]): Timing {
  const times = rounds.flatMap((round) => round.times).sort((a, b) => a - b)
  const share = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))]
  const sum = (pick: (round: Round) => number) =>
    rounds.reduce((total, round) => total + pick(round), 0)
  return {
    p50: share(0.5) ?? 0,
    p99: share(0.99) ?? 0,
    cpu: sum(({ cpu }) => cpu) / times.length,
    perSecond: (times.length / sum(({ duration }) => duration)) * 1000,
  }
}
