import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, describe, expect, test } from 'vitest'
import { availability } from '#contract/availability.ts'
import { bookingPage, bookingState, paidBooking } from '#contract/bookings.ts'
import { apiErrors, type ErrorCode } from '#contract/errors.ts'
import { cabinHousekeeping } from '#contract/housekeeping.ts'
import { changePreview } from '#features/bookings/contract/booking-actions.ts'
import { bookingInvoices, invoice } from '#features/documents/contract/invoices.ts'
import { priceCalendar } from '#features/prices/contract/price-calendar.ts'
import { priceRehearsal } from '#features/prices/contract/price-rehearsal.ts'
import { outgoingEventList } from '#features/webhooks/contract/outgoing-events.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenBooking, givenCabin } from '#testkit/app/given.ts'
import { givenApiClient } from '#testkit/app/test-api-client.ts'
import { createTestApp } from '#testkit/app/test-app.ts'
import { serve } from '../listener/serve.ts'

const run = promisify(execFile)
type Shell = Record<string, string>

const guide = (page: string) => readFileSync(join('docs/api', page), 'utf8')

/** The code samples of a page of the guide, by the name in the comment above each. */
function examplesOf(page: string): Record<string, string> {
  const found = guide(page).matchAll(/<!-- example: (\w+) -->\n\n```\w+\n([\s\S]*?)```/g)
  return Object.fromEntries([...found].map(([, name = '', text = '']) => [name, text]))
}

/** Sends what a shell would, of the little that the examples need of one. */
function typeIn(text: string, shell: Shell): Promise<Response> {
  const filledIn = (part: string) => part.replaceAll(/\$([A-Z]+)/g, (_, name) => shell[name] ?? '')
  const [, exports] = text.match(/^export (.*)$/m) ?? []
  for (const pair of exports?.split(' ') ?? []) {
    const [name = '', value = ''] = pair.split('=')
    shell[name] ??= value
  }
  const [, address = ''] = text.match(/curl "([^"]+)"/) ?? []
  const headers = [...text.matchAll(/-H "([^:]+): ([^"]+)"/g)].map(
    ([, name = '', value = '']) => [name, filledIn(value)] as [string, string],
  )
  const [, quoted] = text.match(/-d '([^']+)'/) ?? []
  const [, , typed] = text.match(/<<([A-Z]+)\n([\s\S]+)\n\1/) ?? []
  const body = quoted ?? (typed && filledIn(typed))
  const method = body || text.includes('-X POST') ? 'POST' : 'GET'
  return fetch(filledIn(address), { headers, method, ...(body && { body }) })
}

