import { createHash } from 'node:crypto'
import type { BookingState } from '#contract/bookings.ts'
import type { Cabin } from '#features/cabins/contract/cabins.ts'
import { cabinForm, fileOf, testImage } from '#testkit/app/test-images.ts'
import { type Ask, askerAt } from '#testkit/two-servers.ts'

/** A confirmed write: its response and what it acknowledges. */
export type Confirmed = { printed: string; what: string }

/** A morning's work over HTTP. Each response is identified by its request id. */
export async function workMorning(
  address: string,
  credentials: { email: string; password: string },
  { rounds, newCabins = false }: { rounds: number; newCabins?: boolean },
) {
  const confirmed: Confirmed[] = []
  const images: Record<string, string> = {}

  async function done<T>(response: Response, what: (body: T) => string): Promise<T> {
    const text = await response.text()
    if (!response.ok) throw new Error(`The server rejected it: ${response.status} ${text}`)
    const body = (text === '' ? {} : JSON.parse(text)) as T
    const number = response.headers.get('x-request-id') ?? ''
    confirmed.push({ printed: number, what: what(body) })
    return body
  }

  const signedIn = await askerAt(address)('/api/session', { method: 'POST', body: credentials })
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  await done(signedIn, () => 'session')
  const ask = askerAt(address, cookie)

  async function makeCabin(seed: number): Promise<Cabin> {
    const body = cabinForm(fileOf(await testImage({ seed })), { name: `Cabin ${seed}` })
    const headers = { cookie, origin: address }
    const sent = await fetch(`${address}/api/cabins`, { method: 'POST', body, headers })
    const cabin = await done<Cabin>(sent, ({ id }) => `cabin ${id}`)
    for (const path of [cabin.image, cabin.image.replace('.webp', '.thumb.webp')]) {
      const bytes = await (await ask(path)).bytes()
      images[path.replace('/storage/', '')] = createHash('sha256').update(bytes).digest('hex')
    }
    return cabin
  }

  const cabins = [await makeCabin(1), await makeCabin(2)]
  for (let round = 0; round < rounds; round++) {
    const cabin = cabins[round % 2]
    if (!cabin) throw new Error('There are two cabins.')
    // Images are stored while bookings are written.
    const another = newCabins && round % 2 === 1 ? makeCabin(round) : undefined
    await serveGuest({ ask, done, cabin, round })
    await another
  }
  return { confirmed, images, ask }
}

type Done = <T>(response: Response, what: (body: T) => string) => Promise<T>
type Serving = { ask: Ask; done: Done; cabin: Cabin; round: number }

/** A new guest books, arrives and departs. */
async function serveGuest({ ask, done, cabin, round }: Serving) {
  const day = (number: number) => new Date(Date.UTC(2030, 0, number)).toISOString().slice(0, 10)
  const nationalID = `PT-${round}`
  const post = (path: string, body: object) => ask(path, { method: 'POST', body })
  const guest = await done<{ id: number }>(
    await post('/api/guests', { fullName: `Guest ${round}`, nationalID }),
    ({ id }) => `guest ${id} ${nationalID}`,
  )
  const booking = await done<BookingState>(
    await post('/api/bookings', {
      cabinId: cabin.id,
      startDate: day(1 + round * 3),
      endDate: day(4 + round * 3),
      numGuests: 1,
      hasBreakfast: false,
      source: 'phone',
      guest: { id: guest.id },
      expectedTotal: (cabin.regularPrice - cabin.discount) * 3,
    }),
    ({ id }) => `booking ${id}`,
  )
  const path = `/api/bookings/${booking.id}`
  await done(
    await post(`${path}/check-in`, {
      addBreakfast: false,
      paymentConfirmed: true,
      expectedTotal: booking.totalPrice,
    }),
    () => `check-in ${booking.id}`,
  )
  if (round % 2 === 0)
    await done(await ask(`${path}/check-out`, { method: 'POST' }), () => `check-out ${booking.id}`)
}
