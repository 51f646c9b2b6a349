import { useLayoutEffect } from 'react'
import { afterPaint } from '../data/after-paint.ts'
import { freshFontFaces } from '../ui/load-fonts.ts'

/**
 * A user who is here for the first time may see this screen before the letters are there, and a browser
 * then keeps the machine's own for as long as the page is open. The next screen need not: it is
 * painted anew, and wears them.
 */
export function useLettersOfNextScreen(): void {
  useLayoutEffect(() => {
    const anew = freshFontFaces()
    const callOff = afterPaint(() => {
      for (const face of anew) face.load().catch(() => undefined)
    })
    return () => {
      callOff()
      for (const face of anew) if (face.status === 'loaded') document.fonts.add(face)
    }
  }, [])
}
