/**
 * Whether the header If-None-Match names the tag of a response. Proxies that compress a response make its
 * tag weak, which does not matter for reading (RFC 9110, 13.1.2).
 */
export const matchesTag = (header: string | undefined, etag: string): boolean =>
  header?.trim() === '*' ||
  (header ?? '').split(',').some((tag) => strong(tag.trim()) === strong(etag))

const strong = (tag: string) => tag.replace(/^W\//, '')
