/** How much is measured. */
export const plans = {
  short: {
    sizes: [1_000, 10_000],
    /**
     * Sizes of the datasets: the one compared with its baseline, and the two compared with each
     * other.
     */
    listed: 10_000,
    small: 1_000,
    large: 10_000,
    rounds: 2,
    roundMs: 60,
    warmUps: 20,
    listWarmUps: 20,
    verbsInRound: 6,
    verbsBefore: 3,
  },
  full: {
    sizes: [1_000, 10_000, 100_000, 1_000_000],
    listed: 100_000,
    small: 10_000,
    large: 1_000_000,
    rounds: 5,
    roundMs: 200,
    warmUps: 50,
    /** Requests of the list get faster until then, as V8 optimizes. */
    listWarmUps: 1_500,
    verbsInRound: 20,
    verbsBefore: 10,
  },
}
export type Plan = (typeof plans)['full']

export const maxCallsInRound = 100
export const fewestCallsInRound = 10
/** Warm-up calls before each read. */
export const readsBefore = 20

/** Number of calls per round for a number of connections. */
export const crowds = [
  { connections: 1, calls: 200 },
  { connections: 8, calls: 400 },
  { connections: 64, calls: 1280 },
]
export const crowdRounds = 2

/** The request for the tests of concurrency, whose cost is compared with the baseline. */
export const mainList = 'bookings, first page'
export const mainCommands = ['check-in', 'check-out', 'new booking']
