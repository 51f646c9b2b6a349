import { Link } from '@tanstack/react-router'
import Printer from 'lucide-react/icons/printer'
import styles from './PrintLinks.module.css'

/** Lists of today for the front desk and for cleaners, each in its own tab. */
export function PrintLinks() {
  return (
    <p className={styles.links}>
      <Printer aria-hidden="true" />
      <a href="/api/print/arrivals-and-departures" target="_blank" rel="noreferrer">
        Print arrivals and departures
      </a>
      <a href="/api/print/cleaning-list" target="_blank" rel="noreferrer">
        Print cleaning list
      </a>
      <Link to="/close-day">Close the day</Link>
      <Link to="/outage-notes">After an outage</Link>
    </p>
  )
}
