import { useCanGoBack, useRouter } from '@tanstack/react-router'
import { Button } from '../ui/Button.tsx'
import { Message } from './Message.tsx'

export function NotFoundScreen() {
  const router = useRouter()
  const canGoBack = useCanGoBack()

  function goBack() {
    if (canGoBack) router.history.back()
    else void router.navigate({ to: '/dashboard', replace: true })
  }

  return (
    <Message sign="?" title="The page you are looking for could not be found">
      <Button onClick={goBack}>Go back</Button>
    </Message>
  )
}
