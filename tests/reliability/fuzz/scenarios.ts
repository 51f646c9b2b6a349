import { addDays } from '#domain/calendar.ts'
import type { Dice } from '#testkit/seeded-random.ts'
import type { Ask } from './generate-requests.ts'
import type { KnownHouse, Row } from './known-data.ts'
import type { Answer, Asked } from './request-types.ts'

/** Requests that follow from each other's answers, as a desk makes them. */
export type Scenario = (at: Scene) => Generator<Asked, void, Answer>
export type Scene = {
  ask: Ask
  house: KnownHouse
  dice: Dice
  /** Of all operations. */
  calls: string[]
}

type Told = Record<string, unknown>
const toldBy = ({ json }: Answer) => (typeof json === 'object' && json !== null ? json : {}) as Told
const listIn = (told: Told, name: string) => (Array.isArray(told[name]) ? told[name] : []) as Told[]
const noException = { agreedNightPrice: undefined, overrides: [], reason: '' }

function stayFromToday({ dice, house }: Scene) {
  const from = addDays(house.today, dice.isLucky(0.4) ? 0 : dice.below(45))
  return { from, to: addDays(from, 1 + dice.below(5)) }
}

const book: Scenario = function* (scene) {
  const { ask, dice, house } = scene
  const { from, to } = stayFromToday(scene)
  const guests = 1 + dice.below(2)
  const offers = toldBy(yield ask('GET /api/availability', { query: { from, to, guests } }))
  const free = listIn(offers, 'cabins').filter(({ isFree }) => isFree)
  const offer = free.length > 0 ? dice.pick(free) : listIn(offers, 'cabins')[0]
  if (!offer) return
  const hasBreakfast = dice.isLucky(0.5)
  const known = house.some('guests', dice)
  const guest = known && dice.isLucky(0.7) ? { id: known.id } : { fullName: `Robin ${house.today}` }
  const stay = { cabinId: (offer.cabin as Row).id, startDate: from, endDate: to, numGuests: guests }
  const expectedTotal = hasBreakfast ? offer.totalWithBreakfast : offer.cabinPrice
  const price = { hasBreakfast, expectedTotal, ...noException }
  const create = ask('POST /api/bookings', { fields: { ...stay, ...price, guest } })
  yield create
  if (dice.isLucky(0.1)) yield create
}

const checkIn: Scenario = function* ({ ask, dice, house }) {
  const waiting = house.all('bookings').filter(({ status }) => status === 'unconfirmed')
  if (waiting.length === 0) return
  const { id } = dice.pick(waiting)
  const quote = (toldBy(yield ask('GET /api/bookings/{id}', { id })).checkInQuote ?? {}) as Told
  const addBreakfast = quote.breakfastPrice !== null && dice.isLucky(0.5)
  const expectedTotal = addBreakfast ? quote.totalWithBreakfast : quote.total
  const fields = { addBreakfast, paymentConfirmed: true, expectedTotal }
  yield ask('POST /api/bookings/{id}/check-in', { id, fields })
}

const leave: Scenario = function* ({ ask, dice, house }) {
  const staying = house.all('bookings').filter(({ status }) => status === 'checked-in')
  if (staying.length === 0) return
  const { id } = dice.pick(staying)
  if (dice.isLucky(0.5)) {
    yield ask('POST /api/bookings/{id}/check-out', { id })
    return
  }
  const quote = toldBy(yield ask('GET /api/bookings/{id}/departure-quote', { id }))
  const charge = dice.pick(['all', 'stayed'] as const)
  const totals = (quote.totals ?? {}) as Told
  const fields = { version: quote.version, charge, expectedTotal: totals[charge] }
  const over = { id, fields: { ...fields, agreedCharge: undefined } }
  yield ask('POST /api/bookings/{id}/leave-early', over)
}

