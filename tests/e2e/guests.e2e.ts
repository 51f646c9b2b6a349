import type { Page } from '@playwright/test'
import { formatDate } from '#domain/format-date.ts'
import { countOf } from '#domain/format-stay.ts'
import { formatMoney } from '../../src/ui/format.ts'
import { expect, test, windows } from './fixtures.ts'
import { details, dialog, found, profileOf } from './guest-page.ts'

test.beforeEach(async ({ login }) => {
  await login()
})

const table = (page: Page) => page.getByRole('table', { name: 'Guests' })
const people = (page: Page) => table(page).getByRole('link')
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search guests' })
const statistic = (page: Page, name: string) =>
  page.getByRole('term').filter({ hasText: name }).locator('..').getByRole('definition')

for (const size of windows) {
  test.describe(`in a ${size.name}-sized window`, { tag: size.tag }, () => {
    test.use({ viewport: size })

    test('guests are found while typing, regardless of accents and case [RULE-62]', async ({
      page,
    }) => {
      await page.goto('/guests')
      await expect(people(page)).toHaveCount(10)
      await expect(page.getByText('Showing 1 to 10 of 52 results')).toBeVisible()

      await search(page).pressSequentially('lukasz')
      await expect(people(page)).toHaveText(['Łukasz Wiśniowski'])
      await expect(search(page)).toBeFocused()
      await expect(page).toHaveURL(/\/guests\?q=lukasz$/)
      await expect(page.getByText('1 guest found')).toBeVisible()

      await search(page).fill('SOREN kj')
      await expect(people(page)).toHaveText(['Søren Kjærgaard'])
      await people(page).click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Søren Kjærgaard')
      await page.getByRole('button', { name: 'Back' }).click()
      await expect(search(page)).toHaveValue('SOREN kj')

      await search(page).fill('nobody of that name')
      await expect(page.getByText('No guests could be found')).toBeVisible()
      await page.getByRole('button', { name: 'Show all guests' }).click()
      await expect(people(page)).toHaveCount(10)
      await expect(search(page)).toHaveValue('')
    })

    test('a guest is created and edited by keyboard', async ({ page }) => {
      await page.goto('/guests')
      await page.getByRole('button', { name: 'New guest' }).press('Enter')
      await expect(dialog(page).getByLabel('Full name')).toBeFocused()
      await dialog(page).getByLabel('Email').fill('not an address')
      await page.keyboard.press('Enter')
      await expect(dialog(page).getByText('This field is required')).toBeVisible()
      await expect(dialog(page).getByText('Please provide a valid email address')).toBeVisible()
      await expect(dialog(page).getByLabel('Full name')).toBeFocused()

      await page.keyboard.type('Zoë Ødegård')
      await dialog(page).getByLabel('Email').fill('zoe@example.org')
      await dialog(page).getByLabel('Country').selectOption({ label: 'Norway' })
      await dialog(page).getByLabel('National ID').fill('CCX7654321')
      await dialog(page).getByLabel('National ID').press('Enter')
      await expect(page.getByText('New guest successfully created')).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Zoë Ødegård')
      await expect(page.getByRole('img', { name: 'Flag of Norway' })).toBeVisible()
      await expect(details(page).getByRole('link', { name: 'zoe@example.org' })).toHaveAttribute(
        'href',
        'mailto:zoe@example.org',
      )
      await expect(page.getByText('No bookings yet')).toBeVisible()

      await page.getByRole('button', { name: 'Edit' }).press('Enter')
      await dialog(page).getByLabel('Phone').fill('+47 555 0100')
      await dialog(page).getByLabel('Notes').fill('Allergic to nuts')
      await dialog(page).getByRole('button', { name: 'Save guest' }).press('Enter')
      await expect(page.getByText('Guest successfully edited')).toBeVisible()
      await expect(details(page)).toContainText('Allergic to nuts')
      await expect(details(page)).toContainText('•••••4321')

      await page.getByRole('button', { name: 'Edit' }).click()
      await dialog(page)
        .getByRole('checkbox', { name: /Delete the national ID/ })
        .check()
      await dialog(page).getByRole('button', { name: 'Save guest' }).click()
      await expect(details(page)).not.toContainText('4321')
    })

    test.describe('two national IDs', () => {
      test.use({ expectedComplaints: [/status of 409/] })

      test('possible duplicates are merged, with the right national ID', {
        tag: '@thorough',
      }, async ({ page }) => {
        const [one, other] = (await found(page, 'katherine lindgren')).items
        const numStays = (one?.numStays ?? 0) + (other?.numStays ?? 0)
        await page.goto(`/guests/${one?.id}`)
        const same = page.getByRole('region', { name: 'Possible duplicates' })
        await same.getByRole('button', { name: 'Merge with Katherine Lindgren…' }).click()
        await expect(dialog(page).getByRole('cell', { name: one?.email ?? 'none' })).toBeVisible()
        await expect(dialog(page).getByRole('cell', { name: other?.email ?? 'none' })).toBeVisible()
        const merge = dialog(page).getByRole('button', { name: 'Merge guests' })
        await merge.click()
        await expect(dialog(page).getByText('Which national ID is right?')).toBeVisible()
        await expect(merge).toBeDisabled()
        await dialog(page)
          .getByRole('radio', { name: /The other entry's ID/ })
          .check()
        await merge.click()
        await expect(page.getByText('Guests successfully merged')).toBeVisible()
        await expect(same).toHaveCount(0)
        await expect(statistic(page, 'Stays so far')).toHaveText(String(numStays))
        expect((await found(page, other?.email ?? '')).items.map(({ id }) => id)).toEqual([one?.id])

        await page.goto(`/guests/${other?.id}`)
        await expect(page).toHaveURL(new RegExp(`/guests/${one?.id}$`))

        await page.getByText('History', { exact: true }).click()
        await page.getByRole('button', { name: /^Revert “Mara Lindqvist merged a dup/ }).click()
        await page.getByRole('dialog').getByRole('button', { name: 'Revert action' }).click()
        await expect(same).toBeVisible()
        await expect(statistic(page, 'Stays so far')).toHaveText(String(one?.numStays))
      })
    })

    test('an identity is erased, and its revenue stays in the statistics', async ({ page }) => {
      const guest = await profileOf(page, 'anneliese')
      await page.goto(`/guests/${guest.id}`)
      await page.getByRole('button', { name: 'Erase identity' }).click()
      const question = page.getByRole('dialog')
      await expect(question).toContainText('This action cannot be undone')
      await expect(question).toContainText('Will be kept')
      await question.getByRole('button', { name: 'Erase identity' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Erased guest')
      await expect(page.getByText(/identity was erased on/)).toBeVisible()
      await expect(statistic(page, 'Spent so far')).toHaveText(formatMoney(guest.totalSpent))
      await expect(page.getByRole('button', { name: /Edit|Erase/ })).toHaveCount(0)
      expect(await page.content()).not.toContain('Anneliese')

      await page.goto('/guests?q=anneliese')
      await expect(page.getByText('No guests could be found')).toBeVisible()
    })
  })
}

test('a guest shows past and upcoming stays separately, each group under its heading', {
  tag: '@thorough',
}, async ({ page }) => {
  const guest = await profileOf(page, 'lukasz')
  const { upcoming } = guest
  await page.goto('/guests?q=lukasz')
  const row = table(page).getByRole('row').last()
  const lastStay = guest.bookings.find(({ status }) => status === 'checked-out')?.endDate ?? ''
  const nextStay = guest.bookings.findLast(({ status }) => status === 'unconfirmed')?.startDate
  await expect(row.getByRole('cell').nth(3)).toHaveText(`Last ${formatDate(lastStay)}`)
  await expect(row.getByRole('cell').nth(4)).toHaveText(`Next ${formatDate(nextStay ?? '')}`)

  await people(page).click()
  await expect(statistic(page, 'Stays so far')).toHaveText(String(guest.numStays))
  await expect(statistic(page, 'Upcoming')).toHaveText(
    `${countOf(upcoming.numStays, 'stay')}, ${countOf(upcoming.numNights, 'night')}, ${formatMoney(upcoming.value)}`,
  )
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([
    `Upcoming ${upcoming.numStays}`,
    `Past ${guest.numStays}`,
  ])
  const upcomingBookings = page.getByRole('table', { name: 'Upcoming bookings' })
  await expect(upcomingBookings.getByRole('link')).toHaveCount(upcoming.numStays)
  await expect(upcomingBookings.getByText('unconfirmed')).toHaveCount(upcoming.numStays)
  const pastBookings = page.getByRole('table', { name: 'Past bookings' })
  await expect(pastBookings.getByText('checked out')).toHaveCount(guest.numStays)
})

test('a balance due for a past stay is shown in the list and on the profile', {
  tag: '@thorough',
}, async ({ page }) => {
  const guest = await profileOf(page, 'youssef')
  expect(guest.amountDue).toBeGreaterThan(0)
  await page.goto('/guests?q=youssef')
  await expect(table(page).getByRole('row').last()).toContainText(
    `${formatMoney(guest.amountDue)} due`,
  )
  await people(page).click()
  await expect(statistic(page, 'Open balance')).toHaveText(formatMoney(guest.amountDue))
  await expect(statistic(page, 'Upcoming')).toHaveText('Nothing booked')
})

test('a guest shows stays, nights and total spent, with links to the bookings', async ({
  page,
}) => {
  const guest = await profileOf(page, 'haruka')
  await page.goto(`/guests/${guest.id}`)
  await expect(statistic(page, 'Stays so far')).toHaveText(String(guest.numStays))
  await expect(statistic(page, 'Nights so far')).toHaveText(String(guest.numNights))
  await expect(statistic(page, 'Spent so far')).toHaveText(formatMoney(guest.totalSpent))
  const bookings = page.getByRole('region', { name: 'Bookings' }).getByRole('link')
  await expect(bookings).toHaveCount(guest.bookings.length)
  const current = guest.bookings.find(({ status }) => status === 'checked-in')
  await page.getByRole('table', { name: 'In house bookings' }).getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/bookings/${current?.id}$`))
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('link', { name: 'New booking' }).click()
  await expect(page).toHaveURL(new RegExp(`/bookings/new\\?guest=${guest.id}$`))
  await expect(page.getByText('Haruka Minamoto', { exact: true })).toBeVisible()
})

test('a national ID is masked until it is revealed, and again after 30 seconds [RULE-59]', async ({
  page,
}) => {
  const guest = await profileOf(page, 'haruka')
  // The booking shows the full ID, to compare it with a document.
  const { nationalID } = (
    await (await page.request.get(`/api/bookings/${guest.bookings[0]?.id}`)).json()
  ).guest
  expect(guest.maskedNationalID).toBe(`•••••${nationalID.slice(-4)}`)
  const isInPage = async () => (await page.content()).includes(nationalID)

  await page.clock.install()
  await page.goto('/guests?q=haruka')
  await expect(people(page)).toHaveCount(1)
  expect(await isInPage()).toBe(false)
  await people(page).click()
  await expect(details(page)).toContainText(guest.maskedNationalID)
  expect(await isInPage()).toBe(false)

  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button', { name: 'Show ID' }).click()
  await expect(details(page)).toContainText(nationalID)
  await page.clock.runFor(12_000)
  await expect(page.getByRole('timer')).toHaveText('Hides in 18 s')
  await page.clock.runFor(17_000)
  expect(await isInPage()).toBe(true)
  await page.clock.runFor(1_000)
  await expect(details(page)).toContainText(guest.maskedNationalID)
  expect(await isInPage()).toBe(false)

  await page.getByRole('button', { name: 'Show ID' }).press('Enter')
  await expect(details(page)).toContainText(nationalID)
  await page.getByRole('button', { name: 'Hide' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Show ID' })).toBeFocused()
  expect(await isInPage()).toBe(false)
})

test.describe('an erasure that is rejected', () => {
  test.use({ expectedComplaints: [/status of 409/] })

  test('a guest with an upcoming stay is not erased, and staff see why', async ({ page }) => {
    const guest = await profileOf(page, 'haruka')
    await page.goto(`/guests/${guest.id}`)
    await page.getByRole('button', { name: 'Erase identity' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Erase identity' }).click()
    await expect(page.getByText(/is in house or has an upcoming stay/)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Haruka Minamoto')
  })
})

test.describe('an unknown id', () => {
  test.use({ expectedComplaints: [/status of 404/] })

  test('an id without a guest shows a page that says so', { tag: '@thorough' }, async ({
    page,
  }) => {
    for (const number of ['987654', 'nobody']) {
      await page.goto(`/guests/${number}`)
      await expect(page.getByRole('heading', { name: 'No guest could be found' })).toBeVisible()
    }
    await page.getByRole('button', { name: 'Back' }).click()
  })
})

test('the same name and email ask whether it is the same guest', { tag: '@thorough' }, async ({
  page,
}) => {
  const { items } = await (await page.request.get('/api/guests?q=example')).json()
  const [known] = items
  await page.goto('/guests')
  await page.getByRole('button', { name: 'New guest' }).click()
  const form = page.getByRole('dialog', { name: 'New guest' })
  await form.getByLabel('Full name').fill(`  ${known.fullName.toUpperCase()}`)
  await form.getByLabel('Email').fill(known.email.toUpperCase())
  const sameGuest = `Same guest? ${known.fullName} already exists with this email.`
  await expect(form.getByText(sameGuest)).toBeVisible()
  await form.getByLabel('Full name').fill('Someone Else')
  await expect(form.getByText('A guest with this email or phone number')).toBeVisible()
  await form.getByLabel('Email').fill('new@people.example')
  await expect(form.getByText(/already exists/)).toBeHidden()
})
