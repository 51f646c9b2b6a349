import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'

/**
 * Removes a query from the cache unless a screen uses it, because that screen would load it again.
 */
export const removeQueryWhenUnused = (client: QueryClient, queryKey: QueryKey): void => {
  const cache = client.getQueryCache()
  const isShown = () => (cache.find({ queryKey })?.getObserversCount() ?? 0) > 0
  const remove = () => client.removeQueries({ queryKey, exact: true })
  if (!isShown()) {
    remove()
    return
  }

  const hash = hashKey(queryKey)
  const stop = cache.subscribe(({ type, query }) => {
    if (type !== 'observerRemoved' || query.queryHash !== hash || isShown()) return
    stop()
    remove()
  })
}
