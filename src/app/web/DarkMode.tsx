import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'

type DarkMode = { isDarkMode: boolean; toggleDarkMode: () => void }

const DarkModeContext = createContext<DarkMode | null>(null)

/** The theme follows the system until the user chooses one. The browser stores the choice. */
export function DarkModeProvider({ children }: { children: ReactNode }) {
  const [saved, setSaved] = useState(readSavedTheme)
  const [prefersDark, setPrefersDark] = useState(systemPrefersDark.matches)
  const isDarkMode = saved ?? prefersDark

  useEffect(() => {
    const follow = () => setPrefersDark(systemPrefersDark.matches)
    systemPrefersDark.addEventListener('change', follow)
    // It may have changed since the first render.
    follow()
    return () => systemPrefersDark.removeEventListener('change', follow)
  }, [])

  useEffect(() => applyTheme(isDarkMode), [isDarkMode])

  const darkMode = useMemo(() => {
    const toggleDarkMode = () => {
      setSaved(!isDarkMode)
      saveTheme(!isDarkMode)
    }
    return { isDarkMode, toggleDarkMode }
  }, [isDarkMode])

  return <DarkModeContext value={darkMode}>{children}</DarkModeContext>
}

export function useDarkMode(): DarkMode {
  const darkMode = useContext(DarkModeContext)
  if (!darkMode) throw new Error('DarkModeContext was used outside of DarkModeProvider')
  return darkMode
}

/* Repeats the decision of src/app/web/public/theme.js, which runs before the first paint. */

const storageKey = 'isDarkMode'

const systemPrefersDark = window.matchMedia('(prefers-color-scheme: dark)')

/** Null when nothing valid is stored, or storage is blocked. */
function readSavedTheme(): boolean | null {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null')
    return typeof saved === 'boolean' ? saved : null
  } catch {
    return null
  }
}

function saveTheme(isDarkMode: boolean): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(isDarkMode))
  } catch {
    // Without storage, the theme still switches until the page is closed.
  }
}

function applyTheme(isDarkMode: boolean): void {
  const { classList } = document.documentElement
  classList.toggle('dark-mode', isDarkMode)
  classList.toggle('light-mode', !isDarkMode)
  const color = isDarkMode ? '#18212f' : '#ffffff'
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', color)
}
