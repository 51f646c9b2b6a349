import type { Page } from '@playwright/test'
import { axeViolationsOn } from './axe-violations.ts'
import { expect, test } from './fixtures.ts'
import { bookingFinder } from './given-bookings.ts'

test.use({ expectedComplaints: [/409 \(Conflict\)/] })

test.beforeEach(async ({ login }) => login())

async function opened(page: Page, press: () => Promise<void>): Promise<Page> {
  const popup = page.waitForEvent('popup')
  await press()
  const opened = await popup
  await opened.waitForLoadState()
  return opened
}

const openBooking = async (page: Page) => {
  const { items } = await (await page.request.get('/api/bookings?status=unconfirmed')).json()
  await page.goto(`/bookings/${items[0].id}`)
  await page.getByText('Documents', { exact: true }).click()
  return items[0] as { id: number; guest: { fullName: string } }
}

test('a confirmation and a registration card are printed from the booking', {
  tag: '@thorough',
}, async ({ page }) => {
  const booking = await openBooking(page)
  expect(await axeViolationsOn(page)).toEqual([])
  const confirmation = await opened(page, () =>
    page.getByRole('link', { name: 'Print confirmation' }).click(),
  )
  await expect(
    confirmation.getByRole('heading', { name: `Booking confirmation #${booking.id}` }),
  ).toBeVisible()
  await expect(confirmation.getByText(booking.guest.fullName).first()).toBeVisible()
  expect(await axeViolationsOn(confirmation)).toEqual([])
  const card = await opened(page, () =>
    page.getByRole('link', { name: 'Print registration card with national ID' }).click(),
  )
  await expect(card.getByText('Signature of the guest')).toBeVisible()
  const blank = await opened(page, () =>
    page.getByRole('link', { name: 'Print blank registration card' }).click(),
  )
  await expect(blank.getByText(booking.guest.fullName)).toBeHidden()
  expect(await axeViolationsOn(blank)).toEqual([])
})

test('a confirmation is emailed in the words of the property, with a PDF file', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.goto('/settings/documents')
  const texts = page.getByRole('form', { name: 'Emails to guests' })
  await texts.getByLabel('Text').fill('Hi {gest name}')
  await texts.getByRole('button', { name: 'Save email text' }).click()
  await expect(texts.getByText('There is no placeholder {gest name}.')).toBeVisible()
  await texts.getByLabel('Text').fill('Hi {guest name}, see you on {arrival}!')
  await expect(texts.getByText('Hi Marta Silva, see you on Fri, Dec 04 2026!')).toBeVisible()
  expect(await axeViolationsOn(page)).toEqual([])
  await texts.getByRole('button', { name: 'Save email text' }).click()
  await expect(page.getByText('Email text successfully updated')).toBeVisible()

  await openBooking(page)
  await page.getByRole('button', { name: 'Send by email: confirmation' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill('guest')
  await dialog.getByRole('button', { name: 'Send email' }).click()
  await expect(dialog.getByText('Please provide a valid email address')).toBeVisible()
  await dialog.getByLabel('Email').fill('guest@example.com')
  expect(await axeViolationsOn(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Send email' }).click()
  const emails = page.getByRole('region', { name: 'Emails' })
  await expect(
    emails.getByText(/^Booking confirmation .* to guest@example\.com, today/),
  ).toBeVisible()
  await expect(emails.getByText('Booking confirmation sent')).toBeVisible({ timeout: 20_000 })
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'PDF of the confirmation' }).click()
  expect((await download).suggestedFilename()).toMatch(/^confirmation-\d+\.pdf$/)
  expect(await axeViolationsOn(page)).toEqual([])
})

test('the lists of today are printed from the dashboard', async ({ page }) => {
  await page.goto('/dashboard')
  const list = await opened(page, () =>
    page.getByRole('link', { name: 'Print arrivals and departures' }).click(),
  )
  await expect(list.getByRole('heading', { name: /^Arrivals \(\d+\)$/ })).toBeVisible()
  expect(await axeViolationsOn(list)).toEqual([])
  const cleaning = await opened(page, () =>
    page.getByRole('link', { name: 'Print cleaning list' }).click(),
  )
  await expect(cleaning.getByRole('columnheader', { name: 'Cabin' })).toBeVisible()
})

test('the Print button opens the dialog of the browser and is not on the paper', {
  tag: ['@chromium', '@thorough'],
}, async ({ page }) => {
  await page.goto('/api/print/cleaning-list')
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes')
  })
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  for (const format of ['A4', 'Letter']) {
    expect((await page.pdf({ format, preferCSSPageSize: true })).byteLength).toBeGreaterThan(1000)
  }
})

