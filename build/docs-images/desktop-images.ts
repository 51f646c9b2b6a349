import type { Page } from '@playwright/test'
import { addDays } from '#domain/calendar.ts'
import type { DemoPage } from './demo-page.ts'

/** The staff guide's day at the front desk: first what is there, then what changes it. */
export async function desktopImages(demo: DemoPage): Promise<void> {
  await shootScreens(demo)
  await shootCalendarDialogs(demo)
  await shootFirstDay(demo)
  await shootMoney(demo)
  await shootHousekeepingAndPayments(demo)
}

async function shootScreens({ page, shoot }: DemoPage) {
  await page.goto('/dashboard')
  await shoot('dashboard')
  await shoot('statistics', page.getByRole('region', { name: 'Statistics' }))

  for (const name of [
    'bookings',
    'calendar',
    'cabins',
    'guests',
    'users',
    'settings',
    'account',
    'inbox',
  ]) {
    await page.goto(`/${name}`)
    await shoot(name)
  }

  await page.goto('/reports')
  await page.getByRole('heading', { name: /^Occupancy of each day/ }).waitFor()
  await shoot('reports')
  await page.goto('/import')
  await shoot('import')

  await page.goto('/cabins')
  await page.getByRole('button', { name: 'Add new cabin' }).click()
  await shoot('cabin-form', page.getByRole('dialog'))

  await page.goto('/cabins')
  await page.getByRole('button', { name: 'Add several' }).click()
  const several = page.getByRole('dialog')
  await several.getByLabel('Cabins').fill('Lakeside; 4; 120\nForest hut; 2; 90\nSauna hut')
  await several.getByLabel('Maximum capacity').fill('2')
  await several.getByLabel('Regular price').fill('75')
  await shoot('several-cabins', several)

  await page.goto('/guests')
  await page.getByRole('searchbox', { name: 'Search guests' }).fill('lukasz')
  await page.getByRole('link', { name: 'Łukasz Wiśniowski' }).click()
  await shoot('guest')
}

/** A booking of the next days, whose guest could come early. */
async function arrivingLater(page: Page): Promise<number> {
  const read = async (path: string) => (await page.request.get(path)).json()
  const { items } = await read('/api/bookings?status=unconfirmed&sortBy=startDate-asc')
  for (const { id } of items) {
    const { earlyArrival } = await read(`/api/bookings/${id}`)
    if (earlyArrival && earlyArrival.numFree === earlyArrival.numNights) return id
  }
  throw new Error('The demo has no booking whose guest could come early.')
}

async function shootCalendarDialogs({ page, shoot }: DemoPage) {
  await page.goto('/calendar')
  const grid = page.getByRole('grid', { name: 'Cabins by days' })
  await grid.getByRole('gridcell', { name: /^Haruka Minamoto/ }).click()
  await shoot('calendar-booking', page.getByRole('dialog'))
  await page.keyboard.press('Escape')

  await page.goto('/bookings/new')
  await page.goto('/calendar')
  const maintenance = grid.getByRole('gridcell', { name: /^Maintenance/ }).first()
  await maintenance.click()
  await page.getByRole('button', { name: 'Change block' }).click()
  await shoot('block', page.getByRole('dialog'))
  await page.keyboard.press('Escape')
}

