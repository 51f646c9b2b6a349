import type { Page } from '@playwright/test'
import {
  cabinsOf,
  choose,
  fill,
  form,
  heavyPhoto,
  menuOf,
  notAPhoto,
  openForm,
  photo,
  photoField,
  rowOf,
  rows,
} from './cabin-places.ts'
import { expect, test, windows } from './fixtures.ts'

test.beforeEach(async ({ login }) => {
  await login()
})

const create = (page: Page) => form(page).getByRole('button', { name: 'Create new cabin' })
const field = (page: Page, label: string) => form(page).getByLabel(label, { exact: true })

for (const size of windows) {
  test.describe(`in a ${size.name}-sized window`, () => {
    test.use({ viewport: size })

    test('a cabin is created, duplicated, edited and deleted', async ({ page }) => {
      await openForm(page)
      await expect(form(page)).toHaveAccessibleName('Create a new cabin')
      await expect(field(page, 'Discount')).toHaveValue('0')
      await fill(page)
      await photoField(page).setInputFiles(await photo())
      await expect(form(page).getByRole('img')).toHaveAttribute('src', /^blob:/)
      await create(page).click()
      await expect(page.getByText('New cabin successfully created')).toBeVisible()
      await expect(form(page)).toHaveCount(0)
      const row = rowOf(page, 'Owl Nest')
      await expect(row).toContainText('Fits up to 3 guests')
      await expect(row).toContainText('$200.00')
      await expect(row).toContainText('$30.00')
      const address = await row.getByRole('img').getAttribute('src')
      expect(address).toMatch(/^\/storage\/cabin-images\/\w+-owl\.thumb\.webp$/)

      await choose(page, 'Owl Nest', 'Duplicate')
      await expect(rowOf(page, 'Copy of Owl Nest')).toBeVisible()
      await expect(page.getByText('New cabin successfully created')).toBeVisible()

      await choose(page, 'Copy of Owl Nest', 'Edit')
      await expect(form(page)).toHaveAccessibleName('Edit cabin Copy of Owl Nest')
      await expect(field(page, 'Regular price')).toHaveValue('200')
      await expect(form(page).getByRole('img')).toHaveAttribute('src', /-owl\.webp$/)
      await fill(page, { 'Cabin name': 'Zander Pond', 'Regular price': '99.50', Discount: '0' })
      await form(page).getByRole('button', { name: 'Edit cabin' }).click()
      await expect(page.getByText('Cabin successfully edited')).toBeVisible()
      await expect(rows(page).last()).toContainText('Zander Pond')
      await expect(rows(page).last()).toContainText('$99.50')
      await expect(menuOf(page, 'Zander Pond')).toBeFocused()

      await choose(page, 'Zander Pond', 'Delete')
      const question = page.getByRole('alertdialog')
      await expect(question).toContainText('Zander Pond')
      await expect(question).toContainText('This action cannot be undone')
      await question.getByRole('button', { name: 'Delete' }).click()
      await expect(page.getByText('Cabin successfully deleted')).toBeVisible()
      await expect(rowOf(page, 'Zander Pond')).toHaveCount(0)

      // They shared a picture, which the one that is left still has.
      expect((await page.request.get(address ?? '')).status()).toBe(200)
    })
  })
}

