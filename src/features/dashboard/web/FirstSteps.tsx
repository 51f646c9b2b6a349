import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Check from 'lucide-react/icons/check'
import { t } from '#domain/i18n/messages.ts'
import { bookingList } from '#features/bookings/web/data/bookings.ts'
import { defaultBookingSearch } from '#features/bookings/web/list/booking-search.ts'
import { defaultCabinSearch } from '#features/cabins/web/cabin-search.ts'
import { cabinList } from '#features/cabins/web/data/cabins.ts'
import { invoiceSettings } from '#features/documents/web/data/invoices.ts'
import { property } from '#features/property/web/data/settings.ts'
import { buttonClass } from '#ui/components/button-class.ts'
import { Card } from '#ui/components/Card.tsx'
import { BoxTitle } from './BoxTitle.tsx'
import styles from './FirstSteps.module.css'

/** The first steps in a new installation. Shown while the dashboard is empty. */
export function FirstSteps() {
  const place = useQuery(property).data
  const cabins = useQuery(cabinList(defaultCabinSearch)).data
  const bookings = useQuery(bookingList(defaultBookingSearch)).data
  const taxes = useQuery(invoiceSettings).data
  if (!place || !cabins || !bookings || !taxes) return null
  if (cabins.total > 0 && bookings.total > 0) return null

  const steps = [
    {
      title: t('Set up the property'),
      text: t(
        'Its name, currency, time zone, hours of check-in and check-out, and the house rules.',
      ),
      to: '/settings',
      action: t('Open settings'),
      // The name of a property until its owner has given one.
      isDone: place.name !== 'Your property',
    },
    {
      title: t('Add your cabins'),
      text: t('One by one, or several from a list, with price and number of guests.'),
      to: '/cabins',
      action: t('Add cabins'),
      isDone: cabins.total > 0,
    },
    {
      title: t('Set taxes and extras'),
      text: t('VAT, tourist tax, and what guests add to a stay, such as a dog or firewood.'),
      to: '/settings/payments',
      action: t('Set taxes'),
      isDone: taxes.taxRates.length > 0,
    },
    {
      title: t('Make the first booking'),
      text: t('For a guest on the phone or at the front desk.'),
      to: '/bookings/new',
      action: t('New booking'),
      isDone: bookings.total > 0,
    },
  ] as const
  const next = steps.findIndex(({ isDone }) => !isDone)

  return (
    <Card className="col-span-full p-16 print-hidden" aria-labelledby="first-steps">
      <BoxTitle id="first-steps">{t('First steps')}</BoxTitle>
      <ol>
        {steps.map(({ title, text, to, action, isDone }, index) => (
          <li key={title} className={styles.step} data-done={isDone || undefined}>
            <span className={styles.number}>
              {isDone ? <Check aria-label={t('task|Done')} /> : index + 1}
            </span>
            <span>
              <b className="font-semibold text-strong">{title}</b>
              <span className="block text-13 text-secondary">{text}</span>
            </span>
            <Link
              className={buttonClass({ variant: index === next ? 'primary' : 'secondary' })}
              to={to}
            >
              {action}
            </Link>
          </li>
        ))}
      </ol>
    </Card>
  )
}
