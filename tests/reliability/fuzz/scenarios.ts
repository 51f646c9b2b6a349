import { addDays } from '#domain/calendar.ts'
import type { Random } from '#testkit/seeded-random.ts'
import type { Ask } from './generate-requests.ts'
import type { KnownData, Row } from './known-data.ts'
import type { ApiRequest, ApiResponse } from './request-types.ts'

/** Sequences of requests that depend on previous responses, as staff make them. */
export type Scenario = (at: Scene) => Generator<ApiRequest, void, ApiResponse>
export type Scene = {
  ask: Ask
  data: KnownData
  random: Random
  /** All operations. */
  calls: string[]
}

type Content = Record<string, unknown>
const contentOf = ({ json }: ApiResponse) =>
  (typeof json === 'object' && json !== null ? json : {}) as Content
const listIn = (content: Content, name: string) =>
  (Array.isArray(content[name]) ? content[name] : []) as Content[]
const noException = { agreedNightPrice: undefined, overrides: [], reason: '' }

function stayFromToday({ random, data }: Scene) {
  const from = addDays(data.today, random.happens(0.4) ? 0 : random.below(45))
  return { from, to: addDays(from, 1 + random.below(5)) }
}

const book: Scenario = function* (scene) {
  const { ask, random, data } = scene
  const { from, to } = stayFromToday(scene)
  const guests = 1 + random.below(2)
  const offers = contentOf(yield ask('GET /api/availability', { query: { from, to, guests } }))
  const free = listIn(offers, 'cabins').filter(({ isFree }) => isFree)
  const offer = free.length > 0 ? random.pick(free) : listIn(offers, 'cabins')[0]
  if (!offer) return
  const hasBreakfast = random.happens(0.5)
  const known = data.some('guests', random)
  const guest =
    known && random.happens(0.7) ? { id: known.id } : { fullName: `Robin ${data.today}` }
  const stay = { cabinId: (offer.cabin as Row).id, startDate: from, endDate: to, numGuests: guests }
  const expectedTotal = hasBreakfast ? offer.totalWithBreakfast : offer.total
  const price = { hasBreakfast, expectedTotal, ...noException }
  const create = ask('POST /api/bookings', { fields: { ...stay, ...price, guest } })
  yield create
  if (random.happens(0.1)) yield create
}

const checkIn: Scenario = function* ({ ask, random, data }) {
  const waiting = data.all('bookings').filter(({ status }) => status === 'unconfirmed')
  if (waiting.length === 0) return
  const { id } = random.pick(waiting)
  const quote = (contentOf(yield ask('GET /api/bookings/{id}', { id })).checkInQuote ??
    {}) as Content
  const addBreakfast = quote.breakfastPrice !== null && random.happens(0.5)
  const expectedTotal = addBreakfast ? quote.totalWithBreakfast : quote.total
  const fields = { addBreakfast, paymentConfirmed: true, expectedTotal }
  yield ask('POST /api/bookings/{id}/check-in', { id, fields })
}

const leave: Scenario = function* ({ ask, random, data }) {
  const staying = data.all('bookings').filter(({ status }) => status === 'checked-in')
  if (staying.length === 0) return
  const { id } = random.pick(staying)
  if (random.happens(0.5)) {
    yield ask('POST /api/bookings/{id}/check-out', { id })
    return
  }
  const quote = contentOf(yield ask('GET /api/bookings/{id}/departure-quote', { id }))
  const charge = random.pick(['all', 'stayed'] as const)
  const totals = (quote.totals ?? {}) as Content
  const fields = { version: quote.version, charge, expectedTotal: totals[charge] }
  const over = { id, fields: { ...fields, agreedCharge: undefined } }
  yield ask('POST /api/bookings/{id}/leave-early', over)
}

