import ImagePlus from 'lucide-react/icons/image-plus'
import { useState } from 'react'
import styles from './ImagePreview.module.css'
import { useObjectUrl } from './use-object-url.ts'

type Props = {
  file: File | null
  present: { src: string; alt: string } | undefined
  shape?: 'round' | undefined
}

/** The chosen image, the stored one, or an empty area. */
export function ImagePreview({ file, present, shape }: Props) {
  const chosen = useObjectUrl(file)
  const picture = chosen ? { src: chosen, alt: 'Preview of the chosen picture' } : present
  const [broken, setBroken] = useState('')

  return (
    <span className={styles.frame} data-shape={shape}>
      {picture && picture.src !== broken ? (
        <img
          className={styles.picture}
          src={picture.src}
          alt={picture.alt}
          decoding="async"
          onError={() => setBroken(picture.src)}
        />
      ) : (
        <ImagePlus aria-hidden="true" />
      )}
    </span>
  )
}
