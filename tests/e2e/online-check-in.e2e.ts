import { addDays } from '#domain/calendar.ts'
import { t } from '#domain/i18n/messages.ts'
import { withLanguage } from '#platform/base/request-formats.ts'
import type { GuestPageSettings } from '../../src/features/guest-page/contract/guest-page.ts'
import type { RegistrationSettings } from '../../src/features/registration/contract/registration.ts'
import type {
  WebsiteAvailability,
  WebsiteReceipt,
} from '../../src/features/website/contract/website.ts'
import '#platform/base/languages.ts'
import { axeViolationsOn } from './axe-violations.ts'
import { expect, test } from './fixtures.ts'
import { bookingFinder } from './given-bookings.ts'
import { turnOnWebsite } from './website-page.ts'

/* What a family does on the phone before it arrives, in its language, and what the front desk sees of it. */

test.use({ hasLiveUpdates: true, hasMailServer: true })

const lead = 'Nora Vik'
const family = [lead, 'Lars Vik', 'Ida Vik', 'Emil Vik']
const website = 'https://cabins.example'

for (const [language, width, colorScheme, tag] of [
  ['de', 390, 'light', []],
  ['fr', 320, 'dark', ['@thorough']],
  ['pl', 390, 'dark', ['@thorough']],
] as const) {
  test(`a family requests a stay, registers, signs and gets the door code, in ${language}`, {
    tag: [...tag],
  }, async ({ page, server, login, browser, mailServer }) => {
    await login()
    const { get, today } = bookingFinder(page, server)
    const put = async (path: string, data: object) => {
      const response = await page.request.put(path, { headers: { origin: server.address }, data })
      expect(response.ok(), `${path} ${await response.text()}`).toBe(true)
    }
    await turnOnWebsite(page, website)
    const fields = ['firstName', 'lastName', 'birthDate', 'nationality']
    const { version } = await get<RegistrationSettings>('/api/registration-settings')
    const registering = { country: 'AT', fields, keepMonths: 84 }
    await put('/api/registration-settings', { version, ...registering })
    const settings = await get<GuestPageSettings>('/api/guest-page-settings')
    const codes = settings.cabins.map(({ id }) => ({ cabinId: id, code: '4711' }))
    await put('/api/guest-page-settings', {
      ...{ version: settings.version, isOn: true, codeHours: 720, wifi: '', texts: [], codes },
      ...{ codeNeedsPayment: false, codeNeedsRegistration: true },
    })
    const text = { subject: 'Stay', body: '{guest page}' }
    await put(`/api/email-texts/request-confirmed?language=${language}`, text)

    const offered = async (day: number) => {
      const startDate = addDays(await today(), day)
      const stay = { startDate, endDate: addDays(startDate, 3) }
      const query = `from=${stay.startDate}&to=${stay.endDate}&guests=${family.length}`
      const { cabins } = await get<WebsiteAvailability>(`/website/api/availability?${query}`)
      return cabins.flatMap(({ id, canRequest, total }) =>
        canRequest ? { cabinId: id, expectedTotal: total, ...stay } : [],
      )
    }
    // The code is shown 30 days before at the earliest.
    const offers = await Promise.all(Array.from({ length: 25 }, (_, day) => offered(day + 3)))
    const email = `nora-${language}@example.com`
    const sent = await page.request.post('/website/api/requests', {
      headers: {
        ...{ origin: website, 'accept-language': language },
        'idempotency-key': `online-check-in-${language}`,
      },
      data: {
        ...offers.flat().at(-1),
        ...{ numGuests: family.length, fullName: lead, email, message: '' },
      },
    })
    expect(sent.status(), await sent.text()).toBe(201)

    const { reference }: WebsiteReceipt = await sent.json()
    await page.goto(`/bookings/${reference}`)
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText(/successfully confirmed/)).toBeVisible()
    const linkOf = () =>
      mailServer.delivered
        .filter(({ to, source }) => to.includes(email) && source.includes('/stay/'))
        .map(({ source }) => /\/stay\/[\w.-]+/.exec(source.replaceAll('=\r\n', ''))?.[0])
        .at(-1)
    await expect.poll(linkOf).toBeTruthy()
    await expect(page.getByText('4 of 4 guests incomplete')).toBeVisible()

    await withLanguage(language, async () => {
      const viewport = { width, height: 844 }
      const context = await browser.newContext({ viewport, colorScheme, locale: language })
      const phone = await context.newPage()
      const looksRight = async () => {
        expect(await axeViolationsOn(phone)).toEqual([])
        const overflow = () => document.documentElement.scrollWidth - window.innerWidth
        expect(await phone.evaluate(overflow)).toBeLessThanOrEqual(0)
      }
      await phone.goto(server.address + linkOf())
      await expect(phone.locator('html')).toHaveAttribute('lang', language)
      const waits =
        'You will find the door code here when the online check-in of all guests is complete.'
      await expect(phone.getByText(t(waits))).toBeVisible()
      await looksRight()

      await phone.getByRole('link', { name: lead }).click()
      for (const [index, name] of family.entries()) {
        const [first = '', last = ''] = name.split(' ')
        const of = t('Guest {n} of {all}', { n: index + 1, all: family.length })
        await expect(phone.getByText(of)).toBeVisible()
        await phone.getByLabel(t('First name')).fill(first)
        await phone.getByLabel(t('Last name'), { exact: true }).fill(last)
        await phone.getByLabel(t('Birth date')).fill('1990-05-17')
        if (index === 0) await phone.getByLabel(t('Nationality')).selectOption('NO')
        await phone.getByRole('button', { name: t('Save guest') }).click()
        const open = family.length - index - 1
        const seen = open > 0 ? `${open} of 4 guests incomplete` : /The signature is missing\./
        await expect(page.getByText(seen)).toBeVisible()
      }

      const draw = phone.locator('#pad svg')
      await looksRight()
      await draw.scrollIntoViewIfNeeded()
      const { x = 0, y = 0 } = (await draw.boundingBox()) ?? {}
      await phone.mouse.move(x + 20, y + 40)
      await phone.mouse.down()
      for (let step = 1; step < 15; step++) {
        await phone.mouse.move(x + 20 + step * 12, y + 40 + (step % 3) * 10)
      }
      await phone.mouse.up()
      await phone.getByRole('button', { name: t('Sign'), exact: true }).press('Enter')
      await expect(phone.getByText(t('Signed. Thank you.'))).toBeVisible()
      await expect(phone.getByText('4711')).toBeVisible()
      await expect(page.getByText('Ready: nothing is missing.')).toBeVisible()

      await phone.getByLabel(t('Expected arrival')).fill('18:15')
      await phone.getByRole('button', { name: t('Save arrival') }).click()
      await expect(page.getByText('6:15 PM')).toBeVisible()
      await looksRight()
      await context.close()
    })
  })
}
