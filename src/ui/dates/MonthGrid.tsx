import { formatISO, parseISO } from 'date-fns'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type RefObject, useRef, useState } from 'react'
import { DayPicker, type Formatters, type Labels } from 'react-day-picker'
import { weekdayName } from '#domain/format-date.ts'
import { currentLanguage } from '#domain/i18n/language.ts'
import { t } from '#domain/i18n/messages.ts'
import { popover, useLightDismiss, usePopoverPlace } from '../components/popover.ts'
import styles from './MonthGrid.module.css'

type Props = {
  /** The field, at which the calendar opens. */
  box: RefObject<HTMLElement | null>
  label: string
  /** The chosen date; empty if there is none. */
  date: string
  today: string
  min: string
  max: string
  onChoose: (date: string) => void
  onClose: () => void
  /** The focus or a press went elsewhere, where it stays. */
  onLeave: () => void
}

const monday = 1

/** What the calendar writes and says, in the language of the page. */
function textsOfCalendar() {
  const inWords = (options: Intl.DateTimeFormatOptions) => {
    const { format } = new Intl.DateTimeFormat(currentLanguage(), options)
    return (date: Date) => format(date)
  }
  const month = inWords({ month: 'long', year: 'numeric' })
  const inFull = inWords({ dateStyle: 'full' })
  const labels: Partial<Labels> = {
    labelPrevious: () => t('Previous month'),
    labelNext: () => t('Next month'),
    labelGrid: month,
    labelWeekday: inWords({ weekday: 'long' }),
    labelDayButton: (day, { today, selected }) =>
      [today && t('Today'), inFull(day), selected && t('day|selected')].filter(Boolean).join(', '),
  }
  const formatters: Partial<Formatters> = {
    formatCaption: month,
    formatWeekdayName: (date) => weekdayName(date.getDay()).slice(0, 2),
  }
  return { labels, formatters }
}

/** The days of a month, following the date picker pattern of the ARIA Authoring Practices. */
export function MonthGrid({ box, label, date, today, min, max, ...on }: Props) {
  const calendar = useRef<HTMLDivElement>(null)
  const [texts] = useState(textsOfCalendar)
  const chosen = date === '' ? undefined : parseISO(date)

  usePopoverPlace({ button: box, box: calendar, side: 'left', onOutOfSight: on.onClose })
  useLightDismiss({
    isInside: (target) => target instanceof Node && box.current?.contains(target) === true,
    onDismiss: (by) => (by === 'Escape' ? on.onClose() : on.onLeave()),
  })

  return (
    <div
      ref={calendar}
      className={styles.calendar}
      popover={popover}
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) on.onLeave()
      }}
    >
      <DayPicker
        mode="single"
        required
        autoFocus
        fixedWeeks
        showOutsideDays
        navLayout="around"
        weekStartsOn={monday}
        today={parseISO(today)}
        selected={chosen}
        defaultMonth={chosen ?? parseISO(today)}
        startMonth={parseISO(min)}
        endMonth={parseISO(max)}
        disabled={{ before: parseISO(min), after: parseISO(max) }}
        onSelect={(day) => on.onChoose(formatISO(day, { representation: 'date' }))}
        {...texts}
        components={{ Chevron }}
      />
    </div>
  )
}

const Chevron = ({ orientation }: { orientation?: 'left' | 'right' | 'up' | 'down' }) =>
  orientation === 'left' ? <ChevronLeft /> : <ChevronRight />
