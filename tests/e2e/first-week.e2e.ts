import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { addDays, type CalendarDate } from '#domain/calendar.ts'
import { type OwnProcess, startServer } from '#testkit/server.ts'
import { confirm, dialog, openBooking } from './booking-page.ts'
import { test as base, expect } from './fixtures.ts'
import { bookButton, cabin, expectBooked, openFor, total, writeDown } from './new-booking-page.ts'

/*
 * The first week of an owner in Austria, from an empty installation: euros, dd.mm.yyyy, 10 % VAT on nights
 * and 20 % on extras, and a tourist tax of 2.50 € per person and night. All sums are computed by hand.
 */

const test = base.extend<{ server: OwnProcess }>({
  server: async ({ playwright: _ }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'cabinkeeper-e2e-'))
    const server = await startServer({ DATA_DIR: folder, DEMO: 'false', S3_BUCKET: '' })
    await use(server)
    await server.stop()
    await rm(folder, { recursive: true })
  },
})

/** Presses of the mouse in this tab. */
const clicksOf = (page: Page) => page.evaluate(() => Number(sessionStorage.getItem('clicks') ?? 0))

const german = (date: CalendarDate) => date.split('-').reverse().join('.')

/** Windows-1252, of which these texts only use the letters of Latin-1. */
const windows1252 = (text: string) => Buffer.from(text, 'latin1')

/** Two stays of the past, one to come, and a cancelled one that must not become a stay. */
const spreadsheet = (today: CalendarDate) =>
  [
    'Reference;Guest;Cabin;Arrival;Departure;Guests;Price;Paid;Source;Status',
    // 5 nights at 120.00 and 3 nights at 89.50.
    `1;Müller, Jürgen;Seehaus;${german(addDays(today, -20))};${german(addDays(today, -15))};2;600,00;600,00;Telefon;abgereist`,
    `2;Weiß Anna;Waldhaus;${german(addDays(today, -10))};${german(addDays(today, -7))};2;268,50;268,50;Telefon;abgereist`,
    `3;Österreicher Karin;Waldhaus;${german(addDays(today, 30))};${german(addDays(today, 37))};2;1.234,50;0,00;Telefon;bestätigt`,
    `4;Huber Sepp;Seehaus;${german(addDays(today, 40))};${german(addDays(today, 42))};2;240,00;0,00;Telefon;storniert`,
  ].join('\r\n')

