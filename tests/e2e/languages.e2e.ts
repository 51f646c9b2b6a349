import type { BrowserContext, Page } from '@playwright/test'
import { defaultEmailText } from '#domain/email-texts.ts'
import { formatDateWithWeekday } from '#domain/format-date.ts'
import { languages } from '#domain/i18n/language.ts'
import { t } from '#domain/i18n/messages.ts'
import { formatCents } from '#domain/money.ts'
import { withLanguage } from '#platform/base/request-formats.ts'
import { headersOf } from '#testkit/mail-server.ts'
import { cleaningLanguage } from '../../src/features/housekeeping/web/cleaning/cleaning-language.ts'
import '#platform/base/languages.ts'
import { demo, expect, test } from './fixtures.ts'
import { bookingFinder } from './given-bookings.ts'
import { givenWebsite, turnOnWebsite } from './website-page.ts'

/* The work of a day in each language. Everything is found by role and label, worded as the product words it. */

/** Only `npm run test:all` tests the others. British English has the same labels as English. */
const inEveryTest = 'de'
const tested = Object.keys(languages()).filter((language) => !language.startsWith('en'))

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const dialog = (page: Page) => page.getByRole('dialog')

/** Takes the place of a value that the test does not know. */
const any = '§'
const withAny = (text: string) =>
  new RegExp(text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(any, '\\S+'))

/** A subject as it was before it was encoded for its way. */
const subjectOf = (source: string) =>
  (headersOf(source).find((line) => line.startsWith('Subject: ')) ?? '')
    .replace('Subject: ', '')
    .replaceAll(/=\?UTF-8\?Q\?(.*?)\?= ?/g, (_, letters: string) =>
      decodeURIComponent(letters.replaceAll('_', ' ').replaceAll('=', '%')),
    )

for (const language of tested) {
  test.describe(`in ${language}`, { tag: language === inEveryTest ? [] : ['@thorough'] }, () => {
    test.use({
      locale: language,
      hasMailServer: true,
      contextOptions: { reducedMotion: 'reduce' },
    })

    test('staff log in, take bookings and payments, let guests in and out, send mail, and close the day', ({
      page,
      context,
      server,
      installation,
      mailServer,
    }) =>
      withLanguage(language, async () => {
        test.slow()
        const { numberFormat, dateFormat } = languages()[language] ?? {}
        await installation.execute(
          `update property set language = '${language}', number_format = '${numberFormat}', date_format = '${dateFormat}'`,
        )
        const { get, find, today, dayAhead } = bookingFinder(page, server)

        await test.step('log in', async () => {
          await page.goto('/')
          await expect(page.locator('html')).toHaveAttribute('lang', language)
          await expect(
            page.getByRole('heading', { name: t('Log in to your account') }),
          ).toBeVisible()
          await expect(field(page, t('Password'))).toHaveValue(demo.password)
          await button(page, t('Log in')).click()
          await expect(page.getByRole('heading', { level: 1, name: t('Dashboard') })).toBeVisible()
        })

        const activity = page.getByRole('list', { name: t('Today activity') })
        await test.step('check in', async () => {
          await activity
            .getByRole('link', { name: t('Check in') })
            .first()
            .click()
          await expect(page).toHaveURL(/\/checkin\/\d+$/)
          const { id, guest, checkInQuote } = await find(idIn(page))
          const total = formatCents(Math.round((checkInQuote?.total ?? 0) * 100))
          await page
            .getByRole('checkbox', {
              name: t('I confirm that {guest} has paid the total amount of {total}', {
                guest: guest.fullName,
                total,
              }),
            })
            .check()
          await button(page, t('Check in booking #{id}', { id })).click()
          await expect(
            page.getByText(t('Booking #{id} successfully checked in', { id })),
          ).toBeVisible()
        })

        await test.step('check out', async () => {
          await activity
            .getByRole('button', { name: t('Check out') })
            .first()
            .click()
          await expect(
            page.getByText(withAny(t('Booking #{id} successfully checked out', { id: any }))),
          ).toBeVisible()
        })

        const id = await test.step('new booking', async () => {
          await page.goto(`/bookings/new?from=${await dayAhead(0)}&to=${await dayAhead(3)}`)
          await page.getByRole('radio', { name: 'Fox Den' }).check()
          await button(page, t('New guest')).click()
          await field(page, t('Full name')).fill('Ana Reis')
          await field(page, t('Email')).fill('ana@example.com')
          await button(page, t('Book cabin')).click()
          await expect(page).toHaveURL(/\/bookings\/\d+$/)
          const booked = idIn(page)
          await expect(
            page.getByText(t('Booking #{id} successfully created', { id: booked })),
          ).toBeVisible()
          return booked
        })

        await test.step('payment', async () => {
          await button(page, t('Take payment')).click()
          await dialog(page)
            .getByLabel(t('Method'))
            .selectOption({ label: t('Bank transfer') })
          await button(page, t('Take payment')).last().click()
          const amount = formatCents(Math.round((await find(id)).totalPrice * 100))
          await expect(
            page.getByText(t('{amount} taken for booking #{id}', { amount, id })),
          ).toBeVisible()
        })

        await test.step('invoice', async () => {
          await page.getByText(t('Documents'), { exact: true }).click()
          const invoices = page.getByRole('region', { name: t('Invoices') })
          await invoices.getByRole('button', { name: t('Issue invoice'), exact: true }).click()
          await dialog(page)
            .getByRole('button', { name: t('Issue invoice') })
            .click()
          await expect(dialog(page)).toHaveCount(0)
          const title = t('Invoice {number}', { number: any })
          const opened = page.waitForEvent('popup')
          await invoices
            .getByRole('link', { name: withAny(t('Print {document}', { document: title })) })
            .click()
          const paper = await opened
          await expect(paper.locator('html')).toHaveAttribute('lang', language)
          await expect(paper.getByRole('heading', { level: 1, name: withAny(title) })).toBeVisible()
          await expect(paper.getByRole('heading', { name: t('Taxes') })).toBeVisible()
          await paper.close()
        })

        await test.step('email to the guest', async () => {
          await button(page, t('Send by email: confirmation')).click()
          await button(page, t('Send email')).click()
          await expect(
            page.getByText(
              t('{document} will be sent now', { document: t('Booking confirmation') }),
            ),
          ).toBeVisible()
          const { name } = await get<{ name: string }>('/api/property')
          const subject = defaultEmailText('confirmation')
            .subject.replace('{booking}', `#${id}`)
            .replace('{property}', name)
          await expect
            .poll(() => mailServer.delivered.map(({ source }) => subjectOf(source)))
            .toContain(subject)
        })

        await test.step('website request', () => requestOnWebsite(page, context, server, language))

        await test.step('the page of a cleaner', () => cleanAsCleaner(page, context))

        await test.step('close the day', async () => {
          await page.goto('/close-day')
          await button(page, t('Today')).click()
          const day = formatDateWithWeekday(await today())
          const close = button(page, t('Close {day}', { day }))
          await expect(close).toBeVisible()
          await field(page, t('Note of the shift')).fill('ok')
          await close.click()
          await expect(page.getByText(t('{day} is closed', { day }))).toBeVisible()
        })
      }))
  })
}

