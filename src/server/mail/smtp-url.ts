/** What SMTP_URL says. */
export type SmtpServer = {
  host: string
  port: number
  /** TLS from the first byte, as smtps:// asks for. */
  isTlsFromStart: boolean
  /** Whether anything else is said before the connection has turned to TLS. */
  encryption: 'required' | 'if-offered' | 'off'
  login: { user: string; pass: string } | undefined
}

/** Null when it cannot be understood. */
export function readSmtpUrl(text: string): SmtpServer | null {
  const url = URL.parse(text)
  if (!url || !/^smtps?:$/.test(url.protocol) || !url.hostname || /[^/]/.test(url.pathname)) {
    return null
  }
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  const isTlsFromStart = url.protocol === 'smtps:'
  const encryption = encryptionOf(url.search, host)
  if (!encryption || (isTlsFromStart && encryption === 'off')) return null
  try {
    const [user, pass] = [url.username, url.password].map(decodeURIComponent)
    return {
      host,
      port: Number(url.port) || (isTlsFromStart ? 465 : 587),
      isTlsFromStart,
      encryption,
      login: user ? { user, pass: pass ?? '' } : undefined,
    }
  } catch {
    return null
  }
}

/** What never leaves this machine may go as it is; the rest only if the operator says so openly. */
function encryptionOf(search: string, host: string): SmtpServer['encryption'] | null {
  if (search === '?tls=off') return 'off'
  if (search === '?tls=required') return 'required'
  if (search !== '') return null
  return isLoopback(host) ? 'if-offered' : 'required'
}

const isLoopback = (host: string) => /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|::1)$/i.test(host)
