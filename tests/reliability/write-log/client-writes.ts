import type { BookingState } from '#contract/bookings.ts'
import type { Group } from '#contract/groups.ts'
import type { Cabin } from '#features/cabins/contract/cabins.ts'
import type { MoveGroupPreview } from '#features/groups/contract/group-steps.ts'
import { cabinForm, fileOf, testImage } from '#testkit/app/test-images.ts'
import type { Outcome, Write, WriteLog } from './write-log.ts'

export type Sent = { outcome: Outcome; text?: string | undefined }

/** Sends one request and returns its outcome; never throws. */
export type Send = (
  path: string,
  method: string,
  body?: object | FormData,
  headers?: Record<string, string>,
) => Promise<Sent>

type Booking = Pick<BookingState, 'id' | 'totalPrice'> & { write: Write }
type BookedGroup = { id: number; bookings: Booking[]; amountDue: number }
type CreatedCabin = { id: number; write: Write }
type Unresolved = { write: Write; body: object }

const stayNights = 2
const bookingsOfGroup = 3
const day = (at: number) => new Date(at).toISOString().slice(0, 10)

/** Shared by all clients, so that no two writes have the same marker. */
let count = 0

/**
 * The writes of a client. Each resolves when it is done, rejected or lost. Its outcome is then in the
 * write log.
 */
