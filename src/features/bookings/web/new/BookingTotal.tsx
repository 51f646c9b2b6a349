import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Availability, CabinOffer } from '#contract/availability.ts'
import type { StaffBookingSource } from '#domain/bookings/booking-source.ts'
import { formatStayDates, nightsText } from '#domain/format-stay.ts'
import { t } from '#domain/i18n/messages.ts'
import { type VatInside, vatText } from '#domain/money/vat-inside.ts'
import { stayTerms } from '#features/terms/web/data/terms.ts'
import { Button } from '#ui/components/Button.tsx'
import { useToday } from '#ui/data/session.ts'
import { formatMoney } from '#ui/format.ts'
import type { FieldErrors } from '#ui/forms/use-form.ts'
import { AgreedPriceField } from '../shared/AgreedPriceField.tsx'
import { NightBreakdown } from '../shared/NightBreakdown.tsx'
import styles from './BookingTotal.module.css'
import { FormSectionHeader } from './FormSectionHeader.tsx'
import { type NewBookingForm, sourceOf } from './new-booking-form.ts'
import { pricedNightsOf } from './offer-terms.ts'
import type { PlannedSolution } from './room-request.ts'

type Props = {
  form: NewBookingForm
  errors: FieldErrors
  availability: Availability | undefined
  /** The chosen cabin, at the agreed price if there is one. */
  offer: CabinOffer | undefined
  /** The chosen cabin at its own price. */
  listed: CabinOffer | undefined
  total: number | undefined
  busy: boolean
  onEdit: (edit: Partial<NewBookingForm>) => void
  focusOn: (id: string) => void
}

/** What the guest will pay, and how the amount is made up. All amounts come from the server. */
export function BookingTotal(props: Props) {
  const { form, availability, offer, listed, total, busy, onEdit, focusOn } = props
  const today = useToday()
  const isAgreed = form.agreedPrice !== null
  const vat = (form.hasBreakfast ? offer?.vatWithBreakfast : offer?.vat) ?? []

  const agree = (agreedPrice: string | null) => {
    onEdit({ agreedPrice })
    focusOn(agreedPrice === null ? 'otherPrice' : 'agreedNightPrice')
  }

  return (
    <>
      <FormSectionHeader title={t('Price')}>
        <Button
          id="otherPrice"
          variant="secondary"
          size="small"
          onClick={() => agree(isAgreed ? null : '')}
        >
          {isAgreed ? t("Use the cabin's price") : t('Set a different price')}
        </Button>
      </FormSectionHeader>
      <dl className={styles.lines} aria-busy={busy}>
        <div className={styles.line}>
          <dt>
            {offer && availability
              ? `${offer.cabin.name}, ${nightsAtPrice(availability.numNights, offer)}`
              : t('Cabin')}
          </dt>
          <dd>{offer ? formatMoney(offer.cabinPrice) : '—'}</dd>
          {offer && availability && !isAgreed && (
            <dd className={styles.nights}>
              <NightBreakdown nights={pricedNightsOf(availability, offer)} />
            </dd>
          )}
        </div>
        {offer?.charges.map(({ label, amount }) => (
          <div key={label} className={styles.line}>
            <dt>{label}</dt>
            <dd>{formatMoney(amount)}</dd>
          </div>
        ))}
        {form.hasBreakfast && (
          <div className={styles.line}>
            <dt>{t('Breakfast')}</dt>
            <dd>{availability ? formatMoney(availability.breakfastPrice) : '—'}</dd>
          </div>
        )}
        <div className={styles.total}>
          <dt>{t('Total')}</dt>
          <dd>{total === undefined ? '—' : formatMoney(total)}</dd>
        </div>
        <VatIncluded vat={vat} />
      </dl>
      {offer && availability && (
        <Terms
          from={availability.startDate}
          cabinId={offer.cabin.id}
          source={sourceOf(form, today)}
        />
      )}
      {isAgreed && (
        <AgreedPriceField
          value={form.agreedPrice ?? ''}
          isTotal={form.isAgreedTotal}
          hint={t("Instead of the cabin's price")}
          usual={
            availability &&
            listed && { numNights: availability.numNights, price: listed.cabinPrice }
          }
          onChange={({ value, isTotal }) =>
            onEdit({
              ...(value !== undefined && { agreedPrice: value }),
              ...(isTotal !== undefined && { isAgreedTotal: isTotal }),
            })
          }
          error={props.errors.agreedNightPrice}
        />
      )}
    </>
  )
}

const VatIncluded = ({ vat }: { vat: readonly VatInside[] }) =>
  vat.length > 0 && (
    <div className={styles.line}>
      <dt>{t('VAT included')}</dt>
      <dd>{vatText(vat)}</dd>
    </div>
  )

/** What the guest agrees to, opened on demand; nothing if there are no terms. */
function Terms(stay: { from: string; cabinId: number; source: StaffBookingSource }) {
  const { data } = useQuery({ ...stayTerms(stay), placeholderData: keepPreviousData })
  if (!data || data.sentences.length === 0) return null
  return (
    <details className={styles.terms}>
      <summary>{t('Terms: {name}', { name: data.name })}</summary>
      <ul className="grid gap-6 py-6">
        {data.sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </details>
  )
}

/** "7 nights at $200.00"; nights of different prices are listed below it. */
function nightsAtPrice(numNights: number, { nightPrice, nightPrices }: CabinOffer): string {
  const isOnePrice = nightPrices.every((price) => price === nightPrice)
  return isOnePrice
    ? t('{n, plural, one {# night} other {# nights}} at {price}', {
        n: numNights,
        price: formatMoney(nightPrice),
      })
    : nightsText(numNights)
}

type RoomTotalProps = { solution: PlannedSolution; hasBreakfast: boolean }

/** What the guest will pay for a stay that the room finder made possible. */
export function RoomTotal({ solution, hasBreakfast }: RoomTotalProps) {
  const today = useToday()
  const { stays, total, totalWithBreakfast, vat, vatWithBreakfast } = solution
  return (
    <>
      <FormSectionHeader title={t('Price')} />
      <dl className={styles.lines}>
        {stays.map((stay) => (
          <div key={stay.cabin.id} className={styles.line}>
            <dt>
              {hasBreakfast
                ? t('{cabin}, {dates}, with breakfast', {
                    cabin: stay.cabin.name,
                    dates: formatStayDates(stay, today),
                  })
                : `${stay.cabin.name}, ${formatStayDates(stay, today)}`}
            </dt>
            <dd>{formatMoney(hasBreakfast ? stay.totalWithBreakfast : stay.total)}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{t('Total')}</dt>
          <dd>{formatMoney(hasBreakfast ? totalWithBreakfast : total)}</dd>
        </div>
        <VatIncluded vat={hasBreakfast ? vatWithBreakfast : vat} />
      </dl>
    </>
  )
}
