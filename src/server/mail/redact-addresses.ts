/** Mail servers name whom they refuse. What is kept of their words names nobody. */
export function withoutAddresses(words: string, address: string): string {
  const [mailbox = ''] = address.split('@')
  const nameless = words.replaceAll(address, '…').replaceAll(anyAddress, '…')
  if (mailbox === '') return nameless
  const named = `(?<![\\p{L}\\p{N}])${literally(mailbox)}(?![\\p{L}\\p{N}])`
  return nameless.replaceAll(new RegExp(named, 'giu'), '…')
}

const anyAddress = /[^\s<>()[\]"',;:=]+@[^\s<>()[\]"',;:]+/g

const literally = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')
