import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { addDays } from '#domain/calendar.ts'
import type { Calendar } from '../../contract/calendar.ts'
import type { ChartTask } from '../model/tape-chart-task.ts'

type Use = { calendar: Calendar; onTask: (task: ChartTask) => void }

/** Opens the form of a new block if the calendar was opened to block a cabin. */
export function useRequestedBlock({ calendar, onTask }: Use): void {
  const navigate = useNavigate()
  const requested = useRouterState({ select: ({ location }) => location.state })
  const isRequested = requested.opens === 'block'

  const open = useEffectEvent(() => {
    const { cabins, today } = calendar
    const cabin = cabins.find(({ id }) => id === requested.cabinId) ?? cabins[0]
    // The form must not open again when the page is reloaded.
    void navigate({ to: '.', search: true, state: {}, replace: true, resetScroll: false })
    if (!cabin) return
    const { text: reason = '' } = requested
    const draft = { block: null, cabinId: cabin.id, from: today, to: addDays(today, 1), reason }
    onTask({ kind: 'block-form', draft })
  })
  useEffect(() => {
    if (isRequested) open()
  }, [isRequested])
}
