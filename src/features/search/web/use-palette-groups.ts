import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Session } from '#contract/session.ts'
import { useDebounced } from '#ui/components/use-debounced.ts'
import { type PaletteGroup, paletteGroups } from './palette-groups.tsx'
import { readCommand } from './read-command.ts'
import { readRecentItems } from './recent-items.ts'
import { searchItems, searchResults } from './search-results.ts'

type Options = { session: Session; text: string; onShortcuts: () => void }

/** What is offered for the typed text; until the response, for the text before. */
export function usePaletteGroups({ session: { today, user }, text, onShortcuts }: Options): {
  groups: readonly PaletteGroup[]
  isUpToDate: boolean
  isError: boolean
} {
  const navigate = useNavigate()
  const [recentItems] = useState(() => readRecentItems(user.id))
  const { q } = readCommand(text)
  const debouncedQ = useDebounced(q === '' ? null : q)
  const found = useQuery({ ...searchResults(debouncedQ ?? ''), enabled: q !== '' })
  const idsOf = (kind: string) =>
    recentItems.filter((item) => item.kind === kind).map(({ id }) => id)
  const recent = useQuery({
    ...searchItems({
      bookings: idsOf('booking'),
      guests: idsOf('guest'),
      cabins: idsOf('cabin'),
      groups: idsOf('group'),
    }),
    enabled: recentItems.length > 0,
  })
  return {
    groups: paletteGroups({
      text,
      results: q === '' ? undefined : found.data,
      recent: recent.data,
      recentItems,
      navigate,
      today,
      onShortcuts,
    }),
    isUpToDate: q === '' || (q === debouncedQ && !found.isPlaceholderData && !found.isPending),
    isError: found.isError && q !== '',
  }
}
