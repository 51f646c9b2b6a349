const time =
  /^(\d{1,2})(?: ?(?:[:.h]|uhr) ?(\d{2})|(\d{2}))?(?: ?(?:uhr|h))?(?: ?([ap])(?:\.? ?m\.?)?)?$/

/** A time of day that staff type, as HH:MM, or null: "16:18", "16.18", "16h18", "1618", "4:18 pm" or "16". */
export function readTypedTime(text: string): string | null {
  const found = time.exec(text.normalize('NFKC').trim().toLowerCase())
  if (!found) return null
  const [, typed = '', afterSign, alone, half] = found
  const hours = half ? (Number(typed) % 12) + (half === 'p' ? 12 : 0) : Number(typed)
  const minutes = afterSign ?? alone ?? '00'
  if (hours > 23 || minutes > '59' || (half && (typed === '0' || Number(typed) > 12))) return null
  return `${String(hours).padStart(2, '0')}:${minutes}`
}
