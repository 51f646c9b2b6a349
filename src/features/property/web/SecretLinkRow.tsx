import { type ReactNode, useState } from 'react'
import { t } from '#domain/i18n/messages.ts'
import { Button } from '#ui/components/Button.tsx'
import { ConfirmDialog } from '#ui/components/ConfirmDialog.tsx'

type Props = {
  name: string
  facts: ReactNode
  /** Other buttons, before Revoke. */
  buttons?: ReactNode
  /** What revoking the link does. */
  consequence: string
  isRevoking: boolean
  onRevoke: () => void
}

/** A link with a secret in a list. Its address is not shown again, but it can be revoked. */
export function SecretLinkRow({ name, facts, buttons, consequence, isRevoking, onRevoke }: Props) {
  const [isAsking, setAsking] = useState(false)
  return (
    <li className="flex items-center justify-between gap-16 p-12-16 divided">
      <div>
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-13 text-secondary">{facts}</p>
      </div>
      <div className="flex gap-8">
        {buttons}
        <Button
          variant="secondary"
          size="small"
          aria-label={t('Revoke {name}', { name })}
          onClick={() => setAsking(true)}
        >
          {t('Revoke')}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('Revoke link')}
        confirmLabel={t('Revoke')}
        pending={isRevoking}
        onConfirm={onRevoke}
      >
        {consequence} {t('This action cannot be undone.')}
      </ConfirmDialog>
    </li>
  )
}
