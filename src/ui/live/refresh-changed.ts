import type { QueryClient } from '@tanstack/react-query'
import type { ChangeEvent } from '#contract/events.ts'
import { changedSubject } from '#domain/audit/changed-subject.ts'
import { ownRequests } from '../api/client.ts'
import { showsChanged } from '../data/changes/changed-queries.ts'

/** Events that arrive within this time lead to one refresh. */
const collectMs = 60
/** A mutation of this page refreshes its own queries, so events are handled after its response. */
const longestMutationMs = 3_000
/** Events that arrive during a refresh wait for its end, but no longer than this. */
const longestRefreshMs = 2_000

/** Refreshes the queries on the screen that show what was written elsewhere. */
export function refreshChanged(client: QueryClient) {
  let waiting: { requestId?: string; subject: string }[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  const isOwn = ({ requestId }: (typeof waiting)[number]) =>
    requestId !== undefined && ownRequests.includes(requestId)

  async function refresh(since: number) {
    if (client.isMutating() > 0 && Date.now() - since < longestMutationMs) return wait(since)
    const events = waiting.filter((event) => !isOwn(event))
    waiting = []
    if (events.length > 0) {
      const refreshed = client.invalidateQueries({
        predicate: showsChanged(events.map(({ subject }) => subject)),
        // A hidden page refreshes when it is shown again.
        refetchType: document.hidden ? 'none' : 'active',
      })
      await Promise.race([
        refreshed,
        new Promise((resolve) => setTimeout(resolve, longestRefreshMs)),
      ])
    }
    timer = undefined
    if (waiting.length > 0) wait(Date.now())
  }

  function wait(since: number) {
    timer = setTimeout(() => void refresh(since), collectMs)
  }

  return {
    note({ requestId, kind, entity }: ChangeEvent) {
      waiting.push({ requestId, subject: changedSubject(kind, entity) })
      if (!timer) wait(Date.now())
    },
    /** After an unknown number of missed events. */
    noteAll() {
      waiting.push({ subject: 'anything' })
      if (!timer) wait(Date.now())
    },
    stop: () => clearTimeout(timer),
  }
}
