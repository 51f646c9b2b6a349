/** Removes email addresses and the mailbox name from a mail server's error text before it is stored. */
export function redactAddresses(text: string, address: string): string {
  const [mailbox = ''] = address.split('@')
  const redacted = text.replaceAll(address, '…').replaceAll(anyAddress, '…')
  if (mailbox === '') return redacted
  return redacted.replaceAll(wholeTerms([mailbox]), '…')
}

const anyAddress = /[^\s<>()[\]"',;:=]+@[^\s<>()[\]"',;:]+/g

/** Matches these words in any case, with any space between them, but not as parts of longer words. */
function wholeTerms(words: readonly string[]): RegExp {
  const text = words.map(escapeRegExp).join('\\s+')
  return new RegExp(`(?<![\\p{L}\\p{N}])${text}(?![\\p{L}\\p{N}])`, 'giu')
}

const escapeRegExp = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')
