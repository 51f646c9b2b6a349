import Printer from 'lucide-react/icons/printer'
import type { Booking } from '#contract/bookings.ts'
import { buttonClass } from '../ui/button-class.ts'
import styles from './BookingDocuments.module.css'

/** Pages to print, each in its own tab. */
export function BookingDocuments({ booking }: { booking: Booking }) {
  const base = `/api/bookings/${booking.id}`
  const card = `${base}/registration-card`
  const pages: [label: string, href: string][] = [
    ['Print confirmation', `${base}/confirmation`],
    ['Print registration card', card],
    ['Print blank registration card', `${card}?content=blank`],
  ]
  if (booking.guest.nationalID !== '') {
    pages.push(['Print registration card with national ID', `${card}?content=with-national-id`])
  }
  return (
    <ul className={styles.pages}>
      {pages.map(([label, href]) => (
        <li key={href}>
          <PrintLink label={label} href={href} />
        </li>
      ))}
    </ul>
  )
}

function PrintLink({ label, href }: { label: string; href: string }) {
  return (
    <a
      className={buttonClass({ variant: 'secondary' })}
      href={href}
      target="_blank"
      rel="noreferrer"
    >
      <Printer aria-hidden="true" />
      {label}
    </a>
  )
}
