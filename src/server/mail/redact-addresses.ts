/** Removes email addresses and the mailbox name from a mail server's error text before it is stored. */
export function redactAddresses(text: string, address: string): string {
  const [mailbox = ''] = address.split('@')
  const redacted = text.replaceAll(address, '…').replaceAll(anyAddress, '…')
  if (mailbox === '') return redacted
  const mailboxName = `(?<![\\p{L}\\p{N}])${escapeRegExp(mailbox)}(?![\\p{L}\\p{N}])`
  return redacted.replaceAll(new RegExp(mailboxName, 'giu'), '…')
}

const anyAddress = /[^\s<>()[\]"',;:=]+@[^\s<>()[\]"',;:]+/g

const escapeRegExp = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')
