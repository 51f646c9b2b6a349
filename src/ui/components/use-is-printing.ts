import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Whether the page is being printed, which shows all content that a screen would scroll. */
export function useIsPrinting(): boolean {
  const [isPrinted, setIsPrinted] = useState(false)

  useEffect(() => {
    const paper = window.matchMedia('print')
    // The browser prints what is rendered when the event handlers return.
    const update = (printed: boolean) => flushSync(() => setIsPrinted(printed))
    const before = () => update(true)
    const after = () => update(false)
    const changed = ({ matches }: MediaQueryListEvent) => update(matches)
    window.addEventListener('beforeprint', before)
    window.addEventListener('afterprint', after)
    paper.addEventListener('change', changed)
    return () => {
      window.removeEventListener('beforeprint', before)
      window.removeEventListener('afterprint', after)
      paper.removeEventListener('change', changed)
    }
  }, [])

  return isPrinted
}
