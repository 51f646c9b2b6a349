import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { imageTypes } from '#domain/image-file.ts'
import { ApiError } from '#ui/api/api-error.ts'
import { Button } from '#ui/components/Button.tsx'
import type { CleaningItem } from '../../contract/cleaning.ts'
import { cleaningDayQuery, reportProblem } from '../data/cleaning.ts'
import styles from './CleaningCard.module.css'
import type { CleaningTexts } from './texts/cleaning-texts.ts'

/** What is broken in a cabin, as typed so far or sent. */
export type Report = {
  cabinId: number
  text: string
  photo: File | null
  problem: string
  isSent: boolean
}

type Props = {
  item: CleaningItem
  texts: CleaningTexts
  report: Report
  onReport: (report: Report | null) => void
}

export function ReportForm({ item, texts, report, onReport }: Props) {
  const client = useQueryClient()
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [pending, setPending] = useState(false)
  const { text, photo, problem } = report

  useEffect(() => field.current?.focus(), [])

  async function send(event: FormEvent) {
    event.preventDefault()
    if (pending) return
    if (text.trim() === '') {
      onReport({ ...report, problem: texts.textMissing })
      field.current?.focus()
      return
    }
    setPending(true)
    try {
      await reportProblem(item, { text, photo })
      onReport({ ...report, isSent: true })
    } catch (error) {
      onReport({ ...report, problem: problemOf(error, texts) })
      setPending(false)
    } finally {
      await client.invalidateQueries({ queryKey: cleaningDayQuery.queryKey })
    }
  }

  return (
    <form className="grid gap-12 grid-cols-1" onSubmit={(event) => void send(event)} noValidate>
      <label htmlFor={`${id}text`}>{texts.reportText}</label>
      <textarea
        id={`${id}text`}
        ref={field}
        className={styles.text}
        rows={3}
        maxLength={500}
        value={text}
        aria-invalid={problem !== '' || undefined}
        aria-describedby={`${id}problem`}
        onChange={(event) => onReport({ ...report, text: event.target.value })}
      />
      <label htmlFor={`${id}photo`}>{texts.photo}</label>
      <input
        id={`${id}photo`}
        className={styles.photo}
        type="file"
        accept={imageTypes.join()}
        onChange={(event) => onReport({ ...report, photo: event.target.files?.[0] ?? null })}
      />
      <p id={`${id}problem`} role="alert" className={styles.problem}>
        {problem}
      </p>
      <Button type="submit" className={styles.button} pending={pending}>
        {texts.send}
      </Button>
      <Button variant="secondary" className={styles.button} onClick={() => onReport(null)}>
        {texts.cancel}
      </Button>
    </form>
  )
}

function problemOf(error: unknown, texts: CleaningTexts): string {
  if (!(error instanceof ApiError)) return texts.saveFailed
  if (error.code === 'too-many-attempts') return texts.tooManyReports
  if (error.fields.text !== undefined) return texts.textMissing
  const isPhoto = error.status === 413 || error.status === 415 || error.status === 422
  return isPhoto ? texts.photoInvalid : texts.saveFailed
}
