import { axeViolationsInItsTheme } from './axe-violations.ts'
import { expect, test } from './fixtures.ts'
import { importPage, spreadsheet } from './import-page.ts'

const { paste, row, correct, filter } = importPage

test('a spreadsheet with three wrong rows is corrected and imported, adds nothing again, and is undone', async ({
  page,
  login,
}) => {
  await login()
  await paste(page, spreadsheet)
  await expect(filter(page, 'New 2')).toBeVisible()
  await expect(row(page, 3)).toContainText('There is no cabin "Fox Denn".')
  await expect(row(page, 4)).toContainText('"cy" is not an email address.')
  await expect(row(page, 5)).toContainText('Departure is not after the arrival.')

  await correct(page, 3, 'Fox Den')
  await correct(page, 4, 'cy@import.example')
  await filter(page, 'Wrong 1').click()
  await correct(page, 5, '2027-04-22')
  await page.getByRole('button', { name: 'Import 5 bookings' }).click()
  await expect(page.getByText('5 bookings imported.')).toBeVisible()

  await filter(page, 'Imported 5').click()
  await row(page, 2).getByRole('link').click()
  await expect(page.getByRole('heading', { name: /Booking #/ })).toBeVisible()
  await expect(page.getByText('Ana Silva').first()).toBeVisible()

  await paste(page, spreadsheet.replace('Fox Denn', 'Fox Den').replace('2027-04-19', '2027-04-22'))
  await expect(filter(page, 'Already here 4')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Nothing to import' })).toBeDisabled()

  await page.getByRole('link', { name: 'Import another file' }).click()
  await page.getByRole('link', { name: 'Pasted rows' }).last().click()
  await page.getByRole('button', { name: 'Undo import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByText('The import was undone.')).toBeVisible()
  await page.goto('/bookings?q=import.example')
  await expect(page.getByText('Ana Silva')).toBeHidden()
})

test('a reservation of several cabins is shown as a group before it is imported', async ({
  page,
  login,
}) => {
  await login()
  await paste(
    page,
    [
      'Book number\tCabin\tGuest\tArrival\tDeparture\tGuests\tPrice',
      'B41\tFox Den\tAna Silva\t2027-04-03\t2027-04-06\t2\t600.00',
      'B41\tPine Ridge\tBo Berg\t2027-04-03\t2027-04-06\t3\t450.00',
      'B42\tFox Den, Birch Hollow\tEva Moen\t2027-05-01\t2027-05-04\t4\t700.01',
    ].join('\n'),
  )
  await expect(row(page, 2)).toContainText(
    'Rows 2 and 3 have the same reference and become a group.',
  )
  await expect(row(page, 4)).toContainText(
    'Becomes a group: Fox Den with 2 guests for $350.01 and Birch Hollow with 2 guests for $350.00. The price is divided evenly.',
  )
  await expect(page.getByText('4 bookings in 2 groups.')).toBeVisible()
  expect(await axeViolationsInItsTheme(page)).toEqual([])
  await page.getByRole('button', { name: 'Import 4 bookings' }).click()
  await expect(page.getByText('4 bookings imported.')).toBeVisible()
  await filter(page, 'Imported 3').click()
  await row(page, 2).getByRole('link').click()
  await page.getByRole('link', { name: 'Ana Silva', exact: true }).first().click()
  await expect(page.getByRole('heading', { name: 'Ana Silva' })).toBeVisible()
})

test('a file with ambiguous dates, unknown columns and cabins is only checked after the choices', {
  tag: '@thorough',
}, async ({ page, login }) => {
  await login()
  await page.goto('/settings')
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  const text = 'Shelter;Visitor;Day 1;Day 2;Money\nMole Hill;Ana Silva;3/4/2027;6/4/2027;1.500\n'
  await page.getByLabel('File', { exact: true }).setInputFiles({
    name: 'Buchungen.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(text),
  })
  await page.getByRole('button', { name: 'Read file' }).click()
  await page.getByLabel('Each row is').selectOption('Booking')
  const fields = {
    Shelter: 'Cabin',
    Visitor: "Guest's name",
    'Day 1': 'Arrival',
    'Day 2': 'Departure',
  }
  for (const [name, field] of Object.entries(fields)) {
    await page.getByLabel(name, { exact: true }).selectOption(field)
  }
  await expect(page.getByText('Please choose the column for: Price.')).toBeVisible()
  await page.getByLabel('Money').selectOption('Price')
  await page.getByRole('button', { name: 'Check rows' }).click()
  await page.getByRole('radio', { name: /3\/4\/2027 is Apr 0?3 2027/ }).check()
  await page.getByRole('radio', { name: /1\.500 is \$1,500\.00/ }).check()
  await page.getByRole('button', { name: 'Check rows' }).click()
  await expect(row(page, 2)).toContainText('There is no cabin "Mole Hill".')
  await page.getByLabel('Mole Hill').selectOption('Create this cabin')
  await page.getByRole('button', { name: 'Import 1 booking' }).click()
  await expect(page.getByText('1 booking imported.')).toBeVisible()
  await page.goto('/cabins')
  await expect(page.getByText('Mole Hill')).toBeVisible()
})

test('a file that is no table is rejected with a sentence at the field', {
  tag: '@thorough',
}, async ({ page, login, expectedComplaints }) => {
  expectedComplaints.push(/422/)
  await login()
  await page.goto('/import')
  await page.getByRole('button', { name: 'Read file' }).click()
  await expect(page.getByText('Please choose a file or paste rows')).toBeVisible()
  await page.getByLabel('File', { exact: true }).setInputFiles({
    name: 'stays.xlsx',
    mimeType: 'application/zip',
    buffer: Buffer.from('PK\x03\x04 and nothing else'),
  })
  await page.getByRole('button', { name: 'Read file' }).click()
  const form = page.getByRole('form', { name: 'File to import' })
  await expect(form).toContainText('This Excel file is damaged. Please save it again.')
})
