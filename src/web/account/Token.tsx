import { useRef, useState } from 'react'
import type { ApiToken } from '#contract/tokens.ts'
import { businessDate } from '#domain/calendar.ts'
import { useTimeZone } from '../data/session.ts'
import { formatDate, formatDateTime } from '../format.ts'
import { Button } from '../ui/Button.tsx'
import { Tag, type TagTone } from '../ui/Tag.tsx'
import { useFocusHandover } from '../ui/use-focus-handover.ts'
import { RevokeTokenDialog } from './RevokeTokenDialog.tsx'
import styles from './Token.module.css'
import { accessWords } from './token-words.ts'

const tones: Record<ApiToken['access'], TagTone> = { 'read-only': 'silver', full: 'blue' }

export function Token({ token, onRevoked }: { token: ApiToken; onRevoked: () => void }) {
  const { name, access, createdAt, lastUsedAt } = token
  const row = useRef<HTMLLIElement>(null)
  const timeZone = useTimeZone()
  const [asksToRevoke, setAsksToRevoke] = useState(false)
  useFocusHandover(row)

  return (
    <li ref={row} className={styles.token}>
      <div className={styles.what}>
        <p className={styles.name}>{name}</p>
        <p className={styles.times}>
          <span>Created {formatDate(businessDate(new Date(createdAt), timeZone))}</span>{' '}
          <span>
            {lastUsedAt ? `Last used ${formatDateTime(lastUsedAt, timeZone)}` : 'Never used'}
          </span>
        </p>
      </div>
      <div>
        <Tag tone={tones[access]}>{accessWords[access]}</Tag>
      </div>
      <Button
        variant="secondary"
        size="small"
        aria-label={`Revoke ${name}`}
        onClick={() => setAsksToRevoke(true)}
      >
        Revoke
      </Button>
      <RevokeTokenDialog
        token={token}
        open={asksToRevoke}
        onClose={() => setAsksToRevoke(false)}
        onRevoked={onRevoked}
      />
    </li>
  )
}
