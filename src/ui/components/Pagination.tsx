import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
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
export function Pagination({ page, total, pageSize, onPage, label = 'Pages' }: Props) {
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
        Showing <b>{first}</b> to <b>{last}</b> of <b>{total}</b> results
      </p>
      <div className={styles.buttons}>
        <button {...pageButton(page - 1)}>
          <ChevronLeft aria-hidden="true" />
          Previous
        </button>
        <button {...pageButton(page + 1)}>
          Next
          <ChevronRight aria-hidden="true" />
        </button>
      </div>
    </nav>
  )
}
