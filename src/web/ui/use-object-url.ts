import { useEffect, useState } from 'react'

/** An address under which this page, and nobody else, sees the file; withdrawn with it. */
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
