import type { Page } from '@playwright/test'
import { axeViolationsOn } from './axe-violations.ts'
import { photo } from './cabin-page.ts'
import { bar, middleOf, openCalendar } from './calendar-page.ts'
import { expect, test } from './fixtures.ts'
import { bookingFinder } from './given-bookings.ts'

test.beforeEach(async ({ login }) => {
  await login()
})

const taskOf = (page: Page, text: string) =>
  page.getByRole('list', { name: 'Tasks' }).getByRole('listitem').filter({ hasText: text })

test('a task with a photo becomes a block with its text as the reason, and the task says so', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.goto('/housekeeping')
  await page.getByRole('button', { name: 'Add task' }).click()
  const form = page.getByRole('dialog', { name: 'Add task' })
  await form.getByLabel('Cabin').selectOption('Birch Hollow')
  await form.getByLabel('What is to be done?').fill('The boiler leaks')
  await form.getByLabel('Photo', { exact: true }).setInputFiles(await photo())
  await form.getByRole('button', { name: 'Add task' }).click()
  await expect(form).toHaveCount(0)
  const task = taskOf(page, 'The boiler leaks')
  await expect(task.getByRole('link', { name: 'Open the photo: The boiler leaks' })).toBeVisible()

  await page.getByRole('button', { name: 'More for the task The boiler leaks' }).click()
  await page.getByRole('menuitem', { name: 'Block the cabin' }).click()
  const block = page.getByRole('dialog', { name: 'Block a cabin' })
  await expect(block.getByLabel('Reason')).toHaveValue('The boiler leaks')
  await expect(block.getByLabel('Cabin').locator('option:checked')).toHaveText('Birch Hollow')
  expect(await axeViolationsOn(page)).toEqual([])
})

test('a block becomes a task for its cabin, with the reason as the text', {
  tag: '@thorough',
}, async ({ page, server }) => {
  const reason = 'The roof of the porch leaks'
  const day = await bookingFinder(page, server).dayAhead(0)
  await openCalendar(page, { around: day })
  const place = await middleOf(page, 'Stag Lodge', day)
  await page.mouse.click(place.x + 4, place.y)
  await page.getByRole('button', { name: 'Block the cabin' }).click()
  await page.getByLabel('Reason').fill(reason)
  await page.getByRole('button', { name: 'Block cabin' }).click()
  await bar(page, `Maintenance: ${reason}`).click()
  await page.getByRole('button', { name: 'Add task' }).click()
  const form = page.getByRole('dialog', { name: 'Add task' })
  await expect(form.getByLabel('Cabin').locator('option:checked')).toHaveText('Stag Lodge')
  await expect(form.getByLabel('What is to be done?')).toHaveValue(reason)
  await form.getByRole('button', { name: 'Add task' }).click()
  await expect(form).toHaveCount(0)
  await expect(taskOf(page, reason)).toBeVisible()
  await page.reload()
  await expect(taskOf(page, reason)).toBeVisible()
  await expect(form).toHaveCount(0)
})
