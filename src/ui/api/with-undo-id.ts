import type { ClientResponse } from 'hono/client'
import { responseOf } from './client.ts'

export type Undoable<Result> = { result: Result; undoId: UndoId }

/** The body of a response, and the history entry by which the action can be undone. */
export async function withUndoId<Response extends ClientResponse<unknown>>(
  call: Promise<Response>,
) {
  const response = await call
  const id = response.headers.get('undo-id')
  return { result: await responseOf(response), undoId: id === null ? null : Number(id) }
}

/** Null if the action cannot be undone. */
export type UndoId = number | null
