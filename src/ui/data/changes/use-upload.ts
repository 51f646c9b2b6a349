import { useRef, useState } from 'react'
import { type UploadOptions, uploadOptions } from '../../api/upload.ts'

/** The progress of an upload, and a way to cancel it. */
export function useUpload() {
  const [progress, setProgress] = useState<number | null>(null)
  const stopper = useRef<AbortController>(null)

  async function run<Answer>(call: (options: UploadOptions) => Promise<Answer>): Promise<Answer> {
    const controller = new AbortController()
    stopper.current = controller
    setProgress(0)
    try {
      return await call(uploadOptions({ signal: controller.signal, onProgress: setProgress }))
    } finally {
      setProgress(null)
    }
  }

  return {
    run,
    /** From 0 to 1; null while nothing is sent. */
    progress,
    /** A completed upload cannot be cancelled. */
    canStop: progress !== null && progress < 1,
    stop: (): void => stopper.current?.abort(),
  }
}
