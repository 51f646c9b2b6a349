import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import { expect, test } from './fixtures.ts'

test('all data is downloaded as one file, without national IDs unless they are chosen', {
  tag: '@thorough',
}, async ({ page, login }) => {
  await login()
  await page.goto('/settings')
  const button = page.getByRole('button', { name: 'Download all data' })
  const filesOf = async () => {
    const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
    expect(download.suggestedFilename()).toMatch(/^cabinkeeper-\d{4}-\d\d-\d\d\.zip$/)
    return unzipSync(await readFile(await download.path()))
  }
  const columnsOf = (csv: Uint8Array | undefined) =>
    new TextDecoder().decode(csv).split('\r\n')[0]?.split(',') ?? []
  const files = await filesOf()
  await expect(page.getByText('All data downloaded')).toBeVisible()
  expect(new TextDecoder().decode(files['schema.md'])).toContain('## bookings')
  expect(columnsOf(files['csv/guests.csv'])).toContain('full_name')
  expect(columnsOf(files['csv/guests.csv'])).not.toContain('national_id')

  await page.getByRole('checkbox', { name: 'With national IDs' }).check()
  expect(columnsOf((await filesOf())['csv/guests.csv'])).toContain('national_id')
  await page.getByText('History', { exact: true }).click()
  await expect(page.getByText('downloaded all data with national IDs')).toBeVisible()
})
