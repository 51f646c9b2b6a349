/** "November 21, 2026 at 4:30 PM (America/Denver)". */
export function timeInWords(instant: Date, timeZone: string): string {
  const words = new Intl.DateTimeFormat('en-US', {
    timeZone,
    dateStyle: 'long',
    timeStyle: 'short',
  }).format(instant)
  return `${words.replaceAll(/\s/g, ' ')} (${timeZone})`
}
