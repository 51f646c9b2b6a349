import { useRef } from 'react'

/** One idempotency key per content of the form: a resubmission without changes keeps its key. */
export function useIdempotencyKey() {
  const last = useRef({ content: '', key: '' })
  return (request: object) => {
    const content = JSON.stringify(request)
    if (last.current.content !== content) last.current = { content, key: randomKey() }
    return last.current.key
  }
}

/**
 * Browsers offer randomUUID only in secure contexts, and many properties use plain HTTP on their
 * own network.
 */
const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
