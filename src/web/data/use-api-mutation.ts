import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { type ApiError, isRefusal } from '../api/api-error.ts'

type Change<Request, Answer> = {
  /** What is changed: the same change is never under way twice. */
  key: readonly [verb: string, id?: number | string]
  send: (request: Request) => Promise<Answer>
  /** What staff read when no answer came or the server failed; a refusal has its own sentence. */
  failed: string
  /** Done again it is done once. */
  isSafeToRepeat?: boolean
  /** A form that shows at its fields what a refusal says of them. */
  atFields?: boolean
  /** The form shows the bookings and blocks that are in the way. */
  showsConflicts?: boolean
  /** Runs even if the screen is gone by then; what it returns is awaited before pending ends. */
  onDone: (client: QueryClient, answer: Answer) => unknown
  onRefused: (client: QueryClient, refusal: ApiError) => unknown
}

/** A change on the server that a second press, however quick, does not do twice. */
export function useApiMutation<Request, Answer = unknown>({
  key,
  send,
  failed,
  isSafeToRepeat = false,
  atFields = false,
  showsConflicts = false,
  onDone,
  onRefused,
}: Change<Request, Answer>) {
  const client = useQueryClient()
  const mutation = useMutation({
    mutationKey: key,
    mutationFn: send,
    meta: { failed, isSafeToRepeat, atFields, showsConflicts },
    onSuccess: (answer) => onDone(client, answer),
    onError: (error) => (isRefusal(error) ? onRefused(client, error) : undefined),
  })

  return {
    start: (request: Request): void => {
      const isUnderWay = client.isMutating({ mutationKey: key }) > 0
      if (!isUnderWay) mutation.mutate(request)
    },
    pending: mutation.isPending,
  }
}
