import { type QueryKey, queryOptions } from '@tanstack/react-query'
import type { ClientResponse } from 'hono/client'
import { responseOf } from './client.ts'

type Options = { init: { signal: AbortSignal } }

/** The query of one request, which is cancelled with the query. */
export const apiQuery = <Key extends QueryKey, Reply extends ClientResponse<unknown>>(
  queryKey: Key,
  call: (options: Options) => Promise<Reply>,
) => queryOptions({ queryKey, queryFn: ({ signal }) => responseOf(call({ init: { signal } })) })
