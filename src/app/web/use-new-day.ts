import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Session } from '#contract/session.ts'
import { addDays, dayStart } from '#domain/calendar.ts'
import { serverNow } from '#ui/api/client.ts'
import { sessionKey } from '#ui/api/query-client.ts'

/** A computer that slept through midnight notices soon after it wakes. */
const pollInterval = 60_000
/** The server's clock is in whole seconds. */
const second = 1_000
/** A browser's first use of a time zone is slow and must not delay the first screen. */
const afterFirstScreen = 1_000

/**
 * When the property's day changes on an open page, the session is loaded again, and then everything
 * that depends on today.
 */
export function useNewDay(session: Session | null | undefined): void {
  const client = useQueryClient()
  const today = session?.today
  const timeZone = session?.timeZone ?? 'UTC'
  const shown = useRef(today)

  useEffect(() => {
    if (!today) return
    if (shown.current && shown.current !== today) {
      const isOther = ({ queryKey }: { queryKey: readonly unknown[] }) =>
        queryKey[0] !== sessionKey[0]
      void client.invalidateQueries({ predicate: isOther })
    }
    shown.current = today

    let timer: ReturnType<typeof setTimeout>
    const begin = () => {
      const midnight = Date.parse(dayStart(addDays(today, 1), timeZone))
      const wait = () => {
        const left = midnight + second - serverNow()
        timer = setTimeout(look, left > 0 ? Math.min(left, pollInterval) : pollInterval)
      }
      const look = () => {
        if (serverNow() >= midnight) void client.invalidateQueries({ queryKey: sessionKey })
        wait()
      }
      wait()
    }
    timer = setTimeout(begin, afterFirstScreen)
    return () => clearTimeout(timer)
  }, [client, today, timeZone])
}
