import { useEffect, useState } from 'react'

/** An object URL of the file, which only this page can read. It is revoked with the file. */
export function useObjectUrl(file: File | null): string | null {
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
