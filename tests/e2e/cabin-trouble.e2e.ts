import {
  cabinsOf,
  choose,
  create,
  field,
  fill,
  notAPhoto,
  openForm,
  photo,
  photoField,
  rowOf,
} from './cabin-page.ts'
import { expect, test } from './fixtures.ts'

test.beforeEach(async ({ login }) => {
  await login()
})

test.describe('what the server rejects', () => {
  test.use({ expectedComplaints: [/status of (409|415|503)/] })

  test('a disguised file shows an error at its field, and what was typed is preserved [SPEC-8.1-17]', async ({
    page,
  }) => {
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

  test('an image that cannot be stored leaves no cabin [SPEC-8.1-10]', async ({ page }) => {
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

  test('a cabin with bookings cannot be deleted, and staff see why [SPEC-8.1-9, SPEC-8.1-17]', async ({
    page,
  }) => {
    await page.goto('/cabins')
    await choose(page, 'Fox Den', 'Delete')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText(/^Cabin could not be deleted: it has \d+ bookings/)).toBeVisible()
    await expect(rowOf(page, 'Fox Den')).toBeVisible()
  })
})

test.describe('a connection that breaks', () => {
  test.use({ expectedComplaints: [/ERR_FAILED|Failed to load/] })

  test('shows an error, and the form can be sent again', { tag: '@thorough' }, async ({ page }) => {
    await openForm(page)
    await fill(page)
    await photoField(page).setInputFiles(await photo())
    await page.route('**/api/cabins', (route) => route.abort())
    await create(page).click()
    await expect(page.getByRole('alert')).toContainText('Cabin could not be created')
    await page.unroute('**/api/cabins')
    await create(page).click()
    await expect(rowOf(page, 'Owl Nest')).toBeVisible()
  })
})
