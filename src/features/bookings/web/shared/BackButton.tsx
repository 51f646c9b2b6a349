import ArrowLeft from 'lucide-react/icons/arrow-left'
import { t } from '#domain/i18n/messages.ts'
import { Button } from '#ui/components/Button.tsx'
import { useGoBack } from './use-go-back.ts'

export function BackButton() {
  const goBack = useGoBack()
  return (
    <Button variant="secondary" onClick={goBack}>
      <ArrowLeft aria-hidden="true" />
      {t('Back')}
    </Button>
  )
}