export function clientWrites(send: Send, writeLog: WriteLog, cabins: readonly Cabin[]) {
  const booked: Booking[] = []
  const inHouse: Booking[] = []
  /** Each waits for its next step: a move, then a payment, then the check-in of all. */
  const groups = {
    booked: [] as BookedGroup[],
    moved: [] as BookedGroup[],
    paid: [] as BookedGroup[],
  }
  const createdCabins: CreatedCabin[] = []
  const unresolved: Unresolved[] = []
  const duplicated: CreatedCabin[] = []
  /** Rows that were verified, so they may be deleted. */
  const settled = { booked: [] as Booking[], cabins: [] as CreatedCabin[] }
  let photo: Promise<Uint8Array> | undefined
  let stays = 0

  const newMarker = () => `mark-${String(count++).padStart(7, '0')}`

  async function record(write: Write, sending: Promise<Sent>): Promise<string | undefined> {
    const { outcome, text } = await sending
    write.outcome = outcome
    return outcome === 'done' ? (text ?? '') : undefined
  }

  async function writeGuest() {
    const fullName = newMarker()
    const write = writeLog.begin('guest', fullName)
    await record(write, send('/api/guests', 'POST', { fullName }))
  }

  async function writeSetting() {
    const cents = count++ % 1_000_000
    const write = writeLog.begin('setting', String(cents))
    await record(write, send('/api/settings', 'PATCH', { breakfastPrice: cents / 100 }))
  }

  /** Two nights in the next free cabin; an earlier number gives occupied nights. */
  function stay(number: number) {
    const cabin = cabins[number % cabins.length]
    if (!cabin) throw new Error('There are no cabins.')
    const from = Date.UTC(2030, 0, 1) + Math.floor(number / cabins.length) * stayNights * 86_400_000
    return {
      cabinId: cabin.id,
      startDate: day(from),
      endDate: day(from + stayNights * 86_400_000),
      numGuests: 1,
      hasBreakfast: false,
      source: 'phone',
      expectedTotal: Math.round((cabin.regularPrice - cabin.discount) * 100 * stayNights) / 100,
    }
  }

  /** Like the form, repeats the request with the same key until the outcome is known. */
  async function sendBooking({ write, body }: Unresolved) {
    const text = await record(
      write,
      send('/api/bookings', 'POST', body, { 'idempotency-key': write.marker }),
    )
    if (text) booked.push({ ...(JSON.parse(text) as BookingState), write })
    if (write.outcome === 'unknown') unresolved.push({ write, body })
  }

  function bookNights(number: number) {
    const marker = newMarker()
    const body = { ...stay(number), guest: { fullName: marker } }
    return sendBooking({ write: writeLog.begin('booking', marker), body })
  }

  async function changeBooking(kind: 'check-in' | 'check-out', { id, totalPrice }: Booking) {
    const write = writeLog.begin(kind, String(id))
    const body = { addBreakfast: false, paymentConfirmed: true, expectedTotal: totalPrice }
    const expected = kind === 'check-in' ? body : undefined
    return record(write, send(`/api/bookings/${id}/${kind}`, 'POST', expected))
  }

  const groupPath = (group: BookedGroup, step: string) => `/api/groups/${group.id}/${step}`

  return {
    writeGuest,
    writeSetting,
    book: () => bookNights(stays++),
    /** A request for occupied nights, which must be rejected. */
    bookTaken: () => bookNights(Math.max(0, stays - cabins.length)),

    async checkIn() {
      const booking = booked.shift()
      if (!booking) return writeGuest()
      if ((await changeBooking('check-in', booking)) !== undefined) inHouse.push(booking)
    },

    async checkOut() {
      const booking = inHouse.shift()
      if (!booking) return writeSetting()
      await changeBooking('check-out', booking)
    },

    /** A booking gets one payment at most, since another one would expect another balance. */
    async takePayment() {
      const booking = booked.shift()
      if (!booking) return writeSetting()
      const note = newMarker()
      const payment = { amount: 0.01, note, expectedBalance: booking.totalPrice }
      const write = writeLog.begin('payment', note)
      await record(write, send(`/api/bookings/${booking.id}/take-payment`, 'POST', payment))
      booked.push(booking)
    },

    async makeGroup() {
      if (booked.length < bookingsOfGroup) return writeGuest()
      const bookings = booked.splice(0, bookingsOfGroup)
      const name = newMarker()
      const write = writeLog.begin('group', name)
      const body = { name, bookingIds: bookings.map(({ id }) => id) }
      const text = await record(write, send('/api/groups', 'POST', body))
      if (!text) return
      const { id, sums } = JSON.parse(text) as Group
      groups.booked.push({ id, bookings, amountDue: sums.amountDue })
    },

    async moveGroup() {
      const group = groups.booked.shift()
      if (!group) return writeSetting()
      const days = 700
      const bookingIds = group.bookings.map(({ id }) => id)
      const previewed = await send(groupPath(group, 'move-preview'), 'POST', { bookingIds, days })
      if (previewed.outcome !== 'done') return
      const preview = JSON.parse(previewed.text ?? '') as MoveGroupPreview
      const bookings = preview.bookings.map(({ id, version, after }) => ({
        ...{ id, version },
        expectedTotal: after.totalPrice,
      }))
      const write = writeLog.begin('group-move', String(group.id))
      const text = await record(write, send(groupPath(group, 'move'), 'POST', { bookings, days }))
      if (!text) return
      const { amountDue } = (JSON.parse(text) as Group).sums
      const totals = new Map(bookings.map(({ id, expectedTotal }) => [id, expectedTotal]))
      const moved = group.bookings.map((booking) => ({
        ...booking,
        totalPrice: totals.get(booking.id) ?? booking.totalPrice,
      }))
      groups.moved.push({ ...group, bookings: moved, amountDue })
    },

    /** All but a cent, so that each of its bookings gets a part. */
    async payForGroup() {
      const group = groups.moved.shift()
      if (!group) return writeSetting()
      const note = `${newMarker()} of ${bookingsOfGroup}`
      const write = writeLog.begin('group-payment', note)
      const amount = (Math.round(group.amountDue * 100) - 1) / 100
      const payment = { amount, note, expectedDue: group.amountDue }
      const text = await record(write, send(groupPath(group, 'take-payment'), 'POST', payment))
      if (text !== undefined) groups.paid.push(group)
    },

    async checkInGroup() {
      const group = groups.paid.shift()
      if (!group) return writeSetting()
      const write = writeLog.begin('group-check-in', String(group.id))
      const bookings = group.bookings.map(({ id, totalPrice }) => ({
        id,
        expectedTotal: totalPrice,
      }))
      await record(write, send(groupPath(group, 'check-in'), 'POST', { bookings, payLater: false }))
    },

    async deleteBooking() {
      const booking = settled.booked.shift()
      if (!booking) return writeGuest()
      booking.write.mustPersist = false
      const write = writeLog.begin('booking-deleted', String(booking.id))
      await record(write, send(`/api/bookings/${booking.id}`, 'DELETE'))
    },

    async createCabin() {
      photo ??= testImage({ width: 30, height: 20 })
      const name = newMarker()
      const write = writeLog.begin('cabin', name)
      const form = cabinForm(fileOf(await photo), { name })
      const text = await record(write, send('/api/cabins', 'POST', form))
      if (text) createdCabins.push({ id: (JSON.parse(text) as Cabin).id, write })
    },

    async duplicateCabin() {
      const cabin = createdCabins.shift()
      if (!cabin) return writeSetting()
      duplicated.push(cabin)
      const write = writeLog.begin('duplicate', String(cabin.id))
      await record(write, send(`/api/cabins/${cabin.id}/duplicate`, 'POST'))
    },

    async deleteCabin() {
      const cabin = settled.cabins.shift()
      if (!cabin) return writeGuest()
      cabin.write.mustPersist = false
      const write = writeLog.begin('cabin-deleted', String(cabin.id))
      await record(write, send(`/api/cabins/${cabin.id}`, 'DELETE'))
    },

    /** Repeats every booking with an unknown outcome; returns whether all outcomes are known now. */
    async retryUnresolved(): Promise<boolean> {
      const open = unresolved.splice(0)
      for (const one of open) await sendBooking(one)
      return unresolved.length === 0
    },

    /** Called when all writes so far were verified, so that some of them may be deleted. */
    settle() {
      settled.booked.push(...booked.splice(0, booked.length / 2))
      settled.cabins.push(...duplicated.splice(0))
    },
  }
}

export type ClientWrites = ReturnType<typeof clientWrites>
