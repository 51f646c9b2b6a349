import { cabinsOf, menuOf, openForm, photo, rowOf, rows } from './cabin-page.ts'
import { expect, test } from './fixtures.ts'

test.beforeEach(async ({ login }) => {
  await login()
})

const names = (page: Parameters<typeof rows>[0]) => rows(page).getByRole('img').evaluateAll(alts)
const alts = (images: Element[]) => images.map((image) => image.getAttribute('alt'))

test('the table shows every cabin with image, name, capacity, price and discount [SPEC-2.7-1, SPEC-2.7-5, SPEC-2.7-6, SPEC-2.7-7]', async ({
  page,
}) => {
  await page.goto('/cabins')
  await expect(page).toHaveTitle(/Cabins/)
  await expect(page.getByRole('heading', { level: 1, name: 'All cabins' })).toBeVisible()
  for (const column of ['Image', 'Cabin', 'Capacity', 'Price', 'Discount']) {
    await expect(page.getByRole('columnheader', { name: column, exact: true })).toHaveCount(1)
  }
  await expect(rows(page)).toHaveCount(8)
  const [first, second] = [rowOf(page, 'Birch Hollow'), rowOf(page, 'Fox Den')]
  await expect(first.getByRole('cell')).toHaveText([
    '',
    'Birch Hollow',
    'Fits up to 2 guests',
    '$180.00',
    '—',
    '',
  ])
  await expect(first.getByRole('img', { name: 'Birch Hollow' })).toBeVisible()
  await expect(second.getByRole('cell').nth(4)).toContainText('$20.00')
  await menuOf(page, 'Fox Den').click()
  await expect(page.getByRole('menuitem')).toHaveText(['Duplicate', 'Edit', 'Retire', 'Delete'])
})

test('a filter shows the cabins with or without a discount, and is part of the address [SPEC-2.7-2]', async ({
  page,
}) => {
  await page.goto('/cabins')
  await page.getByRole('button', { name: 'With discount' }).click()
  await expect(page).toHaveURL(/\?discount=with-discount$/)
  await expect(rows(page)).toHaveCount(4)
  await expect(rows(page).getByRole('img', { name: 'No discount' })).toHaveCount(0)
  await page.getByRole('button', { name: 'No discount' }).click()
  await expect(page).toHaveURL(/\?discount=no-discount$/)
  await expect(rows(page).getByRole('img', { name: 'No discount' })).toHaveCount(4)
  await page.getByRole('button', { name: 'All', exact: true }).click()
  await expect(page).toHaveURL(/\?discount=all$/)
  await expect(rows(page)).toHaveCount(8)
})

test('six sorts order the table, and in names Cabin 2 comes before Cabin 10 [SPEC-2.7-3]', async ({
  page,
  server,
}) => {
  const { mimeType, buffer } = await photo()
  for (const name of ['Cabin 10', 'cabin 2']) {
    const apiResponse = await page.request.post('/api/cabins', {
      headers: { origin: server.address },
      multipart: {
        name,
        maxCapacity: '1',
        regularPrice: '1',
        discount: '0',
        description: '…',
        image: { name: 'photo.png', mimeType, buffer },
      },
    })
    expect(apiResponse.status()).toBe(201)
  }
  await page.goto('/cabins')
  const sort = page.getByLabel('Sort cabins')
  await expect(sort.getByRole('option')).toHaveText([
    'Sort by name (A-Z)',
    'Sort by name (Z-A)',
    'Sort by price (low first)',
    'Sort by price (high first)',
    'Sort by capacity (low first)',
    'Sort by capacity (high first)',
  ])
  const firstAndLast = { 0: 'Birch Hollow', 1: 'cabin 2', 2: 'Cabin 10', 9: 'Timberline Hall' }
  for (const [at, name] of Object.entries(firstAndLast)) {
    await expect(rows(page).nth(Number(at))).toContainText(name)
  }
  await expect(rowOf(page, 'cabin 2')).toContainText('Fits up to 1 guest$')

  const [cheapFirst, dearFirst] = [/\$1\.00/, /\$890\.00/]
  await sort.selectOption('Sort by price (high first)')
  await expect(rows(page).first()).toContainText(dearFirst)
  await expect(page).toHaveURL(/\?sortBy=regularPrice-desc$/)
  await sort.selectOption('Sort by price (low first)')
  await expect(rows(page).first()).toContainText(cheapFirst)
  await sort.selectOption('Sort by capacity (high first)')
  await expect(rows(page).first()).toContainText('Fits up to 10 guests')
  await sort.selectOption('Sort by capacity (low first)')
  await expect(rows(page).last()).toContainText('Fits up to 10 guests')
  await sort.selectOption('Sort by name (Z-A)')
  await expect(rows(page).first()).toContainText('Timberline Hall')
  await sort.selectOption('Sort by name (A-Z)')
  await expect(rows(page).first()).toContainText('Birch Hollow')
  await expect(page).toHaveURL(/\?sortBy=name-asc$/)
})

