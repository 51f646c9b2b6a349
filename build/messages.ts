/*
 * Finds the messages in the sources. `npm run messages -- src/features/guests` lists the texts that seem to be
 * shown and are not messages yet.
 */

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ESTree, parseSync, Visitor } from 'vite'

/** The functions of `src/domain/i18n` and `src/ui/i18n` that take a message. */
const takers = ['t', 'msg', 'rich'] as const

export type MessageCall = {
  /** The English text, or `undefined` if the call has another expression, such as a label that `msg` marked. */
  text: string | undefined
  /** Whether the text is put together in the call, so that it cannot be translated. */
  isComputed: boolean
  taker: (typeof takers)[number]
  /** The names of its values, or `undefined` if they come from elsewhere. */
  values: string[] | undefined
  call: Span
  /** Its first argument. */
  argument: Span
}

type Span = { start: number; end: number }

/** The calls in a source. */
export function messageCalls(name: string, code: string): MessageCall[] {
  const calls: MessageCall[] = []
  new Visitor({
    CallExpression({ callee, arguments: [message, values], start, end }) {
      const taker = takers.find((one) => callee.type === 'Identifier' && callee.name === one)
      if (!taker || !message) return
      const text = textIn(message)
      calls.push({
        text,
        isComputed: text === undefined && hasText(code.slice(message.start, message.end)),
        taker,
        values: values ? namesOf(values) : [],
        call: { start, end },
        argument: message,
      })
    },
  }).visit(parseSync(name, code).program)
  return calls
}

/** A text in quotes, or in backticks without expressions, because it has several lines. */
function textIn(message: ESTree.Argument): string | undefined {
  if (message.type === 'Literal' && typeof message.value === 'string') return message.value
  if (message.type === 'TemplateLiteral' && message.expressions.length === 0)
    return message.quasis[0]?.value.cooked ?? undefined
  return undefined
}

