import { axeViolationsOn } from './axe-violations.ts'
import { openBooking } from './booking-page.ts'
import { colorSchemes, expect, test } from './fixtures.ts'
import { bookingFinder } from './given-bookings.ts'

for (const { colorScheme } of colorSchemes) {
  test(`who stays with the guest is recorded once the property asks for it, in the ${colorScheme} theme`, {
    tag: '@thorough',
  }, async ({ page, context, server, login }) => {
    await page.emulateMedia({ colorScheme })
    await login()
    const { book } = bookingFinder(page, server)
    const { id } = await book({ cabin: 'Fox Den', numGuests: 2 })
    await openBooking(page, id)
    const party = page.getByRole('region', { name: 'Party' })
    await expect(party).toBeHidden()
    const other = await context.newPage()
    await openBooking(other, id)

    await page.goto('/settings/documents')
    await page.getByLabel('Record who stays with the guest').click()
    await expect(page.getByText('Setting successfully edited')).toBeVisible()
    await expect(page.getByText('Setting successfully edited')).toHaveCount(0)
    expect(await axeViolationsOn(page)).toEqual([])
    // The booking that is open elsewhere follows.
    await expect(other.getByRole('region', { name: 'Party' })).toBeVisible()

    await openBooking(page, id)
    await expect(party.getByText('1 guest not recorded.')).toBeVisible()
    await party.getByRole('button', { name: 'Add party member' }).click()
    const adding = page.getByRole('dialog', { name: 'Add party member' })
    await adding.getByRole('button', { name: 'Add party member' }).click()
    await expect(adding.getByText('This field is required')).toBeVisible()
    expect(await axeViolationsOn(page)).toEqual([])
    await adding.getByLabel('Full name').fill('נועה לוי')
    await adding.getByLabel('Birth date').fill('2019-04-30')
    await adding.getByLabel('Country').selectOption('Israel')
    await adding.getByRole('button', { name: 'Add party member' }).click()
    await expect(party.getByText('Born Apr 30 2019 · Israel')).toBeVisible()
    await expect(other.getByText('Born Apr 30 2019 · Israel')).toBeVisible()
    await expect(party.getByRole('button', { name: 'Add party member' })).toBeHidden()
    await expect(page.getByText(`Party of booking #${id} successfully updated`)).toHaveCount(0)
    expect(await axeViolationsOn(page)).toEqual([])

    await party.getByRole('button', { name: 'Edit נועה לוי' }).click()
    const editing = page.getByRole('dialog', { name: 'Edit party member' })
    await editing.getByLabel('Full name').fill('Noa Levi')
    await editing.getByRole('button', { name: 'Save party member' }).click()
    const popup = page.waitForEvent('popup')
    await expect(party.getByText('Noa Levi')).toBeVisible()
    await page.getByText('Documents', { exact: true }).click()
    await page.getByRole('link', { name: 'Print registration card', exact: true }).click()
    const card = await popup
    await expect(card.getByRole('cell', { name: 'Noa Levi' })).toBeVisible()
    expect(await axeViolationsOn(card)).toEqual([])
    await card.close()

    await party.getByRole('button', { name: 'Remove Noa Levi' }).click()
    await expect(party.getByText('1 guest not recorded.')).toBeVisible()
    await page.getByText('History', { exact: true }).click()
    await expect(page.getByText(`removed a party member of #${id}`)).toBeVisible()
    await expect(page.getByText('Noa Levi')).toBeHidden()
  })
}
