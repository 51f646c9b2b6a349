import { useState } from 'react'
import type { ApiToken } from '#contract/tokens.ts'
import { businessDate } from '#domain/calendar.ts'
import { formatDate, formatDateTime } from '#domain/format-date.ts'
import { t } from '#domain/i18n/messages.ts'
import { Button } from '#ui/components/Button.tsx'
import { ConfirmDialog } from '#ui/components/ConfirmDialog.tsx'
import { Tag, type TagTone } from '#ui/components/Tag.tsx'
import { useTimeZone } from '#ui/data/session.ts'
import { AccessRow } from './AccessRow.tsx'
import { notify } from './account-toasts.ts'
import { useRevokeToken } from './data/tokens.ts'
import { accessLabels } from './token-access-labels.ts'

const tones: Record<ApiToken['access'], TagTone> = { 'read-only': 'outline', full: 'silver' }

export function Token({ token, onRevoked }: { token: ApiToken; onRevoked: () => void }) {
  const { name, access, createdAt, lastUsedAt } = token
  const timeZone = useTimeZone()
  const [asksToRevoke, setAsksToRevoke] = useState(false)

  return (
    <AccessRow
      name={name}
      times={[
        t('Created {date}', { date: formatDate(businessDate(new Date(createdAt), timeZone)) }),
        lastUsedAt
          ? t('Last used {time}', { time: formatDateTime(lastUsedAt, timeZone) })
          : t('Never used'),
      ]}
      tag={<Tag tone={tones[access]}>{accessLabels[access]}</Tag>}
    >
      <Button
        variant="secondary"
        size="small"
        aria-label={t('Revoke {name}', { name })}
        onClick={() => setAsksToRevoke(true)}
      >
        {t('Revoke')}
      </Button>
      <RevokeTokenDialog
        token={token}
        open={asksToRevoke}
        onClose={() => setAsksToRevoke(false)}
        onRevoked={onRevoked}
      />
    </AccessRow>
  )
}

type Props = { token: ApiToken; open: boolean; onClose: () => void; onRevoked: () => void }

function RevokeTokenDialog({ token, open, onClose, onRevoked }: Props) {
  const revocation = useRevokeToken(token.id, () => {
    notify.tokenRevoked(token)
    onClose()
    onRevoked()
  })
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('Revoke token')}
      confirmLabel={t('Revoke')}
      pending={revocation.pending}
      onConfirm={() => revocation.start()}
    >
      {t('Programs using {name} will lose access immediately. This action cannot be undone.', {
        name: token.name,
      })}
    </ConfirmDialog>
  )
}
