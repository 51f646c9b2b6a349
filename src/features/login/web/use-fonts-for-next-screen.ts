import { useLayoutEffect } from 'react'
import { freshFontFaces } from '#ui/components/load-fonts.ts'
import { afterPaint } from '#ui/data/queries/after-paint.ts'

/**
 * On a first visit this screen may render before its fonts have loaded, and the browser then keeps
 * the fallback fonts until the page is closed. New font faces make the next screen use the loaded
 * fonts.
 */
export function useFontsForNextScreen(): void {
  useLayoutEffect(() => {
    const fresh = freshFontFaces()
    const callOff = afterPaint(() => {
      for (const face of fresh) face.load().catch(() => undefined)
    })
    return () => {
      callOff()
      for (const face of fresh) if (face.status === 'loaded') document.fonts.add(face)
    }
  }, [])
}
