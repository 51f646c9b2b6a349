import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { dayMs } from '#domain/calendar.ts'
import { confirm, dialog, openBooking } from './booking-page.ts'
import { expect } from './fixtures.ts'
import { bookButton, cabin, expectBooked, openFor, total, writeDown } from './new-booking-page.ts'
import { createFirstUser, firstUser, setGermanFormats, test } from './new-installation.ts'

/*
 * The first week of an owner in Austria, from an empty installation: euros, dd.mm.yyyy, 10 % VAT on nights and
 * breakfast, 20 % on other items, and a tourist tax of 2.50 € per person and night. All sums are computed by hand.
 */

/** 9 o'clock in Vienna. */
const monday = Date.parse('2027-05-03T07:00:00Z')

test.use({ startsAt: monday })

/** As a spreadsheet saves it in German: two past stays, one to come, and a cancelled one. */
const spreadsheet = [
  'Buchungsnummer;Name des Gastes;Unterkunft;Anreise;Abreise;Personen;Gesamtpreis;Bezahlt;Quelle;Status',
  // 5 nights at 120.00
  '1;Müller, Jürgen;Seehaus;13.04.2027;18.04.2027;2;600,00;600,00;Telefon;abgereist',
  // 3 nights at 89.50
  '2;Weiß Anna;Waldhaus;23.04.2027;26.04.2027;2;268,50;268,50;Telefon;abgereist',
  '3;Österreicher Karin;Waldhaus;02.06.2027;09.06.2027;2;1.234,50;0,00;Telefon;bestätigt',
  '4;Huber Sepp;Seehaus;12.06.2027;14.06.2027;2;240,00;0,00;Telefon;storniert',
].join('\r\n')

/** Counts presses of the mouse, and two for a choice from a list: one opens it. */
function countClicks() {
  const count = (clicks: number) =>
    sessionStorage.setItem('clicks', `${Number(sessionStorage.getItem('clicks') ?? 0) + clicks}`)
  addEventListener('pointerdown', () => count(1), true)
  addEventListener('change', ({ target }) => target instanceof HTMLSelectElement && count(2), true)
}

const clicksOf = (page: Page) => page.evaluate(() => Number(sessionStorage.getItem('clicks') ?? 0))

/** Does a job, which takes this number of clicks. Texts are typed, and Tab goes to the next field. */
async function job(page: Page, name: string, clicks: number, work: () => Promise<void>) {
  await test.step(name, async () => {
    const before = await clicksOf(page)
    await work()
    const taken = (await clicksOf(page)) - before
    test.info().annotations.push({ type: 'clicks', description: `${name}: ${taken}` })
    expect.soft(taken, `Clicks: ${name}`).toBe(clicks)
  })
}

const goTo = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click()

