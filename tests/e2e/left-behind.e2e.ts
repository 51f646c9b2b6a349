import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { findBrowser } from '#testkit/browser.ts'
import { demo, expect, test } from './fixtures.ts'

/** Every file in a folder that contains one of the texts. */
async function filesWith(words: string[], folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const found: string[] = []
  for (const entry of entries.filter((one) => one.isFile())) {
    const bytes = await readFile(join(entry.parentPath, entry.name))
    const isThere = words.some(
      (word) => bytes.includes(word) || bytes.includes(Buffer.from(word, 'utf16le')),
    )
    if (isThere) found.push(join(entry.parentPath, entry.name))
  }
  return found
}

test(
  'a browser stores no guest data: not in storage, not in the history cache, not on disk [SEC-45, SEC-46]',
  { tag: '@thorough' },
  async ({ playwright, server }, testInfo) => {
    const folder = testInfo.outputPath('profile')
    const context = await playwright.chromium.launchPersistentContext(folder, {
      ...(await findBrowser()),
      baseURL: server.address,
    })
    const page = await context.newPage()
    await page.request.post('/api/session', { data: demo, headers: { origin: server.address } })
    const { guest } = await (await page.request.get('/api/bookings/1')).json()
    await page.goto('/bookings/1')
    await expect(page.getByText(guest.email)).toBeVisible()
    await expect(page.getByText(guest.nationalID)).toBeVisible()
    await page.goto(`/guests/${guest.id}`)
    await expect(page.getByRole('heading', { level: 1, name: guest.fullName })).toBeVisible()
    await page.getByRole('button', { name: 'Dark mode' }).click()

    const kept = await page.evaluate(async () => ({
      local: Object.keys(localStorage),
      session: Object.entries(sessionStorage).filter(([key]) => !key.startsWith('tsr-scroll')),
      scrolled: Object.values(sessionStorage)
        .join()
        .match(/guests|bookings/g),
      databases: await indexedDB.databases(),
      cookies: document.cookie,
    }))
    expect(kept).toEqual({
      local: ['isDarkMode'],
      session: [],
      scrolled: null,
      databases: [],
      cookies: 'signed_in=1',
    })

    // The user logs out in another window. Back and Forward here lead through screens that were read.
    await page.goto('/storage/none').catch(() => null)
    await page.request.delete('/api/session', { headers: { origin: server.address } })
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Log in to your account' })).toBeVisible()
    await expect(page.getByText(guest.fullName)).toHaveCount(0)

    await context.close()
    // The browser's history has addresses, which contain no names.
    expect(await filesWith([`${server.address}/bookings/1`], folder)).not.toEqual([])
    expect(await filesWith([guest.email, guest.nationalID, guest.fullName], folder)).toEqual([])
    await rm(folder, { recursive: true })
  },
)
