/** The settings in SMTP_URL. */
export type SmtpServer = {
  host: string
  port: number
  /** Implicit TLS, as in smtps://. */
  isTlsFromStart: boolean
  /** Whether the connection must be encrypted, for example with STARTTLS. */
  encryption: 'required' | 'if-offered' | 'off'
  login: { user: string; pass: string } | undefined
}

/** Null if the URL is invalid. */
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

/** Unencrypted connections are allowed to this machine, and elsewhere only with ?tls=off. */
function encryptionOf(search: string, host: string): SmtpServer['encryption'] | null {
  if (search === '?tls=off') return 'off'
  if (search === '?tls=required') return 'required'
  if (search !== '') return null
  return isLoopback(host) ? 'if-offered' : 'required'
}

const isLoopback = (host: string) => /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|::1)$/i.test(host)