test('without a mouse a cabin is created, duplicated, edited and deleted', async ({ page }) => {
  const { keyboard } = page
  // Awaited from the beginning: the browser takes a moment to learn that it is.
  const asked = page.waitForEvent('filechooser')
  await page.goto('/cabins')
  await expect(rows(page)).toHaveCount(8)
  await page.getByRole('button', { name: 'Add new cabin' }).focus()
  await keyboard.press('Enter')
  for (const text of ['Owl Nest', '3', '200', '', 'High up']) {
    await keyboard.type(text)
    await keyboard.press('Tab')
  }
  await expect(photoField(page)).toBeFocused()
  await keyboard.press('Space')
  await (await asked).setFiles(await photo())
  await keyboard.press('Tab')
  await expect(form(page).getByRole('button', { name: 'Remove owl.png' })).toBeFocused()
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await expect(page.getByText('New cabin successfully created')).toBeVisible()
  await expect(rowOf(page, 'Owl Nest')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add new cabin' })).toBeFocused()

  const fromMenu = async (name: string, steps: number) => {
    await menuOf(page, name).focus()
    await keyboard.press('Enter')
    await expect(page.getByRole('menuitem').first()).toBeFocused()
    for (let step = 0; step < steps; step++) await keyboard.press('ArrowDown')
    await keyboard.press('Enter')
  }
  await fromMenu('Owl Nest', 0)
  await expect(rowOf(page, 'Copy of Owl Nest')).toBeVisible()
  await expect(menuOf(page, 'Owl Nest')).toBeFocused()

  await fromMenu('Copy of Owl Nest', 1)
  await expect(field(page, 'Cabin name')).toBeFocused()
  await keyboard.press('ControlOrMeta+A')
  await keyboard.type('Alder Cove')
  await keyboard.press('Enter')
  await expect(page.getByText('Cabin successfully edited')).toBeVisible()
  await expect(rows(page).first()).toContainText('Alder Cove')
  await expect(menuOf(page, 'Alder Cove')).toBeFocused()

  await fromMenu('Alder Cove', 3)
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' })).toBeFocused()
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await expect(page.getByText('Cabin successfully deleted')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('an empty form is told at each field, and the focus goes to the first', async ({ page }) => {
  await openForm(page)
  await field(page, 'Discount').fill('')
  await create(page).click()
  for (const label of [
    'Cabin name',
    'Maximum capacity',
    'Regular price',
    'Discount',
    'Description for website',
    'Cabin photo',
  ]) {
    await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true')
    await expect(field(page, label)).toHaveAccessibleDescription('This field is required')
  }
  await expect(field(page, 'Cabin name')).toBeFocused()
})

test('what is wrong is told, kept, and gone as soon as it is put right', async ({ page }) => {
  await openForm(page)
  await fill(page, { 'Maximum capacity': '0', 'Regular price': '20', Discount: '100' })
  await photoField(page).setInputFiles(await photo())
  await create(page).click()
  await expect(field(page, 'Maximum capacity')).toBeFocused()
  await expect(field(page, 'Maximum capacity')).toHaveAccessibleDescription(
    'Capacity should be at least 1',
  )
  const discount = field(page, 'Discount')
  await field(page, 'Maximum capacity').fill('3')
  await create(page).click()
  await expect(discount).toHaveAccessibleDescription('Discount should be less than regular price')
  await expect(discount).toHaveValue('100')
  await expect(field(page, 'Cabin name')).toHaveValue('Owl Nest')

  // By text, 100 would come before 20 and 30 after 200.
  await field(page, 'Regular price').fill('200')
  await expect(discount).not.toHaveAttribute('aria-invalid')
  await discount.fill('30')
  await create(page).click()
  await expect(page.getByText('New cabin successfully created')).toBeVisible()
})

test('what is no picture is refused before it is sent', async ({ page }) => {
  await openForm(page)
  const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') }
  await photoField(page).setInputFiles(notes)
  await expect(photoField(page)).toHaveAccessibleDescription(/JPEG, PNG or WebP/)
  const huge = { name: 'huge.png', mimeType: 'image/png', buffer: Buffer.alloc(15 * 2 ** 20 + 1) }
  await photoField(page).setInputFiles(huge)
  await expect(photoField(page)).toHaveAccessibleDescription(/larger than 15 MB/)
  await form(page).getByRole('button', { name: 'Remove huge.png' }).click()
  await expect(photoField(page)).not.toHaveAttribute('aria-invalid')
  await expect(photoField(page)).toBeFocused()
})

test('a picture is dropped, and one that misses the place is not', async ({ page }) => {
  await openForm(page)
  const { buffer } = await photo()
  const carried = await page.evaluateHandle((base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    const transfer = new DataTransfer()
    transfer.items.add(new File([bytes], 'dropped.png', { type: 'image/png' }))
    return transfer
  }, buffer.toString('base64'))
  await field(page, 'Cabin name').dispatchEvent('drop', { dataTransfer: carried })
  await expect(form(page).getByText('dropped.png')).toHaveCount(0)
  await photoField(page).dispatchEvent('dragover', { dataTransfer: carried })
  await expect(form(page).locator('[data-over]')).toHaveCount(1)
  await photoField(page).dispatchEvent('drop', { dataTransfer: carried })
  await expect(form(page).locator('[data-over]')).toHaveCount(0)
  await expect(form(page).getByText('dropped.png')).toBeVisible()
  await fill(page)
  await create(page).click()
  await expect(rowOf(page, 'Owl Nest')).toBeVisible()
})

test.describe('what the server refuses', () => {
  test.use({ expectedComplaints: [/status of (409|415|503)/] })

  test('a disguised file is told at its field, and what was typed is kept', async ({ page }) => {
    await openForm(page)
    await fill(page)
    await photoField(page).setInputFiles(notAPhoto)
    await create(page).click()
    await expect(photoField(page)).toHaveAttribute('aria-invalid', 'true')
    await expect(photoField(page)).toBeFocused()
    await expect(page.getByRole('alert')).toHaveText('')
    await expect(field(page, 'Cabin name')).toHaveValue('Owl Nest')
    expect(await cabinsOf(page)).toHaveLength(8)
  })

  test('a picture that cannot be stored leaves no cabin', async ({ page }) => {
    const sentence = 'Cabin image could not be uploaded and the cabin was not created'
    await page.route('**/api/cabins', (route) =>
      route.fulfill({
        status: 503,
        contentType: 'application/problem+json',
        json: { code: 'image-not-stored', title: sentence },
      }),
    )
    await openForm(page)
    await fill(page)
    await photoField(page).setInputFiles(await photo())
    await create(page).click()
    await expect(page.getByRole('alert')).toHaveText(sentence)
    await expect(field(page, 'Cabin name')).toHaveValue('Owl Nest')
  })

  test('a cabin with bookings stays, and staff are told why', async ({ page }) => {
    await page.goto('/cabins')
    await choose(page, 'Fox Den', 'Delete')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText(/^Cabin could not be deleted: it has \d+ bookings/)).toBeVisible()
    await expect(rowOf(page, 'Fox Den')).toBeVisible()
  })
})

test.describe('a connection that breaks', () => {
  test.use({ expectedComplaints: [/ERR_FAILED|Failed to load/] })

  test('is told, and the form can be sent again', async ({ page }) => {
    await openForm(page)
    await fill(page)
    await photoField(page).setInputFiles(await photo())
    await page.route('**/api/cabins', (route) => route.abort())
    await create(page).click()
    await expect(page.getByRole('alert')).toHaveText('Cabin could not be created')
    await page.unroute('**/api/cabins')
    await create(page).click()
    await expect(rowOf(page, 'Owl Nest')).toBeVisible()
  })
})

test('a slow upload shows how far it is, and can be stopped', async ({ page }) => {
  await openForm(page)
  await fill(page)
  await photoField(page).setInputFiles(await heavyPhoto())
  const network = await page.context().newCDPSession(page)
  const limit = (uploadThroughput: number) =>
    network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    })
  await limit(300_000)
  await create(page).click()
  const bar = form(page).getByRole('progressbar')
  await expect(() =>
    Promise.all([
      expect(bar).toHaveJSProperty('max', 1),
      bar.evaluate((element: HTMLProgressElement) => {
        if (element.value === 0 || element.value === 1) throw new Error('It stands at an end.')
      }),
    ]),
  ).toPass()
  const stopped = page.waitForEvent('requestfailed')
  await form(page).getByRole('button', { name: 'Cancel' }).click()
  await stopped
  await expect(form(page)).toContainText('The upload was stopped. Nothing was saved.')
  await expect(bar).toHaveCount(0)
  await expect(field(page, 'Cabin name')).toHaveValue('Owl Nest')
  expect(await cabinsOf(page)).toHaveLength(8)

  await limit(-1)
  await create(page).click()
  await expect(rowOf(page, 'Owl Nest')).toHaveCount(1)
  expect(await cabinsOf(page)).toHaveLength(9)
})

test('however often it is pressed, one cabin is made', async ({ page }) => {
  await openForm(page)
  await fill(page)
  await photoField(page).setInputFiles(await photo())
  await create(page).dblclick()
  await expect(page.getByText('New cabin successfully created')).toBeVisible()
  await expect(rowOf(page, 'Owl Nest')).toHaveCount(1)

  await menuOf(page, 'Owl Nest').click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).dblclick()
  await expect(rowOf(page, 'Copy of Owl Nest')).toHaveCount(1)
  expect(await cabinsOf(page)).toHaveLength(10)
})
