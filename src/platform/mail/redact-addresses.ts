import { wholeTerms } from '#domain/search/whole-terms.ts'

/** Removes email addresses and the mailbox name from a mail server's error text before it is stored. */
export function redactAddresses(text: string, address: string): string {
  const [mailbox = ''] = address.split('@')
  const redacted = text.replaceAll(address, '…').replaceAll(anyAddress, '…')
  if (mailbox === '') return redacted
  return redacted.replaceAll(wholeTerms([mailbox]), '…')
}

const anyAddress = /[^\s<>()[\]"',;:=]+@[^\s<>()[\]"',;:]+/g