eachDatabase((open) => {
  describe('the examples of the API guide', () => {
    const closings: (() => Promise<unknown>)[] = []
    afterEach(async () => {
      for (const close of closings.splice(0)) await close()
    })

    test('work as written for a program that asks for events', async () => {
      const app = await createTestApp({ db: await open() })
      const serving = await serve(app.app.fetch, { ...app.context.config, port: 0 })
      closings.push(serving.stop)
      const { token: TOKEN, post } = await givenApiClient(app, 'full')
      const { id: cabinId } = await givenCabin(app.context.db)
      const block = { cabinId, startDate: '2026-12-01', endDate: '2026-12-03', kind: 'maintenance' }
      expect((await post('/api/blocks', { ...block, reason: 'Roof' })).status).toBe(201)
      const shell = { CABINKEEPER: serving.address, TOKEN }
      const { events = '' } = examplesOf('webhooks.md')
      const listed = outgoingEventList.parse(await (await typeIn(events, shell)).json())
      expect(listed.items).toMatchObject([{ type: 'block.created', data: { cabinId } }])
    })

    test('work as written, from the availability to the nightly export', async () => {
      const db = await open()
      const app = await createTestApp({ db, now: () => new Date('2026-11-21T12:00:00Z') })
      const { id: cabinId } = await givenCabin(db)
      for (const day of [21, 24, 27]) {
        const stay = { startDate: `2026-11-${day}`, endDate: `2026-11-${day + 3}` }
        await givenBooking(db, { ...stay, cabinId })
      }
      const serving = await serve(app.app.fetch, { ...app.context.config, port: 0 })
      closings.push(serving.stop)
      const example = examplesOf('cookbook.md')
      const start = examplesOf('getting-started.md')
      const reader = await givenApiClient(app, 'read-only')
      const writer = await givenApiClient(app, 'full')
      const address = { CABINKEEPER: serving.address }
      expect(start.setup).toMatch(/^export CABINKEEPER=http\S+\nexport TOKEN=ck_/)
      expect(start.availability).toBe(example.availability)

      const looking: Shell = { ...address, TOKEN: reader.token }
      const offers = availability.parse(
        await (await typeIn(example.availability ?? '', looking)).json(),
      )
      expect(offers).toMatchObject({ numNights: 3, numGuests: 2, brokenRules: [] })
      const [offer] = offers.cabins

      const prices = await typeIn(example.prices ?? '', looking)
      const ofYear = priceCalendar.parse(await prices.json())
      expect(ofYear.cabins[0]?.prices).toHaveLength(365)
      const unchanged = { ...looking, ETAG: prices.headers.get('etag') ?? '' }
      expect((await typeIn(example.prices ?? '', unchanged)).status).toBe(304)
      const rehearsed = await typeIn(example.rehearsal ?? '', looking)
      expect(priceRehearsal.parse(await rehearsed.json()).sentence).toMatch(
        /^62 of \d+ free nights/,
      )
      expect(offer).toMatchObject({ isFree: true, cabinPrice: 600 })

      const order: Shell = { ...address, TOKEN: writer.token, CABIN: String(offer?.cabin.id) }
      const booked = await typeIn(example.booking ?? '', order)
      expect(booked.status).toBe(201)
      const booking = bookingState.parse(await booked.json())
      expect(booking).toMatchObject({ totalPrice: 600, source: 'web', startDate: offers.startDate })
      const again = bookingState.parse(await (await typeIn(example.booking ?? '', order)).json())
      expect(again.id).toBe(booking.id)
      const another = await typeIn(example.booking ?? '', { ...order, ORDER: 'order-48152' })
      expect(await another.json()).toMatchObject({ code: 'nights-taken' })
      const unentitled = await typeIn(example.booking ?? '', { ...order, TOKEN: reader.token })
      expect(await unentitled.json()).toMatchObject({ code: 'token-not-allowed' })

      const variables: Shell = { ...looking, BOOKING: String(booking.id) }
      const quote = changePreview.parse(await (await typeIn(example.quote ?? '', variables)).json())
      expect(quote).toMatchObject({ before: { hasBreakfast: false }, after: { numGuests: 3 } })

      const dirty = { housekeeping_state: 'dirty' } as const
      await db.updateTable('cabins').set(dirty).where('id', '=', cabinId).execute()
      const laundry: Shell = { ...order, CABIN: String(cabinId) }
      for (const attempt of [1, 2]) {
        const cleaned = await typeIn(example.housekeeping ?? '', laundry)
        const { state } = cabinHousekeeping.parse(await cleaned.json())
        expect([attempt, cleaned.status, state]).toEqual([attempt, 200, 'clean'])
      }

      const { total } = bookingPage.parse(await (await typeIn(example.page ?? '', looking)).json())
      expect(total).toBe(4)
      const folder = await mkdtemp(join(tmpdir(), 'cabinkeeper-export-'))
      closings.push(() => rm(folder, { recursive: true }))
      const program = join(folder, 'export.mjs')
      await writeFile(program, example.export ?? '')
      const { stdout } = await run(process.execPath, [program], { env: looking })
      const exported = stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).id)
      expect(exported).toHaveLength(total)
      expect(exported).toContain(booking.id)
    })

    test('work as written, from the deposit to the credit note', async () => {
      const db = await open()
      const app = await createTestApp({ db, now: () => new Date('2026-11-21T12:00:00Z') })
      const { id } = await givenBooking(db, { startDate: '2026-12-21', endDate: '2026-12-24' })
      const serving = await serve(app.app.fetch, { ...app.context.config, port: 0 })
      closings.push(serving.stop)
      const example = examplesOf('payments.md')
      const { token } = await givenApiClient(app, 'full')
      const shell: Shell = { CABINKEEPER: serving.address, TOKEN: token, BOOKING: String(id) }
      const send = (name: string, overrides: Shell = {}) =>
        typeIn(example[name] ?? '', { ...shell, ORDER: 'order-48151', ...overrides })

      expect((await send('deposit')).status).toBe(200)
      const paid = paidBooking.parse(await (await send('payment')).json())
      const repeated = paidBooking.parse(await (await send('payment')).json())
      expect(repeated.payment).toEqual(paid.payment)
      const late = await send('payment', { CAPTURE: 'capture-77121' })
      expect(await late.json()).toMatchObject({ code: 'balance-changed', balance: 420 })
      const receipt = await send('receipt', { PAYMENT: String(paid.payment.id) })
      expect(await receipt.text()).toContain('$180.00')

      const charged = await send('charge', { VERSION: String(paid.version) })
      expect(await charged.json()).toMatchObject({ extrasPrice: 135, totalPrice: 735 })
      const { openLines } = bookingInvoices.parse(await (await send('lines')).json())
      expect(openLines[0]).toMatchObject({ key: 'nights', amount: 600 })
      const issued = invoice.parse(await (await send('invoice')).json())
      expect(issued).toMatchObject({ number: '2026-0001', total: 600 })
      expect(await (await send('invoice')).json()).toMatchObject({ code: 'nothing-to-invoice' })
      const credited = await send('credit', { INVOICE: String(issued.id) })
      expect(await credited.json()).toMatchObject({ number: 'CN-2026-0001', total: -600 })
    })

    test('name every error of a booking that the API document lists', async () => {
      const { requestAsUser } = await createTestApp({ db: await open() })
      const [page = ''] = guide('../reference/errors.md').split('## All errors')
      const { paths } = (await (await requestAsUser('/api/openapi.json')).json()) as {
        paths: Record<string, { post: { responses: Record<string, { description: string }> } }>
      }
      const responses = Object.values(paths['/api/bookings']?.post.responses ?? {})
      const codes = responses.flatMap(({ description }) =>
        [...description.matchAll(/^([a-z-]+): /gm)].map(([, code]) => code ?? ''),
      )
      expect(codes.length).toBeGreaterThan(15)
      const missing = codes
        .filter((code) => !page.includes(`\`${code}\``))
        .filter((code) => apiErrors[code as ErrorCode][0] < 500)
      // Only requests that name an existing guest, a group, or extras, can get these.
      expect(missing.sort()).toEqual([
        'catalogue-item-not-found',
        'group-not-found',
        'guest-erased',
        'guest-not-found',
        'too-many-bookings-in-group',
        'too-many-charges',
      ])
    })

    test('states for each error the status that the API returns', () => {
      const rows = [...guide('../reference/errors.md').matchAll(/^\| (\d{3}) +\| `([a-z-]+)`/gm)]
      expect(rows.length).toBeGreaterThan(15)
      for (const [, status, code = ''] of rows) {
        expect(apiErrors[code as ErrorCode]?.[0], code).toBe(Number(status))
      }
      const problem = JSON.parse(examplesOf('../reference/errors.md').problem ?? '')
      expect([problem.status, problem.title]).toEqual(apiErrors['price-changed'])
    })
  })
})
