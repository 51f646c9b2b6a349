import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { BookingState } from '#contract/bookings.ts'
import type { Cabin } from '#contract/cabins.ts'
import type { Ask } from './two-servers.ts'

type Kind = 'booking' | 'check-in' | 'setting' | 'guest'

/** What became of a write, as far as whoever asked for it was told. */
type Told = 'done' | 'not-done' | 'unknown'

type Write = { kind: Kind; mark: string; told: Told }
type Sending = { startedAt: number; failed: boolean; answer: string }

const stayNights = 2
const patienceMs = 60_000
/** Where the machine is too slow for its beat, the desk waits for answers: it is no flood. */
const mostAtOnce = 12

/** Over all desks, so that no two of them write the same. */
let count = 0

/** A desk that never rests: it writes down outside of the house what it was told of each write. */
export async function keepWriting(ask: Ask, perSecond: number) {
  const { items: cabins } = (await (await ask('/api/cabins')).json()) as { items: Cabin[] }
  const writes: Write[] = []
  const sendings: Sending[] = []
  const booked: BookingState[] = []
  const underWay = new Set<Promise<void>>()

  async function send(path: string, method: string, body: object, headers = {}) {
    const sending: Sending = { startedAt: performance.now(), failed: true, answer: '' }
    sendings.push(sending)
    const answer = await ask(path, { method, body, headers }).catch((error) => {
      sending.answer = String(error.cause ?? error)
    })
    if (!answer) return { told: 'unknown' as const }
    sending.failed = answer.status >= 500
    const text = await answer.text().catch(() => '')
    sending.answer = `${answer.status} ${text.slice(0, 200)}`
    return { told: toldBy(answer.status, text), text }
  }

  async function note(kind: Kind, mark: string, sent: Promise<{ told: Told }>) {
    writes.push({ kind, mark, told: (await sent).told })
  }

  const writeGuest = (mark: string) =>
    note('guest', mark, send('/api/guests', 'POST', { fullName: mark }))

  const writeSetting = (mark: string, number: number) =>
    note('setting', mark, send('/api/settings', 'PATCH', { breakfastPrice: number / 100 }))

  async function checkIn(mark: string) {
    const booking = booked.shift()
    if (!booking) return writeGuest(mark)
    const body = { addBreakfast: false, paymentConfirmed: true, expectedTotal: booking.totalPrice }
    const sent = send(`/api/bookings/${booking.id}/check-in`, 'POST', body)
    return note('check-in', String(booking.id), sent)
  }

  /** As a form does it: what became of it is asked with the same key, until it is known. */
  async function book(mark: string, number: number) {
    const cabin = cabins[number % cabins.length]
    if (!cabin) throw new Error('There are no cabins.')
    const from = Date.UTC(2030, 0, 1) + Math.floor(number / cabins.length) * stayNights * 86_400_000
    const day = (at: number) => new Date(at).toISOString().slice(0, 10)
    const body = {
      cabinId: cabin.id,
      startDate: day(from),
      endDate: day(from + stayNights * 86_400_000),
      numGuests: 1,
      hasBreakfast: false,
      source: 'phone',
      guest: { fullName: mark },
      expectedTotal: Math.round((cabin.regularPrice - cabin.discount) * 100 * stayNights) / 100,
    }
    const deadline = performance.now() + patienceMs
    for (;;) {
      const { told, text } = await send('/api/bookings', 'POST', body, { 'idempotency-key': mark })
      if (told === 'done' && text) booked.push(JSON.parse(text))
      const isKnown = told !== 'unknown' || performance.now() > deadline
      if (isKnown) return void writes.push({ kind: 'booking', mark, told })
      await pause(500)
    }
  }

  function writeNext() {
    if (underWay.size >= mostAtOnce) return
    const number = count++
    const mark = `mark-${String(number).padStart(6, '0')}`
    const kinds = [book, writeGuest, checkIn, writeSetting]
    const write = kinds[number % kinds.length]?.(mark, number) ?? Promise.resolve()
    underWay.add(write)
    void write.finally(() => underWay.delete(write))
  }

  const beat = setInterval(writeNext, 1000 / perSecond)
  return {
    writes,
    sendings,
    /** Resolves when everything that has been sent so far is answered. */
    async allAnswered() {
      const sent = [...sendings]
      while (sent.some(({ answer }) => answer === '')) await pause(20)
    },
    /** Resolves when the last write has been answered. */
    async stop() {
      clearInterval(beat)
      await Promise.all(underWay)
    },
  }
}

export type MixedWrites = Awaited<ReturnType<typeof keepWriting>>

function toldBy(status: number, text: string): Told {
  if (status < 300) return 'done'
  // A proxy that lost the server, and a server that lost the database while it committed.
  return status === 502 || text.includes('"outcome-unknown"') ? 'unknown' : 'not-done'
}

/** How often each mark is in the database, with all that belongs to it. */
const whatIsThere: Record<Kind, string> = {
  booking: `select key as mark, count(*)::integer as times from submissions
    join bookings on bookings.id = booking_id
    join audit on entity = 'booking' and entity_id = bookings.id::text and action = 'booking.create'
    join (select booking_id, count(*) as held from nights group by booking_id) as stay
      on stay.booking_id = bookings.id and held = ${stayNights}
    group by key`,
  'check-in': `select entity_id as mark, count(*)::integer as times from audit
    join bookings on bookings.id::text = entity_id and status = 'checked-in'
    where entity = 'booking' and action = 'booking.check-in' group by entity_id`,
  setting: `select 'mark-' || lpad(round((after::json ->> 'breakfastPrice')::numeric * 100)::text, 6, '0') as mark,
      count(*)::integer as times
    from audit where action = 'settings.change' group by mark`,
  guest: `select full_name as mark, count(*)::integer as times from guests
    join audit on entity = 'guest' and entity_id = guests.id::text and action = 'guest.create'
    group by full_name`,
}

/** Sentences on what the desk was told and the database does not hold, or the reverse. */
export async function liesIn({ writes }: MixedWrites, databaseUrl: string): Promise<string[]> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    const lies: string[] = []
    for (const [kind, statement] of Object.entries(whatIsThere)) {
      const { rows } = await client.query<{ mark: string; times: number }>(statement)
      const there = new Map(rows.map(({ mark, times }) => [mark, times]))
      for (const { mark, told } of writes.filter((write) => write.kind === kind)) {
        const times = there.get(mark) ?? 0
        const isRight = { done: times === 1, 'not-done': times === 0, unknown: times <= 1 }
        if (!isRight[told])
          lies.push(`${kind} ${mark} was told as ${told} and is there ${times} times`)
      }
    }
    return lies
  } finally {
    await client.end()
  }
}
