/* Repeats the decision of src/app/web/public/theme.js, which runs before the first paint. */

const storageKey = 'isDarkMode'

export const systemPrefersDark = window.matchMedia('(prefers-color-scheme: dark)')

/** Null when nothing valid is stored, or storage is blocked. */
export function readSavedTheme(): boolean | null {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null')
    return typeof saved === 'boolean' ? saved : null
  } catch {
    return null
  }
}

export function saveTheme(isDarkMode: boolean): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(isDarkMode))
  } catch {
    // Without storage, the theme still switches until the page is closed.
  }
}

export function applyTheme(isDarkMode: boolean): void {
  const { classList } = document.documentElement
  classList.toggle('dark-mode', isDarkMode)
  classList.toggle('light-mode', !isDarkMode)
  const color = isDarkMode ? '#18212f' : '#ffffff'
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', color)
}
