import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ownSessions } from '../data/own-sessions.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Failed } from '../ui/Failed.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { EndOtherSessionsDialog } from './EndOtherSessionsDialog.tsx'
import { OwnSession } from './OwnSession.tsx'
import styles from './OwnSessions.module.css'

/** Where one is signed in, with this browser first. There is always one. */
export function OwnSessions() {
  const { data, isError, refetch } = useQuery(ownSessions)
  const [asksToEnd, setAsksToEnd] = useState(false)

  if (!data) {
    return (
      <Card className={styles.place}>
        {isError ? (
          <Failed message="Your sessions could not be loaded" onRetry={() => void refetch()} />
        ) : (
          <Spinner label="Loading sessions" />
        )}
      </Card>
    )
  }

  const others = data.items.filter((session) => !session.isThis).length
  return (
    <>
      <Card className={styles.place}>
        <ul aria-label="Sessions">
          {data.items.map((session) => (
            <OwnSession key={session.id} session={session} />
          ))}
        </ul>
      </Card>
      {others > 0 && (
        <Button
          variant="secondary"
          className={styles.everywhere}
          onClick={() => setAsksToEnd(true)}
        >
          Sign out everywhere else
        </Button>
      )}
      <EndOtherSessionsDialog
        others={others}
        open={asksToEnd}
        onClose={() => setAsksToEnd(false)}
      />
    </>
  )
}