const changeStay: Scenario = function* (scene) {
  const { ask, dice, house } = scene
  const booking = house.some('bookings', dice)
  if (!booking) return
  const { from, to } = stayFromToday(scene)
  const wish = dice.pick<Told>([
    { startDate: from, endDate: to },
    { cabinId: house.some('cabins', dice)?.id },
    { hasBreakfast: dice.isLucky(0.5) },
    { numGuests: 1 },
    { guestId: house.some('guests', dice)?.id },
    { observations: 'Arrives late\nwith a dog' },
  ])
  const names = ['startDate', 'endDate', 'cabinId', 'hasBreakfast', 'numGuests', 'guestId']
  const nothing = Object.fromEntries([...names, 'observations'].map((name) => [name, undefined]))
  const fields = { ...nothing, ...noException, rates: 'keep', ...wish }
  const over = { id: booking.id, fields }
  const { after, version } = toldBy(yield ask('POST /api/bookings/{id}/change-preview', over))
  const expectedTotal = (after as Told | undefined)?.totalPrice
  if (expectedTotal === undefined) return
  const agreed = { ...fields, version, expectedTotal }
  yield ask('POST /api/bookings/{id}/change', { id: booking.id, fields: agreed })
}

const close: Scenario = function* ({ ask, dice, house }) {
  const closing = dice.isLucky(0.6) ? 'cancel' : 'no-show'
  const due = house
    .all('bookings')
    .filter(({ status, startDate }) => status === 'unconfirmed' && `${startDate}` <= house.today)
  const isDue = closing === 'no-show' && due.length > 0
  const booking = isDue ? dice.pick(due) : house.some('bookings', dice)
  if (!booking) return
  const { id, version } = booking
  const reason = 'The guest has called'
  const fields = { version, reason, fee: dice.pick([0, 10, undefined]) }
  const closed = toldBy(yield ask(`POST /api/bookings/{id}/${closing}`, { id, fields }))
  if (dice.isLucky(0.5)) return
  const again = { version: closed.version ?? version, reason }
  yield ask('POST /api/bookings/{id}/reinstate', { id, fields: again })
}

const swap: Scenario = function* ({ ask, dice, house }) {
  const waiting = house.all('bookings').filter(({ status }) => status === 'unconfirmed')
  if (waiting.length < 2) return
  const one = dice.pick(waiting)
  const alike = waiting.filter(
    ({ id, startDate, endDate }) =>
      id !== one.id && startDate === one.startDate && endDate === one.endDate,
  )
  const other = dice.pick(alike.length > 0 ? alike : waiting)
  const fields = { version: one.version, otherId: other.id, otherVersion: other.version }
  yield ask('POST /api/bookings/{id}/swap', { id: one.id, fields })
}

/** What was done today is undone, charged differently or settled, as far as the booking allows it. */
const correct: Scenario = function* ({ ask, dice, house }) {
  const came = house.all('bookings').filter(({ status }) => status !== 'unconfirmed')
  if (came.length === 0) return
  const { id } = dice.pick(came)
  const seen = toldBy(yield ask('GET /api/bookings/{id}', { id }))
  const { version, amountDue, amountCredited } = seen
  if (amountDue || amountCredited) {
    const fields = { version, expectedDue: amountDue, expectedCredit: amountCredited }
    const settled = toldBy(yield ask('POST /api/bookings/{id}/settle', { id, fields }))
    if (dice.isLucky(0.5)) {
      const undone = { version: settled.version ?? version }
      yield ask('POST /api/bookings/{id}/undo-settle', { id, fields: undone })
    }
    return
  }
  if (seen.undo === 'check-in') {
    yield ask('POST /api/bookings/{id}/undo-check-in', { id, fields: { version } })
    return
  }
  if (seen.nightsReleased && dice.isLucky(0.5)) {
    const quote = toldBy(yield ask('GET /api/bookings/{id}/departure-quote', { id }))
    const totals = (quote.totals ?? {}) as Told
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
