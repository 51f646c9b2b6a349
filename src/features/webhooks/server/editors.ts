import type { EditingEvent } from '#contract/events.ts'

/** A user whose change form of a booking is open, or who has closed it. */
export type Editing = { bookingId: number; user: { id: string; name: string }; isOpen: boolean }

/** A browser repeats that its form is open within a third of this time. */
const validMs = 60_000
/** The oldest entry of a user gives way to another one. */
const maxPerUser = 20

type Entry = { name: string; until: number }

/** Who edits which booking. It exists only in memory, and each entry expires. */
export function trackEditors(
  onChange: (event: EditingEvent) => void,
  clock: () => number = () => performance.now(),
) {
  const bookings = new Map<number, Map<string, Entry>>()

  const eventOf = (bookingId: number): EditingEvent => ({
    bookingId,
    editors: [...(bookings.get(bookingId) ?? [])].map(([id, { name }]) => ({ id, name })),
  })

  function remove(bookingId: number, userId: string) {
    const editors = bookings.get(bookingId)
    if (!editors?.delete(userId)) return
    if (editors.size === 0) bookings.delete(bookingId)
    onChange(eventOf(bookingId))
  }

  function limitUser(userId: string) {
    const own = [...bookings].filter(([, editors]) => editors.has(userId))
    const [oldest] = own
    if (oldest && own.length >= maxPerUser) remove(oldest[0], userId)
  }

  return {
    note({ bookingId, user, isOpen }: Editing) {
      if (!isOpen) return remove(bookingId, user.id)
      const known = bookings.get(bookingId)?.has(user.id)
      if (!known) limitUser(user.id)
      const editors = bookings.get(bookingId) ?? new Map<string, Entry>()
      bookings.set(bookingId, editors)
      editors.set(user.id, { name: user.name, until: clock() + validMs })
      if (!known) onChange(eventOf(bookingId))
    },
    removeExpired() {
      for (const [bookingId, editors] of bookings)
        for (const [userId, { until }] of editors) if (until < clock()) remove(bookingId, userId)
    },
    all: (): EditingEvent[] => [...bookings.keys()].map(eventOf),
  }
}
