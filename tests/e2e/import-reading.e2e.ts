import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { importPage } from './import-page.ts'

const row = (cells: readonly string[]) =>
  `<Row>${cells.map((cell) => `<Cell><Data ss:Type="String">${cell}</Data></Cell>`).join('')}</Row>`

/** An XML workbook, as systems export it under the name .xls. */
const workbook = (worksheets: Record<string, readonly string[][]>) =>
  `<?xml version="1.0"?><Workbook xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">${Object.entries(
    worksheets,
  )
    .map(
      ([name, rows]) =>
        `<Worksheet ss:Name="${name}"><Table>${rows.map(row).join('')}</Table></Worksheet>`,
    )
    .join('')}</Workbook>`

async function upload(page: Page, name: string, content: string | Buffer) {
  await page.goto('/import')
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })
  await page.getByRole('button', { name: 'Read file' }).click()
}

test('staff choose the worksheet and the row with the names of the columns', {
  tag: '@thorough',
}, async ({ page, login }) => {
  await login()
  const names = ['Cabin', 'Guest', 'Arrival', 'Departure', 'Price', 'Notes']
  const old = ['Fox Den', 'Old Guest', '2026-01-03', '2026-01-06', '600', '']
  await upload(
    page,
    'stays.xls',
    workbook({
      'Season 2026': [names, old],
      'Season 2027': [
        ['Cabin', 'Guest', 'From', 'To', 'Paid', 'Price'],
        ['Cabin', 'Guest', 'Arrival', 'Departure', 'Deposit', 'Price'],
        ['Fox Den', 'New Guest', '2027-04-03', '2027-04-06', '100', '600'],
      ],
    }),
  )
  await expect(importPage.row(page, 2)).toContainText('Old Guest')
  await page.getByRole('button', { name: 'Change columns' }).click()
  await page.getByLabel('Worksheet').selectOption('Season 2027')
  const heading = page.getByLabel('Row with the names of the columns')
  await expect(heading).toHaveValue('1')
  await heading.selectOption({
    label: 'Row 2: Cabin · Guest · Arrival · Departure · Deposit · Price',
  })
  await expect(heading).toHaveValue('2')
  await page.getByRole('button', { name: 'Check rows' }).click()
  await expect(importPage.row(page, 3)).toContainText('New Guest')
  await expect(importPage.filter(page, 'New 1')).toBeVisible()
})

test('staff choose the encoding, the meaning of a status, and since when a cabin is rented out', {
  tag: '@thorough',
}, async ({ page, login }) => {
  await login()
  const text = Buffer.from('Cabin;Guest;Arrival;Departure;Price;Status\nFox Den;', 'latin1')
  const shin = Buffer.from([0xde, 0x61, 0x68, 0x69, 0x6e])
  const rest = Buffer.from(
    ' Kaya;2027-04-03;2027-04-06;600;Option\nElm Lodge;Ida Moe;2027-05-03;2027-05-06;600;Option\n',
  )
  await upload(page, 'stays.csv', Buffer.concat([text, shin, rest]))
  await expect(importPage.row(page, 2)).not.toContainText('Şahin Kaya')
  await page.getByRole('button', { name: 'Change columns' }).click()
  await page.getByLabel('Encoding').selectOption('Turkish (Windows-1254)')
  await expect(page.getByLabel('Encoding')).toHaveValue('windows-1254')
  await page.getByRole('button', { name: 'Check rows' }).click()

  const statuses = page.getByRole('group', { name: 'What do these statuses mean?' })
  await statuses.getByLabel('Option').selectOption('A booking')
  await expect(importPage.row(page, 2)).toContainText('Şahin Kaya')
  const cabins = page.getByRole('group', { name: 'Which cabins are these?' })
  await cabins.getByLabel('Elm Lodge').selectOption('Create this cabin')
  const since = cabins.getByLabel('Rented out since')
  await expect(since).not.toHaveValue('')
  await since.fill('2026-12-01')
  await since.blur()
  await expect(importPage.filter(page, 'New 2')).toBeVisible()
  await page.getByRole('button', { name: 'Import 2 bookings' }).click()
  await expect(page.getByText('2 bookings imported.')).toBeVisible()
})
