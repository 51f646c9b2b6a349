import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Whether the page is on its way to paper, which shows what a screen would have to be scrolled to. */
export function useIsPrinting(): boolean {
  const [isPrinted, setIsPrinted] = useState(false)

  useEffect(() => {
    const paper = window.matchMedia('print')
    // The browser takes its picture as soon as the event has been told.
    const tell = (printed: boolean) => flushSync(() => setIsPrinted(printed))
    const before = () => tell(true)
    const after = () => tell(false)
    const changed = ({ matches }: MediaQueryListEvent) => tell(matches)
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
