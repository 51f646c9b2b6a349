import { readFile } from 'node:fs/promises'
import type { BookingRegistration } from '../../src/features/registration/contract/registration.ts'
import { axeViolationsOn } from './axe-violations.ts'
import { type Appearance, expect, test } from './fixtures.ts'
import { bookingFinder } from './given-bookings.ts'

for (const { viewport, colorScheme, tag } of [
  { viewport: { width: 1440, height: 900 }, colorScheme: 'light', tag: [] },
  { viewport: { width: 390, height: 844 }, colorScheme: 'dark', tag: ['@thorough'] },
] satisfies Appearance[]) {
  test.describe(`in the ${colorScheme} theme, ${viewport.width} pixels wide`, { tag }, () => {
    test.use({ viewport, colorScheme })

    test('staff enter the codes, see who is incomplete, and create and download the file', async ({
      page,
      server,
      login,
    }) => {
      await login()
      const { get } = bookingFinder(page, server)
      await page.goto('/settings/website')
      const form = page.getByRole('form', { name: 'Registration of guests' })
      await form.getByLabel('Rules of this country').selectOption({ label: 'Italy' })
      const codes = form.getByLabel('Codes of municipalities')
      await codes.fill('Ostia')
      await form.getByRole('button', { name: 'Save registration' }).click()
      await expect(form.getByText('“Ostia” is not like “Roma = 412058091 RM”')).toBeVisible()
      await codes.fill('Roma = 412058091 RM')
      await form.getByRole('button', { name: 'Save registration' }).click()
      await expect(page.getByText('Registration successfully updated')).toBeVisible()

      await form.getByRole('link', { name: 'Registration for authorities' }).click()
      const due = page.getByRole('list', { name: 'Stays that are due' })
      const first = due.getByRole('listitem').first()
      await expect(first).toContainText('Overdue since')
      await expect(first).toContainText('Missing:')
      await expect(page.getByRole('button', { name: 'Create the file of 0 stays' })).toBeDisabled()
      expect(await axeViolationsOn(page)).toEqual([])

      await first.getByRole('link', { name: /^Booking #/ }).click()
      await expect(page.getByRole('heading', { name: 'Registration', exact: true })).toBeVisible()
      const id = Number(new URL(page.url()).pathname.split('/').at(-1))
      const path = `/api/bookings/${id}/registration`
      const { persons } = await get<BookingRegistration>(path)
      const known = {
        ...{ firstName: 'Jürgen', lastName: 'Müller', sex: 'male', birthDate: '1980-02-03' },
        ...{ nationality: 'DE', birthCountry: 'DE', birthPlace: 'Bonn' },
        ...{ documentType: 'passport', documentNumber: 'C01X00T47', documentCountry: 'DE' },
      }
      const saved = await page.request.put(path, {
        headers: { origin: server.address },
        data: {
          version: 0,
          persons: persons.map(({ fields, missing, ...person }) => ({ ...person, ...known })),
        },
      })
      expect(saved.status(), await saved.text()).toBe(200)

      await page.goto('/inbox')
      const item = page.getByRole('region', { name: 'Registration overdue' })
      await item.getByRole('link', { name: 'Show registrations' }).click()
      const stay = due.getByRole('listitem').filter({ hasText: `Booking #${id}` })
      await expect(stay).toContainText('Last name will be written “Mueller”')
      await expect(stay).toContainText('Ready')
      await page.getByRole('button', { name: 'Create the file of 1 stay' }).click()
      await expect(page.getByText('File created. Download it')).toBeVisible()
      await expect(stay).toHaveCount(0)

      const files = page.getByRole('list', { name: 'Created files' })
      const loading = page.waitForEvent('download')
      await files.getByRole('link', { name: /^Download alloggiati-/ }).click()
      const file = await loading
      expect(file.suggestedFilename()).toMatch(/^alloggiati-[\d-]+\.txt$/)
      const rows = (await readFile(await file.path(), 'utf8')).split('\r\n')
      expect(rows.map((row) => row.length)).toEqual(persons.map(() => 168))
      expect(rows[0]).toContain('MUELLER')
      expect(await axeViolationsOn(page)).toEqual([])
    })
  })
}
