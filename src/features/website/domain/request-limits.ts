/** The most requests from the website that hold nights at the same time. */
export const maxHolds = 100

/** The last of them are reserved for visitors from whom no other request waits. */
const reservedForOthers = 20

/** How much one visitor, and one network, can hold until staff decide. */
const limits = {
  address: { requests: 3, nights: 45 },
  network: { requests: 6, nights: 90 },
}

/** The requests that wait; one for several cabins counts as one for each. */
export type Waiting = { requests: number; nights: number }

/**
 * Whether another request may hold its nights. `networks` has what waits from the address, then from the larger
 * networks that contain it. The first request of a network may be as long as the rules for stays allow.
 */
export function mayHold(
  { total, networks }: { total: number; networks: readonly Waiting[] },
  { requests, nights }: Waiting,
): boolean {
  if (total + requests > maxHolds) return false
  if (networks.every((waiting) => waiting.requests === 0)) return true
  if (total + requests > maxHolds - reservedForOthers) return false
  return networks.every((waiting, index) => {
    const limit = index === 0 ? limits.address : limits.network
    if (waiting.requests === 0) return true
    return waiting.requests + requests <= limit.requests && waiting.nights + nights <= limit.nights
  })
}
