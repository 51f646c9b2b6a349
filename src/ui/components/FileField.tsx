import X from 'lucide-react/icons/x'
import { type ChangeEvent, type DragEvent, useEffect, useRef, useState } from 'react'
import { t } from '#domain/i18n/messages.ts'
import { Field, type FieldProps } from './Field.tsx'
import styles from './FileField.module.css'
import { IconButton } from './IconButton.tsx'
import { ImagePreview } from './ImagePreview.tsx'
import { ProgressBar } from './ProgressBar.tsx'
import { useFormReset } from './use-form-reset.ts'

type Props = FieldProps & {
  name: string
  accept: readonly string[]
  required?: boolean
  /** Validates a file as soon as it is chosen. */
  check: (file: File) => string | undefined
  onChoose: (file: File | null) => void
  /** The stored image, used unless another one is chosen. */
  present?: { src: string; alt: string } | undefined
  /** The uploaded part of the file, from 0 to 1; null while it is not sent. */
  progress?: number | null
  /** What is chosen. Only an image has a preview. */
  what?: 'image' | 'file'
  /** How the preview is shown: unchanged, or cropped to a circle. */
  shape?: 'round' | undefined
}

/**
 * An image or another file to choose or drop. A dropped file is put into the native control, so that the form reads
 * both in the same way.
 */
export function FileField({
  label,
  error,
  hint,
  id,
  className,
  name,
  accept,
  required,
  check,
  onChoose,
  present,
  progress = null,
  what = 'image',
  shape,
}: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const fileError = file ? check(file) : undefined
  const isSent = file !== null && progress !== null

  const put = (files: FileList) => {
    if (!input.current || isSent) return
    input.current.files = files
    input.current.dispatchEvent(new Event('change', { bubbles: true }))
    input.current.focus()
  }
  useFormReset(input, () => {
    if (input.current) input.current.value = ''
    setFile(null)
  })
  const { isOver, place } = useFileDrop((dropped) => put(listOf(dropped)))

  return (
    <Field {...{ label, hint, id, className }} error={error ?? fileError}>
      {(control) => (
        <div className={styles.place} data-over={isOver || undefined} {...place}>
          <input
            {...control}
            ref={input}
            type="file"
            name={name}
            accept={accept.join()}
            required={required}
            className={styles.input}
            title=""
            aria-disabled={isSent || undefined}
            onClick={(event) => isSent && event.preventDefault()}
            onChange={({ target }: ChangeEvent<HTMLInputElement>) => {
              const chosen = target.files?.[0] ?? null
              setFile(chosen)
              onChoose(chosen)
            }}
          />
          {what === 'image' && (
            <ImagePreview
              file={fileError ? null : file}
              present={file ? undefined : present}
              shape={shape}
            />
          )}
          {isSent ? (
            <Sent what={what} progress={progress} />
          ) : (
            <Words what={what} file={file} present={present !== undefined} />
          )}
          {file && !isSent && (
            <span className="relative">
              <IconButton
                label={t('Remove {name}', { name: file.name })}
                onClick={() => put(listOf())}
              >
                <X />
              </IconButton>
            </span>
          )}
        </div>
      )}
    </Field>
  )
}

type WordsProps = { what: 'image' | 'file'; file: File | null; present: boolean }

function Words({ what, file, present }: WordsProps) {
  if (file) {
    return (
      <p className={styles.words}>
        <span className="font-medium text-strong ellipsis">{file.name}</span>
        <span className="text-13 text-muted font-numbers">{sizeOf(file)}</span>
      </p>
    )
  }
  return (
    <p className={styles.words}>
      <span>
        <span className={styles.choose}>{chooseText(what, present)}</span>{' '}
        <span className={styles.orDrop}>{t('or drop one here')}</span>
      </span>
    </p>
  )
}

function chooseText(what: 'image' | 'file', present: boolean): string {
  if (what === 'file') return t('Choose a file')
  return present ? t('Choose another image') : t('Choose an image')
}

function Sent({ what, progress }: { what: 'image' | 'file'; progress: number }) {
  return (
    <div className={styles.words}>
      <p className={styles.sent}>
        <span role="status">{stepText(what, progress < 1)}</span>
        <span aria-hidden="true">{Math.floor(progress * 100)}%</span>
      </p>
      <ProgressBar label={t('Upload')} progress={progress} />
    </div>
  )
}

function stepText(what: 'image' | 'file', isUploading: boolean): string {
  if (what === 'file') return isUploading ? t('Uploading file…') : t('Reading file…')
  return isUploading ? t('Uploading image…') : t('Saving image…')
}

function listOf(...files: File[]): FileList {
  const send = new DataTransfer()
  for (const file of files) send.items.add(file)
  return send.files
}

function sizeOf({ size }: File): string {
  const megabytes = size / 1024 ** 2
  return megabytes < 0.1
    ? t('{size} KB', { size: Math.ceil(size / 1024) })
    : t('{size} MB', { size: megabytes.toFixed(1) })
}

const carriesFiles = (event: { dataTransfer: DataTransfer | null }) =>
  event.dataTransfer?.types.includes('Files') ?? false

/** An area that accepts a dropped file. A file dropped outside of it does not replace the page. */
function useFileDrop(onFile: (file: File) => void) {
  const [isOver, setIsOver] = useState(false)

  useEffect(() => {
    const reject = (event: globalThis.DragEvent) => {
      if (event.defaultPrevented || !carriesFiles(event)) return
      event.preventDefault()
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'none'
    }
    const whileThere = new AbortController()
    window.addEventListener('dragover', reject, { signal: whileThere.signal })
    window.addEventListener('drop', reject, { signal: whileThere.signal })
    return () => whileThere.abort()
  }, [])

  const place = {
    onDragOver: (event: DragEvent) => {
      if (!carriesFiles(event)) return
      event.preventDefault()
      setIsOver(true)
    },
    onDragLeave: (event: DragEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false)
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setIsOver(false)
      const [file] = event.dataTransfer.files
      if (file) onFile(file)
    },
  }
  return { isOver, place }
}
