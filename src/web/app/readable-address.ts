/**
 * A typed address may hold percent signs that encode nothing; no route matches such a path. With
 * dashes in their place it leads to a screen that can say what is wrong.
 */
export function readableAddress({ pathname, search, hash }: Address): string {
  const readable = pathname.replace(/(?:%[\da-f]{2})+|%/gi, (run) =>
    isDecodable(run) ? run : run.replaceAll('%', '-'),
  )
  return `${readable}${search}${hash}`
}

type Address = Pick<Location, 'pathname' | 'search' | 'hash'>

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}
