import { formatMessage, t } from './messages.ts'

/**
 * A text that the program stored in English, in the reader's language: one of these messages, which may have one
 * placeholder. Any other one is text of users, as it is. Only on the server, which has the English messages.
 */
export function knownText(value: unknown, messages: readonly string[]): string {
  const stored = String(value ?? '')
  for (const message of messages) {
    const [start = '', name, end = ''] = message.split(/[{}]/)
    if (name === undefined && stored === message) return t(message)
    if (name === undefined || !stored.startsWith(start) || !stored.endsWith(end)) continue
    const inserted = stored.slice(start.length, stored.length - end.length)
    return `${formatMessage(message, { [name]: inserted })}`
  }
  return stored
}
