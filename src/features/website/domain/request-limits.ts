/** The most cabins in which requests from the website hold nights at the same time. */
export const maxHolds = 100

/** The last of them are reserved for visitors from whom no other request waits. */
const reservedForOthers = 20

/** How much one visitor, and one network, can hold until staff decide. */
const limits = {
  address: { requests: 3, nights: 45 },
  network: { requests: 6, nights: 90 },
}

/** The requests that wait, and the nights that they hold in all their cabins. */
export type Waiting = { requests: number; nights: number }

/**
 * Whether another request may hold its nights in so many cabins. `total` counts the cabins of all requests that wait.
 * `networks` has what waits from the address, then from the larger networks that contain it. The first request of a
 * network may be as long as the rules for stays allow.
 */
export function mayHold(
  { total, networks }: { total: number; networks: readonly Waiting[] },
  { cabins, nights }: { cabins: number; nights: number },
): boolean {
  if (total + cabins > maxHolds) return false
  if (networks.every((waiting) => waiting.requests === 0)) return true
  if (total + cabins > maxHolds - reservedForOthers) return false
  return networks.every((waiting, index) => {
    const limit = index === 0 ? limits.address : limits.network
    if (waiting.requests === 0) return true
    return waiting.requests < limit.requests && waiting.nights + nights <= limit.nights
  })
}
