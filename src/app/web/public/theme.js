// Runs before the first paint, so that no page flashes in the wrong theme. See src/app/web/DarkMode.tsx.
;(() => {
  let saved = null
  try {
    saved = JSON.parse(localStorage.getItem('isDarkMode'))
  } catch {}
  const prefersDark = matchMedia('(prefers-color-scheme: dark)').matches
  const isDarkMode = typeof saved === 'boolean' ? saved : prefersDark
  document.documentElement.classList.add(isDarkMode ? 'dark-mode' : 'light-mode')
  const color = isDarkMode ? '#18212f' : '#ffffff'
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', color)
})()