test('the first week of an owner, from an empty installation to a closed day', {
  tag: '@thorough',
}, async ({ page, server }) => {
  test.slow()
  await page.addInitScript(() =>
    addEventListener(
      'pointerdown',
      () =>
        sessionStorage.setItem('clicks', `${Number(sessionStorage.getItem('clicks') ?? 0) + 1}`),
      true,
    ),
  )
  const get = async (path: string) => (await page.request.get(path)).json()

  // Monday: the first user, the property and its taxes.
  const link = () => server.output().match(/^http\S+\/welcome#\S+$/m)?.[0] ?? ''
  await expect.poll(link).not.toBe('')
  await page.goto(link())
  await page.getByLabel('Full name').fill('Ada Berg')
  await page.getByLabel('Email address').fill('ada@cabins.example')
  await page.getByLabel('Password').fill('seven lamps at dusk')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('region', { name: 'First steps' })).toContainText('currency')
  expect((await get('/api/property')).name).toBe('Your property')

  await page.goto('/settings')
  await page.getByLabel('Name', { exact: true }).fill('Almhütten Berg')
  await page.getByLabel('Currency').selectOption('EUR')
  await page.getByLabel('Number format').selectOption('1.234,56')
  await page.getByLabel('Date format').selectOption('21.11.2026')
  await page.getByRole('button', { name: 'Save property' }).click()
  await expect(page.getByText('Property successfully updated')).toBeVisible()
  const { today } = await get('/api/session')
  const saved = await page.request.put('/api/invoice-settings', {
    headers: { origin: server.address },
    data: {
      ...(await get('/api/invoice-settings')),
      taxRates: [
        { kind: 'lodging', percent: 10, validFrom: '2020-01-01' },
        { kind: 'other', percent: 20, validFrom: '2020-01-01' },
      ],
      touristTax: [{ amount: 2.5, validFrom: '2020-01-01' }],
    },
  })
  expect(await saved.text()).toContain('"percent":10')
  await page.goto('/settings/payments')
  await page.getByRole('button', { name: 'Add item' }).click()
  await dialog(page).getByLabel('Name').fill('Brennholz')
  await dialog(page).getByLabel('Price', { exact: true }).fill('12,00')
  await dialog(page).getByRole('button', { name: 'Save item' }).click()
  await expect(page.getByText('Item successfully saved')).toBeVisible()

  // Tuesday: two cabins in one step.
  const beforeCabins = await clicksOf(page)
  await page.goto('/cabins')
  await page.getByRole('button', { name: 'Add several' }).click()
  await dialog(page).getByLabel('Cabins').fill('Seehaus; 4; 120,00\nWaldhaus; 2; 89,50')
  await dialog(page).getByLabel('Description for website').fill('Am See')
  await dialog(page).getByRole('button', { name: 'Create cabins' }).click()
  await expect(page.getByText('2 cabins successfully created')).toBeVisible()
  expect((await clicksOf(page)) - beforeCabins).toBe(2)

  // Wednesday: the spreadsheet of before.
  await page.goto('/import')
  await page.getByLabel('File', { exact: true }).setInputFiles({
    name: 'Buchungen.csv',
    mimeType: 'text/csv',
    buffer: windows1252(spreadsheet(today)),
  })
  await page.getByRole('button', { name: 'Read file' }).click()
  await page.getByRole('button', { name: /^Import \d bookings$/ }).click()
  await expect(page.getByText(/\d bookings imported\./)).toBeVisible()
  const list = await get('/api/bookings?status=all')
  const imported = list.items.filter(({ status }: { status: string }) => status !== 'cancelled')
  // 600.00 + 268.50 + 1,234.50
  const sum = imported.reduce(
    (all: number, { totalPrice }: { totalPrice: number }) => all + totalPrice,
    0,
  )
  expect([imported.length, sum]).toEqual([3, 2103])
  expect((await get('/api/guests?q=mueller')).items).toHaveLength(1)

  // Thursday: a guest calls. 3 nights at 120.00, and 2 guests × 3 nights × 2.50 of tourist tax.
  const beforeBooking = await clicksOf(page)
  await openFor(page, today, addDays(today, 3))
  await cabin(page, 'Seehaus').check()
  await writeDown(page, 'Nadja Koch')
  await expect(total(page)).toContainText('375,00\u00a0€')
  await bookButton(page).click()
  const id = await expectBooked(page)
  expect((await clicksOf(page)) - beforeBooking).toBeLessThanOrEqual(3)
  expect((await get(`/api/bookings/${id}`)).folio.charged).toBe(375)

  // Friday: check-in with payment, and firewood for 12.00.
  await page.goto('/dashboard')
  const beforeCheckIn = await clicksOf(page)
  await page.getByRole('link', { name: 'Check in' }).first().click()
  await page.getByRole('checkbox', { name: /has paid the total amount/ }).check()
  await page.getByRole('button', { name: `Check in booking #${id}` }).click()
  await expect(page.getByText(`Booking #${id} successfully checked in`).first()).toBeVisible()
  expect((await clicksOf(page)) - beforeCheckIn).toBe(3)

  await openBooking(page, id)
  await page.getByRole('button', { name: 'Add charge' }).click()
  await confirm(page, 'Add charge')
  await expect(page.getByRole('button', { name: 'Remove Brennholz' })).toBeVisible()
  await page.getByRole('button', { name: 'Take payment' }).click()
  await dialog(page).getByLabel('Method').selectOption('Cash')
  await confirm(page, 'Take payment')
  await expect(page.getByText('12,00\u00a0€ taken').first()).toBeVisible()

  // The invoice: 360.00 with 10 % (32.73), 12.00 with 20 % (2.00), and 15.00 of tourist tax.
  const { openLines } = await get(`/api/bookings/${id}/invoices`)
  const issued = await page.request.post(`/api/bookings/${id}/invoices`, {
    headers: { origin: server.address },
    data: {
      addressee: { name: 'Nadja Koch' },
      lines: openLines.map(({ key, amount }: { key: string; amount: number }) => ({ key, amount })),
    },
  })
  expect(issued.status()).toBe(201)
  const invoice = await issued.json()
  expect(invoice.total).toBe(387)
  await page.goto(`/api/invoices/${invoice.id}/page`)
  for (const amount of ['360,00', '32,73', '12,00', '2,00', '15,00', '387,00'])
    await expect(page.getByText(`${amount}\u00a0€`).first()).toBeVisible()

  // The day is closed: 375.00 + 12.00 were taken, one cabin of two is occupied at 120.00 for the night.
  await page.goto('/close-day')
  await page.getByRole('button', { name: 'Today', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Checklist' })).toBeVisible()
  await page.getByLabel('Note of the shift').fill('The cash is counted on Saturday')
  await page
    .getByRole('button', { name: /^Close / })
    .last()
    .click()
  await expect(page.getByText('No day was closed')).toBeHidden()
  const [closed] = (await get('/api/day-closings')).items
  expect(closed.totals).toMatchObject({
    arrivals: 1,
    inHouse: 1,
    guestsInHouse: 2,
    cabins: 2,
    nightsSold: 1,
    roomRevenue: 120,
    received: 387,
    refunded: 0,
    amountOwed: 0,
  })
})
