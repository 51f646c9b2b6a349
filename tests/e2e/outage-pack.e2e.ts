import { readFile, writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import type { Browser } from '@playwright/test'
import { encryptPage } from '#features/outage/server/encrypt-page.ts'
import { axeViolationsOn } from './axe-violations.ts'
import { expect, test } from './fixtures.ts'

const passphrase = 'four otters in a boat'

/** Opens a file from disk without a network. Returns the page, and what it requests and logs. */
async function openedFromDisk(browser: Browser, path: string) {
  const context = await browser.newContext({ offline: true, baseURL: '' })
  const page = await context.newPage()
  const url = pathToFileURL(path).href
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.url() !== url) requests.push(request.url())
  })
  page.on('console', (message) => requests.push(message.text()))
  await page.goto(url)
  return { page, requests }
}

test(
  'the outage pack opens from disk without a network, also encrypted',
  { tag: '@thorough' },
  async ({ page, login, browser }, testInfo) => {
    await login()
    await page.goto('/settings')
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download the outage pack' }).click()
    const plain = testInfo.outputPath('outage-pack.html')
    await (await download).saveAs(plain)

    const opened = await openedFromDisk(browser, plain)
    await expect(opened.page.getByRole('heading', { name: /^In house/ })).toBeVisible()
    await expect(opened.page.getByRole('cell', { name: 'Otter Bend' }).first()).toBeVisible()
    expect(opened.requests).toEqual([])

    const encrypted = testInfo.outputPath('outage-pack-encrypted.html')
    const content = await readFile(plain, 'utf8')
    await writeFile(
      encrypted,
      await encryptPage({ title: 'Outage pack', page: content, passphrase }),
    )
    const locked = await openedFromDisk(browser, encrypted)
    await locked.page.getByLabel('Passphrase').fill('four otters in a canoe')
    await locked.page.getByRole('button', { name: 'Open' }).click()
    await expect(locked.page.getByText('This passphrase does not open the file.')).toBeVisible()
    await locked.page.getByLabel('Passphrase').fill(passphrase)
    await locked.page.getByRole('button', { name: 'Open' }).click()
    await expect(locked.page.getByRole('heading', { name: /^In house/ })).toBeVisible()
    expect(locked.requests).toEqual([])
  },
)

test('whether the outage pack has national IDs is set in the settings, and its email needs a passphrase', async ({
  page,
  login,
}) => {
  await login()
  await page.goto('/settings')
  const form = page.getByRole('form', { name: 'Outage pack' })
  await expect(form.getByLabel('Send every day to')).toBeDisabled()
  await expect(form.getByText('Only with a passphrase')).toBeVisible()
  await form.getByLabel('Include national IDs').check()
  await form.getByRole('button', { name: 'Save outage pack' }).click()
  await expect(page.getByText('Outage pack successfully updated')).toBeVisible()
  await page.reload()
  await expect(form.getByLabel('Include national IDs')).toBeChecked()
  expect(await axeViolationsOn(page)).toEqual([])
})

test('Settings › System says that all checks pass, and when', { tag: '@thorough' }, async ({
  page,
  login,
}) => {
  // A server under load takes its time for the first check.
  test.slow()
  await login()
  await page.goto('/settings')
  const system = page.getByRole('region', { name: 'System' })
  await expect(system.getByText(/^All \d+ checks pass$/)).toBeVisible({ timeout: 120_000 })
  await expect(system.getByText(/^Checked \d+ (second|minute)s? ago$/)).toBeVisible()
  await expect(page.getByRole('button', { name: /checks? pass/ })).toHaveCount(0)
  expect(await axeViolationsOn(page)).toEqual([])
})
