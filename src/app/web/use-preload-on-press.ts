import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * Requests the data of a link's screen when the mouse button is pressed on the link, about a tenth
 * of a second before the click. A finger that touches a link may be about to scroll, and links of
 * the sidebar are preloaded on hover.
 */
export function usePreloadOnPress(): void {
  const router = useRouter()

  useEffect(() => {
    const onPress = ({ target, button, pointerType, ctrlKey, metaKey, shiftKey }: PointerEvent) => {
      if (button !== 0 || pointerType !== 'mouse' || ctrlKey || metaKey || shiftKey) return
      const link = target instanceof Element && target.closest<HTMLAnchorElement>('main a')
      // Links without a screen, such as downloads, match the screen of unknown addresses.
      if (!link || link.origin !== window.location.origin) return
      const { pathname: to, search } = link
      router.preloadRoute({ to, href: to + search }).catch(() => {})
    }
    document.addEventListener('pointerdown', onPress)
    return () => document.removeEventListener('pointerdown', onPress)
  }, [router])
}
