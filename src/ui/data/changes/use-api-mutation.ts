import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { type ApiError, isRejection } from '../../api/api-error.ts'

type Change<Request, Result> = {
  /** Identifies the change. The same change never runs twice at the same time. */
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
  /** Runs even if the screen has closed. A returned promise keeps the mutation pending. */
  onDone: (client: QueryClient, result: Result) => unknown
  onRejected?: (client: QueryClient, error: ApiError) => unknown
}

/** A change on the server. A second press while it runs has no effect. */
export function useApiMutation<Request, Result = unknown>({
  key,
  send,
  failed,
  isSafeToRepeat = false,
  atFields = false,
  showsConflicts = false,
  onDone,
  onRejected,
}: Change<Request, Result>) {
  const client = useQueryClient()
  const mutation = useMutation({
    mutationKey: key,
    mutationFn: send,
    meta: { failed, isSafeToRepeat, atFields, showsConflicts },
    onSuccess: (result) => onDone(client, result),
    onError: (error) => (isRejection(error) ? onRejected?.(client, error) : undefined),
  })

  return {
    start: (request: Request): void => {
      const isUnderWay = client.isMutating({ mutationKey: key }) > 0
      if (!isUnderWay) mutation.mutate(request)
    },
    pending: mutation.isPending,
  }
}
