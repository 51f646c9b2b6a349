import type { Page } from '@playwright/test'
import type { Statistics } from '../../src/contract/dashboard.ts'

/* Page object for the dashboard. */

export const askFor = async (page: Page, last: number): Promise<Statistics> =>
  (await page.request.get(`/api/statistics?last=${last}`)).json()

export const statistics = (page: Page) => page.getByRole('region', { name: 'Statistics' })
export const card = (page: Page, title: string) =>
  statistics(page).getByText(title, { exact: true }).locator('..')

export const stays = (page: Page) => page.getByRole('region', { name: 'Stay duration summary' })
export const segments = (page: Page) => stays(page).locator('[data-segment]')
export const legend = (page: Page) => stays(page).getByRole('list', { name: 'Stay durations' })

export const sales = (page: Page) => page.getByRole('region', { name: /^Sales from/ })
export const salesChart = (page: Page) => sales(page).getByRole('slider')
export const totalLine = (page: Page) => sales(page).locator('.chart-line').first()
export const extrasLine = (page: Page) => sales(page).locator('.chart-line').last()
/** The labels of the axes: the days, then the amounts. */
export const axisLabels = (page: Page) => sales(page).locator('.chart-axis text')
