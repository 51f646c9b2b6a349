import CalendarDays from 'lucide-react/icons/calendar-days'
import {
  type ComponentProps,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { isCalendarDate } from '#domain/calendar.ts'
import type { MissingYear } from '#domain/dates/typed-date.ts'
import { formatDate, shownDateOrder } from '#domain/format-date.ts'
import { currentFormats, type DateFormat } from '#domain/i18n/formats.ts'
import { t } from '#domain/i18n/messages.ts'
import control from '../components/control.module.css'
import { useFormReset } from '../components/use-form-reset.ts'
import { useToday } from '../data/session.ts'
import { useDeferredImport } from '../loading/use-deferred-import.ts'
import styles from './DateField.module.css'

export type DateInputProps = Omit<
  ComponentProps<'input'>,
  'type' | 'value' | 'onChange' | 'min' | 'max' | 'className'
> & {
  /** YYYY-MM-DD; empty while the date is incomplete. */
  value: string
  onChange: (value: string) => void
  min?: string
  /** Which date "1.3." means; by default the next one. */
  missingYear?: MissingYear | undefined
  /** What is wrong with a text from which no date can be read. */
  onProblem?: ((problem: string | undefined) => void) | undefined
}

/** Limits the year to four digits; otherwise the browser's field would wait for a fifth. */
export const maxDate = '2199-12-31'
export const minDate = '2000-01-01'

const placeholders: Readonly<Record<DateFormat, string>> = {
  'Nov 21 2026': t('mmm dd yyyy'),
  '21 Nov 2026': t('dd mmm yyyy'),
  '21.11.2026': t('dd.mm.yyyy'),
  '2026-11-21': t('yyyy-mm-dd'),
}

/** Reading a date needs the names of months in many languages. */
const loadReader = () => import('#domain/dates/typed-date.ts')
const loadGrid = () => import('./MonthGrid.tsx')

type Typed = {
  text: string
  /** The date of the text; empty if there is none. */
  date: string
  /** The value until the form has taken over the date. */
  before: string
  /** The text is complete, because the focus left the field. */
  isLeft: boolean
}

/** A text field for a date in the reader's format, with a calendar. */
export function TypedDateInput({
  value,
  onChange,
  onProblem,
  min = minDate,
  missingYear = 'next',
  ...rest
}: DateInputProps) {
  const today = useToday()
  const order = shownDateOrder()
  const box = useRef<HTMLSpanElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [known, setTyped] = useState<Typed | null>(null)
  // Another value than that of the text comes from elsewhere, such as a button "Today".
  const typed = known && (value === known.date || value === known.before) ? known : null
  if (typed && value === typed.date && typed.before !== value) setTyped({ ...typed, before: value })
  const reader = useDeferredImport(loadReader, { isAwaited: typed !== null })
  useFormReset(input, () => setTyped(null))

  const isPossible = (date: string) => date >= min && date <= maxDate
  const read = (text: string) =>
    isCalendarDate(text) ? text : reader?.readTypedDate(text, { order, today, missingYear })
  const date = typed?.date ?? value
  const isUnreadable = typed !== null && date === '' && typed.text.trim() !== ''
  const problem = isUnreadable && typed.isLeft && reader ? problemOf(read(typed.text)) : undefined

  function problemOf(found: string | null | undefined): string {
    return found
      ? t('Please enter a date between {first} and {last}', {
          first: `${Number(min.slice(0, 4))}`,
          last: maxDate.slice(0, 4),
        })
      : t('Please enter a date such as {example}', { example: formatDate(today) })
  }

  function take(text: string, isLeft: boolean) {
    const found = read(text) ?? ''
    const next = isPossible(found) ? found : ''
    setTyped({ text, date: next, before: value, isLeft })
    if (next !== value) onChange(next)
  }

  function leave() {
    if (typed) setTyped(typed.text.trim() === '' ? null : { ...typed, isLeft: true })
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event
    if (ctrlKey || metaKey || shiftKey) return
    if (altKey) {
      if (key !== 'ArrowDown') return
      event.preventDefault()
      return setIsOpen(true)
    }
    const moved = reader?.dateForKey(key, date || today)
    if (!moved) return
    event.preventDefault()
    const next = date === '' ? today : moved
    if (!isUnreadable && isPossible(next)) take(next, true)
  }

  const takeAgain = useEffectEvent(() => typed && take(typed.text, typed.isLeft))
  useEffect(() => {
    if (reader) takeAgain()
  }, [reader])

  const tell = useEffectEvent((found: string | undefined) => onProblem?.(found))
  useEffect(() => tell(problem), [problem])

  useKeepUnreadable(input, isUnreadable, leave)

  const close = () => {
    input.current?.focus({ preventScroll: true })
    setIsOpen(false)
  }

  return (
    <span ref={box} className="block min-w-0 relative">
      <input
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholders[currentFormats().dateFormat]}
        title={onProblem ? undefined : problem}
        aria-invalid={problem !== undefined || undefined}
        aria-keyshortcuts="Alt+ArrowDown"
        {...rest}
        ref={input}
        type="text"
        className={`${control.control} ${styles.date}`}
        value={typed && !(typed.isLeft && date) ? typed.text : date && formatDate(date)}
        onChange={({ target }) => take(target.value, false)}
        onKeyDown={onKeyDown}
        onBlur={(event) => {
          leave()
          rest.onBlur?.(event)
        }}
      />
      <button
        type="button"
        className={styles.open}
        // The field itself opens the calendar by key.
        tabIndex={-1}
        aria-label={t('Choose date')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        disabled={rest.disabled}
        // The calendar closes when it loses the focus, and the click would open it again.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => setIsOpen(!isOpen)}
      >
        <CalendarDays aria-hidden="true" />
      </button>
      {isOpen && (
        <Calendar
          box={box}
          label={input.current?.labels?.[0]?.textContent ?? t('Date')}
          {...{ date, today, min }}
          max={maxDate}
          onChoose={(chosen) => {
            close()
            take(chosen, true)
          }}
          onClose={close}
          onLeave={() => setIsOpen(false)}
        />
      )}
    </span>
  )
}

/** A form that is sent would silently leave out the date. */
function useKeepUnreadable(
  input: RefObject<HTMLInputElement | null>,
  isUnreadable: boolean,
  onSubmit: () => void,
) {
  const show = useEffectEvent(onSubmit)
  useEffect(() => {
    const form = input.current?.form
    if (!form || !isUnreadable) return
    const onCapture = (event: Event) => {
      event.preventDefault()
      event.stopPropagation()
      input.current?.focus()
      show()
    }
    form.addEventListener('submit', onCapture, { capture: true })
    return () => form.removeEventListener('submit', onCapture, { capture: true })
  }, [input, isUnreadable])
}

type CalendarProps = ComponentProps<Awaited<ReturnType<typeof loadGrid>>['MonthGrid']>

function Calendar(props: CalendarProps) {
  const grid = useDeferredImport(loadGrid, { isAwaited: true, onFailure: props.onClose })
  return grid && <grid.MonthGrid {...props} />
}
