import { useEffect, useRef } from 'react'
import { queryClient, sessionKey } from '../api/query-client.ts'
import { useOwnAccount } from './session.ts'

let interrupted: string | null = null
let input: { owner: string; values: object } | null = null

/** Kept in memory only: where to return after a login when the session has expired. */
export function keepInterruptedScreen(href: string): void {
  interrupted = href
}

export function takeInterruptedScreen(): string | null {
  const href = interrupted
  interrupted = null
  return href
}

/** After a logout, nothing that was typed is kept. */
export function discardInput(): void {
  input = null
}

/**
 * What a form contained when the session of the same user ended; null for a form that begins. Kept
 * in memory only.
 */
export function useInterruptedInput<Values extends object>(form: string) {
  const owner = `${form} ${useOwnAccount()?.id}`
  const values = useRef<Values | null>(null)

  useEffect(() => {
    if (input?.owner === owner) input = null
    return () => {
      const hasEnded = queryClient.getQueryData(sessionKey) === null
      if (hasEnded && values.current) input = { owner, values: values.current }
    }
  }, [owner])

  return {
    found: input?.owner === owner ? (input.values as Values) : null,
    /** Called in an effect with what would be lost. */
    keep: (typed: Values | null): void => {
      values.current = typed
    },
  }
}