test('the registration card of a guest with a long name is one page on A4 and Letter', {
  tag: ['@chromium', '@thorough'],
}, async ({ page, server }) => {
  const { book, post } = bookingFinder(page, server)
  const { id, version, totalPrice } = await book({ cabin: 'Fox Den' })
  const name =
    'Maria Antónia Wilhelmine Konstantinopolitanska-Ferreira de Vasconcellos e Sousa von Hohenstein'
  const guest = await post<{ id: number }>('/api/guests', { fullName: name })
  const change = { version, expectedTotal: totalPrice, guestId: guest.id }
  await post(`/api/bookings/${id}/change`, change)
  await page.goto(`/api/bookings/${id}/registration-card`)
  await expect(page.getByText(name).first()).toBeVisible()
  for (const format of ['A4', 'Letter']) {
    const file = (await page.pdf({ format })).toString('latin1')
    expect(file.match(/\/Type\s*\/Page\b(?!s)/g), format).toHaveLength(1)
  }
})

test('a company invoice is issued, printed, cancelled by a credit note and issued again', async ({
  page,
}) => {
  test.slow()
  await page.goto('/settings/payments')
  const taxes = page.getByRole('form', { name: 'Taxes and invoices' })
  await taxes.getByRole('button', { name: 'Add tax rate' }).click()
  await taxes.getByRole('button', { name: 'Save taxes' }).click()
  await expect(taxes.getByText('Please enter a percentage such as 7 or 7.5')).toBeVisible()
  await taxes.getByLabel('Percent').fill('7,5')
  await taxes.getByLabel('Valid from').fill('2020-01-01')
  expect(await axeViolationsOn(page)).toEqual([])
  await taxes.getByRole('button', { name: 'Save taxes' }).click()
  await expect(page.getByText('Taxes successfully updated')).toBeVisible()

  await openBooking(page)
  const invoices = page.getByRole('region', { name: 'Invoices' })
  await invoices.getByRole('button', { name: 'Issue invoice' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Company', { exact: true }).fill('Carvalhal & Filhos, Lda.')
  await dialog.getByLabel('Company tax number').fill('PT 501 234 567')
  expect(await axeViolationsOn(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Issue invoice' }).click()
  const year = new Date().getUTCFullYear()
  await expect(invoices.getByText(`Invoice ${year}-0001`)).toBeVisible()
  await expect(invoices.getByText('Everything has been invoiced.')).toBeVisible()
  const paper = await opened(page, () => invoices.getByRole('link', { name: /^Print/ }).click())
  await expect(paper.getByRole('heading', { name: `Invoice ${year}-0001` })).toBeVisible()
  await expect(paper.getByText('Carvalhal & Filhos, Lda.')).toBeVisible()
  await expect(paper.getByRole('cell', { name: '7.5%' }).first()).toBeVisible()
  expect(await axeViolationsOn(paper)).toEqual([])

  await page.getByRole('button', { name: 'Delete booking' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete booking' }).click()
  await expect(page.getByText('This booking has an invoice, which must be kept')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel', exact: true }).click()

  await invoices.getByRole('button', { name: 'Cancel by credit note' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Issue credit note' }).click()
  await expect(invoices.getByText(`cancelled by CN-${year}-0001`)).toBeVisible()
  await expect(invoices.getByText(`Credit note CN-${year}-0001`)).toBeVisible()
  await invoices.getByRole('button', { name: 'Issue invoice' }).click()
  await dialog.getByRole('button', { name: 'Issue invoice' }).click()
  await expect(invoices.getByText(`Invoice ${year}-0002`)).toBeVisible()
})

test('one invoice is issued for two bookings of a guest', async ({ page, server }) => {
  const { book, find, post } = bookingFinder(page, server)
  const first = await book({ cabin: 'Fox Den' })
  const second = await book({ cabin: 'Birch Hollow', day: 5 })
  await post(`/api/bookings/${second.id}/change`, {
    version: second.version,
    expectedTotal: second.totalPrice,
    guestId: (await find(first.id)).guest.id,
  })
  await page.goto(`/bookings/${first.id}`)
  await page.getByText('Documents', { exact: true }).click()
  const invoices = page.getByRole('region', { name: 'Invoices' })
  await invoices.getByRole('button', { name: 'Issue invoice' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add other bookings' }).click()
  await dialog.getByRole('checkbox', { name: new RegExp(`^#${second.id},`) }).check()
  expect(await axeViolationsOn(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Issue invoice' }).click()
  await expect(invoices.getByText(`together with #${second.id}`)).toBeVisible()
  const paper = await opened(page, () => invoices.getByRole('link', { name: /^Print/ }).click())
  await expect(paper.getByRole('heading', { name: `Booking #${second.id}: ` })).toBeVisible()
  expect(await axeViolationsOn(paper)).toEqual([])
  await page.goto(`/bookings/${second.id}`)
  await page.getByText('Documents', { exact: true }).click()
  await expect(invoices.getByText(`together with #${first.id}`)).toBeVisible()
  await expect(invoices.getByText('Everything has been invoiced.')).toBeVisible()
})

test('an advance invoice is deducted by the final invoice', async ({ page, server }) => {
  const { book, find, post } = bookingFinder(page, server)
  const { id } = await book({ cabin: 'Fox Den', nights: 3 })
  await page.goto(`/bookings/${id}`)
  await page.getByText('Documents', { exact: true }).click()
  const invoices = page.getByRole('region', { name: 'Invoices' })
  const dialog = page.getByRole('dialog')
  await invoices.getByRole('button', { name: 'Issue advance invoice' }).click()
  await dialog.getByLabel('Share (%)').fill('120')
  await dialog.getByRole('button', { name: 'Issue advance invoice' }).click()
  await expect(dialog.getByText('Enter a whole number from 1 to 100')).toBeVisible()
  await dialog.getByLabel('Share (%)').fill('40')
  expect(await axeViolationsOn(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Issue advance invoice' }).click()
  await expect(invoices.getByText(/^Advance invoice /)).toBeVisible()
  await invoices.getByRole('button', { name: 'Issue invoice' }).click()
  await dialog.getByRole('button', { name: 'Issue invoice' }).click()
  await expect(page.getByText(/has not been paid in full/)).toBeVisible()
  const { folio } = await find(id)
  await post(`/api/bookings/${id}/take-payment`, {
    amount: folio.balance,
    expectedBalance: folio.balance,
  })
  await dialog.getByRole('button', { name: 'Issue invoice' }).click()
  await expect(invoices.getByText(/^Final invoice /)).toBeVisible()
  await expect(invoices.getByText(/deducted by /)).toBeVisible()
  const paper = await opened(page, () =>
    invoices.getByRole('link', { name: /^Print Final invoice/ }).click(),
  )
  await expect(paper.getByRole('heading', { name: 'Deducted advance invoices' })).toBeVisible()
  await expect(paper.getByRole('heading', { name: 'Remaining amount' })).toBeVisible()
  expect(await axeViolationsOn(paper)).toEqual([])
})

test('a long stay is invoiced by month', async ({ page, server }) => {
  const { book, dayAhead } = bookingFinder(page, server)
  // From the middle of a month into the next one.
  const day = (46 - Number((await dayAhead(0)).slice(8))) % 31
  const { id } = await book({ cabin: 'Fox Den', day, nights: 28 })
  await page.goto(`/bookings/${id}`)
  await page.getByText('Documents', { exact: true }).click()
  const invoices = page.getByRole('region', { name: 'Invoices' })
  const dialog = page.getByRole('dialog')
  await invoices.getByRole('button', { name: 'Issue invoice' }).click()
  await dialog.getByLabel('Nights', { exact: true }).selectOption({ index: 1 })
  await expect(dialog.getByRole('checkbox', { name: / nights, / })).toBeChecked()
  expect(await axeViolationsOn(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Issue invoice' }).click()
  await expect(invoices.getByText(/^Invoice /)).toHaveCount(1)
  await invoices.getByRole('button', { name: 'Issue invoice' }).click()
  await dialog.getByLabel('Nights', { exact: true }).selectOption({ index: 1 })
  await expect(dialog.getByText('These nights have nothing to invoice')).toBeVisible()
  await dialog.getByLabel('Nights', { exact: true }).selectOption('Everything that is open')
  await dialog.getByRole('button', { name: 'Issue invoice' }).click()
  await expect(invoices.getByText('Everything has been invoiced.')).toBeVisible()
})

test('the open invoices of departures are issued together', async ({ page }) => {
  test.slow()
  await page.goto('/payments')
  await page.getByRole('link', { name: 'Invoices of a period' }).click()
  await expect(page.getByRole('heading', { name: 'Invoices', level: 1 })).toBeVisible()
  const list = page.getByRole('list', { name: 'Open invoices' })
  const to = await page.getByLabel('To', { exact: true }).inputValue()
  const ofDay = page.waitForResponse((response) => response.url().includes(`from=${to}`))
  await page.getByLabel('From', { exact: true }).fill(to)
  await ofDay
  const all = page.getByRole('button', { name: /^Issue \d+ invoices?$/ })
  await expect(all).toBeVisible()
  expect(await axeViolationsOn(page)).toEqual([])
  const before = await list.getByRole('listitem').count()
  const issued = Number(/\d+/.exec((await all.textContent()) ?? '')?.[0])
  await all.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Issue invoices' }).click()
  await expect(page.getByText(/ successfully issued$/)).toBeVisible()
  await expect(all).toBeHidden()
  await expect(list.getByRole('listitem')).toHaveCount(before - issued)
})
