import type { ErrorComponentProps } from '@tanstack/react-router'
import { t } from '#domain/i18n/messages.ts'
import { Button } from '#ui/components/Button.tsx'
import { FullPageMessage } from './FullPageMessage.tsx'

/** Any rendering error; the button reloads the application at its root. */
export function ErrorScreen({ error }: ErrorComponentProps) {
  return (
    <FullPageMessage sign="!" title={t('Something went wrong')} text={messageOf(error)}>
      <Button onClick={() => window.location.assign('/')}>{t('Try again')}</Button>
    </FullPageMessage>
  )
}

/** Anything can be thrown, whatever the types say. */
function messageOf(error: unknown): string {
  return error instanceof Error && error.message ? error.message : String(error)
}
