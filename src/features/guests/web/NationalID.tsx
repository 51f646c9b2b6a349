import { useEffect, useEffectEvent, useState } from 'react'
import { t } from '#domain/i18n/messages.ts'
import { Button } from '#ui/components/Button.tsx'
import { useDenial } from '#ui/data/use-denial.ts'
import type { GuestProfile } from '../contract/guests.ts'
import { useNationalID } from './data/guest-changes.ts'
import styles from './NationalID.module.css'

/** Seconds. Long enough to compare the ID with a document. */
const shownFor = 30

/**
 * The national ID is masked until staff show it, which is audited, and is masked again
 * automatically.
 */
export function NationalID({ guest }: { guest: GuestProfile }) {
  const { nationalID, pending, show, hide } = useNationalID(guest.id)
  const isShown = nationalID !== null
  const left = useCountdown(isShown, hide)

  return (
    <span className={styles.line}>
      <output className="font-numbers tabular-nums wrap-anywhere">
        {nationalID ?? guest.maskedNationalID}
      </output>
      <Button
        variant="secondary"
        size="small"
        pending={pending}
        denied={useDenial('national-ids')}
        onClick={() => (isShown ? hide() : show())}
      >
        {isShown ? t('Hide') : t('Show ID')}
      </Button>
      {isShown ? (
        <span className="text-13 text-muted tabular-nums" role="timer">
          {t('Hides in {left} s', { left })}
        </span>
      ) : (
        <span className="text-13 text-muted tabular-nums">{t('Viewing is recorded')}</span>
      )}
    </span>
  )
}

/** The remaining seconds, calculated from the clock, because timers are slow in hidden pages. */
function useCountdown(isRunning: boolean, onEnd: () => void): number {
  const [left, setLeft] = useState(shownFor)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (!isRunning) return
    const until = Date.now() + shownFor * 1000
    const look = () => {
      const seconds = Math.ceil((until - Date.now()) / 1000)
      setLeft(seconds)
      if (seconds <= 0) end()
    }
    const timer = setInterval(look, 1000)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
      setLeft(shownFor)
    }
  }, [isRunning])
  return left
}
