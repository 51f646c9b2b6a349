import type { OwnSession as Session } from '#contract/session.ts'
import { formatDateTime } from '#domain/format-date.ts'
import { Button } from '#ui/components/Button.tsx'
import { Tag } from '#ui/components/Tag.tsx'
import { useTimeZone } from '#ui/data/session.ts'
import { AccessRow } from './AccessRow.tsx'
import { notify } from './account-toasts.ts'
import { useEndSession } from './data/own-sessions.ts'

/** Ending a session needs no confirmation, because its user can log in again. */
export function OwnSession({ session }: { session: Session }) {
  const { id, browser, signedInAt, lastUsedAt, isThis } = session
  const timeZone = useTimeZone()
  const end = useEndSession(id, () => notify.sessionEnded(session))

  return (
    <AccessRow
      name={browser}
      times={[
        `Logged in ${formatDateTime(signedInAt, timeZone)}`,
        ...(isThis ? [] : [`Last used ${formatDateTime(lastUsedAt, timeZone)}`]),
      ]}
      tag={isThis && <Tag tone="silver">This browser</Tag>}
    >
      {!isThis && (
        <Button
          variant="secondary"
          size="small"
          aria-label={`Log out ${browser}, logged in ${formatDateTime(signedInAt, timeZone)}`}
          pending={end.pending}
          onClick={() => end.start()}
        >
          Log out
        </Button>
      )}
    </AccessRow>
  )
}
