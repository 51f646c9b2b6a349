import type { Locator, Page } from '@playwright/test'
import { type CalendarDate, dayStart } from '#domain/calendar.ts'
import type { BookingPage } from '../../src/contract/bookings.ts'
import type { Group } from '../../src/contract/groups.ts'
import type { TermsList } from '../../src/features/terms/contract/terms.ts'
import { axeViolationsInBothThemes } from './axe-violations.ts'
import { action, confirm, dialog, openBooking } from './booking-page.ts'
import { expect, windows } from './fixtures.ts'
import { bookingFinder } from './given-bookings.ts'
import { expectBooked, guests, openFor } from './new-booking-page.ts'
import { test } from './server-clock.ts'

/** How staff work a screen, and how often they pressed something. */
type Hands = {
  press: (control: Locator) => Promise<void>
  type: (field: Locator, text: string) => Promise<void>
  choose: (select: Locator, option: string) => Promise<void>
  presses: () => number
}

function pointer(): Hands {
  let presses = 0
  return {
    press: async (control) => {
      presses += 1
      await control.click()
    },
    type: (field, text) => field.fill(text),
    choose: async (select, option) => {
      presses += 1
      await select.selectOption(option)
    },
    presses: () => presses,
  }
}

/** Every control is reached with Tab. */
function keyboard(page: Page): Hands {
  let presses = 0
  const reach = async (control: Locator) => {
    await expect(control).toBeVisible()
    for (let stops = 0; stops < 400; stops += 1) {
      if (await control.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    throw new Error('The control cannot be reached with Tab.')
  }
  return {
    press: async (control) => {
      presses += 1
      await reach(control)
      const isOpenedWithEnter = await control.evaluate(({ tagName }) =>
        ['A', 'SUMMARY'].includes(tagName),
      )
      await page.keyboard.press(isOpenedWithEnter ? 'Enter' : 'Space')
    },
    type: async (field, text) => {
      await reach(field)
      // Each part of a date is typed in its place.
      const date = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text)
      if (!date) await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type(date ? `${date[2]}${date[3]}${date[1]}` : text)
    },
    choose: async (select, option) => {
      presses += 1
      await reach(select)
      await page.keyboard.type(option)
      await expect(select.locator('option:checked')).toHaveText(option)
    },
    presses: () => presses,
  }
}

/** A deposit of 30%, and free cancellation until two weeks before the arrival. */
async function givenTerms(page: Page, address: string) {
  const { version, terms } = (await (await page.request.get('/api/terms')).json()) as TermsList
  const agreed = {
    deposit: { kind: 'percent', percent: 30 },
    cancellation: [
      { until: 14, fee: { kind: 'none' } },
      { until: null, fee: { kind: 'percent', percent: 50 } },
    ],
  }
  const changed = await page.request.put('/api/terms', {
    headers: { origin: address },
    data: { version, terms: [...terms.slice(0, -1), { ...terms.at(-1), ...agreed }] },
  })
  expect(changed.status(), await changed.text()).toBe(200)
}

for (const { name, width, height, tag } of windows) {
  test.describe(`on the ${name}`, { tag }, () => {
    test.use({ viewport: { width, height } })
    test.setTimeout(120_000)

    test('a wedding of 14 guests is booked, pays, loses a cabin, arrives, leaves and gets one invoice', async ({
      page,
      server,
      login,
      setServerClock,
    }) => {
      await login()
      const { dayAhead, get, post, find } = bookingFinder(page, server)
      const hands = () => (name === 'desk' ? keyboard(page) : pointer())
      await givenTerms(page, server.address)
      const [from, to, later] = [await dayAhead(0), await dayAhead(2), await dayAhead(3)]
      const { items } = await get<BookingPage>('/api/bookings?status=checked-in')
      for (const { id } of items) await post(`/api/bookings/${id}/check-out`, {})

      await openFor(page, from, to)
      const booking = hands()
      await booking.type(guests(page), '14')
      const rooms = page.getByRole('group', { name: 'Find room' })
      await booking.press(rooms.getByRole('radio', { name: '3 cabins together' }).first())
      await booking.press(rooms.getByText('Change who sleeps where'))
      const pine = rooms.getByRole('group', { name: 'Pine Ridge' })
      await booking.type(pine.getByLabel('Departure'), later)
      const dog = rooms.getByRole('group', { name: 'Stag Lodge' }).getByRole('checkbox', {
        name: 'Dog',
      })
      await booking.press(dog)
      await booking.press(page.getByRole('button', { name: 'New guest', exact: true }))
      await booking.type(page.getByLabel('Full name'), 'Ragnhild Vik')
      await expect(page.getByRole('definition').filter({ hasText: '$2,110.00' })).toBeVisible()
      expect(await axeViolationsInBothThemes(page)).toEqual([])
      await booking.press(page.getByRole('button', { name: 'Book 3 cabins' }))
      const { group: made } = await find(await expectBooked(page))
      const groupId = made?.id ?? 0
      const readGroup = () => get<Group>(`/api/groups/${groupId}`)
      const openGroup = async () => {
        await page.goto(`/groups/${groupId}`)
        await expect(page.getByRole('heading', { name: 'Ragnhild Vik', level: 1 })).toBeVisible()
      }
      // 4, 4 and 6 guests: 2 × $260, 3 × $280, 2 × $360 and a dog for 2 × $15.
      const { bookings, sums } = await readGroup()
      expect(bookings.map((one) => [one.cabin.name, one.numGuests, one.totalPrice])).toEqual([
        ["Heron's Rest", 4, 520],
        ['Pine Ridge', 4, 840],
        ['Stag Lodge', 6, 750],
      ])
      expect(sums).toMatchObject({ numGuests: 14, totalPrice: 2110, amountDue: 2110 })
      const [heron = 0, pineRidge = 0, stag = 0] = bookings.map(({ id }) => id)
      const moneyOf = async (id: number) => {
        const { totalPrice, amountPaid, amountDue } = await find(id)
        return [totalPrice, amountPaid, amountDue]
      }

      // 30% of $520, of $840 and of $750 are $156, $252 and $225: $633 of $2,110.
      await openGroup()
      await page.getByRole('heading', { name: 'Folio' }).click()
      const folio = page.getByRole('table', { name: 'All bookings' })
      await expect(folio.getByRole('row', { name: 'Deposit due' })).toContainText('$633.00')
      await page.getByRole('button', { name: 'Take payment' }).click()
      await dialog(page).getByLabel('Amount').fill('633')
      await dialog(page).getByLabel('Method').selectOption('Bank transfer')
      await confirm(page, 'Take payment')
      await expect(page.getByText('$633.00 taken for Ragnhild Vik')).toBeVisible()
      expect(await moneyOf(heron)).toEqual([520, 156, 364])
      expect(await moneyOf(pineRidge)).toEqual([840, 252, 588])
      expect(await moneyOf(stag)).toEqual([750, 225, 525])
      await expect(folio.getByRole('row', { name: 'Deposit due' })).toHaveCount(0)
      await expect(folio.getByRole('row', { name: 'Balance due' })).toContainText('$1,477.00')
      expect(await axeViolationsInBothThemes(page)).toEqual([])

      // Four guests fewer, in time: the cabin costs nothing, and its deposit of $156 is paid back.
      await page.getByRole('button', { name: 'Cancel bookings' }).click()
      await dialog(page).getByLabel(`#${heron} Heron's Rest`).check()
      await expect(dialog(page).getByText('$156.00 is to be paid back.')).toBeVisible()
      await dialog(page).getByLabel('Reason').fill('Four guests fewer')
      await confirm(page, 'Cancel 1 booking')
      await expect(dialog(page)).toBeHidden()
      await openBooking(page, heron)
      await action(page, 'Refund').click()
      await dialog(page).getByLabel('Method').selectOption('Bank transfer')
      await confirm(page, 'Refund')
      await expect(page.getByText(`$156.00 paid back for booking #${heron}`)).toBeVisible()
      // 840 + 750 = 1,590; 252 + 225 = 477 are paid.
      expect((await readGroup()).sums).toMatchObject({
        ...{ numGuests: 10, totalPrice: 1590, amountPaid: 477, amountDue: 1113 },
      })

      const comeOn = async (date: CalendarDate, hour: number) => {
        // The session ends, so that requests of an open page would be rejected.
        await page.goto('about:blank')
        await setServerClock(Date.parse(dayStart(date, 'UTC')) + hour * 3_600_000)
        await login()
      }
      await comeOn(from, 12)
      await page.goto('/dashboard')
      const arrival = page.getByRole('list', { name: 'Today activity' }).getByRole('listitem')
      await expect(arrival).toHaveCount(2)
      const arriving = hands()
      await arriving.press(arrival.first().getByRole('link', { name: 'Ragnhild Vik' }))
      await arriving.press(page.getByText(/\d of 3 in/).getByRole('link'))
      await arriving.press(page.getByRole('button', { name: 'Check in guests' }))
      await arriving.choose(dialog(page).getByLabel('What is due'), 'The guests pay later')
      expect(await axeViolationsInBothThemes(page)).toEqual([])
      await arriving.press(dialog(page).getByRole('button', { name: 'Check in 2 bookings' }))
      await expect(page.getByText('2 bookings of Ragnhild Vik checked in')).toBeVisible()
      expect(arriving.presses()).toBeLessThanOrEqual(6)

      // Each family pays the rest of its own cabin: 840 - 252 = 588 and 750 - 225 = 525.
      for (const [id, method, rest] of [
        [pineRidge, 'Card', '588'],
        [stag, 'Cash', '525'],
      ] as const) {
        await openBooking(page, id)
        await page.getByRole('button', { name: 'Take payment' }).click()
        await expect(dialog(page).getByLabel('Amount')).toHaveValue(`${rest}.00`)
        await dialog(page).getByLabel('Method').selectOption(method)
        await confirm(page, 'Take payment')
        await expect(page.getByText(`$${rest}.00 taken for booking #${id}`)).toBeVisible()
      }

      await comeOn(to, 9)
      await openGroup()
      await page.getByRole('button', { name: 'Check out guests' }).click()
      const stays = dialog(page).getByRole('checkbox', { name: /Pine Ridge/ })
      await expect(stays).not.toBeChecked()
      expect(await axeViolationsInBothThemes(page)).toEqual([])
      await confirm(page, 'Check out 1 booking')
      await expect(page.getByText('1 booking of Ragnhild Vik checked out')).toBeVisible()
      await comeOn(later, 9)
      await openGroup()
      await page.getByRole('button', { name: 'Check out guests' }).click()
      await expect(stays).toBeChecked()
      await confirm(page, 'Check out 1 booking')
      await expect(page.getByText('1 booking of Ragnhild Vik checked out')).toBeVisible()

      await page.getByRole('heading', { name: 'Documents' }).click()
      await page.getByRole('button', { name: 'Issue invoice' }).click()
      await expect(
        dialog(page).getByRole('checkbox', { name: /Pine Ridge.*840\.00/ }),
      ).toBeChecked()
      await expect(
        dialog(page).getByRole('checkbox', { name: /Stag Lodge.*750\.00/ }),
      ).toBeChecked()
      await expect(dialog(page).getByText(/Heron/)).toHaveCount(0)
      expect(await axeViolationsInBothThemes(page)).toEqual([])
      await confirm(page, 'Issue invoice')
      await expect(page.getByText(/^Invoice .* successfully issued$/)).toBeVisible()
      const link = page.getByRole('link', { name: /^Print Invoice/ })
      const printed = await page.request.get((await link.getAttribute('href')) ?? '')
      const paper = await printed.text()
      for (const amount of ['840.00', '720.00', '30.00', '1,590.00'])
        expect(paper).toContain(amount)
      expect((await readGroup()).sums).toMatchObject({
        totalPrice: 1590,
        amountPaid: 1590,
        amountDue: 0,
      })
    })
  })
}
