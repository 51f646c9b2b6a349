import { axeViolationsOn } from './axe-violations.ts'
import { openBooking } from './booking-page.ts'
import { colorSchemes, expect, test } from './fixtures.ts'
import { bookingFinder } from './given-bookings.ts'

for (const { colorScheme, tag } of colorSchemes) {
  test(`a damage deposit is taken, kept in part and returned, in the ${colorScheme} theme`, {
    tag,
  }, async ({ page, server, login }) => {
    await page.emulateMedia({ colorScheme })
    await login()
    const { book, find } = bookingFinder(page, server)
    const { id, totalPrice } = await book({ cabin: 'Fox Den' })
    await openBooking(page, id)

    await page.getByRole('button', { name: 'Damage deposit' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Amount').fill('200')
    await dialog.getByLabel('Method').selectOption('Card')
    expect(await axeViolationsOn(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Take damage deposit' }).click()
    await expect(
      page.getByText(`$200.00 taken as a damage deposit for booking #${id}`),
    ).toBeVisible()
    await expect(page.getByText('Taken, card')).toBeVisible()
    expect(await find(id)).toMatchObject({ totalPrice, amountPaid: 0, amountDue: totalPrice })

    await page.getByRole('button', { name: 'Keep damage deposit' }).click()
    await dialog.getByLabel('Amount').fill('250')
    await dialog.getByLabel('What happened').fill('A broken window')
    await dialog.getByRole('button', { name: 'Keep damage deposit' }).click()
    await expect(dialog.getByText('At most $200.00, which is held')).toBeVisible()
    await dialog.getByLabel('Amount').fill('49.90')
    expect(await axeViolationsOn(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Keep damage deposit' }).click()
    await expect(
      page.getByText(`$49.90 of the damage deposit kept for booking #${id}`),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: 'Remove A broken window' })).toBeVisible()
    await expect(page.getByText('From the damage deposit')).toBeVisible()
    expect(await find(id)).toMatchObject({
      totalPrice: totalPrice + 49.9,
      amountPaid: 49.9,
      amountDue: totalPrice,
    })

    await page.getByRole('button', { name: 'Return damage deposit' }).click()
    await expect(dialog.getByLabel('Amount')).toHaveValue('150.10')
    await dialog.getByRole('button', { name: 'Return damage deposit' }).click()
    await expect(page.getByText('Returned, card')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Return damage deposit' })).toHaveCount(0)

    await page.getByRole('button', { name: 'Void Returned, card, $150.10' }).click()
    await dialog.getByLabel('Reason').fill('The guest has not come yet')
    await dialog.getByRole('button', { name: 'Void damage deposit' }).click()
    await expect(page.getByRole('button', { name: 'Return damage deposit' })).toBeVisible()
    expect(await axeViolationsOn(page)).toEqual([])

    await page.goto('/payments')
    const held = page.getByRole('list', { name: 'Damage deposits held' })
    await expect(held.getByRole('listitem').first()).toContainText('To return')
    await expect(held).toContainText('$150.10')
    await expect(page.getByRole('table', { name: 'Damage deposits' })).toContainText('$200.00')
    expect(await axeViolationsOn(page)).toEqual([])
  })
}
