import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { Cabin } from '../../src/features/cabins/contract/cabins.ts'
import { expect } from './fixtures.ts'

/* Page object for the cabins screen, with values for its form. */

export const rows = (page: Page) =>
  page
    .getByRole('table', { name: 'Cabins' })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })

export const rowOf = (page: Page, name: string) =>
  rows(page).filter({ has: page.getByText(name, { exact: true }) })

export const menuOf = (page: Page, name: string) =>
  page.getByRole('button', { name: `Actions for ${name}`, exact: true })

export async function choose(page: Page, name: string, action: string) {
  await menuOf(page, name).click()
  await page.getByRole('menuitem', { name: action }).click()
}

export const form = (page: Page) => page.getByRole('dialog')

export const create = (page: Page) => form(page).getByRole('button', { name: 'Create new cabin' })

export const field = (page: Page, label: string) => form(page).getByLabel(label, { exact: true })

export async function openForm(page: Page) {
  await page.goto('/cabins')
  await page.getByRole('button', { name: 'Add new cabin' }).click()
  await expect(form(page)).toBeVisible()
}

const texts = {
  'Cabin name': 'Owl Nest',
  'Maximum capacity': '3',
  'Regular price': '200',
  Discount: '30',
  'Description for website': 'High up, with a view of the whole valley',
}

export async function fill(page: Page, overrides: Partial<typeof texts> = {}) {
  for (const [label, text] of Object.entries({ ...texts, ...overrides })) {
    await form(page).getByLabel(label, { exact: true }).fill(text)
  }
}

export const photoField = (page: Page) => form(page).getByLabel('Cabin photo')

const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer })

export async function photo(name = 'owl.png') {
  const size = { width: 900, height: 600, channels: 3 } as const
  return file(
    name,
    await sharp({ create: { ...size, background: '#2f855a' } })
      .png()
      .toBuffer(),
  )
}

/** Random pixels do not compress: about five megabytes. */
export async function heavyPhoto() {
  const raw = { width: 1600, height: 1100, channels: 3 } as const
  const noise = randomBytes(raw.width * raw.height * raw.channels)
  return file('heavy.png', await sharp(noise, { raw }).png().toBuffer())
}

export const notAPhoto = file('disguised.png', Buffer.from('This is only named like an image.'))

/** The cabins in the API. */
export async function cabinsOf(page: Page): Promise<Cabin[]> {
  return (await (await page.request.get('/api/cabins')).json()).items
}
