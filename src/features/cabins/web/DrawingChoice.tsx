import { useEffect, useState } from 'react'
import { t } from '#domain/i18n/messages.ts'
import { drawings, fetchDrawing } from '#ui/api/drawings.ts'
import { toast } from '#ui/components/toast.ts'
import styles from './DrawingChoice.module.css'

type Props = { className: string | undefined; fieldId: string; isSent: boolean }

/** Drawings for a property without photos. A chosen one is put into the form's file field. */
export function DrawingChoice({ className, fieldId, isSent }: Props) {
  const [chosen, setChosen] = useState('')

  useEffect(() => {
    const field = fieldOf(fieldId)
    const follow = () => setChosen(field?.files?.[0]?.name ?? '')
    field?.addEventListener('change', follow)
    return () => field?.removeEventListener('change', follow)
  }, [fieldId])

  async function use(name: string) {
    setChosen(`${name}.webp`)
    const file = await fetchDrawing(name).catch(() => null)
    const field = fieldOf(fieldId)
    if (!file) return toast.error(t('Drawing could not be loaded'))
    if (!field) return
    const send = new DataTransfer()
    send.items.add(file)
    field.files = send.files
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }

  return (
    <fieldset className={`${styles.group} ${className ?? ''}`}>
      <legend className={styles.legend}>{t('No photo yet? Use a drawing')}</legend>
      {drawings.map(({ name, label }) => (
        <label key={name} className={styles.drawing}>
          <input
            type="radio"
            name="drawing"
            className={styles.radio}
            aria-label={t('Drawing: {label}', { label })}
            checked={chosen === `${name}.webp`}
            disabled={isSent}
            onChange={() => void use(name)}
          />
          <img
            src={`/drawings/${name}-small.webp`}
            alt=""
            width={96}
            height={64}
            loading="lazy"
            decoding="async"
          />
        </label>
      ))}
    </fieldset>
  )
}

const fieldOf = (id: string) => {
  const field = document.getElementById(id)
  return field instanceof HTMLInputElement ? field : null
}