const changeStay: Scenario = function* (scene) {
  const { ask, random, data } = scene
  const booking = data.some('bookings', random)
  if (!booking) return
  const { from, to } = stayFromToday(scene)
  const action = random.pick<Content>([
    { startDate: from, endDate: to },
    { cabinId: data.some('cabins', random)?.id },
    { hasBreakfast: random.happens(0.5) },
    { numGuests: 1 },
    { guestId: data.some('guests', random)?.id },
    { observations: 'Arrives late\nwith a dog' },
  ])
  const names = ['startDate', 'endDate', 'cabinId', 'hasBreakfast', 'numGuests', 'guestId']
  const nothing = Object.fromEntries([...names, 'observations'].map((name) => [name, undefined]))
  const fields = { ...nothing, ...noException, rates: 'keep', ...action }
  const over = { id: booking.id, fields }
  const { after, version } = contentOf(yield ask('POST /api/bookings/{id}/change-preview', over))
  const expectedTotal = (after as Content | undefined)?.totalPrice
  if (expectedTotal === undefined) return
  const agreed = { ...fields, version, expectedTotal }
  yield ask('POST /api/bookings/{id}/change', { id: booking.id, fields: agreed })
}

const close: Scenario = function* ({ ask, random, data }) {
  const closing = random.happens(0.6) ? 'cancel' : 'no-show'
  const due = data
    .all('bookings')
    .filter(({ status, startDate }) => status === 'unconfirmed' && `${startDate}` <= data.today)
  const isDue = closing === 'no-show' && due.length > 0
  const booking = isDue ? random.pick(due) : data.some('bookings', random)
  if (!booking) return
  const { id, version } = booking
  const reason = 'The guest has called'
  const fields = { version, reason, fee: random.pick([0, 10, undefined]) }
  const closed = contentOf(yield ask(`POST /api/bookings/{id}/${closing}`, { id, fields }))
  if (random.happens(0.5)) return
  const again = { version: closed.version ?? version, reason }
  yield ask('POST /api/bookings/{id}/reinstate', { id, fields: again })
}

const swap: Scenario = function* ({ ask, random, data }) {
  const waiting = data.all('bookings').filter(({ status }) => status === 'unconfirmed')
  if (waiting.length < 2) return
  const one = random.pick(waiting)
  const alike = waiting.filter(
    ({ id, startDate, endDate }) =>
      id !== one.id && startDate === one.startDate && endDate === one.endDate,
  )
  const other = random.pick(alike.length > 0 ? alike : waiting)
  const fields = { version: one.version, otherId: other.id, otherVersion: other.version }
  yield ask('POST /api/bookings/{id}/swap', { id: one.id, fields })
}

/** Undoes, recharges or settles what was done today, as far as the booking allows. */
const correct: Scenario = function* ({ ask, random, data }) {
  const came = data.all('bookings').filter(({ status }) => status !== 'unconfirmed')
  if (came.length === 0) return
  const { id } = random.pick(came)
  const seen = contentOf(yield ask('GET /api/bookings/{id}', { id }))
  const { version, amountDue, amountCredited } = seen
  if (amountDue || amountCredited) {
    const fields = { version, expectedDue: amountDue, expectedCredit: amountCredited }
    const settled = contentOf(yield ask('POST /api/bookings/{id}/settle', { id, fields }))
    if (random.happens(0.5)) {
      const undone = { version: settled.version ?? version }
      yield ask('POST /api/bookings/{id}/undo-settle', { id, fields: undone })
    }
    return
  }
  if (seen.undo === 'check-in') {
    yield ask('POST /api/bookings/{id}/undo-check-in', { id, fields: { version } })
    return
  }
  if (seen.nightsReleased && random.happens(0.5)) {
    const quote = contentOf(yield ask('GET /api/bookings/{id}/departure-quote', { id }))
    const totals = (quote.totals ?? {}) as Content
    const fields = { version: quote.version, charge: 'stayed', expectedTotal: totals.stayed }
    yield ask('POST /api/bookings/{id}/charge', {
      id,
      fields: { ...fields, agreedCharge: undefined },
    })
    return
  }
  yield ask('POST /api/bookings/{id}/undo-check-out', { id, fields: { version } })
}

export const bookingScenarios: [share: number, Scenario][] = [
  [5, book],
  [4, checkIn],
  [3, leave],
  [3, correct],
  [3, changeStay],
  [2, close],
  [1, swap],
]
