import { useQueryClient } from '@tanstack/react-query'
import CloudOff from 'lucide-react/icons/cloud-off'
import { useEffect, useSyncExternalStore } from 'react'
import { isConnectionLost, watchConnection } from '#ui/api/connection.ts'
import styles from './ConnectionNotice.module.css'

/** Shown as long as the server cannot be reached. */
export function ConnectionNotice() {
  const client = useQueryClient()
  const isLost = useSyncExternalStore(watchConnection, isConnectionLost)

  // When the connection returns, the queries on screen are refreshed.
  useEffect(() => {
    if (isLost) return () => void client.invalidateQueries()
  }, [isLost, client])

  return (
    <div role="status" className={styles.place}>
      {isLost && (
        <p className={styles.notice}>
          <CloudOff aria-hidden="true" />
          <span>
            <strong>No connection.</strong> This page may be out of date, and changes cannot be
            saved.
          </span>
        </p>
      )}
    </div>
  )
}
