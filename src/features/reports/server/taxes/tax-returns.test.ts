import { beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import { randomChoices, seededRandom } from '#domain/seeded-random.ts'
import type { Db } from '#platform/db/open.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { firstNight, givenRandomProperty } from '#testkit/app/random/random-property.ts'
import { createTestApp } from '#testkit/app/test-app.ts'
import { drillDownPage } from '../../contract/drill-down.ts'
import { taxReturns } from '../../contract/tax-returns.ts'
import { splitPeriod } from '../../domain/report-periods.ts'

const whole = { first: addDays(firstNight, -31), last: addDays(firstNight, 330) }
const treatments = ['added', 'included', 'channel'] as const

/** Gives each booking random taxes of two rules on the nights of its stay. */
async function givenRandomTaxes(db: Db, seed: number): Promise<void> {
  const { below, pick, happens } = randomChoices(seededRandom(seed))
  const bookings = await db.selectFrom('bookings').selectAll().orderBy('id').execute()
  for (const { id, start_date: arrival, num_nights: length, num_guests: persons } of bookings) {
    for (const rule of [1, 2]) {
      if (happens(0.4)) continue
      const treatment = pick(treatments)
      const nights = Array.from({ length }, (_, at) => {
        const guests = below(persons + 1)
        const exempt = persons - guests
        const reason = pick(['age', 'business', 'resident', 'long-stay'])
        return {
          date: addDays(arrival, at),
          amount: guests * below(500),
          guests,
          exempt: exempt > 0 ? { [reason]: exempt } : {},
        }
      })
      const due = nights.reduce((sum, { amount }) => sum + amount, 0)
      const charged = treatment === 'added' ? due : 0
      await db
        .insertInto('charges')
        .values({
          booking_id: id,
          kind: 'fee',
          label: `Tax ${rule}`,
          unit: 'stay',
          unit_cents: charged,
          quantity: 1,
          amount_cents: charged,
          is_mandatory: false,
          tax_kind: 'tourist-tax',
          tax_rule_id: rule,
          tax_cents: due,
          tax_treatment: treatment,
          tax_nights: JSON.stringify(nights),
          note: '',
          created_by: 'Zed',
          created_at: `${arrival}T12:00:00.000Z`,
        })
        .execute()
    }
  }
}

/** The taxes of some days by plain loops over the tables. */
async function plainTaxes(db: Db) {
  const bookings = await db.selectFrom('bookings').selectAll().execute()
  const charges = await db.selectFrom('charges').selectAll().execute()
  return (rule: number, { first, last }: typeof whole) => {
    const sums = { added: 0, included: 0, channel: 0, guestNights: 0, exempt: 0 }
    for (const charge of charges) {
      const booking = bookings.find(({ id }) => id === charge.booking_id)
      if (charge.tax_rule_id !== rule || !booking) continue
      if (booking.status === 'cancelled' || booking.status === 'no-show') continue
      for (const night of JSON.parse(charge.tax_nights ?? '[]')) {
        if (night.date < first || night.date > last) continue
        if (charge.tax_treatment !== null) sums[charge.tax_treatment] += night.amount
        sums.guestNights += night.guests
        for (const guests of Object.values(night.exempt)) sums.exempt += guests as number
      }
    }
    return sums
  }
}

eachDatabase((open) => {
  let property: Awaited<ReturnType<typeof openProperty>>
  beforeAll(async () => {
    property = await openProperty()
  })

  async function openProperty() {
    const db = await open()
    await givenRandomProperty(db, 46, { numBookings: 60 })
    await givenRandomTaxes(db, 46)
    const app = await createTestApp({ db, now: () => new Date('2029-06-01T12:00:00Z') })
    const get = async (path: string, { first, last } = whole, query: object = {}) => {
      const search = new URLSearchParams({ from: first, to: last, ...query })
      const response = await app.requestAsUser(`/api/reports/${path}?${search}`)
      expect(response.status).toBe(200)
      return response
    }
    const read = async (period = whole) =>
      taxReturns.strict().parse(await (await get('tax-returns', period)).json()).taxes
    return { app, db, get, read, plain: await plainTaxes(db) }
  }

  const cents = (amount: number) => Math.round(amount * 100)

  describe('the returns of the taxes of stays', () => {
    test('are what plain loops over the tables add up to, in each month', async () => {
      const { read, plain } = property
      for (const period of [whole, ...splitPeriod(whole, 'month')]) {
        const taxes = await read(period)
        for (const rule of [1, 2]) {
          const found = taxes.find((tax) => tax.rule === rule)
          const { added, included, channel, ...expected } = plain(rule, period)
          expect({
            amount: cents(found?.amount ?? 0),
            ...Object.fromEntries(treatments.map((name) => [name, cents(found?.[name] ?? 0)])),
            guestNights: found?.guestNights ?? 0,
            exempt: Object.values(found?.exempt ?? {}).reduce((sum, guests) => sum + guests, 0),
          }).toEqual({
            ...{ amount: added + included + channel, added, included, channel },
            ...expected,
          })
        }
      }
    })

    test('of all months add up to the whole, and to the taxes of the bookings', async () => {
      const { db, read } = property
      const charges = await db
        .selectFrom('charges')
        .innerJoin('bookings', 'bookings.id', 'charges.booking_id')
        .where('bookings.status', 'not in', ['cancelled', 'no-show'])
        .where('tax_kind', '=', 'tourist-tax')
        .select(['tax_cents', 'charges.amount_cents'])
        .execute()
      const due = charges.reduce((sum, one) => sum + (one.tax_cents ?? one.amount_cents), 0)
      const sumOf = (taxes: Awaited<ReturnType<typeof read>>) =>
        taxes.reduce((sum, { amount }) => sum + cents(amount), 0)
      let months = 0
      for (const period of splitPeriod(whole, 'month')) months += sumOf(await read(period))
      expect(months).toBe(sumOf(await read()))
      expect(months).toBe(due)
    })

    test('open to the nights that each amount consists of', async () => {
      const { get, read } = property
      for (const tax of await read()) {
        const query = { list: 'tax-nights', tax: String(tax.rule) }
        const all = drillDownPage.parse(await (await get('parts', whole, query)).json())
        expect(all).toMatchObject({ amount: tax.amount, guests: tax.guestNights })
        expect(all.total).toBe(tax.nights)
        for (const treatment of treatments) {
          const some = await get('parts', whole, { ...query, treatment })
          expect(drillDownPage.parse(await some.json()).amount).toBe(tax[treatment])
        }
      }
    })

    test('are a list by stay and by night with the same sum', async () => {
      const { get, read } = property
      const tax = (await read()).find(({ rule }) => rule === 1)
      for (const by of ['stay', 'night']) {
        const response = await get('tax-list.csv', whole, { tax: '1', by })
        const [, ...lines] = (await response.text()).trim().split('\r\n')
        const amounts = lines.map((line) => cents(Number(line.split(',').at(-1))))
        expect([by, amounts.reduce((sum, one) => sum + one, 0)]).toEqual([
          by,
          cents(tax?.amount ?? 0),
        ])
        if (by === 'stay') expect(lines).toHaveLength(tax?.stays ?? 0)
      }
      const pdf = await get('tax-list/pdf', whole, { tax: '1' })
      expect(pdf.headers.get('content-type')).toBe('application/pdf')
    })
  })

  test('a list of nights of a tax names the tax', async () => {
    const { app } = property
    const days = 'from=2028-02-01&to=2028-02-29'
    for (const query of ['list=tax-nights', 'list=takings&tax=1', 'list=takings&treatment=added'])
      expect((await app.requestAsUser(`/api/reports/parts?${days}&${query}`)).status).toBe(400)
  })
})