const idIn = (page: Page) => Number(new URL(page.url()).pathname.split('/').at(-1))

/** A visitor requests a stay on a website in the same language, and staff confirm it. */
async function requestOnWebsite(
  page: Page,
  context: BrowserContext,
  server: { address: string },
  language: string,
) {
  const website = await givenWebsite(server.address, language)
  try {
    await turnOnWebsite(page, website.address)
    const { dayAhead } = bookingFinder(page, { ...server, stop: async () => {} })
    const visitor = await context.newPage()
    await visitor.goto(website.address)
    await field(visitor, t('Arrival')).fill(await dayAhead(10))
    await field(visitor, t('Departure')).fill(await dayAhead(12))
    await visitor.getByRole('radio', { disabled: false }).first().check()
    await field(visitor, t('person|Name')).fill('Nora Vik')
    await field(visitor, t('Email')).fill('nora@example.com')
    await button(visitor, t('Request to book')).click()
    await expect(
      visitor.getByText(withAny(t('Number of your request: {number}', { number: any }))),
    ).toBeVisible()
    await visitor.close()
  } finally {
    website.close()
  }
  await page.goto('/inbox')
  await button(page, t('Confirm the request of {guest}', { guest: 'Nora Vik' })).click()
  await expect(
    page.getByText(withAny(t('Booking #{id} successfully confirmed', { id: any }))),
  ).toBeVisible()
}

async function cleanAsCleaner(page: Page, context: BrowserContext) {
  await page.goto('/settings/access')
  await field(page, t('Name of the link')).fill('Phone 1')
  await button(page, t('Create link')).click()
  const link = page.getByRole('textbox', { name: t('Link {name}', { name: 'Phone 1' }) })
  const { hash } = new URL(await link.inputValue())
  const phone = await context.newPage()
  await phone.goto(page.url().replace(/\/settings.*/, `/cleaning${hash}`))
  const { texts } = cleaningLanguage([(await phone.locator('html').getAttribute('lang')) ?? ''])
  await expect(phone.getByRole('heading', { level: 1, name: texts.title })).toBeVisible()
  await phone.getByRole('button', { name: texts.markClean }).first().click()
  await expect(phone.getByRole('button', { name: texts.markDirty }).first()).toBeVisible()
  await phone.close()
}

test.describe('a language chosen in Account', () => {
  test.use({ locale: 'de-DE' })

  test('is that of all screens, also in a browser in another language, until it is that of the browser again', async ({
    page,
    browser,
    login,
    server,
  }) => {
    const account = (language: string) =>
      page.getByRole('heading', {
        level: 1,
        name: withLanguage(language, () => t('Update your account')),
      })
    const choice = (language: string) =>
      page.getByRole('combobox', { name: withLanguage(language, () => t('Language')) })
    await login()
    await page.goto('/account')
    await expect(account('de')).toBeVisible()
    await choice('de').selectOption({ label: 'Français' })
    await expect(account('fr')).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')

    const context = await browser.newContext({ baseURL: server.address, locale: 'pl-PL' })
    const elsewhere = await context.newPage()
    const inPolish = (text: 'Log in' | 'Log out') =>
      button(
        elsewhere,
        withLanguage('pl', () => t(text)),
      )
    await elsewhere.goto('/login')
    await inPolish('Log in').click()
    const logOut = button(
      elsewhere,
      withLanguage('fr', () => t('Log out')),
    )
    await expect(logOut).toBeVisible()
    await choice('fr').selectOption({ label: withLanguage('fr', () => t('As in the browser')) })
    await expect(account('de')).toBeVisible()

    await logOut.click()
    await inPolish('Log in').click()
    await expect(inPolish('Log out')).toBeVisible()
    await context.close()
  })
})
