import { Flag } from '#ui/components/Flag.tsx'
import type { GuestProfile } from '../contract/guests.ts'
import styles from './GuestDetails.module.css'

export function GuestTitle({ guest: { fullName, country, countryFlag } }: { guest: GuestProfile }) {
  return (
    <>
      <Flag src={countryFlag} country={country} />
      <span className={styles.name}>{fullName}</span>
    </>
  )
}
