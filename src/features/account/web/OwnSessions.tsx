import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnSession as Session } from '#contract/session.ts'
import { Button } from '#ui/components/Button.tsx'
import { Card } from '#ui/components/Card.tsx'
import { ListFrame } from '#ui/components/ListFrame.tsx'
import { ownSessions } from './data/own-sessions.ts'
import { EndOtherSessionsDialog } from './EndOtherSessionsDialog.tsx'
import { OwnSession } from './OwnSession.tsx'
import styles from './OwnSessions.module.css'

/** The user's active sessions, beginning with this browser. There is always at least one. */
export function OwnSessions() {
  return (
    <ListFrame
      query={useQuery(ownSessions)}
      failed="Your sessions could not be loaded"
      loading="Loading sessions"
      className={styles.place}
    >
      {({ items }) => <Sessions sessions={items} />}
    </ListFrame>
  )
}

function Sessions({ sessions }: { sessions: readonly Session[] }) {
  const [asksToEnd, setAsksToEnd] = useState(false)
  const others = sessions.filter((session) => !session.isThis).length
  return (
    <>
      <Card className={styles.place}>
        <ul aria-label="Sessions">
          {sessions.map((session) => (
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
          Log out everywhere else
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
