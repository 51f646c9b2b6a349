import CalendarCheck from 'lucide-react/icons/calendar-check'
import CalendarX from 'lucide-react/icons/calendar-x'
import type { Fit } from '#contract/availability.ts'
import type { ApiError } from '#ui/api/api-error.ts'
import { Button } from '#ui/components/Button.tsx'
import { Notice } from '#ui/components/Notice.tsx'

type Props = { rejection: ApiError; onAlternative: (fit: Fit) => void }

/** Another booking took the nights first. Shows the conflicts and an alternative. */
export function NightsTaken({ rejection, onAlternative }: Props) {
  const { alternatives = [] } = rejection.facts
  return (
    <Notice as="section" tone="late" icon={<CalendarX />} label="These nights are taken">
      <p>{rejection.message}</p>
      {alternatives.map((fit) => (
        <Button
          key={fit.sentence}
          variant="secondary"
          size="small"
          onClick={() => onAlternative(fit)}
        >
          <CalendarCheck aria-hidden="true" />
          {fit.sentence}
        </Button>
      ))}
    </Notice>
  )
}
