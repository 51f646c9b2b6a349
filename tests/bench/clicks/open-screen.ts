import { palette, type Screen } from '../browser/screens.ts'
import type { Session } from './session.ts'

/** Goes there by links: of the main menu, or of the screens before. */
export async function openScreen(
  session: Session,
  screens: readonly Screen[],
  name: string,
): Promise<void> {
  const at = screens.findIndex((screen) => screen.name === name)
  const screen = screens[at]
  if (!screen) throw new Error(`There is no screen "${name}".`)
  const { title, content, link, via } = screen
  const menu = session.page.locator('nav[aria-label="Main"]')
  const isInMenu = async ({ path }: Screen) => (await menu.locator(`a[href="${path}"]`).count()) > 0
  const before = async () => {
    if (via) return screens.find((other) => other.link === via)
    // Links in the navigation of the settings are on all of its screens.
    const earlier = screens.slice(0, at).toReversed()
    if (link.startsWith('main')) return earlier[0]
    for (const other of earlier) if (await isInMenu(other)) return other
    return undefined
  }
  if (via === palette.link) await session.press(session.page.locator(via))
  else if (!isInHeader(link) && !(await isInMenu(screen))) {
    const other = await before()
    if (other) await openScreen(session, screens, other.name)
  }
  await session.press(session.page.locator(link).first())
  // The previous screen may still be shown.
  await session.page.locator('h1', { hasText: title }).waitFor()
  if (title === '') await session.page.locator(content).waitFor()
  await session.record('open a screen')
}

const isInHeader = (link: string) => link.startsWith('button')
