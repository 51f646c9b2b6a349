import { useQuery } from '@tanstack/react-query'
import { isEmailAddress, normalizedAddress } from '#domain/email-address.ts'
import { t } from '#domain/i18n/messages.ts'
import { sortName } from '#domain/search/search-terms.ts'
import { useDebounced } from '#ui/components/use-debounced.ts'
import type { GuestRow } from '../contract/guests.ts'
import { guestList } from './data/guests.ts'

type Typed = { fullName: string; email: string; phone: string }

/**
 * A guest with the typed email or phone number, and what to ask about them. Families share addresses, so
 * this is only a hint; of several, the one with the same name comes first.
 */
export function useKnownGuest({ fullName, email, phone }: Typed) {
  const address = normalizedAddress(email)
  const digits = digitsOf(phone)
  const byAddress = isEmailAddress(address) && address
  const query = byAddress || (digits.length >= 7 && phone.trim()) || null
  const debounced = useDebounced(query)
  const { data } = useQuery({
    ...guestList({ q: debounced ?? '', page: 1 }),
    enabled: debounced !== null,
  })
  if (query === null) return null
  const matches = (data?.items ?? []).filter((known) =>
    byAddress ? known.email === address : digitsOf(known.phone).endsWith(digits.replace(/^0+/, '')),
  )
  const isNamesake = (known: GuestRow) => sortName(known.fullName) === sortName(fullName)
  const guest = matches.find(isNamesake) ?? matches[0]
  if (!guest) return null
  const name = guest.fullName
  const isSame = byAddress
    ? t('Same guest? {name} already exists with this email.', { name })
    : t('Same guest? {name} already exists with this phone number.', { name })
  return {
    guest,
    question: isNamesake(guest)
      ? isSame
      : t('A guest with this email or phone number already exists: {name}.', { name }),
  }
}

const digitsOf = (phone: string) => phone.replace(/\D/g, '')
