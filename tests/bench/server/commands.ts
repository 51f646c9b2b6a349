import type { BookingPage, BookingRow, BookingState } from '#contract/bookings.ts'
import type { Cabin, CabinList } from '#contract/cabins.ts'
import type { GuestPage, GuestProfile } from '#contract/guests.ts'
import { addDays } from '#domain/calendar.ts'
import type { Recording, RequestRecorder } from './request-recorder.ts'

/** A command and its recordings, each on another booking. */
export type Command = { what: string; recordings: Recording[] }

/** No bookings exist this far ahead. */
const farAhead = '2040-01-01'
const stayNights = 3
const daysApart = 7

const bodyOf = <Body>({ recorded }: Recording) => JSON.parse(recorded.body) as Body

/** Records the main commands, in an order in which each finds what it needs. */
export async function recordCommands(recorder: RequestRecorder, times: number): Promise<Command[]> {
  const { items: cabins } = await recorder.read<CabinList>('/api/cabins')
  const { items: guests } = await recorder.read<GuestPage>('/api/guests')
  const expected = await findUnconfirmed(recorder, times)
  const commands: Command[] = []

  async function record(what: string, act: (at: number) => Promise<Recording>) {
    const recordings: Recording[] = []
    for (let at = 0; at < times; at++) recordings.push(await act(at))
    commands.push({ what, recordings })
    return recordings
  }
  const post = (booking: Pick<BookingRow, 'id'> | undefined, command: string, body?: object) =>
    recorder.ask('POST', `/api/bookings/${booking?.id}/${command}`, body)

  const made = await record('new booking', (at) =>
    recorder.ask('POST', '/api/bookings', newStay(cabins, guests, at)),
  )
  const changed = await record('change of dates', (at) => {
    const { id, version, startDate, endDate, totalPrice } = bodyOf<BookingState>(itemAt(made, at))
    const stay = { startDate: addDays(startDate, 2), endDate: addDays(endDate, 2) }
    return post({ id }, 'change', { version, ...stay, expectedTotal: totalPrice })
  })
  await record('cancellation', (at) => {
    const { id, version } = bodyOf<BookingState>(itemAt(changed, at))
    return post({ id }, 'cancel', { version, reason: 'Comes another year' })
  })
  await record('check-in', (at) => {
    const expectedTotal = expected[at]?.totalPrice
    const body = { addBreakfast: false, paymentConfirmed: true, expectedTotal }
    return post(expected[at], 'check-in', body)
  })
  await record('check-out', (at) => post(expected[at], 'check-out'))
  await record('cabin saved', (at) => {
    const cabin = cabins[at % cabins.length]
    return recorder.ask(
      'PUT',
      `/api/cabins/${cabin?.id}`,
      cabinForm(cabin, `Described for time ${at}`),
    )
  })
  await record('guest saved', async (at) => {
    const id = guests[at % guests.length]?.id
    const guest = await recorder.read<GuestProfile>(`/api/guests/${id}`)
    const { fullName, email, phone, countryCode, version } = guest
    const notes = `Comes for time ${at}`
    const body = { fullName, email, phone, countryCode, notes, version }
    return recorder.ask('PUT', `/api/guests/${id}`, body)
  })
  await record('setting saved', (at) =>
    recorder.ask('PATCH', '/api/settings', { breakfastPrice: 15 + at / 100 }),
  )
  return commands
}

function itemAt<Item>(items: Item[], at: number): Item {
  const item = items[at]
  if (!item) throw new Error('There are not so many of them.')
  return item
}

async function findUnconfirmed(recorder: RequestRecorder, count: number): Promise<BookingRow[]> {
  const found: BookingRow[] = []
  for (let page = 1; found.length < count; page++) {
    const path = `/api/bookings?status=unconfirmed&sortBy=startDate-asc&page=${page}`
    const { items } = await recorder.read<BookingPage>(path)
    if (items.length === 0) throw new Error(`Only ${found.length} bookings are to be checked in.`)
    found.push(...items)
  }
  return found
}

function newStay(cabins: Cabin[], guests: GuestPage['items'], at: number) {
  const cabin = itemAt(cabins, at % cabins.length)
  const startDate = addDays(farAhead, Math.floor(at / cabins.length) * daysApart)
  return {
    cabinId: cabin.id,
    guest: { id: itemAt(guests, at % guests.length).id },
    startDate,
    endDate: addDays(startDate, stayNights),
    numGuests: 1,
    hasBreakfast: false,
    source: 'phone',
    expectedTotal: Math.round((cabin.regularPrice - cabin.discount) * 100 * stayNights) / 100,
  }
}

function cabinForm(cabin: Cabin | undefined, description: string): FormData {
  const form = new FormData()
  form.append('name', cabin?.name ?? '')
  form.append('maxCapacity', String(cabin?.maxCapacity))
  form.append('regularPrice', String(cabin?.regularPrice))
  form.append('discount', String(cabin?.discount))
  form.append('description', description)
  return form
}
