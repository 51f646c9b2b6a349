import { lazy, Suspense, useState } from 'react'
import type { Passkey } from '#contract/second-factor.ts'
import { businessDate } from '#domain/calendar.ts'
import { formatDate, formatDateTime } from '#domain/format-date.ts'
import { Button } from '#ui/components/Button.tsx'
import { Tag } from '#ui/components/Tag.tsx'
import { useTimeZone } from '#ui/data/session.ts'
import { AccessRow } from './AccessRow.tsx'
import styles from './SecondFactorList.module.css'

const PasskeyDialogs = lazy(async () => ({
  default: (await import('./PasskeyDialogs.tsx')).PasskeyDialogs,
}))

export function OwnPasskey({ passkey }: { passkey: Passkey }) {
  const { name, createdAt, lastUsedAt } = passkey
  const timeZone = useTimeZone()
  const [opened, setOpened] = useState<'rename' | 'remove' | null>(null)
  return (
    <AccessRow
      name={name}
      times={[
        `Added ${formatDate(businessDate(new Date(createdAt), timeZone))}`,
        lastUsedAt ? `Last used ${formatDateTime(lastUsedAt, timeZone)}` : 'Never used',
      ]}
      tag={<Tag tone="silver">Passkey</Tag>}
    >
      <div className={styles.actions}>
        <Button
          variant="secondary"
          size="small"
          aria-label={`Rename ${name}`}
          onClick={() => setOpened('rename')}
        >
          Rename
        </Button>
        <Button
          variant="secondary"
          size="small"
          aria-label={`Remove ${name}`}
          onClick={() => setOpened('remove')}
        >
          Remove
        </Button>
      </div>
      {opened && (
        <Suspense>
          <PasskeyDialogs opened={opened} passkey={passkey} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </AccessRow>
  )
}
