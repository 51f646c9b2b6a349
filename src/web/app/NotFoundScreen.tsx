import { useRouter } from '@tanstack/react-router'
import { Button } from '../ui/Button.tsx'
import { Message } from './Message.tsx'

export function NotFoundScreen() {
  const router = useRouter()

  function goBack() {
    // An unknown address is mostly typed, which loads the page anew: only the browser itself then
    // knows whether one of our own pages is behind this one.
    if (window.navigation?.canGoBack ?? router.history.canGoBack()) router.history.back()
    else void router.navigate({ to: '/dashboard', replace: true })
  }

  return (
    <Message sign="?" title="The page you are looking for could not be found">
      <Button onClick={goBack}>Go back</Button>
    </Message>
  )
}
