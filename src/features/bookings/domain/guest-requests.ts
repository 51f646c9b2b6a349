import { type SpecialRequest, specialRequests } from '#domain/bookings/special-requests.ts'

/** What a guest sends from the page: a message, an item of the catalogue, or what the stay needs. */
export const guestRequestKinds = ['message', 'item', ...specialRequests] as const
export type GuestRequestKind = (typeof guestRequestKinds)[number]

/** Messages are replied to, requests are accepted or declined. */
export const guestRequestStates = ['open', 'replied', 'accepted', 'declined'] as const
export type GuestRequestState = (typeof guestRequestStates)[number]

/** What one booking can send: in an hour, and in all. */
export const guestRequestLimits = { perHour: 20, inAll: 300 }

/** A request as the form names it: "dog", or an item with its price in cents, "item 12 2000". Null for anything else. */
export function readWish(
  wish: string,
): { kind: SpecialRequest } | { kind: 'item'; itemId: number; price: number } | null {
  const kind = specialRequests.find((one) => one === wish)
  if (kind) return { kind }
  const [, itemId, price] = /^item ([1-9]\d{0,8}) (\d{1,10})$/.exec(wish) ?? []
  return itemId === undefined
    ? null
    : { kind: 'item', itemId: Number(itemId), price: Number(price) }
}
