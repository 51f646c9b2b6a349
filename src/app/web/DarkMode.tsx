import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { applyTheme, readSavedTheme, saveTheme, systemPrefersDark } from './theme.ts'

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
