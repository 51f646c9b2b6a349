import type { Locator, Page, Route } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from './fixtures.ts'

type Change = {
  asks: { method: string; path: RegExp }
  /** Opens the screen of the change, from any other. */
  reach: () => Promise<Locator>
  failed: string
  done: string | RegExp
}

/**
 * Makes a change that fails first, then presses twice while the response is delayed. The error is
 * shown, the change can be retried, and two presses send one request.
 */
async function failThenDoOnce(page: Page, { asks, reach, failed, done }: Change) {
  const held: Route[] = []
  let sent = 0
  let response = (route: Route): unknown => route.abort()
  const matches = (url: URL) => asks.path.test(url.pathname)
  await page.route(matches, (route) => {
    if (route.request().method() !== asks.method) return route.fallback()
    sent++
    return response(route)
  })
  await (await reach()).click()
  await expect(page.getByRole('alert').filter({ hasText: failed })).toBeVisible()

  response = (route) => held.push(route)
  await (await reach()).dblclick()
  await expect.poll(() => held.length).toBe(1)
  await held[0]?.continue()
  await expect(page.getByRole('status').filter({ hasText: done })).toBeVisible()
  expect(sent).toBe(2)
  await page.unroute(matches)
}

const button = (name: string) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name })

const firstIn = async (page: Page, status: string) => {
  const { items } = await (await page.request.get(`/api/bookings?status=${status}`)).json()
  return items[0].id as number
}

test.use({ expectedComplaints: [/ERR_FAILED/] })
test.beforeEach(async ({ login }) => {
  await login()
})

test('a failed check-in, check-out or deletion can be retried and is done once [SPEC-8.1-6, SPEC-8.1-11, SPEC-8.1-12]', async ({
  page,
}) => {
  const id = await firstIn(page, 'unconfirmed')
  await page.goto(`/checkin/${id}`)
  await page.getByRole('checkbox', { name: /has paid the total amount/ }).check()
  await failThenDoOnce(page, {
    asks: { method: 'POST', path: /\/check-in$/ },
    reach: async () => button(`Check in booking #${id}`)(page),
    failed: 'There was an error while checking in',
    done: `Booking #${id} successfully checked in`,
  })
  await page.goto(`/bookings/${id}`)
  await failThenDoOnce(page, {
    asks: { method: 'POST', path: /\/check-out$/ },
    reach: async () => button('Check out')(page),
    failed: 'There was an error while checking out',
    done: `Booking #${id} successfully checked out`,
  })
  await page.getByRole('button', { name: 'Delete booking' }).click()
  await failThenDoOnce(page, {
    asks: { method: 'DELETE', path: /\/bookings\/\d+$/ },
    reach: async () => page.getByRole('dialog').getByRole('button', { name: 'Delete booking' }),
    failed: 'Booking could not be deleted',
    done: 'Booking successfully deleted',
  })
})

test('a cabin that could not be created, duplicated, edited or deleted can be retried and is saved once [SPEC-8.1-8, SPEC-8.1-9]', {
  tag: '@thorough',
}, async ({ page }) => {
  const create = { width: 60, height: 40, channels: 3, background: '#247' } as const
  const photo = await sharp({ create }).png().toBuffer()
  await page.goto('/cabins')
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Add new cabin' }).click()
  await dialog.getByLabel('Cabin name').fill('Otter Cove')
  await dialog.getByLabel('Maximum capacity').fill('3')
  await dialog.getByLabel('Regular price').fill('190')
  await dialog.getByLabel('Description').fill('A small one by the water')
  await dialog.getByLabel('Cabin photo').setInputFiles({
    name: 'otter cove.png',
    mimeType: 'image/png',
    buffer: photo,
  })
  await failThenDoOnce(page, {
    asks: { method: 'POST', path: /\/cabins$/ },
    reach: async () => dialog.getByRole('button', { name: 'Create new cabin' }),
    failed: 'Cabin could not be created',
    done: 'New cabin successfully created',
  })
  const menu = async (item: string, name = 'Otter Cove') => {
    await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click()
    return page.getByRole('menuitem', { name: item })
  }
  await failThenDoOnce(page, {
    asks: { method: 'POST', path: /\/duplicate$/ },
    reach: () => menu('Duplicate'),
    failed: 'Cabin could not be created',
    done: 'New cabin successfully created',
  })
  await expect(page.getByRole('row').filter({ hasText: 'Copy of Otter Cove' })).toHaveCount(1)

  await (await menu('Edit', 'Copy of Otter Cove')).click()
  await dialog.getByLabel('Cabin name').fill('Heron Cove')
  await failThenDoOnce(page, {
    asks: { method: 'PUT', path: /\/cabins\/\d+$/ },
    reach: async () => dialog.getByRole('button', { name: 'Edit cabin' }),
    failed: 'Cabin could not be edited',
    done: 'Cabin successfully edited',
  })
  await (await menu('Delete', 'Heron Cove')).click()
  await failThenDoOnce(page, {
    asks: { method: 'DELETE', path: /\/cabins\/\d+$/ },
    reach: async () => page.getByRole('dialog').getByRole('button', { name: 'Delete cabin' }),
    failed: 'Cabin could not be deleted',
    done: 'Cabin successfully deleted',
  })
  await expect(page.getByRole('row').filter({ hasText: 'Heron Cove' })).toHaveCount(0)
})
