import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import type { LoginRequest, Session } from '#contract/session.ts'
import { answerOf, api } from '../api/client.ts'
import { queryClient, sessionKey } from '../api/query-client.ts'

/** Who is signed in; null is nobody. */
export const currentSession = queryOptions({
  queryKey: sessionKey,
  queryFn: (): Promise<Session | null> => answerOf(api.session.$get()),
  retry: 3,
  retryDelay: (failures) => 200 * (failures + 1),
})

/** What the login page may know; it does not change while the page is open. */
export const publicConfig = queryOptions({
  queryKey: ['public-config'],
  queryFn: () => answerOf(api['public-config'].$get()),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
})

/** Asks the server only while nobody is known to be signed in. */
export async function findSession(): Promise<Session | null> {
  return queryClient.getQueryData(sessionKey) ?? queryClient.fetchQuery(currentSession)
}

/**
 * The server leaves this hint beside the session's cookie, which no script can read. With it a
 * screen's data is asked for together with the session instead of after it.
 */
export function seemsSignedIn(): boolean {
  return /(^|;\s*)signed_in=1(;|$)/.test(document.cookie)
}

const useKnownSession = () => useQuery({ ...currentSession, refetchOnMount: false }).data

/** The property's business date: what "today" means on every screen. */
export function useToday(): string {
  return useKnownSession()?.today ?? new Date().toISOString().slice(0, 10)
}

/** The property's time zone, in which screens tell moments. */
export const useTimeZone = (): string => useKnownSession()?.timeZone ?? 'UTC'

/** Who is signed in. The layout shows its screens to nobody else, so that they always know one. */
export const useOwnAccount = (): Session['user'] | undefined => useKnownSession()?.user

/** Redeems the token of a verification link; whoever is signed in stays so. */
export const verifyEmail = (token: string): Promise<unknown> =>
  api['email-verification'].$post({ json: { token } })

const loginKey = ['login']
const logoutKey = ['logout']
const isUnderWay = (mutationKey: string[]) => queryClient.isMutating({ mutationKey }) > 0

type LoginOutcome = { onDone: () => void; onRefused: () => void }

export function useLogin({ onDone, onRefused }: LoginOutcome) {
  const { mutate, isPending } = useMutation({
    mutationKey: loginKey,
    mutationFn: (credentials: LoginRequest): Promise<Session> =>
      answerOf(api.session.$post({ json: credentials })),
    onSuccess: (session) => {
      queryClient.setQueryData(sessionKey, session)
      onDone()
    },
    onError: onRefused,
  })
  return {
    pending: isPending,
    start: (credentials: LoginRequest) => !isUnderWay(loginKey) && mutate(credentials),
  }
}

export function useLogout() {
  const { mutate, isPending, isSuccess } = useMutation({
    mutationKey: logoutKey,
    mutationFn: () => answerOf(api.session.$delete()),
    onSuccess: () => queryClient.setQueryData(sessionKey, null),
    meta: { failed: 'You could not be logged out. Please try again.', isSafeToRepeat: true },
  })
  return {
    isLeaving: isPending || isSuccess,
    start: () => !isUnderWay(logoutKey) && mutate(),
  }
}

/** Nothing that one colleague has read stays for the next. */
export function forgetEverythingRead(): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'public-config' })
}
