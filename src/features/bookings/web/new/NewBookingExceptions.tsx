import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import type { ReactNode } from 'react'
import { formatDateWithWeekday } from '#domain/format-date.ts'
import { t } from '#domain/i18n/messages.ts'
import { Button } from '#ui/components/Button.tsx'
import { Checkbox } from '#ui/components/Checkbox.tsx'
import { Notice } from '#ui/components/Notice.tsx'
import { TextField } from '#ui/components/TextField.tsx'
import { useToday } from '#ui/data/session.ts'
import { arriveOn, nextYear } from '../shared/stay-form-dates.ts'
import styles from './NewBookingExceptions.module.css'
import { isAccepted, needsReason } from './new-booking-form.ts'
import { brokenRulesOf } from './offer-terms.ts'
import type { NewBookingState } from './use-new-booking.ts'

type Props = { booking: NewBookingState }

/** The broken rules and the overdue guest of the cabin, each to be overridden or not. */
export function NewBookingExceptions({ booking }: Props) {
  const { form, availability, offers, errors, edit, focus } = booking
  const meant = nextYear(form.startDate, useToday())
  const accepted = isAccepted(form, offers)
  const rules = brokenRulesOf(availability, offers.offer)
  const occupied = offers.exceptions.includes('occupied') ? (offers.offer?.conflicts ?? []) : []
  return (
    <BookAnyway
      id="exceptions"
      sentences={[...rules, ...occupied].map(({ sentence }) => sentence)}
      checked={accepted}
      onChange={(isTicked) => {
        edit({ accepted: isTicked ? offers.exceptions.join() : '' })
        if (isTicked && form.reason === '') focus('reason')
      }}
      error={errors.exceptions}
      way={
        meant && (
          <Button
            variant="secondary"
            size="small"
            onClick={() => {
              edit(arriveOn(form, meant))
              focus('startDate')
            }}
          >
            {t('{date} instead', { date: formatDateWithWeekday(meant) })}
          </Button>
        )
      }
    >
      {accepted && <Reason booking={booking} />}
    </BookAnyway>
  )
}

/** The reason for an agreed price, unless an exception already needs one. */
export function ReasonForPrice({ booking }: Props) {
  const { form, offers } = booking
  const isRequestedAbove = offers.exceptions.length > 0 && isAccepted(form, offers)
  return needsReason(form, offers) && !isRequestedAbove && <Reason booking={booking} />
}

function Reason({ booking: { form, errors, edit } }: Props) {
  return (
    <TextField
      label={t('Reason')}
      id="reason"
      autoComplete="off"
      value={form.reason}
      onChange={(event) => edit({ reason: event.target.value })}
      error={errors.reason}
    />
  )
}

type BookAnywayProps = {
  id: string
  sentences: readonly string[]
  checked: boolean
  onChange: (checked: boolean) => void
  error: string | undefined
  /** The alternative that staff more likely want. */
  way: ReactNode
  /** The field for the reason, when one is required. */
  children?: ReactNode
}

/** An exception to the rules of the property, which staff confirm with a reason. */
function BookAnyway({ id, sentences, checked, onChange, error, way, children }: BookAnywayProps) {
  return (
    <Notice tone="blocking" icon={<TriangleAlert />} className={styles.box}>
      <ul className="grid gap-4">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {way}
      <Checkbox id={id} checked={checked} onChange={onChange}>
        {t('Book it anyway')}
      </Checkbox>
      {error && (
        <p className="font-semibold" role="alert">
          {error}
        </p>
      )}
      {children && <div className="w-full">{children}</div>}
    </Notice>
  )
}
