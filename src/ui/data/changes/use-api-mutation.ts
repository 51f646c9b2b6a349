import {
  hashKey,
  type Mutation,
  type QueryClient,
  type QueryKey,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { type ApiError, isRejection } from '../../api/api-error.ts'
import { takeChanged } from '../../api/client.ts'
import { areKnown, showsChanged } from './changed-queries.ts'

type IsQuery = (query: { queryKey: QueryKey }) => boolean

type Change<Request, Result> = {
  /** Identifies the change. The same request for it never runs twice at the same time. */
  key: readonly [verb: string, id?: number | string]
  send: (request: Request) => Promise<Result>
  /** The message after a network failure or server error. Rejections have messages of their own. */
  failed: string
  /** The request can be repeated without doing its work twice. */
  isSafeToRepeat?: boolean
  /** The form shows the server's errors at its fields. */
  atFields?: boolean
  /** The form shows the conflicting bookings and blocks. */
  showsConflicts?: boolean
  /** Queries of a screen that closes, which keeps its data. */
  closes?: IsQuery
  /**
   * Runs even if the screen has closed, and before anything is loaded again, unless it calls `refresh`
   * and waits for it. The mutation is pending until both are done.
   */
  onDone?: (result: Result, after: After) => unknown
  onRejected?: (error: ApiError) => unknown
}

/** What a hook passes on to its caller. */
export type Outcome<Result = undefined> = {
  onDone: [Result] extends [undefined] ? () => void : (result: Result) => void
  onRejected: (error: ApiError) => void
}

type After = { client: QueryClient; refresh: () => Promise<unknown> }

/**
 * A rejection may say that the screen shows old data, except for input that is wrong in itself. Others
 * are about the session or the rate of requests.
 */
const tellsOfChanges = (error: unknown) =>
  isRejection(error) && [404, 409, 422].includes(error.status) && error.code !== 'invalid-fields'

/**
 * Loads again what shows these subjects: visible screens now, others when they open. Without a subject
 * everything, because another user made the change, or an earlier attempt of which the response was lost.
 */
function refreshQueries(client: QueryClient, subjects: string[], closes: IsQuery = () => false) {
  const shows = showsChanged(subjects)
  void client.invalidateQueries({
    predicate: (query) => shows(query) && closes(query),
    refetchType: 'none',
  })
  return client.invalidateQueries({ predicate: (query) => shows(query) && !closes(query) })
}

/**
 * A change on the server. A second press of the same button while it runs has no effect, but another request
 * is sent: "Send after all" right after "Skip". Screens are refreshed by what the server says that it changed.
 */
export function useApiMutation<Request, Result = unknown>({
  key,
  send,
  failed,
  isSafeToRepeat = false,
  atFields = false,
  showsConflicts = false,
  closes,
  onDone,
  onRejected,
}: Change<Request, Result>) {
  const client = useQueryClient()
  const mutation = useMutation({
    mutationKey: key,
    mutationFn: send,
    meta: { failed, isSafeToRepeat, atFields, showsConflicts },
    onSuccess: (result) => {
      const changed = takeChanged()
      let refreshed: Promise<unknown> | undefined
      const refresh = () => {
        refreshed ??= refreshQueries(client, changed, closes)
        return refreshed
      }
      const done = onDone?.(result, { client, refresh })
      const last = refresh()
      // Everything is too much to wait for: a further press would have no effect for so long.
      return Promise.all([done, areKnown(changed) && last])
    },
    onError: (error) => {
      const changed = takeChanged()
      const done = isRejection(error) && onRejected?.(error)
      if (tellsOfChanges(error)) return Promise.all([done, refreshQueries(client, [])])
      return Promise.all([done, changed.length > 0 && refreshQueries(client, changed)])
    },
  })

  return {
    start: (request: Request): void => {
      const isSame = ({ state }: Mutation<unknown, unknown, unknown>) =>
        hashKey([state.variables]) === hashKey([request])
      const isUnderWay = client.isMutating({ mutationKey: key, predicate: isSame }) > 0
      if (!isUnderWay) mutation.mutate(request)
    },
    pending: mutation.isPending,
  }
}
