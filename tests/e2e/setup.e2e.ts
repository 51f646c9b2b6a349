import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type OwnProcess, startServer } from '#testkit/server.ts'
import { axeViolationsOn } from './axe-violations.ts'
import { test as base, expect } from './fixtures.ts'

/** An installation without users, on a database of its own. */
const test = base.extend<{ server: OwnProcess }>({
  server: async ({ playwright: _ }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'cabinkeeper-e2e-'))
    const server = await startServer({ DATA_DIR: folder, DEMO: 'false', S3_BUCKET: '' })
    await use(server)
    await server.stop()
    await rm(folder, { recursive: true })
  },
})

test.use({ expectedComplaints: [/403/] })

test('the first user is created with the setup link that the server prints, once', async ({
  page,
  server,
}) => {
  const link = () => server.said().match(/^http\S+\/welcome#\S+$/m)?.[0] ?? ''
  await expect.poll(link).not.toBe('')
  const fill = async (email: string) => {
    await page.goto('about:blank')
    await page.goto(link())
    await page.getByLabel('Full name').fill('Ada Berg')
    await page.getByLabel('Email address').fill(email)
    await page.getByLabel('Password').fill('seven lamps at dusk')
  }
  const open = page.getByRole('button', { name: 'Create account' })

  await page.goto(link())
  await open.click()
  await expect(page.getByText('This field is required')).toHaveCount(3)
  expect(await axeViolationsOn(page)).toEqual([])

  await fill('ada@cabins.example')
  await open.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect(page.getByText('Ada Berg')).toBeVisible()
  const steps = page.getByRole('region', { name: 'First steps' })
  await expect(steps.getByRole('link')).toHaveText(['Open settings', 'Add cabins', 'New booking'])
  await expect(steps.getByLabel('Done')).toHaveCount(0)
  expect(await axeViolationsOn(page)).toEqual([])

  await page.goto('/settings')
  const system = page.getByRole('region', { name: 'System' })
  await expect(system).toContainText('No messages waiting')
  await expect(system).toContainText('None yet')
  await expect(system).toContainText(/Version\d+\.\d+/)

  await page.context().clearCookies()
  await fill('bo@cabins.example')
  await open.click()
  await expect(page.getByText('This setup link has expired')).toBeVisible()
})

test('a new booking in a property without cabins leads to creating one', async ({
  page,
  server,
}) => {
  const link = () => server.said().match(/^http\S+\/welcome#\S+$/m)?.[0] ?? ''
  await expect.poll(link).not.toBe('')
  await page.goto(link())
  await page.getByLabel('Full name').fill('Ada Berg')
  await page.getByLabel('Email address').fill('ada@cabins.example')
  await page.getByLabel('Password').fill('seven lamps at dusk')
  await page.locator('form').getByRole('button').last().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()

  await page.goto('/bookings/new')
  await expect(page.getByText('There are no cabins yet')).toBeVisible()
  await page.getByRole('link', { name: 'Add a cabin' }).click()
  await expect(page).toHaveURL(/\/cabins$/)
})
