import type { ErrorComponentProps } from '@tanstack/react-router'
import { Button } from '../ui/Button.tsx'
import { Message } from './Message.tsx'

/** Whatever broke, the way back is a fresh start at the root. */
export function ErrorScreen({ error }: ErrorComponentProps) {
  return (
    <Message sign="!" title="Something went wrong" text={messageOf(error)}>
      <Button onClick={() => window.location.assign('/')}>Try again</Button>
    </Message>
  )
}

/** Anything can be thrown, whatever the types say. */
function messageOf(error: unknown): string {
  return error instanceof Error && error.message ? error.message : String(error)
}
