import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import { openLines } from '#features/documents/domain/invoices.ts'
import { findInvoicesOf } from '#features/documents/server/invoices/invoice-store.ts'
import { isOutdated, issuedLines } from '#features/documents/server/invoices/open-advances.ts'
import { findFolio } from '#features/documents/server/print/folio-lines-store.ts'
import type { Db } from '#platform/db/open.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { openHistory, randomPayments } from '#testkit/app/random/random-history.ts'
import { createTestApp } from '#testkit/app/test-app.ts'
import { touristTax } from '#testkit/tax-rule.ts'
import { findTaxReturns } from './find-tax-returns.ts'
import { findStayTaxes } from './stay-taxes-store.ts'

const percent = { base: 'percent', periods: [{ from: '2020-01-01', value: 3.7 }] }
const rules = [
  { ...touristTax(1.35), name: 'Per person' },
  { ...percent, name: 'In the price', isIncluded: true, kinds: ['lodging'] },
  { ...percent, name: 'On top', kinds: ['lodging', 'other'], onTaxes: [1] },
  { ...touristTax(2), name: 'By the channel', collectedBy: ['phone'] },
]

async function givenRules(db: Db): Promise<void> {
  const { requestAsUser } = await createTestApp({ db })
  for (const rule of rules) {
    const body = JSON.stringify(rule)
    const headers = { 'content-type': 'application/json' }
    const response = await requestAsUser('/api/tax-rules', { method: 'POST', body, headers })
    expect(response.status, await response.text()).toBe(200)
  }
}

/** What the invoices and the open lines of a booking have of each tax; null if an invoice has to be corrected. */
async function documentedTaxes(db: Db, bookingId: number) {
  const folio = await findFolio(db, bookingId)
  const records = await findInvoicesOf(db, bookingId)
  if (!folio || records.some((record) => isOutdated(record, { bookingId, folio, records }))) {
    return null
  }
  const issued = records.map((record) => issuedLines(record, bookingId))
  const invoiced = issued.flatMap(({ lines, isCredited }) => (isCredited ? [] : lines))
  const lines = [...invoiced, ...openLines(folio, issued)]
  const sums = new Map<string, number>()
  for (const { kind, label, amount } of lines) {
    if (kind === 'tourist-tax') sums.set(label, (sums.get(label) ?? 0) + amount)
  }
  return { sums, isInvoiced: invoiced.length > 0 }
}

eachDatabase((open) => {
  test('the returns of each tax are what invoices and open lines have of it', async () => {
    const db = await open()
    const history = await openHistory(db)
    await givenRules(db)
    const seen = new Set<string>()
    const property = fc.asyncProperty(randomPayments(50), async (actions) => {
      const perform = history.begin()
      const first = addDays(history.now().toISOString().slice(0, 10), -1)
      for (const step of actions) await perform(step)
      const last = addDays(history.now().toISOString().slice(0, 10), 30)
      const period = { first, last }
      const bookings = await db
        .selectFrom('bookings')
        .where('start_date', '>=', first)
        .select('id')
        .execute()
      const due = await findStayTaxes(db, period)
      for (const { id } of bookings) {
        const documented = await documentedTaxes(db, id)
        if (!documented) continue
        const returned = new Map<string, number>()
        for (const { bookingId, name, treatment, nights } of due) {
          if (bookingId !== id || treatment === 'channel') continue
          const amount = nights.reduce((sum, night) => sum + night.amount, 0)
          if (amount === 0) continue
          returned.set(name, (returned.get(name) ?? 0) + amount)
          seen.add(documented.isInvoiced ? `${name}, invoiced` : name)
        }
        expect([id, returned]).toEqual([id, documented.sums])
      }
      const { taxes } = await findTaxReturns(db, { from: first, to: last })
      for (const { name, added, included, channel } of taxes) {
        const amountOf = (treatment: string) =>
          due
            .filter((tax) => tax.name === name && tax.treatment === treatment)
            .flatMap(({ nights }) => nights)
            .reduce((sum, night) => sum + night.amount, 0) / 100
        const expected = ['added', 'included', 'channel'].map(amountOf)
        expect([name, added, included, channel]).toEqual([name, ...expected])
      }
      await history.end()
    })
    await fc.assert(property, { numRuns: 6, seed: 7, endOnFailure: true })
    expect(seen).toEqual(
      new Set(
        rules
          .filter(({ name }) => name !== 'By the channel')
          .flatMap(({ name }) => [name, `${name}, invoiced`]),
      ),
    )
  }, 600_000)
})
