import {
  choose,
  create,
  field,
  fill,
  form,
  menuOf,
  openForm,
  photo,
  photoField,
  rowOf,
  rows,
} from './cabin-page.ts'
import { expect, test, windows } from './fixtures.ts'

test('without a photo a drawing is chosen by keyboard, and can be replaced', {
  tag: '@thorough',
}, async ({ page, login }) => {
  await login()
  await openForm(page)
  await fill(page, { 'Cabin name': 'Mole End' })
  const drawings = form(page).getByRole('radio', { name: /^Drawing/ })
  await expect(drawings).toHaveCount(8)
  await drawings.nth(0).focus()
  await page.keyboard.press('ArrowRight')
  await expect(drawings.nth(1)).toBeChecked()
  await expect(form(page).getByText('fox-den.webp')).toBeVisible()
  await photoField(page).setInputFiles(await photo())
  await expect(drawings.nth(1)).not.toBeChecked()
  await drawings.nth(4).check()
  await expect(form(page).getByText('otter-bend.webp')).toBeVisible()
  await create(page).click()
  await expect(page.getByText('New cabin successfully created')).toBeVisible()
  const address = await rowOf(page, 'Mole End').getByRole('img').getAttribute('src')
  expect(address).toMatch(/-otter-bend\.thumb\.webp$/)
})

test.beforeEach(async ({ login }) => {
  await login()
})

for (const size of windows) {
  test.describe(`in a ${size.name}-sized window`, { tag: size.tag }, () => {
    test.use({ viewport: size })

    test('a cabin is created, duplicated, edited and deleted [SPEC-1-6, SPEC-2.7-8, SPEC-2.7-9, SPEC-2.7-10, SPEC-2.7-11, SPEC-5.1-4, SPEC-8.2-4, SPEC-8.2-5, SPEC-8.2-6, SPEC-8.2-13]', async ({
      page,
    }) => {
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
      const question = page.getByRole('dialog')
      await expect(question).toContainText('Zander Pond')
      await expect(question).toContainText('This action cannot be undone')
      await question.getByRole('button', { name: 'Delete' }).click()
      await expect(page.getByText('Cabin successfully deleted')).toBeVisible()
      await expect(rowOf(page, 'Zander Pond')).toHaveCount(0)

      // Both cabins used one image, which the remaining cabin still has.
      expect((await page.request.get(address ?? '')).status()).toBe(200)
    })
  })
}

test('a cabin is created, duplicated, edited and deleted without a mouse', async ({ page }) => {
  const { keyboard } = page
  // Starts to wait early, since the browser takes a moment to notice that it is offline.
  const chooser = page.waitForEvent('filechooser')
  await page.goto('/cabins')
  await expect(rows(page)).toHaveCount(8)
  await page.getByRole('button', { name: 'Add new cabin' }).focus()
  await keyboard.press('Enter')
  await expect(form(page).getByLabel('Cabin name')).toBeFocused()
  for (const text of ['Owl Nest', '3', '200', '', 'High up']) {
    await keyboard.type(text)
    await keyboard.press('Tab')
  }
  await expect(field(page, 'Rented out since')).toBeFocused()
  // A browser decides how many parts a date has.
  while (!(await photoField(page).evaluate((input) => input === document.activeElement)))
    await keyboard.press('Tab')
  await keyboard.press('Space')
  await (await chooser).setFiles(await photo())
  await keyboard.press('Tab')
  await expect(form(page).getByRole('button', { name: 'Remove owl.png' })).toBeFocused()
  await keyboard.press('Tab')
  await expect(form(page).getByRole('radio').first()).toBeFocused()
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
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeFocused()
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await expect(page.getByText('Cabin successfully deleted')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('an empty form shows an error at each field and focuses the first [SPEC-5.1-1, SPEC-5.1-2, SPEC-5.1-3, SPEC-5.1-4, SPEC-5.1-6]', async ({
  page,
}) => {
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

test('errors are shown, values are preserved, and each error disappears when its field is corrected [SPEC-5.1-5]', async ({
  page,
}) => {
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

  // Sorted as text, 100 would come before 20 and 30 after 200.
  await field(page, 'Regular price').fill('200')
  await expect(discount).not.toHaveAttribute('aria-invalid')
  await discount.fill('30')
  await create(page).click()
  await expect(page.getByText('New cabin successfully created')).toBeVisible()
})
