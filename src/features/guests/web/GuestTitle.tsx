import { Flag } from '#ui/components/Flag.tsx'
import type { GuestProfile } from '../contract/guests.ts'

export function GuestTitle({ guest: { fullName, country, countryFlag } }: { guest: GuestProfile }) {
  return (
    <>
      <Flag src={countryFlag} country={country} />
      <span className="min-w-0 wrap-anywhere">{fullName}</span>
    </>
  )
}
