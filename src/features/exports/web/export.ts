import { useRef, useState } from 'react'
import { download } from '#ui/api/download.ts'
import { useApiMutation } from '#ui/data/changes/use-api-mutation.ts'

type Options = { nationalIds: boolean }

/** Downloads all data. `bytes` is how much has arrived. */
export function useExport(onDone: () => void) {
  const [bytes, setBytes] = useState(0)
  const stop = useRef<AbortController>(undefined)
  const { start, pending } = useApiMutation<Options, void>({
    key: ['export'],
    send: async ({ nationalIds }) => {
      setBytes(0)
      stop.current = new AbortController()
      await download(`/api/export${nationalIds ? '?nationalIds=true' : ''}`, {
        onBytes: setBytes,
        signal: stop.current.signal,
      })
    },
    failed: 'The data could not be downloaded',
    isSafeToRepeat: true,
    onDone,
  })
  return { start, pending, bytes, cancel: () => stop.current?.abort() }
}
