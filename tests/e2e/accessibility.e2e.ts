import type { Page } from '@playwright/test'
import { axeViolationsInItsTheme } from './axe-violations.ts'
import { givenCleaningLink } from './cleaning-page.ts'
import { crashesOnCharts, crashReason } from './engine.ts'
import { colorSchemes, expect, test, unknownPage, windows } from './fixtures.ts'
import { openScreen, type Screen, screens, states } from './screen-states.ts'

test.skip(crashesOnCharts, crashReason)

const appearances = windows.flatMap(({ name, tag, ...viewport }) =>
  colorSchemes.map(({ colorScheme, tag: thorough }) => ({
    name: `${name} in the ${colorScheme} theme`,
    tag: [...tag, ...thorough],
    use: { viewport, colorScheme },
  })),
)

for (const { name, tag, use } of appearances) {
  test.describe(name, { tag }, () => {
    test.use({ ...use, contextOptions: { reducedMotion: 'reduce' } })
    // Without a mail server, the verification links are on the screen.
    test.use({ hasMailServer: false })
    test.use({ expectedComplaints: [unknownPage] })

    test('the login has no accessibility violation', async ({ page }) => {
      await page.goto('/login')
      await expect(page.getByLabel('Password')).not.toHaveValue('')
      await expectNoAxeViolation(page)
    })

    test('the screens to reset a password have no accessibility violation [SEC-53]', {
      tag: '@thorough',
    }, async ({ page }) => {
      await page.goto('/forgot-password')
      await expect(page.getByText('Email is not set up on this server.')).toBeVisible()
      await expectNoAxeViolation(page)
      await page.goto('/reset-password')
      await expect(page.getByText('This link is incomplete.')).toBeVisible()
      await expectNoAxeViolation(page)
      await page.route('**/api/password-reset/check', (route) => route.fulfill({ status: 204 }))
      await page.goto('/reset-password#token')
      await page.getByRole('button', { name: 'Set password' }).click()
      await expect(page.getByText('This field is required')).toHaveCount(2)
      await expectNoAxeViolation(page)
    })

    test.describe('with a mail server', () => {
      test.use({ hasMailServer: true })

      test('the form for a password link has no accessibility violation [SEC-53]', async ({
        page,
      }) => {
        await page.goto('/forgot-password')
        await page.getByRole('button', { name: 'Send link' }).click()
        await expect(page.getByText('This field is required')).toBeVisible()
        await expectNoAxeViolation(page)
      })
    })

    test('no screen has an accessibility violation [SEC-53]', async ({ page, login, server }) => {
      test.slow()
      await login()
      await givenCleaningLink(page, server.address)
      await expectNoAxeViolationOn(page, screens)
    })

    for (const [part, screensInStates] of Object.entries(states)) {
      test(`no menu, dialog or error ${part} has an accessibility violation [SEC-53]`, {
        tag: '@thorough',
      }, async ({ page, login }) => {
        test.slow()
        await login()
        await expectNoAxeViolationOn(page, screensInStates)
      })
    }
  })
}

async function expectNoAxeViolationOn(page: Page, screens: Screen[]) {
  for (const screen of screens) {
    await test.step(screen.name, async () => {
      await openScreen(page, screen)
      await expectNoAxeViolation(page)
    })
  }
}

async function expectNoAxeViolation(page: Page) {
  expect(await axeViolationsInItsTheme(page)).toEqual([])
}
