import {
  cabinsOf,
  create,
  field,
  fill,
  form,
  heavyPhoto,
  openForm,
  photo,
  photoField,
  rowOf,
} from './cabin-page.ts'
import { expect, test } from './fixtures.ts'

test.beforeEach(async ({ login }) => {
  await login()
})

test('a file that is not an image is rejected before the upload', { tag: '@thorough' }, async ({
  page,
}) => {
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

test('an image can be dropped on the field, and is ignored elsewhere', {
  tag: '@thorough',
}, async ({ page }) => {
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

test('a slow upload shows its progress, and can be cancelled', {
  tag: ['@chromium', '@thorough'],
}, async ({ page }) => {
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
  await expect(form(page)).toContainText('Upload cancelled. Nothing was saved.')
  await expect(bar).toHaveCount(0)
  await expect(field(page, 'Cabin name')).toHaveValue('Owl Nest')
  expect(await cabinsOf(page)).toHaveLength(8)

  await limit(-1)
  await create(page).click()
  await expect(rowOf(page, 'Owl Nest')).toHaveCount(1)
  expect(await cabinsOf(page)).toHaveLength(9)
})
