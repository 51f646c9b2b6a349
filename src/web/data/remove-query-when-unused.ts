import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'

/** Drops an answer once no screen shows it: a screen that still does would ask for it again. */
export const removeQueryWhenUnused = (client: QueryClient, queryKey: QueryKey): void => {
  const cache = client.getQueryCache()
  const isShown = () => (cache.find({ queryKey })?.getObserversCount() ?? 0) > 0
  const forget = () => client.removeQueries({ queryKey, exact: true })
  if (!isShown()) {
    forget()
    return
  }

  const hash = hashKey(queryKey)
  const stop = cache.subscribe(({ type, query }) => {
    if (type !== 'observerRemoved' || query.queryHash !== hash || isShown()) return
    stop()
    forget()
  })
}
