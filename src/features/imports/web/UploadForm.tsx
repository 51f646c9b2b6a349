import { type FormEvent, useState } from 'react'
import { t } from '#domain/i18n/messages.ts'
import { maxImportBytes } from '#domain/import-file-limits.ts'
import { Button } from '#ui/components/Button.tsx'
import { FileField } from '#ui/components/FileField.tsx'
import { Form } from '#ui/components/Form.tsx'
import { TextArea } from '#ui/components/TextArea.tsx'
import { useUpload } from '#ui/data/changes/use-upload.ts'
import { useDenial } from '#ui/data/use-denial.ts'
import type { ImportFile } from '../contract/imports.ts'
import { useUploadImport } from './imports.ts'

const accept = ['.csv', '.tsv', '.txt', '.xlsx', '.xls']

const checkSize = ({ size }: File) =>
  size > maxImportBytes ? t('This file is larger than 20 MB. Please split it.') : undefined

/** A file, or rows that were copied from a spreadsheet. */
export function UploadForm({ onRead }: { onRead: (file: ImportFile) => void }) {
  const denied = useDenial('imports')
  const upload = useUpload()
  const [file, setFile] = useState<File | null>(null)
  const [text, setText] = useState('')
  const [error, setError] = useState('')
  const reading = useUploadImport(upload.run, {
    onDone: onRead,
    onRejected: ({ message }) => setError(message),
  })

  function send(event: FormEvent) {
    event.preventDefault()
    setError('')
    const pasted = text.trim() === '' ? null : new File([text], t('Pasted rows'))
    const chosen = file ?? pasted
    if (!chosen) setError(t('Please choose a file or paste rows'))
    else if (!checkSize(chosen)) reading.start(chosen)
  }

  return (
    <Form
      aria-label={t('File to import')}
      onSubmit={send}
      buttons={
        <Button type="submit" pending={reading.pending} denied={denied}>
          {t('Read file')}
        </Button>
      }
    >
      <FileField
        label={t('File')}
        id="import-file"
        name="file"
        what="file"
        accept={accept}
        check={checkSize}
        error={error || undefined}
        hint={t('CSV or Excel, at most 20 MB and 50,000 rows')}
        progress={upload.progress}
        onChoose={setFile}
      />
      <TextArea
        label={t('Or paste rows')}
        id="import-text"
        value={text}
        onChange={({ target }) => setText(target.value)}
        hint={t('Copied from a spreadsheet, with the names of the columns')}
        rows={3}
        disabled={file !== null}
        spellCheck={false}
      />
    </Form>
  )
}
