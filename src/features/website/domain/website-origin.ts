/** A part of a host name: letters, digits and hyphens in the middle. */
const hostPattern = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/

/**
 * The origin of an address of a website, or null if browsers would not send it: only https, and http for
 * a website on the same machine.
 */
export function websiteOrigin(text: string): string | null {
  const [, scheme, host = '', port = ''] =
    /^(https?):\/\/([^/:?#@\s]+)(?::(\d{1,5}))?(?:[/?#].*)?$/i.exec(text.trim()) ?? []
  const name = host.toLowerCase()
  const isSecure = scheme?.toLowerCase() === 'https'
  const isLocal = name === 'localhost' || name === '127.0.0.1'
  if (!hostPattern.test(name) || (!isSecure && !isLocal) || Number(port) > 65_535) return null
  const isDefault = port === '' || Number(port) === (isSecure ? 443 : 80)
  return `${isSecure ? 'https' : 'http'}://${name}${isDefault ? '' : `:${Number(port)}`}`
}
