import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { t } from '#domain/i18n/messages.ts'
import { Button } from '#ui/components/Button.tsx'
import { Card } from '#ui/components/Card.tsx'
import { AccessRow } from './AccessRow.tsx'
import { notify } from './account-toasts.ts'
import { pendingEmail, useCancelEmailChange } from './data/email-change.ts'
import styles from './OwnSessions.module.css'

const ChangeEmailDialog = lazy(async () => ({
  default: (await import('./ChangeEmailDialog.tsx')).ChangeEmailDialog,
}))

/** The user's email address and the new one that awaits confirmation. */
export function EmailAddress({ email }: { email: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const { pending = null, sendsEmail = true } = useQuery(pendingEmail).data ?? {}
  const cancellation = useCancelEmailChange(notify.emailCancelled)
  const toConfirm = (address: string) =>
    sendsEmail
      ? t('{email} is not confirmed yet. Open the link that was sent there.', { email: address })
      : t(
          '{email} is not confirmed yet. Ask another user to create the email link on the Users screen.',
          { email: address },
        )

  return (
    <Card className={styles.place}>
      <ul aria-label={t('Login address')}>
        <AccessRow name={email} times={pending ? [toConfirm(pending.email)] : []} tag={null}>
          {pending ? (
            <Button
              variant="secondary"
              size="small"
              pending={cancellation.pending}
              onClick={() => cancellation.start()}
            >
              {t('Cancel change')}
            </Button>
          ) : (
            <Button variant="secondary" size="small" onClick={() => setIsOpen(true)}>
              {t('Change address')}
            </Button>
          )}
        </AccessRow>
      </ul>
      {isOpen && (
        <Suspense>
          <ChangeEmailDialog sendsEmail={sendsEmail} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </Card>
  )
}
