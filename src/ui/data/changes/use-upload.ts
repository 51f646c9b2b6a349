import { useRef, useState } from 'react'
import { type UploadOptions, uploadOptions } from '../../api/upload.ts'

/** The progress of an upload, and a way to cancel it. */
export function useUpload() {
  const [share, setShare] = useState<number | null>(null)
  const stopper = useRef<AbortController>(null)

  async function run<Answer>(call: (options: UploadOptions) => Promise<Answer>): Promise<Answer> {
    const controller = new AbortController()
    stopper.current = controller
    setShare(0)
    try {
      return await call(uploadOptions({ signal: controller.signal, onProgress: setShare }))
    } finally {
      setShare(null)
    }
  }

  return {
    run,
    /** From 0 to 1; null while nothing is sent. */
    share,
    /** A completed upload cannot be cancelled. */
    canStop: share !== null && share < 1,
    stop: (): void => stopper.current?.abort(),
  }
}
