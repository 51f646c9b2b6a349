import { expect, type Page } from '@playwright/test'

/** Five bookings in next year's spring, three of them with an error. */
export const spreadsheet = [
  'Cabin\tGuest\tEmail\tArrival\tDeparture\tGuests\tPrice',
  'Fox Den\tAna Silva\tana@import.example\t2027-04-03\t2027-04-06\t2\t600.00',
  'Fox Denn\tBo Berg\tbo@import.example\t2027-04-10\t2027-04-12\t2\t300.00',
  'Pine Ridge\tCy Dahl\tcy\t2027-04-10\t2027-04-12\t3\t450.00',
  'Pine Ridge\tDora Lind\t\t2027-04-20\t2027-04-19\t1\t220.00',
  'Birch Hollow\tEva Moen\teva@import.example\t2027-05-01\t2027-05-04\t2\t360.00',
].join('\n')

const rows = (page: Page) => page.getByRole('list', { name: 'Rows' })

export const importPage = {
  async paste(page: Page, text: string) {
    await page.goto('/import')
    await page.getByLabel('Or paste rows').fill(text)
    await page.getByRole('button', { name: 'Read file' }).click()
    await expect(rows(page)).toBeVisible()
  },

  row: (page: Page, number: number) =>
    rows(page).getByRole('listitem', { name: `Row ${number}`, exact: true }),

  async correct(page: Page, number: number, text: string) {
    const form = page.getByRole('form', { name: `Correct row ${number}` })
    await form.getByLabel('Correction').fill(text)
    await form.getByRole('button', { name: 'Correct' }).click()
    await expect(form).toBeHidden()
  },

  filter: (page: Page, name: string) =>
    page.getByRole('group', { name: 'Rows shown' }).getByRole('button', { name, exact: true }),
}
