import { axeViolationsOn } from './axe-violations.ts'
import { expect, test, themes } from './fixtures.ts'
import { bookingFinder } from './given-bookings.ts'

test('two bookings become a group with their sums, which is edited, left and undone', async ({
  page,
  server,
  login,
}) => {
  await login()
  const { book } = bookingFinder(page, server)
  const first = await book({ cabin: 'Fox Den' })
  const second = await book({ cabin: 'Otter Bend' })
  const add = async (id: number) => {
    await page.goto(`/bookings?q=%23${id}`)
    await page.getByRole('button', { name: `Actions for booking #${id}` }).click()
    await page.getByRole('menuitem', { name: 'Add to a group' }).click()
    return page.getByRole('dialog', { name: 'Add to a group' })
  }

  const made = await add(first.id)
  await made.getByRole('button', { name: 'Add to group' }).click()
  await expect(made.getByLabel('Name of the group')).toHaveAccessibleDescription(/required/)
  await made.getByLabel('Name of the group').fill('Birch wedding')
  await made.getByRole('button', { name: 'Add to group' }).click()
  await expect(made).toBeHidden()
  const joined = await add(second.id)
  const birch = joined.getByRole('option', { name: /^Birch wedding/ })
  await joined
    .getByLabel('Group', { exact: true })
    .selectOption((await birch.getAttribute('value')) ?? '')
  await joined.getByRole('button', { name: 'Add to group' }).click()
  await expect(joined).toBeHidden()

  await page.goto(`/bookings/${second.id}`)
  await expect(page.getByText(/2 of 2 in\s+Birch wedding/)).toBeVisible()
  await page.getByRole('link', { name: 'Birch wedding' }).click()
  await expect(page.getByRole('heading', { name: 'Birch wedding', level: 1 })).toBeVisible()
  const sum = first.totalPrice + second.totalPrice
  await expect(page.getByText(`$${sum}.00`, { exact: true }).first()).toBeVisible()

  await page.getByRole('button', { name: 'Edit group' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit group' })
  await dialog.getByLabel('Name of the group').fill('Silver wedding')
  await dialog.getByLabel('Notes').fill('Cake at nine')
  await dialog.getByRole('button', { name: 'Save group' }).click()
  await expect(page.getByRole('heading', { name: 'Silver wedding', level: 1 })).toBeVisible()
  await expect(page.getByText('Cake at nine')).toBeVisible()
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme })
    expect(await axeViolationsOn(page)).toEqual([])
  }

  await page.getByRole('button', { name: `Remove booking #${first.id} from the group` }).click()
  await expect(page.getByText('Booking removed from Silver wedding')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name: `Booking #${first.id}, Fox Den` })).toBeVisible()
})
