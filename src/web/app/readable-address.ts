/**
 * A typed address may hold percent signs that encode nothing, on which decoding fails. They become
 * plain characters, so that the address leads to a screen that can say what is wrong with it.
 */
export function readableAddress({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  const readable = pathname.replace(/(?:%[\da-f]{2})+|%/gi, (run) =>
    isDecodable(run) ? run : run.replaceAll('%', '%25'),
  )
  return `${readable}${search}${hash}`
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}
