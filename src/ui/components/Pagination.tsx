import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { t } from '#domain/i18n/messages.ts'
import { rich } from '../i18n/rich.tsx'
import styles from './Pagination.module.css'

type Props = {
  page: number
  total: number
  pageSize: number
  onPage: (page: number) => void
  /** Tells the lists of a screen apart. */
  label?: string
}

/** Renders nothing when everything fits on one page. */
export function Pagination({ page, total, pageSize, onPage, label = t('Pages') }: Props) {
  if (total <= pageSize) return null

  const lastPage = Math.ceil(total / pageSize)
  const first = (page - 1) * pageSize + 1
  const last = Math.min(page * pageSize, total)

  /**
   * At the first and last page the buttons remain in the tab order, so that the focus is not lost.
   */
  const pageButton = (target: number) => {
    const exists = target >= 1 && target <= lastPage
    return {
      type: 'button',
      className: styles.button,
      'aria-disabled': !exists,
      onClick: () => exists && onPage(target),
    } as const
  }

  return (
    <nav className={styles.pagination} aria-label={label}>
      <p className={styles.range} aria-live="polite">
        {rich('Showing <b>{first}</b> to <b>{last}</b> of <b>{total}</b> results', {
          first,
          last,
          total,
          b: (number) => <b>{number}</b>,
        })}
      </p>
      <div className={styles.buttons}>
        <button {...pageButton(page - 1)}>
          <ChevronLeft aria-hidden="true" />
          {t('Previous')}
        </button>
        <button {...pageButton(page + 1)}>
          {t('Next')}
          <ChevronRight aria-hidden="true" />
        </button>
      </div>
    </nav>
  )
}
