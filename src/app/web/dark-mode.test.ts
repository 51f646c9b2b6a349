import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterAll, expect, test, vi } from 'vitest'

// The theme reads the browser's preference on import.
vi.stubGlobal('window', { matchMedia: () => ({ matches: false }) })
afterAll(() => vi.unstubAllGlobals())
const { useDarkMode } = await import('./DarkMode.tsx')

function Moon() {
  return String(useDarkMode().isDarkMode)
}

test('using dark mode outside of its provider throws the specified error [SPEC-8.1-20]', () => {
  expect(() => renderToString(createElement(Moon))).toThrow(
    'DarkModeContext was used outside of DarkModeProvider',
  )
})
