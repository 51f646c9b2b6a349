import { createCipheriv, createHash, pbkdf2, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { currentLanguage } from '#domain/i18n/language.ts'
import { t } from '#domain/i18n/messages.ts'
import { escapeHtml } from '#platform/base/escape-html.ts'
import { memoize } from '#platform/base/memoize.ts'

/*
 * An encrypted page that decrypts itself in any current browser, without a network: AES-256-GCM with a key
 * that PBKDF2 derives from the passphrase. See docs/explanation/decisions/057-outage-pack-as-one-file.md.
 */

/** As OWASP recommends for PBKDF2 with SHA-256. */
export const iterations = 600_000

const derive = promisify(pbkdf2)

/** One derivation for each passphrase and start of the server, as it takes a third of a second. */
const keyOf = memoize(
  (passphrase: string) => {
    const salt = randomBytes(16)
    return derive(passphrase, salt, iterations, 32, 'sha256').then((key) => ({ key, salt }))
  },
  { maxEntries: 4 },
)

const script = `'use strict'
const part = (name) => Uint8Array.from(atob(document.getElementById(name).textContent), (c) => c.charCodeAt(0))
const texts = document.querySelector('main').dataset
const say = (text) => { document.getElementById('message').textContent = text }
document.querySelector('form').addEventListener('submit', async (event) => {
  event.preventDefault()
  if (!globalThis.crypto || !crypto.subtle) return say(texts.unsupported)
  say(texts.opening)
  const passphrase = new TextEncoder().encode(document.getElementById('passphrase').value.normalize('NFC'))
  const base = await crypto.subtle.importKey('raw', passphrase, 'PBKDF2', false, ['deriveKey'])
  const from = { name: 'PBKDF2', hash: 'SHA-256', salt: part('salt'), iterations: ${iterations} }
  const key = await crypto.subtle.deriveKey(from, base, { name: 'AES-GCM', length: 256 }, false, ['decrypt'])
  let text
  try {
    text = new TextDecoder().decode(await crypto.subtle.decrypt({ name: 'AES-GCM', iv: part('iv') }, key, part('content')))
  } catch {
    return say(texts.wrong)
  }
  const page = new DOMParser().parseFromString(text, 'text/html')
  document.replaceChild(document.adoptNode(page.documentElement), document.documentElement)
})
`

const scriptHash = createHash('sha256').update(script).digest('base64')

const styles = `html { color-scheme: light; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 32rem; margin: 15vh auto 0; padding: 0 1rem; color: #1f2937; background: #fff; }
input, button { font: inherit; padding: 0.5em 0.75em; border: 1px solid #6b7280; border-radius: 5px; }
input { width: 100%; box-sizing: border-box; margin: 0.25em 0 0.75em; }
button { color: #fff; background: #4338ca; border-color: #4338ca; }
`

type Encrypting = { title: string; page: string; passphrase: string }

export async function encryptPage({ title, page, passphrase }: Encrypting): Promise<string> {
  const { key, salt } = await keyOf(passphrase.normalize('NFC'))
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const content = Buffer.concat([cipher.update(page, 'utf8'), cipher.final(), cipher.getAuthTag()])
  const data = (id: string, bytes: Buffer) =>
    `<script type="text/plain" id="${id}">${bytes.toString('base64')}</script>`
  const unsupported = t(
    'This browser cannot open the file. Please use a current version of Chrome, Edge, Firefox or Safari.',
  )
  return `<!doctype html>
<html lang="${currentLanguage()}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${scriptHash}'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${styles}</style>
</head>
<body>
<main data-unsupported="${escapeHtml(unsupported)}" data-opening="${escapeHtml(t('Opening …'))}" data-wrong="${escapeHtml(t('This passphrase does not open the file.'))}">
<h1>${escapeHtml(title)}</h1>
<form>
<label for="passphrase">${escapeHtml(t('Passphrase'))}</label>
<input id="passphrase" type="password" autocomplete="off" required autofocus>
<button>${escapeHtml(t('verb|Open'))}</button>
</form>
<p id="message" role="status"></p>
<noscript>${escapeHtml(t('Please turn on JavaScript to open this file.'))}</noscript>
</main>
${data('salt', salt)}
${data('iv', iv)}
${data('content', content)}
<script>${script}</script>
</body>
</html>
`
}
