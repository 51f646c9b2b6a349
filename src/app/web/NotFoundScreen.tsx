import { useRouter } from '@tanstack/react-router'
import { t } from '#domain/i18n/messages.ts'
import { Button } from '#ui/components/Button.tsx'
import { FullPageMessage } from './FullPageMessage.tsx'

export function NotFoundScreen() {
  const router = useRouter()

  function goBack() {
    // An unknown address is usually typed, which loads the page again. Only the browser then knows
    // whether one of our pages is in its history.
    if (window.navigation?.canGoBack ?? router.history.canGoBack()) router.history.back()
    else void router.navigate({ to: '/dashboard', replace: true })
  }

  return (
    <FullPageMessage sign="?" title={t('The page you are looking for could not be found')}>
      <Button onClick={goBack}>{t('Go back')}</Button>
    </FullPageMessage>
  )
}
