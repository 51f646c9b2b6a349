import ImagePlus from 'lucide-react/icons/image-plus'
import { useEffect, useState } from 'react'
import { t } from '#domain/i18n/messages.ts'
import styles from './ImagePreview.module.css'

type Props = {
  file: File | null
  present: { src: string; alt: string } | undefined
  shape?: 'round' | undefined
}

/** The chosen image, the stored one, or an empty area. */
export function ImagePreview({ file, present, shape }: Props) {
  const chosen = useObjectUrl(file)
  const image = chosen ? { src: chosen, alt: t('Preview of the chosen image') } : present
  const [broken, setBroken] = useState('')

  return (
    <span className={styles.frame} data-shape={shape}>
      {image && image.src !== broken ? (
        <img
          className={styles.image}
          src={image.src}
          alt={image.alt}
          decoding="async"
          onError={() => setBroken(image.src)}
        />
      ) : (
        <ImagePlus aria-hidden="true" />
      )}
    </span>
  )
}

/** An object URL of the file, which only this page can read. It is revoked with the file. */
function useObjectUrl(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null)

  useEffect(() => {
    if (!file) return
    const address = URL.createObjectURL(file)
    setUrl(address)
    return () => {
      URL.revokeObjectURL(address)
      setUrl(null)
    }
  }, [file])

  return url
}
