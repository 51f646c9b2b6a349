import ArrowRight from 'lucide-react/icons/arrow-right'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import { useEffect, useRef } from 'react'
import { t } from '#domain/i18n/messages.ts'
import { Button } from './Button.tsx'
import styles from './EditConflict.module.css'
import { Notice } from './Notice.tsx'

export type Difference = { field: string; before: string; after: string }

type Props = {
  title: string
  /** The fields that have changed since the form was opened. */
  differences: readonly Difference[]
  /** What happens to the user's input. */
  children: string
  onAccept: () => void
  className?: string | undefined
}

/** Shows what another user changed while a form was open. The input is kept. */
export function EditConflict({ title, differences, children, onAccept, className = '' }: Props) {
  const notice = useRef<HTMLDivElement & HTMLLIElement>(null)

  // The notice is above the fields and may be out of view.
  useEffect(() => {
    notice.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  return (
    <Notice
      as="section"
      tone="changed"
      icon={<TriangleAlert />}
      ref={notice}
      role="alert"
      className={`${styles.notice} ${className}`}
    >
      <h2 className="text-16 font-semibold">{title}</h2>
      {differences.length > 0 ? (
        <dl className={styles.differences}>
          {differences.map(({ field, before, after }) => (
            <div key={field}>
              <dt>{field}</dt>
              <dd className="wrap-anywhere">
                <del>{before}</del> <ArrowRight aria-hidden="true" />{' '}
                <ins className="font-semibold no-underline">{after}</ins>
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <p>{t('None of the fields shown here have changed.')}</p>
      )}
      <p>{children}</p>
      <Button variant="secondary" onClick={onAccept}>
        {t('Continue with the latest version')}
      </Button>
    </Notice>
  )
}