/** The steps of docs/guide/first-day.md, in their order. */
async function shootFirstDay({ page, shoot }: DemoPage) {
  await page.goto('/dashboard')
  await page.getByRole('list', { name: 'Today activity' }).waitFor()
  await page.keyboard.press('Alt+n')
  await page.getByRole('button', { name: '+1 week' }).click()
  await page.getByRole('textbox', { name: 'Nights' }).fill('3')
  // The cabins of the dates before are still offered for a moment.
  await page.waitForTimeout(1_000)
  await page.getByRole('radio', { name: 'Stag Lodge' }).check()
  await page.getByRole('button', { name: 'New guest' }).click()
  await page.getByLabel('Full name').fill('Rosa Keller')
  await page.getByLabel('Phone').fill('+41 555 0199')
  await page.getByRole('checkbox', { name: /reakfast/ }).check()
  await shoot('new-booking')
  await page.getByRole('button', { name: 'Book cabin' }).click()
  await page.waitForURL(/bookings\/\d+$/)
  await shoot('booking')

  await page.getByRole('link', { name: 'Change', exact: true }).click()
  await page.getByRole('textbox', { name: 'Guests' }).fill('1')
  await shoot('change-booking')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.waitForURL(/bookings\/\d+$/)

  await page.goto('/calendar')
  const grid = page.getByRole('grid', { name: 'Cabins by days' })
  await grid.getByRole('gridcell', { name: /^Rosa Keller/ }).click()
  await page.getByRole('button', { name: 'Move', exact: true }).click()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await shoot('calendar-move')
  await page.keyboard.press('Enter')
  await page.getByRole('radio', { name: /^The guest/ }).check()
  await shoot('move-booking', page.getByRole('dialog'))
  await page.getByRole('button', { name: 'Move booking' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })

  await page.goto('/dashboard')
  const today = page.getByRole('list', { name: 'Today activity' })
  const rowOf = (name: string) => today.getByRole('listitem').filter({ hasText: name })
  await rowOf('Søren Kjærgaard').getByRole('button', { name: 'Check out' }).click()
  await page.getByRole('region', { name: /^Check-out of booking/ }).waitFor()
  await page.mouse.move(0, 0)
  await page.waitForTimeout(3_200)
  await shoot('check-out')

  await rowOf('Thandiwe Mokoena').getByRole('link', { name: 'Check in' }).click()
  await page.getByRole('checkbox', { name: /Want to add breakfast/ }).check()
  await page.getByRole('checkbox', { name: /I confirm/ }).check()
  await shoot('check-in')
  await page.getByRole('button', { name: /^Check in booking/ }).click()
  await page.waitForURL('**/dashboard')
}

async function shootMoney({ page, shoot }: DemoPage) {
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Beatriz Nogueira' }).click()
  await page.getByRole('button', { name: 'Leave early' }).click()
  await page.getByRole('dialog').getByText('Total to charge').waitFor()
  await shoot('early-check-out', page.getByRole('dialog'))
  await page.getByRole('button', { name: 'Check out now' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })

  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Łukasz Wiśniowski' }).click()
  await page.getByRole('button', { name: 'Mark as no-show' }).click()
  await shoot('no-show', page.getByRole('dialog'))
  await page.keyboard.press('Escape')

  await page.goto(`/checkin/${await arrivingLater(page)}`)
  // The guest before has not left.
  await page.getByRole('button', { name: /^Check out/ }).click()
  await page.getByRole('button', { name: /^Charge/ }).waitFor()
  await shoot('early-check-in')

  await page.goto('/calendar')
  await page.context().setOffline(true)
  await page.getByText('No connection.').waitFor({ timeout: 60_000 })
  await shoot('offline')
  await page.context().setOffline(false)
}

/** After the day's work, so that both screens have something to show. */
export async function shootHousekeepingAndPayments({ page, shoot }: DemoPage): Promise<void> {
  for (const name of ['housekeeping', 'payments', 'activity', 'close-day']) {
    await page.goto(`/${name}`)
    await shoot(name)
  }

  const { today } = await (await page.request.get('/api/session')).json()
  // The first weeks of the demo's seasons.
  await page.goto(`/prices?from=${addDays(today, 75)}`)
  await shoot('prices')

  await page.goto('/settings/access')
  await page.getByRole('button', { name: 'Turn on roles' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Turn on roles' }).click()
  await page.getByRole('button', { name: 'Turn off roles' }).waitFor()
  await page.goto('/users')
  await shoot('roles')
}