/** Whether an expression has a text in quotes that is not a key. */
const hasText = (code: string) => /(?<!\[)['"]\w|`/.test(code)

function namesOf(values: ESTree.Argument): string[] | undefined {
  if (values.type !== 'ObjectExpression') return undefined
  const names = values.properties.map((one) =>
    one.type === 'Property' && one.key.type === 'Identifier' ? one.key.name : undefined,
  )
  return names.every((name) => name !== undefined) ? names : undefined
}

const sources = join(import.meta.dirname, '../src')

/** Which file of a catalog has a text: the feature or layer whose sources have it, or `common` for several. */
export function messagesOfSources(): Map<string, string[]> {
  const filesOf = new Map<string, Set<string>>()
  for (const path of globSync('**/*.{ts,tsx}', { cwd: sources })) {
    if (/\.test\./.test(path)) continue
    const [top = '', folder = ''] = path.split('/')
    for (const { text } of messageCalls(path, readFileSync(join(sources, path), 'utf8')))
      if (text !== undefined)
        filesOf.set(text, (filesOf.get(text) ?? new Set()).add(top === 'features' ? folder : top))
  }
  const texts = new Map<string, string[]>()
  for (const [text, files] of filesOf) {
    const [file = '', ...others] = files
    const name = others.length > 0 ? 'common' : file
    texts.set(name, [...(texts.get(name) ?? []), text])
  }
  return texts
}

/** Attributes of elements and members of objects whose texts are shown. */
const shownNames =
  /^(label|title|hint|text|message|description|placeholder|alt|name|heading|question|action|button|confirm|note|empty|unit|summary|failed|loading|intro|legend|caption|none|corner|what|aria-(label|description|valuetext|roledescription))$|(Label|Title|Hint|Text|Message|Header|Note)$/

/** Calls whose texts are for developers. */
const notShown =
  /(^console|^(text|textOrNull|count|flag|integer|super|log|parentPort)$|\.(describe|meta|openapi|querySelector|markContent|matches|closest|includes|log|setHeader|header|headers\.\w+)$)/

/** Members and constants whose texts are for programs. */
const forPrograms = /^(key|event|tags|violation|audited|script|sameSite|purpose(Of)?|\w+Headers)$/

/** Files whose texts are SQL or belong to the API document. */
const withoutTexts = /(^|[/-])(store|routes?)\.ts$/

/** Names, also of code (`Fox Den`, `NotFoundScreen`; headings have one capital letter), codes, ids and paths, lines of formats, words of SQL. */
const isName = (text: string) =>
  /^(Cabinkeeper|UTC|([A-Z][a-z]+[ -]?){2,}|Edge|Opera|Firefox|Chrome|Safari|Android|ChromeOS|Windows|Linux|Airbnb|Booking\.com|Vrbo|[{}.@/a-z-]+|\{\}[/?][\w/?=#{}-]+|[A-Z][A-Z0-9-]+([:;]\S.*| \/\S*)?|[a-z]+\/[a-z]+, .*|(\{\}-[a-z]+( |\{\})*)+|is not|not in|[\w.]+ as \w+)$/.test(
    text,
  )

/** Text in capitals is a code, such as "POST". */
const looksShown = (text: string) =>
  !isName(text.trim()) && /[A-Za-z][a-z]/.test(text) && /^\s*["“#(]?[A-Z{]|[a-z,] [a-z{]/.test(text)

/** Texts of a screen that seem to be shown but are not messages yet. */
export function textsOutsideMessages(name: string, code: string): string[] {
  if (withoutTexts.test(name)) return []
  const calls = messageCalls(name, code).map(({ call }) => call)
  const found: string[] = []
  const add = ({ start, end }: Span, text: string) => {
    if (looksShown(text) && !calls.some((call) => call.start <= start && end <= call.end))
      found.push(text.trim())
  }
  const skipped: Span[] = []
  const isSkipped = (one: Span) =>
    skipped.some(({ start, end }) => start <= one.start && one.end <= end)
  new Visitor({
    JSXText(text) {
      add(text, text.value)
    },
    JSXAttribute({ name, value }) {
      const attribute = code.slice(name.start, name.end)
      const isHidden =
        value?.type === 'Literal'
          ? !shownNames.test(attribute)
          : /^(key|className|style|id)$/.test(attribute)
      if (value && isHidden) skipped.push(value)
    },
    Property({ key, value }) {
      skipped.push(key)
      if (forPrograms.test(code.slice(key.start, key.end))) skipped.push(value)
    },
    VariableDeclarator({ id, init }) {
      if (init && forPrograms.test(code.slice(id.start, id.end))) skipped.push(init)
    },
    TaggedTemplateExpression({ tag, quasi }) {
      if (code.startsWith('sql', tag.start)) skipped.push(quasi)
    },
    ImportDeclaration({ source }) {
      skipped.push(source)
    },
    TSLiteralType(type) {
      skipped.push(type)
    },
    CallExpression(call) {
      const callee = code.slice(call.callee.start, call.callee.end)
      if (notShown.test(callee)) skipped.push({ start: call.callee.end, end: call.end })
    },
    SwitchCase({ test }) {
      if (test) skipped.push(test)
    },
    BinaryExpression({ operator, left, right }) {
      if (/^([!=]==|in)$/.test(operator)) skipped.push(left, right)
    },
    NewExpression(made) {
      const type = code.slice(made.callee.start, made.callee.end)
      if (!/^(WrongRow|UnreadableFile|FeedError|JobError|AddressRejected|AppError)$/.test(type))
        skipped.push(made)
    },
    'Literal:exit'(literal) {
      if (typeof literal.value === 'string' && !isSkipped(literal)) add(literal, literal.value)
    },
    'TemplateLiteral:exit'(template) {
      const isMarkup = template.quasis.some(({ value }) => /<[a-z!/]/.test(value.raw))
      if (template.expressions.length > 0 && !isMarkup && !isSkipped(template))
        add(template, template.quasis.map(({ value }) => value.raw).join('{}'))
    },
  }).visit(parseSync(name, code).program)
  return found
}

if (import.meta.main) {
  const [folder = 'src'] = process.argv.slice(2)
  for (const path of globSync('**/*.{ts,tsx}', { cwd: folder })) {
    if (/\.test\./.test(path)) continue
    for (const text of textsOutsideMessages(path, readFileSync(join(folder, path), 'utf8')))
      console.log(`${join(folder, path)}: ${text}`)
  }
}
