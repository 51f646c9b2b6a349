import { type DragEvent, useEffect, useState } from 'react'

const carriesFiles = (event: { dataTransfer: DataTransfer | null }) =>
  event.dataTransfer?.types.includes('Files') ?? false

/** An area that accepts a dropped file. A file dropped outside of it does not replace the page. */
export function useFileDrop(onFile: (file: File) => void) {
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
