import { useRouter } from '@tanstack/react-router'
import { Button } from '../ui/Button.tsx'
import { goBack } from './go-back.ts'
import { Message } from './Message.tsx'

export function NotFoundScreen() {
  const router = useRouter()
  return (
    <Message sign="?" title="The page you are looking for could not be found">
      <Button onClick={() => goBack(router, '/dashboard')}>Go back</Button>
    </Message>
  )
}
