/** How much is measured. */
export const plans = {
  short: {
    sizes: [1_000, 10_000],
    /** Of the houses: whose list is held against its floor, and which two are held against each other. */
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
    /** Until then a request of the list costs less with each hundred of them. */
    listWarmUps: 1_500,
    verbsInRound: 20,
    verbsBefore: 10,
  },
}
export type Plan = (typeof plans)['full']

export const mostCallsInRound = 100
export const fewestCallsInRound = 10
/** Before each read is measured. */
export const readsBefore = 20

/** How many calls a number of connections makes in a round. */
export const crowds = [
  { connections: 1, calls: 200 },
  { connections: 8, calls: 400 },
  { connections: 64, calls: 1280 },
]
export const crowdRounds = 2

/** What the crowds ask for, and whose cost is held against the floor. */
export const mainList = 'bookings, first page'
export const mainVerbs = ['check-in', 'check-out', 'new booking']
