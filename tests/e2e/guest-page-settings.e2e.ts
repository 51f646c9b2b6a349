import { axeViolationsOn } from './axe-violations.ts'
import { expect, test } from './fixtures.ts'

test.beforeEach(async ({ login }) => login())

test('an owner enters codes for single stays and a map, which the guest page then has', async ({
  page,
}) => {
  await page.goto('/settings/website')
  const form = page.getByRole('form', { name: 'Guest page', exact: true })
  const codes = form.getByLabel('Codes for single stays in Fox Den')
  const saved = page.getByText('Guest page successfully updated')
  await codes.fill('4711#\n0815#\n4711#')
  await form.getByRole('button', { name: 'Save guest page' }).click()
  await expect(form.getByText('Each code can be in the list only once')).toBeVisible()
  await codes.fill('4711#\n0815#')
  await form.getByRole('button', { name: 'Save guest page' }).click()
  await expect(saved).toBeVisible()
  const map = page.getByRole('form', { name: 'Map on the guest page' })
  await map.locator('#guest-page-map').setInputFiles('src/app/web/public/apple-touch-icon.png')
  await map.getByRole('button', { name: 'Save map' }).click()
  await expect(map.getByAltText('Current map')).toBeVisible()
  await page.reload()
  await expect(map.getByAltText('Current map')).toBeVisible()
  expect(await axeViolationsOn(page)).toEqual([])
  await map.getByRole('button', { name: 'Remove map' }).click()
  await expect(map.getByAltText('Current map')).toBeHidden()
})
