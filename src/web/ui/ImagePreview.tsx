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
  const image = chosen ? { src: chosen, alt: 'Preview of the chosen image' } : present
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
