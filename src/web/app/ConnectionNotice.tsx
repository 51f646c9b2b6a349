import { useQueryClient } from '@tanstack/react-query'
import CloudOff from 'lucide-react/icons/cloud-off'
import { useEffect, useSyncExternalStore } from 'react'
import { isConnectionLost, watchConnection } from '../api/connection.ts'
import styles from './ConnectionNotice.module.css'

/** Says that the server cannot be reached, for as long as it cannot. */
export function ConnectionNotice() {
  const client = useQueryClient()
  const isLost = useSyncExternalStore(watchConnection, isConnectionLost)

  // When it is back, what is on the screen is asked for anew.
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