test('the first week of an owner, from an empty installation to the file for the accountant', {
  tag: '@thorough',
}, async ({ page, server, setServerClock }) => {
  test.slow()
  page.setDefaultTimeout(15_000)
  /** Another morning, on which the owner logs in again. */
  const begin = async (day: number) => {
    // A page left open would prefetch with the session of the day before.
    await page.goto('about:blank')
    await setServerClock(monday + day * dayMs)
    const response = await page.request.post('/api/session', {
      data: firstUser,
      headers: { origin: server.address },
    })
    expect(response.status()).toBe(200)
  }
  const get = async (path: string) => (await page.request.get(path)).json()
  await page.addInitScript(countClicks)

  // Monday: the property, its taxes and what it sells.
  await createFirstUser(page, server)
  expect((await get('/api/property')).name).toBe('Your property')
  await expect(page.getByRole('region', { name: 'First steps' })).toContainText('currency')

  await job(page, 'Set up the property', 10, async () => {
    await page.getByRole('link', { name: 'Open settings' }).click()
    await page.getByLabel('Name', { exact: true }).fill('Almhütten Berg')
    await page.getByLabel('Time zone').selectOption('Europe/Vienna')
    await setGermanFormats(page)
  })
  await page.getByLabel('Breakfast price').fill('8,00')
  await page.keyboard.press('Tab')
  await expect(page.getByText('Setting successfully edited')).toBeVisible()
  expect((await get('/api/session')).today).toBe('2027-05-03')

  await page.goto('/settings/payments')
  const taxes = page.getByRole('form', { name: 'Taxes and invoices' })
  await job(page, 'Enter three tax rates', 8, async () => {
    for (const [index, [kind, percent]] of [
      ['Lodging', '10'],
      ['Breakfast', '10'],
      ['Other extras', '20'],
    ].entries()) {
      await taxes.getByRole('button', { name: 'Add tax rate' }).click()
      const rate = taxes.getByRole('group', { name: `Tax rate ${index + 1}` })
      if (index > 0) await rate.getByLabel('Applies to').selectOption({ label: kind ?? '' })
      await rate.getByLabel('Percent').fill(percent ?? '')
      await rate.getByLabel('Valid from').fill('2020-01-01')
    }
    await taxes.getByRole('button', { name: 'Save taxes' }).click()
    await expect(page.getByText('Taxes successfully updated')).toBeVisible()
  })
  await job(page, 'Enter the tourist tax', 2, async () => {
    await page.getByRole('button', { name: 'Add tax', exact: true }).click()
    await dialog(page).getByLabel('Name').fill('Ortstaxe')
    await dialog(page).getByLabel('Amount').fill('2,50')
    await confirm(page, 'Save tax')
    await expect(page.getByText('Tax successfully saved')).toBeVisible()
  })
  await job(page, 'Add firewood to the catalogue', 2, async () => {
    await page.getByRole('button', { name: 'Add item' }).click()
    await dialog(page).getByLabel('Name').fill('Brennholz')
    await dialog(page).getByLabel('Price', { exact: true }).fill('12,00')
    await dialog(page).getByRole('button', { name: 'Save item' }).click()
    await expect(page.getByText('Item successfully saved')).toBeVisible()
  })
  await job(page, 'Create two cabins', 3, async () => {
    await goTo(page, 'Cabins')
    await page.getByRole('button', { name: 'Add several' }).click()
    await dialog(page).getByLabel('Cabins').fill('Seehaus; 4; 120,00\nWaldhaus; 2; 89,50')
    await dialog(page).getByLabel('Description for website').fill('Am See')
    await dialog(page).getByRole('button', { name: 'Create cabins' }).click()
    await expect(page.getByText('2 cabins successfully created')).toBeVisible()
  })

  await page.goto('/import')
  await job(page, 'Import the spreadsheet of before', 2, async () => {
    await page.getByLabel('File', { exact: true }).setInputFiles({
      name: 'Buchungen.csv',
      mimeType: 'text/csv',
      // Windows-1252, of which these texts only use the letters of Latin-1.
      buffer: Buffer.from(spreadsheet, 'latin1'),
    })
    await page.getByRole('button', { name: 'Read file' }).click()
    await page.getByRole('button', { name: /^Import \d bookings$/ }).click()
    await expect(page.getByText(/\d bookings imported\./)).toBeVisible()
  })
  const bookings = await get('/api/bookings?status=all')
  const imported = bookings.items.filter(({ status }: { status: string }) => status !== 'cancelled')
  const sum = imported.reduce(
    (all: number, { totalPrice }: { totalPrice: number }) => all + totalPrice,
    0,
  )
  // 600.00 + 268.50 + 1,234.50
  expect([imported.length, sum]).toEqual([3, 2103])
  expect((await get('/api/guests?q=mueller')).items).toHaveLength(1)

  // Tuesday: a guest calls, and pays a deposit.
  await begin(1)
  await openFor(page, '2027-05-05', '2027-05-08')
  let id = 0
  await job(page, 'Book a cabin for a new guest', 3, async () => {
    await cabin(page, 'Seehaus').check()
    await writeDown(page, 'Nadja Koch')
    // 3 nights at 120.00, and 2 guests × 3 nights × 2.50 of tourist tax.
    await expect(total(page)).toContainText('375,00\u00a0€')
    await bookButton(page).click()
    id = await expectBooked(page)
  })
  await openBooking(page, id)
  await job(page, 'Take a deposit by bank transfer', 4, async () => {
    await page.getByRole('button', { name: 'Take payment' }).click()
    await dialog(page).getByLabel('Amount').fill('100,00')
    await dialog(page).getByLabel('Method').selectOption('Bank transfer')
    await confirm(page, 'Take payment')
    await expect(page.getByText('100,00\u00a0€ taken').first()).toBeVisible()
  })

  // Wednesday: the guest arrives, wants breakfast, and buys firewood.
  await begin(2)
  await page.goto('/dashboard')
  await job(page, 'Check in with breakfast and payment', 4, async () => {
    await page.getByRole('link', { name: 'Check in' }).first().click()
    await page.getByRole('checkbox', { name: /^Want to add breakfast/ }).check()
    // 2 guests × 3 nights × 8.00 = 48.00; 375.00 + 48.00 - 100.00
    await expect(page.getByRole('status').filter({ hasText: 'was paid before' })).toHaveText(
      '100,00\u00a0€ was paid before; 323,00\u00a0€ is due now',
    )
    await page.getByRole('checkbox', { name: /has paid the total amount/ }).check()
    await page.getByRole('button', { name: `Check in booking #${id}` }).click()
    await expect(page.getByText(`Booking #${id} successfully checked in`).first()).toBeVisible()
  })
  await openBooking(page, id)
  await job(page, 'Sell firewood for cash', 6, async () => {
    await page.getByRole('button', { name: 'Add charge' }).click()
    await confirm(page, 'Add charge')
    await expect(page.getByRole('button', { name: 'Remove Brennholz' })).toBeVisible()
    await page.getByRole('button', { name: 'Take payment' }).click()
    await dialog(page).getByLabel('Method').selectOption('Cash')
    await confirm(page, 'Take payment')
    await expect(page.getByText('12,00\u00a0€ taken').first()).toBeVisible()
  })
  await page.goto('/payments')
  await job(page, 'Count the cash', 2, async () => {
    await page.getByRole('button', { name: 'Count cash' }).click()
    await dialog(page).getByLabel('Counted cash').fill('12,00')
    await confirm(page, 'Save count')
    await expect(page.getByText('Cash counted').first()).toBeVisible()
  })
  await page.goto('/close-day')
  await job(page, 'Close the day', 2, async () => {
    await page.getByRole('button', { name: 'Today', exact: true }).click()
    const close = page.getByRole('button', { name: 'Close Wed, 05.05.2027' })
    await expect(close).toBeVisible()
    await page.getByLabel('Note of the shift').fill('Waldhaus wird am Samstag geputzt')
    await close.click()
    await expect(page.getByText(/^Closed by Ada Berg/)).toBeVisible()
  })
  const [closed] = (await get('/api/day-closings')).items
  // One of two cabins at 120.00 for the night; the deposit was taken the day before: 323.00 + 12.00.
  expect(closed).toMatchObject({
    date: '2027-05-05',
    totals: {
      arrivals: 1,
      inHouse: 1,
      guestsInHouse: 2,
      cabins: 2,
      nightsSold: 1,
      roomRevenue: 120,
      received: 335,
      refunded: 0,
      amountOwed: 0,
    },
  })

  // Saturday: the guest leaves, with an invoice.
  await begin(5)
  await page.goto('/dashboard')
  await job(page, 'Check out', 1, async () => {
    await page.getByRole('button', { name: 'Check out' }).first().click()
    await expect(page.getByText(`Booking #${id} successfully checked out`).first()).toBeVisible()
  })
  await openBooking(page, id)
  const invoices = page.getByRole('region', { name: 'Invoices' })
  await job(page, 'Issue an invoice', 3, async () => {
    await page.getByText('Documents', { exact: true }).click()
    await invoices.getByRole('button', { name: 'Issue invoice' }).click()
    await confirm(page, 'Issue invoice')
    await expect(invoices.getByText('Invoice 2027-0001')).toBeVisible()
  })
  const paper = page.waitForEvent('popup')
  await invoices.getByRole('link', { name: /^Print/ }).click()
  for (const amount of [
    '360,00', // 3 nights at 120.00
    '48,00', // breakfast
    '37,09', // 10 % in 360.00 + 48.00: 408.00 × 10 / 110
    '12,00', // firewood
    '2,00', // 20 % in 12.00: 12.00 × 20 / 120
    '15,00', // tourist tax
    '435,00', // 360.00 + 48.00 + 12.00 + 15.00
  ])
    await expect((await paper).getByText(`${amount}\u00a0€`).first()).toBeVisible()

  // Sunday: the file for the accountant has the same sums.
  await begin(6)
  await page.goto('/payments')
  const download = page.waitForEvent('download')
  await job(page, 'Save the file for the accountant', 1, async () => {
    await page.getByLabel('From', { exact: true }).fill('2027-05-03')
    await page.getByRole('link', { name: 'Download for the accountant' }).click()
    await download
  })
  const lines: Record<string, string>[] = parse(await readFile(await (await download).path()), {
    bom: true,
    columns: true,
    delimiter: ';',
  })
  const cents = (text = '') => Math.round(Number(text.replaceAll('.', '').replace(',', '.')) * 100)
  const sumOf = (column: string, rate?: string) =>
    lines
      .filter((line) => rate === undefined || line['Tax rate'] === rate)
      .reduce((all, line) => all + cents(line[column]), 0) / 100
  expect(lines.map(({ Method, 'Takings (EUR)': taken }) => [Method, taken]).slice(0, 3)).toEqual([
    ['Bank transfer', '100,00'],
    ['Card', '323,00'],
    ['Cash', '12,00'],
  ])
  // 100.00 + 323.00 + 12.00
  expect(sumOf('Takings (EUR)')).toBe(435)
  // 408.00 + 12.00 + 15.00, of which 37.09 + 2.00 are taxes
  expect([sumOf('Gross (EUR)'), sumOf('Tax (EUR)'), sumOf('Net (EUR)')]).toEqual([
    435, 39.09, 395.91,
  ])
  expect([sumOf('Gross (EUR)', '10%'), sumOf('Gross (EUR)', '20%')]).toEqual([408, 12])
})
