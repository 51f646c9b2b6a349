import { MutationCache, type MutationMeta, QueryCache, QueryClient } from '@tanstack/react-query'
import { toast } from '../ui/toast.ts'
import { ApiError, hasOwnSentence, isRefusal, mayBeDone, wasStopped } from './api-error.ts'

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** The sentence for a network failure or a fault of the server; a refusal brings its own. */
      failed?: string
      /**
       * Done again it is done once: nobody needs to look whether it was, and the form is left as it
       * is, which may not fit any more to what it has brought about.
       */
      isSafeToRepeat?: boolean
      /** Its form shows at the fields what a refusal says of them. */
      atFields?: boolean
      showsConflicts?: boolean
    }
  }
}

/** Under this key lies who is signed in; null is nobody. */
export const sessionKey = ['session'] as const

/** What has just been asked for, by a link under the pointer or a loader, is not asked for again. */
const justAsked = 1_000

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noticeSessionEnd }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _result, mutation) => {
      noticeSessionEnd(error)
      const {
        atFields = false,
        showsConflicts = false,
        isSafeToRepeat = false,
      } = mutation.meta ?? {}
      if (mayBeDone(error) && !isSafeToRepeat) lookAgain()
      const isTold =
        wasStopped(error) ||
        (atFields && namesFields(error)) ||
        (showsConflicts && namesConflicts(error))
      if (!isTold)
        toast.error(hasOwnSentence(error) ? error.message : sentenceOf(error, mutation.meta))
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 0,
      networkMode: 'always',
      refetchOnMount: (query) => Date.now() - query.state.dataUpdatedAt > justAsked,
      retry: (failures, error) => !isRefusal(error) && failures < 2,
      retryDelay: (failures) => 300 * (failures + 1),
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** For a loader: sent at once, awaited by nobody; the screen shows what comes, or that nothing did. */
export const askEarly: typeof queryClient.prefetchQuery = (query) =>
  queryClient.prefetchQuery({ staleTime: justAsked, ...query })

function namesFields(error: Error): boolean {
  return error instanceof ApiError && Object.keys(error.fields).length > 0
}

const namesConflicts = (error: Error): boolean =>
  error instanceof ApiError && (error.facts.conflicts ?? []).length > 0

function sentenceOf(error: Error, { failed, isSafeToRepeat = false }: MutationMeta = {}): string {
  if (!failed) return error.message
  if (isSafeToRepeat || !mayBeDone(error)) return failed
  return `${failed}. The server did not respond, so please check whether it was saved before you try again.`
}

/** Of what may have been done or not, the screens show what is so. */
function lookAgain(): void {
  void queryClient.invalidateQueries()
}

function noticeSessionEnd(error: Error): void {
  const ended = error instanceof ApiError && error.code === 'not-signed-in'
  if (ended) queryClient.setQueryData(sessionKey, null)
}
