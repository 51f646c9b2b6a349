import { useState } from 'react'
import { t } from '#domain/i18n/messages.ts'
import { Button } from '#ui/components/Button.tsx'
import { GuestSearch } from '../shared/GuestSearch.tsx'
import styles from './GuestField.module.css'

type Guest = { id: number; fullName: string }
type Props = {
  guest: Guest
  error: string | undefined
  onChoose: (guest: Guest) => void
  /** Focuses a control of the form by its id. */
  focus: (id: string) => void
}

/** The guest of the booking, with a way to choose another one. */
export function GuestField({ guest, error, onChoose, focus }: Props) {
  const [isSearching, setIsSearching] = useState(false)

  /** The focused element is about to disappear. */
  const turn = (searching: boolean) => {
    setIsSearching(searching)
    focus(searching ? 'guest' : 'otherGuest')
  }

  if (isSearching) {
    return (
      <div className={styles.searching}>
        <GuestSearch
          label={t('Guest')}
          id="guest"
          error={error}
          onChoose={({ id, fullName }) => {
            onChoose({ id, fullName })
            turn(false)
          }}
        />
        <Button variant="secondary" size="small" onClick={() => turn(false)}>
          {t('Keep {guest}', { guest: guest.fullName })}
        </Button>
      </div>
    )
  }
  return (
    <div className="flex flex-wrap items-center gap-4-12 col-span-full">
      <span className="basis-full text-14 font-medium">{t('Guest')}</span>
      <span className={styles.name}>{guest.fullName}</span>
      <Button id="otherGuest" variant="secondary" size="small" onClick={() => turn(true)}>
        {t('Choose another guest')}
      </Button>
      {error && <p className="basis-full text-13 font-medium text-danger">{error}</p>}
    </div>
  )
}
