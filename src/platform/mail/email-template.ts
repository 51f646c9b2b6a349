import { currentLanguage } from '#domain/i18n/language.ts'
import { t } from '#domain/i18n/messages.ts'
import { escapeHtml, withoutDirectionMarks } from '../base/escape-html.ts'
import type { Message } from './mailer.ts'

/** The content of an email. The subject and the address must not contain names of people. */
export type EmailContent = {
  to: string
  subject: string
  propertyName: string
  recipientName: string
  heading: string
  paragraphs: string[]
  /** The main action. */
  button?: { label: string; link: string }
  closing: string[]
}

/** Renders an email as plain text and as HTML. */
export function renderEmail(content: EmailContent): Message {
  const { to, subject } = content
  return { to, subject, text: plain(content), html: page(content) }
}

const greeting = ({ recipientName }: EmailContent) =>
  recipientName ? t('Hello {name},', { name: recipientName }) : t('Hello,')
const signature = ({ propertyName }: EmailContent) =>
  t('Sent by Cabinkeeper, the back office of {property}. Please do not reply to this email.', {
    property: propertyName,
  })

function plain(content: EmailContent): string {
  const { paragraphs, button, closing } = content
  const action = button ? [`${button.label}:\n${button.link}`] : []
  const parts = [greeting(content), ...paragraphs, ...action, ...closing]
  return `${withoutDirectionMarks([...parts, `-- \n${signature(content)}`].join('\n\n'))}\n`
}

/*
 * Mail clients reliably support only tables and inline styles. The style element is for clients that
 * also support narrow screens and dark mode. Nothing is loaded from the network.
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
  `<p class="words" style="margin:0 0 16px;${font};font-size:16px;line-height:24px;color:${ink}">${escapeHtml(text)}</p>`

const buttonRows = ({ label, link }: { label: string; link: string }) => `
<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr>
<td bgcolor="${brand}" style="border-radius:8px"><a href="${escapeHtml(link)}" style="display:inline-block;padding:14px 28px;${font};font-size:16px;font-weight:600;line-height:20px;color:#ffffff;text-decoration:none;border-radius:8px">${escapeHtml(label)}</a></td>
</tr></table>`

const bareLink = ({ link }: { link: string }) => `
<p class="faint" style="margin:0 0 16px;${font};font-size:13px;line-height:20px;color:${faintInk};word-break:break-all">${escapeHtml(t('If the button does not work, open this link:'))}<br>
<a class="link" href="${escapeHtml(link)}" style="color:${brand}">${escapeHtml(link)}</a></p>`

function page(content: EmailContent): string {
  const { subject, propertyName, heading, paragraphs, button, closing } = content
  return emailPage({
    subject,
    propertyName,
    content: `<h1 class="strong" style="margin:0 0 20px;${font};font-size:24px;line-height:32px;font-weight:600;color:${strongInk}">${escapeHtml(heading)}</h1>
${[greeting(content), ...paragraphs].map(paragraph).join('\n')}${button ? buttonRows(button) : ''}
${closing.map(paragraph).join('\n')}${button ? bareLink(button) : ''}`,
    signature: signature(content),
  })
}

type Page = {
  subject: string
  propertyName: string
  /** HTML. */
  content: string
  signature: string
}

function emailPage({ subject, propertyName, content, signature }: Page): string {
  return `<!doctype html>
<html lang="${currentLanguage()}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title><style>${styleSheet}
</style></head>
<body style="margin:0;padding:0;background-color:#f3f4f6">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>
<td class="outer" align="center" style="padding:32px 16px;background-color:#f3f4f6">
<table class="card" role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px;background-color:${paper};border:1px solid #e5e7eb;border-radius:12px"><tr>
<td class="inner" align="left" style="padding:36px 40px">
<p class="faint" style="margin:0 0 24px;${font};font-size:14px;font-weight:600;line-height:20px;color:${faintInk}">${escapeHtml(propertyName)}</p>
${content}
<p class="faint" style="margin:24px 0 0;${font};font-size:13px;line-height:20px;color:${faintInk}">${lineBreaks(signature)}</p>
</td></tr></table>
</td></tr></table>
</body></html>
`
}

const lineBreaks = (text: string) => escapeHtml(text).replaceAll('\n', '<br>')

export type GuestEmailContent = {
  to: string
  subject: string
  propertyName: string
  body: string
  /** How to reach the property, one per line; may be empty. */
  contact: string
}

/** Renders an email to a guest. Paragraphs are separated by an empty line. */
export function renderGuestEmail({ to, body, contact, ...parts }: GuestEmailContent): Message {
  const text = withoutDirectionMarks(contact === '' ? body : `${body}\n\n-- \n${contact}`)
  const style = `margin:0 0 16px;${font};font-size:16px;line-height:24px;color:${ink}`
  const content = body
    .split(/\n{2,}/)
    .map((part) => `<p class="words" dir="auto" style="${style}">${lineBreaks(part)}</p>`)
    .join('\n')
  const html = emailPage({ ...parts, content, signature: contact })
  return { to, subject: parts.subject, text: `${text}\n`, html }
}
