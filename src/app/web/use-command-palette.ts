import { useCallback, useState } from 'react'
import { isQuestionMarkOn } from '#features/search/web/shortcut-setting.ts'
import { useKeyDown } from '#ui/components/use-key-down.ts'

export type PaletteState = {
  shown: 'search' | 'shortcuts' | null
  openSearch: () => void
  openShortcuts: () => void
  close: () => void
}

const isTypedInto = (target: EventTarget | null) =>
  target instanceof Element && target.matches('input, textarea, select, [contenteditable]')

/** Ctrl+K or ⌘ K opens the search, and "?" outside of fields the shortcuts; not over a dialog. */
export function useCommandPalette(): PaletteState {
  const [shown, setShown] = useState<PaletteState['shown']>(null)

  useKeyDown((event) => {
    const { altKey, ctrlKey, metaKey, shiftKey, key, target, repeat } = event
    const isSearch = ctrlKey !== metaKey && !altKey && !shiftKey && key.toLowerCase() === 'k'
    const isHelp = key === '?' && !ctrlKey && !metaKey && !isTypedInto(target) && isQuestionMarkOn()
    if (!isSearch && !isHelp) return
    event.preventDefault()
    if (repeat || document.querySelector('dialog:modal')) return
    setShown(isSearch ? 'search' : 'shortcuts')
  })

  return {
    shown,
    openSearch: useCallback(() => setShown('search'), []),
    openShortcuts: useCallback(() => setShown('shortcuts'), []),
    close: useCallback(() => setShown(null), []),
  }
}
