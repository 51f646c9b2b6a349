import { type ChangeEvent, type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'
import { itemForKey } from './menu-keys.ts'

type ComboBox = {
  text: string
  onText: (text: string) => void
  options: readonly { onChoose: () => void }[]
  /** The options are those of the text, so one of them can be chosen. */
  isFound: boolean
  /** The text has an error, so Enter chooses none of the options that arrive. */
  isRejected: boolean
  /** The arrow keys moved to this option. */
  onMove: (index: number) => void
}

/** Which option is active, and the events of the field that open, move and choose. */
export function useComboBox({ text, onText, options, isFound, isRejected, onMove }: ComboBox) {
  const [isOpen, setIsOpen] = useState(false)
  const [marked, setMarked] = useState(0)
  const [isAwaited, setIsAwaited] = useState(false)
  const isShown = isOpen && options.length > 0
  const active = Math.min(marked, options.length - 1)

  const choose = (index: number): void => {
    if (!isFound) return
    setIsOpen(false)
    options[index]?.onChoose()
  }

  const chooseAwaited = useEffectEvent(() => {
    setIsAwaited(false)
    if (!isRejected) choose(active)
  })
  useEffect(() => {
    if (isAwaited && isFound) chooseAwaited()
  }, [isAwaited, isFound])

  const close = (): void => {
    setIsOpen(false)
    setIsAwaited(false)
  }

  const moveTo = (index: number) => {
    setMarked(index)
    onMove(index)
  }

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing) return
    const { key } = event
    if (key === 'Enter' && text !== '') {
      // Enter chooses the highlighted option without also submitting the form.
      event.preventDefault()
      if (!isFound) setIsAwaited(true)
      else if (isShown) choose(active)
      else setIsOpen(true)
    }
    if (key === 'Escape' && isShown) {
      event.preventDefault()
      close()
    }
    if (key !== 'ArrowDown' && key !== 'ArrowUp') return
    event.preventDefault()
    if (!isShown) setIsOpen(true)
    else moveTo(itemForKey(key, active, options.length) ?? active)
  }

  return {
    isShown,
    active,
    mark: setMarked,
    choose,
    /** For the field. */
    events: {
      onChange: ({ target }: ChangeEvent<HTMLInputElement>): void => {
        onText(target.value)
        setMarked(0)
        setIsAwaited(false)
        setIsOpen(target.value !== '')
      },
      onClick: (): void => setIsOpen(text !== ''),
      onBlur: close,
      onKeyDown,
    },
  }
}
