import type { BookingPage, BookingRow, BookingState } from '#contract/bookings.ts'
import { addDays } from '#domain/calendar.ts'
import type { Cabin, CabinList } from '#features/cabins/contract/cabins.ts'
import type { GuestPage, GuestProfile } from '#features/guests/contract/guests.ts'
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

  async function record(what: string, act: (index: number) => Promise<Recording>) {
    const recordings: Recording[] = []
    for (let index = 0; index < times; index++) recordings.push(await act(index))
    commands.push({ what, recordings })
    return recordings
  }
  const post = (booking: Pick<BookingRow, 'id'> | undefined, command: string, body?: object) =>
    recorder.ask('POST', `/api/bookings/${booking?.id}/${command}`, body)

  const made = await record('new booking', (index) =>
    recorder.ask('POST', '/api/bookings', newStay(cabins, guests, index)),
  )
  const changed = await record('change of dates', (index) => {
    const { id, version, startDate, endDate, totalPrice } = bodyOf<BookingState>(
      itemAt(made, index),
    )
    const stay = { startDate: addDays(startDate, 2), endDate: addDays(endDate, 2) }
    return post({ id }, 'change', { version, ...stay, expectedTotal: totalPrice })
  })
  await record('cancellation', (index) => {
    const { id, version } = bodyOf<BookingState>(itemAt(changed, index))
    return post({ id }, 'cancel', { version, reason: 'Comes another year' })
  })
  await record('check-in', (index) => {
    const expectedTotal = expected[index]?.totalPrice
    const body = { addBreakfast: false, paymentConfirmed: true, expectedTotal }
    return post(expected[index], 'check-in', body)
  })
  await record('check-out', (index) => post(expected[index], 'check-out'))
  await record('cabin saved', (index) => {
    const cabin = cabins[index % cabins.length]
    return recorder.ask(
      'PUT',
      `/api/cabins/${cabin?.id}`,
      cabinForm(cabin, `Described for time ${index}`),
    )
  })
  await record('guest saved', async (index) => {
    const id = guests[index % guests.length]?.id
    const guest = await recorder.read<GuestProfile>(`/api/guests/${id}`)
    const { fullName, email, phone, countryCode, version } = guest
    const notes = `Comes for time ${index}`
    const body = { fullName, email, phone, countryCode, notes, version }
    return recorder.ask('PUT', `/api/guests/${id}`, body)
  })
  await record('setting saved', (index) =>
    recorder.ask('PATCH', '/api/settings', { breakfastPrice: 15 + index / 100 }),
  )
  return commands
}

function itemAt<Item>(items: Item[], index: number): Item {
  const item = items[index]
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

function newStay(cabins: Cabin[], guests: GuestPage['items'], index: number) {
  const cabin = itemAt(cabins, index % cabins.length)
  const startDate = addDays(farAhead, Math.floor(index / cabins.length) * daysApart)
  return {
    cabinId: cabin.id,
    guest: { id: itemAt(guests, index % guests.length).id },
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
