import type { Message } from './mailer.ts'

/** What a message says. Names may stand in everything but the subject and the address. */
export type Letter = {
  to: string
  subject: string
  /** The property's name. */
  house: string
  greeted: string
  heading: string
  paragraphs: string[]
  /** The one thing to do. */
  button?: { label: string; link: string }
  closing: string[]
}

/** One frame around all messages: in plain words, and for programs that show more. */
export function framed(letter: Letter): Message {
  const { to, subject } = letter
  return { to, subject, text: plain(letter), html: page(letter) }
}

const greeting = ({ greeted }: Letter) => (greeted ? `Hello ${greeted},` : 'Hello,')
const signature = ({ house }: Letter) =>
  `Sent by Cabinkeeper, the back office of ${house}. Nobody reads answers to this address.`

function plain(letter: Letter): string {
  const { paragraphs, button, closing } = letter
  const action = button ? [`${button.label}:\n${button.link}`] : []
  const parts = [greeting(letter), ...paragraphs, ...action, ...closing]
  return `${unturned([...parts, `-- \n${signature(letter)}`].join('\n\n'))}\n`
}

/*
 * Mail programs know tables and styles at each element. Those that know a style sheet besides are
 * told of narrow screens and dark ones. Nothing is fetched from anywhere.
 */

const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const paper = '#ffffff'
const ink = '#374151'
const strongInk = '#111827'
const faintInk = '#6b7280'
const brand = '#4338ca'

const styleSheet = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (max-width: 640px) {
    .outer { padding: 0 !important; }
    .card { border-radius: 0 !important; }
    .inner { padding: 24px 20px !important; }
  }
  @media (prefers-color-scheme: dark) {
    body, .outer { background-color: #111827 !important; }
    .card { background-color: #1f2937 !important; border-color: #374151 !important; }
    .strong { color: #f9fafb !important; }
    .words { color: #d1d5db !important; }
    .faint { color: #9ca3af !important; }
    .link { color: #a5b4fc !important; }
  }`

const paragraph = (text: string) =>
  `<p class="words" style="margin:0 0 16px;${font};font-size:16px;line-height:24px;color:${ink}">${escaped(text)}</p>`

const buttonRows = ({ label, link }: { label: string; link: string }) => `
<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr>
<td bgcolor="${brand}" style="border-radius:8px"><a href="${escaped(link)}" style="display:inline-block;padding:14px 28px;${font};font-size:16px;font-weight:600;line-height:20px;color:#ffffff;text-decoration:none;border-radius:8px">${escaped(label)}</a></td>
</tr></table>`

const bareLink = ({ link }: { link: string }) => `
<p class="faint" style="margin:0 0 16px;${font};font-size:13px;line-height:20px;color:${faintInk};word-break:break-all">If the button does not work, open this address:<br>
<a class="link" href="${escaped(link)}" style="color:${brand}">${escaped(link)}</a></p>`

function page(letter: Letter): string {
  const { subject, house, heading, paragraphs, button, closing } = letter
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title><style>${styleSheet}
</style></head>
<body style="margin:0;padding:0;background-color:#f3f4f6">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>
<td class="outer" align="center" style="padding:32px 16px;background-color:#f3f4f6">
<table class="card" role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px;background-color:${paper};border:1px solid #e5e7eb;border-radius:12px"><tr>
<td class="inner" align="left" style="padding:36px 40px">
<p class="faint" style="margin:0 0 24px;${font};font-size:14px;font-weight:600;line-height:20px;color:${faintInk}">${escaped(house)}</p>
<h1 class="strong" style="margin:0 0 20px;${font};font-size:24px;line-height:32px;font-weight:600;color:${strongInk}">${escaped(heading)}</h1>
${[greeting(letter), ...paragraphs].map(paragraph).join('\n')}${button ? buttonRows(button) : ''}
${closing.map(paragraph).join('\n')}${button ? bareLink(button) : ''}
<p class="faint" style="margin:24px 0 0;${font};font-size:13px;line-height:20px;color:${faintInk}">${escaped(signature(letter))}</p>
</td></tr></table>
</td></tr></table>
</body></html>
`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) =>
  unturned(text).replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign)

/** Signs that turn the direction of writing would let a name read as something else. */
const unturned = (text: string) => text.replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '')
