import { queryOptions, useMutation } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import type { LoginRequest, Session } from '#contract/session.ts'
import { t } from '#domain/i18n/messages.ts'
import { api, responseOf } from '../api/client.ts'
import { queryClient, sessionKey } from '../api/query-client.ts'

/** The current session; null when no user is logged in. */
export const currentSession = queryOptions({
  queryKey: sessionKey,
  queryFn: (): Promise<Session | null> => responseOf(api.session.$get()),
  retry: 3,
  retryDelay: (failures) => 200 * (failures + 1),
})

/** The public configuration for the login page. It does not change while the page is open. */
export const publicConfig = queryOptions({
  queryKey: ['public-config'],
  queryFn: () => responseOf(api['public-config'].$get()),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
})

/** Loads the session unless it is already cached. */
export async function findSession(): Promise<Session | null> {
  return queryClient.getQueryData(sessionKey) ?? queryClient.fetchQuery(currentSession)
}

/**
 * The server sets this readable hint next to the session cookie, which scripts cannot read. With
 * it, a screen's data is requested in parallel with the session instead of after it.
 */
export function seemsSignedIn(): boolean {
  return /(^|;\s*)signed_in=1(;|$)/.test(document.cookie)
}

/**
 * The session for all screens that need one. Rows of tables read it, for which a context costs less
 * than a query observer each.
 */
export const KnownSession = createContext<Session | null>(null)

const useKnownSession = (): Session | null => useContext(KnownSession)

/** The property's business date, which is "today" on every screen. */
export function useToday(): string {
  return useKnownSession()?.today ?? new Date().toISOString().slice(0, 10)
}

/** The property's time zone, in which all times are shown. */
export const useTimeZone = (): string => useKnownSession()?.timeZone ?? 'UTC'

/** The current user. The layout renders its screens only with a session, so there always is one. */
export const useOwnAccount = (): Session['user'] | undefined => useKnownSession()?.user

/** The role of the current user; null while the property uses no roles. */
export const useOwnRole = (): Session['accessRole'] => useKnownSession()?.accessRole ?? null

/** Redeems the token of a verification link, without changing the current session. */
export const verifyEmail = (token: string): Promise<unknown> =>
  api['email-verification'].$post({ json: { token } })

/**
 * Stores the session of a login. A request for the session that was sent before is cancelled, since its
 * response would replace the new session.
 */
export function beginSession(session: Session): void {
  void queryClient.cancelQueries({ queryKey: sessionKey })
  queryClient.setQueryData(sessionKey, session)
}

const loginKey = ['login']
const logoutKey = ['logout']
const isUnderWay = (mutationKey: string[]) => queryClient.isMutating({ mutationKey }) > 0

type LoginOutcome = {
  onDone: (session: Session) => void
  onRejected: (error: Error, credentials: LoginRequest) => void
}

export function useLogin({ onDone, onRejected }: LoginOutcome) {
  const { mutate, isPending } = useMutation({
    mutationKey: loginKey,
    mutationFn: (credentials: LoginRequest): Promise<Session> =>
      responseOf(api.session.$post({ json: credentials })),
    onSuccess: (session) => {
      beginSession(session)
      onDone(session)
    },
    onError: onRejected,
  })
  return {
    pending: isPending,
    start: (credentials: LoginRequest) => !isUnderWay(loginKey) && mutate(credentials),
  }
}

export function useLogout() {
  const { mutate, isPending, isSuccess } = useMutation({
    mutationKey: logoutKey,
    mutationFn: () => responseOf(api.session.$delete()),
    onSuccess: () => queryClient.setQueryData(sessionKey, null),
    meta: { failed: t('You could not be logged out. Please try again.'), isSafeToRepeat: true },
  })
  return {
    isLeaving: isPending || isSuccess,
    start: () => !isUnderWay(logoutKey) && mutate(),
  }
}

/** Clears all cached data, so that the next user sees nothing of it. */
export function clearUserData(): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'public-config' })
}