test('an invalid address shows all cabins by name and is corrected [SPEC-2.7-4]', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.goto('/account')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const nonsense of ['sortBy=startDate-asc', 'sortBy=zzz', 'discount=zzz', 'page=2']) {
    await test.step(nonsense, async () => {
      await page.goto(`/cabins?${nonsense}`)
      await expect(rows(page)).toHaveCount(8)
      expect((await names(page)).at(0)).toBe('Birch Hollow')
      await expect(page).toHaveURL(/\/cabins$/)
      await page.goBack()
      await expect(page).toHaveURL(/\/account$/)
    })
  }
})

test('an empty filter result shows a message and a link to all cabins [SPEC-2.7-12]', async ({
  page,
  server,
}) => {
  for (const { id, discount, ...cabin } of await cabinsOf(page)) {
    if (discount === 0) continue
    const { name, maxCapacity, regularPrice, description } = cabin
    const apiResponse = await page.request.put(`/api/cabins/${id}`, {
      headers: { origin: server.address },
      multipart: { name, maxCapacity, regularPrice, description, discount: '0' },
    })
    expect(apiResponse.status()).toBe(200)
  }
  await page.goto('/cabins?discount=with-discount')
  await expect(page.getByText('No cabins could be found', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Show all cabins' }).click()
  await expect(rows(page)).toHaveCount(8)
})

test('the eight images load in under 60 KB in total, each once, without layout shift', {
  tag: '@thorough',
}, async ({ page }) => {
  const images = new Map<string, number>()
  page.on('response', async (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.startsWith('/storage/cabin-images/')) {
      images.set(pathname, (await response.body()).length)
    }
  })
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value } = entry as PerformanceEntry & { value: number }
        Object.assign(window, { shift: Reflect.get(window, 'shift') + value })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/cabins')
  await page.waitForLoadState('networkidle')
  await expect(() => expect(images.size).toBe(8)).toPass()
  const bytes = [...images.values()].reduce((sum, size) => sum + size, 0)
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThan(60 * 1024)
  expect(await page.evaluate(() => Reflect.get(window, 'shift'))).toBe(0)
})

test('the form closes by Escape, Cancel and Close, and returns the focus [SPEC-2.7-9, SPEC-2.7-11]', {
  tag: '@thorough',
}, async ({ page }) => {
  for (const close of ['Escape', 'Cancel', 'Close']) {
    await test.step(close, async () => {
      await openForm(page)
      await expect(page.getByLabel('Cabin name')).toBeFocused()
      await page.getByLabel('Cabin name').fill('Owl Nest')
      if (close === 'Escape') await page.keyboard.press('Escape')
      else await page.getByRole('button', { name: close }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Add new cabin' })).toBeFocused()
      await expect(rows(page)).toHaveCount(8)
    })
  }
})
