import styles from './NumberButton.module.css'
import type { OpenNumber } from './open-number.ts'

type Props = { number: OpenNumber; onOpen: (number: OpenNumber) => void }

/** A number that opens what it consists of. */
export const NumberButton = ({ number, onOpen }: Props) => (
  <button
    type="button"
    className={styles.number}
    aria-label={`${number.label}, ${number.title}: ${number.text}`}
    onClick={() => onOpen(number)}
  >
    {number.text}
  </button>
)
