import { MutationCache, type MutationMeta, QueryCache, QueryClient } from '@tanstack/react-query'
import { t } from '#domain/i18n/messages.ts'
import { toast } from '../components/toast.ts'
import { ApiError, hasOwnMessage, isAborted, isOutcomeUnknown, isRejection } from './api-error.ts'

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /**
       * The message for a network failure or a server error. Rejections have messages of their own.
       */
      failed?: string
      /**
       * The request can be repeated without doing its work twice, so the user need not check the
       * outcome. The form keeps its input, which may no longer match the data.
       */
      isSafeToRepeat?: boolean
      /** The form shows the server's errors at its fields. */
      atFields?: boolean
      showsConflicts?: boolean
    }
  }
}

/** The query of the current session; its data is null when no user is logged in. */
export const sessionKey = ['session'] as const

/** A query that a hovered link or a route loader has just started does not run again. */
export const justRequested = 1_000

/** Until the page shows its first screen, no data is out of date, however slow the browser is. */
let isOpening = true

/** For the router, when the first screen is shown. */
export const noticeFirstScreen = (): void => {
  isOpening = false
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noticeSessionChange }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _result, mutation) => {
      noticeSessionChange(error)
      const {
        atFields = false,
        showsConflicts = false,
        isSafeToRepeat = false,
      } = mutation.meta ?? {}
      if (isOutcomeUnknown(error) && !isSafeToRepeat) invalidateAll()
      const isShown =
        isAborted(error) ||
        hasCode(error, 'second-factor-required') ||
        (atFields && namesFields(error)) ||
        (showsConflicts && namesConflicts(error))
      if (!isShown)
        toast.error(hasOwnMessage(error) ? error.message : messageOf(error, mutation.meta))
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 0,
      networkMode: 'always',
      refetchOnMount: ({ state }) =>
        state.isInvalidated || (!isOpening && Date.now() - state.dataUpdatedAt > justRequested),
      retry: (failures, error) =>
        isRejection(error) ? isSignedOut(error) && failures < 1 : failures < 2,
      retryDelay: (failures) => 300 * (failures + 1),
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** Whether a query that has no data yet is running. */
export const isDataAwaited = (): boolean =>
  queryClient.isFetching({ predicate: ({ state }) => state.data === undefined }) > 0

/** For route loaders: starts a query without waiting. The screen shows its result or its error. */
export const prefetch: typeof queryClient.prefetchQuery = (query) =>
  queryClient.prefetchQuery({ staleTime: justRequested, ...query })

function namesFields(error: Error): boolean {
  return error instanceof ApiError && Object.keys(error.fields).length > 0
}

const namesConflicts = (error: Error): boolean =>
  error instanceof ApiError && (error.facts.conflicts ?? []).length > 0

function messageOf(error: Error, { failed, isSafeToRepeat = false }: MutationMeta = {}): string {
  if (!failed) return error.message
  if (isSafeToRepeat || !isOutcomeUnknown(error)) return failed
  return t(
    '{failed}. The server did not respond, so please check whether it was saved before you try again.',
    { failed },
  )
}

const isSignedOut = (error: Error): boolean => hasCode(error, 'not-signed-in')

const hasCode = (error: Error, code: ApiError['code']): boolean =>
  error instanceof ApiError && error.code === code

/** When the outcome of a change is unknown, every screen loads the current state. */
function invalidateAll(): void {
  void queryClient.invalidateQueries()
}

function noticeSessionChange(error: Error): void {
  // A new password changes the session's cookie, and requests that were sent before it are rejected.
  if (isSignedOut(error)) {
    const ofSession = { queryKey: sessionKey, refetchType: 'all' } as const
    void queryClient.invalidateQueries(ofSession, { cancelRefetch: false })
  }
  // Another user has changed the role, or the property requires a second factor since then.
  if (hasCode(error, 'role-not-allowed') || hasCode(error, 'second-factor-setup-required')) {
    void queryClient.invalidateQueries({ queryKey: sessionKey })
  }
}
