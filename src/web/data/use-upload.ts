import { useRef, useState } from 'react'
import { type UploadOptions, uploadOptions } from '../api/upload.ts'

/** A call that carries a file: how much of it is on its way, and a way to stop it. */
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
    /** Between 0 and 1; null while nothing is sent. */
    share,
    /** What has arrived as a whole cannot be called back. */
    canStop: share !== null && share < 1,
    stop: (): void => stopper.current?.abort(),
  }
}
