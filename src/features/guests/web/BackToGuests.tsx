import { useCanGoBack, useRouter } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { t } from '#domain/i18n/messages.ts'
import { Button } from '#ui/components/Button.tsx'

/** Returns to the previous screen or, without one in the history, to all guests. */
export function BackToGuests() {
  const router = useRouter()
  const cameFromInside = useCanGoBack()
  const goBack = () => {
    if (cameFromInside) router.history.back()
    else void router.navigate({ to: '/guests', replace: true })
  }
  return (
    <Button variant="secondary" onClick={goBack}>
      <ArrowLeft aria-hidden="true" />
      {t('Back')}
    </Button>
  )
}
