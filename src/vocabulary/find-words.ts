import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { parseSync } from 'vite'
import { bannedWords, type Place } from './banned-words.ts'

export const root = resolve(import.meta.dirname, '../..')

export type Hit = { path: string; line: number; word: string; place: Place; text: string }

type Fragment = { place: Place; text: string; start: number }
type Node = { type: string; start: number } & Record<string, unknown>

const isOwn = (path: string) => path.startsWith('src/vocabulary')
/** A generated page: its text comes from the sources. */
const isGenerated = (path: string) =>
  /^(docs\/(evidence\/benchmarks|reference\/(errors|data-model))\.md|tests\/bench\/results\/)/.test(
    path,
  )
const isTest = (path: string) =>
  /\.(test|suite|e2e|prove)\.tsx?$/.test(path) || /^tests\/|\/testing\//.test(path)

export const scannedFiles = (): string[] =>
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\0')
    .filter((path) => /\.(md|tsx?|mjs|css)$/.test(path) && !isOwn(path) && !isGenerated(path))

/** A phrase may continue on the next line. */
const patterns = bannedWords.map(({ id, pattern, in: places }) => ({
  id,
  places,
  pattern: new RegExp(pattern.source.replaceAll(' ', '\\s+'), pattern.flags),
}))

/** The banned words in one file. Several declarations of one name in a file count once. */
export function findWords(path: string, content: string): Hit[] {
  const seen = new Set<string>()
  const hits: Hit[] = []
  for (const { place, text, start } of fragmentsOf(path, content)) {
    if (place === 'identifier' && seen.has(text)) continue
    if (place === 'identifier') seen.add(text)
    const searched = place === 'identifier' || place === 'file name' ? splitName(text) : text
    for (const { id, pattern, places } of patterns) {
      if (!places.includes(place)) continue
      for (const match of searched.matchAll(pattern)) {
        const at = searched === text ? start + match.index : start
        hits.push({
          path,
          word: id,
          place,
          text: excerpt(searched, match),
          line: lineAt(content, at),
        })
      }
    }
  }
  return hits
}

/** The hits in the files of the working tree; a file that was deleted and not yet committed has none. */
export function findAllWords(paths: readonly string[] = scannedFiles()): Hit[] {
  return paths.flatMap((path) => {
    const content = readIfThere(resolve(root, path))
    return content === null ? [] : findWords(path, content)
  })
}

function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

function fragmentsOf(path: string, content: string): Fragment[] {
  const fileName: Fragment = { place: 'file name', text: basename(path), start: 0 }
  if (path.endsWith('.md')) {
    return [fileName, { place: 'document', text: withoutCode(content), start: 0 }]
  }
  if (path.endsWith('.css')) return [fileName, ...commentsOfStyles(content)]
  return [fileName, ...fragmentsOfCode(path, content)]
}

const blank = (text: string) => text.replace(/[^\n]/g, ' ')

/** Leaves out code and addresses. Blanks keep the line numbers. */
const withoutCode = (markdown: string) =>
  markdown
    .replace(/^(```|~~~)[\s\S]*?^\1/gm, blank)
    .replace(/`[^`\n]*`/g, blank)
    .replace(/\]\([^)\s]*\)|<\/?[a-z][^>]*>/g, blank)

const commentsOfStyles = (content: string): Fragment[] =>
  [...content.matchAll(/\/\*[\s\S]*?\*\//g)].map((match) => ({
    place: 'comment',
    text: match[0],
    start: match.index,
  }))

const titled = new Set(['test', 'describe', 'it'])

function fragmentsOfCode(path: string, content: string): Fragment[] {
  const { program, comments, errors } = parseSync(path, content)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
  const found: Fragment[] = comments.map(({ value, start }) => ({
    place: 'comment',
    // Without the stars that begin its lines, so that a phrase may continue on the next line.
    text: value.replace(/\n\s*\*/g, blank),
    start: start + 2,
  }))
  const textPlace = isTest(path) ? null : 'text'

  function add(place: Place | null, text: unknown, start: number) {
    if (place && typeof text === 'string') found.push({ place, text, start })
  }

  function visit(node: unknown) {
    if (Array.isArray(node)) for (const one of node) visit(one)
    if (!isNode(node)) return
    for (const { name, start } of declaredIn(node)) add('identifier', name, start)
    switch (node.type) {
      case 'ImportDeclaration':
      case 'ExportAllDeclaration':
      case 'ImportExpression':
        return
      case 'CallExpression': {
        const [title, ...rest] = listOf(node.arguments)
        if (!isTitled(node.callee) || !isNode(title)) break
        const { value, quasis } = title
        add('test title', value, title.start + 1)
        for (const part of listOf(quasis))
          if (isNode(part)) add('test title', textOf(part), part.start)
        visit(node.callee)
        visit(rest)
        return
      }
      case 'Literal':
        add(textPlace, node.value, node.start + 1)
        return
      case 'JSXText':
        add(textPlace, node.value, node.start)
        return
      case 'TemplateElement':
        add(textPlace, textOf(node), node.start)
        return
      default:
    }
    for (const child of Object.values(node)) visit(child)
  }

  visit(program.body)
  return found
}

/** The identifiers that a node declares. */
function declaredIn(node: Node): Node[] {
  switch (node.type) {
    case 'VariableDeclarator':
    case 'CatchClause':
      return boundIn(node.id ?? node.param)
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
    case 'TSFunctionType':
      return [...identifier(node.id), ...listOf(node.params).flatMap(boundIn)]
    case 'ClassDeclaration':
    case 'TSTypeAliasDeclaration':
    case 'TSInterfaceDeclaration':
      return identifier(node.id)
    case 'TSPropertySignature':
    case 'TSMethodSignature':
    case 'PropertyDefinition':
    case 'MethodDefinition':
      return identifier(node.key)
    case 'Property':
      return node.shorthand || node.computed ? [] : identifier(node.key)
    default:
      return []
  }
}

const identifier = (node: unknown) => (isNode(node) && node.type === 'Identifier' ? [node] : [])

/** The identifiers that a pattern binds; `{ name }` takes over a name that was declared elsewhere. */
function boundIn(node: unknown): Node[] {
  if (!isNode(node)) return []
  switch (node.type) {
    case 'Identifier':
      return [node]
    case 'AssignmentPattern':
      return boundIn(node.left)
    case 'RestElement':
      return boundIn(node.argument)
    case 'ArrayPattern':
      return listOf(node.elements).flatMap(boundIn)
    case 'TSParameterProperty':
      return boundIn(node.parameter)
    case 'ObjectPattern':
      return listOf(node.properties).flatMap(boundIn)
    case 'Property':
      return node.shorthand ? [] : boundIn(node.value)
    default:
      return []
  }
}

function isTitled(callee: unknown): boolean {
  if (!isNode(callee)) return false
  if (callee.type === 'Identifier') return titled.has(String(callee.name))
  if (callee.type === 'MemberExpression') return isTitled(callee.object)
  return callee.type === 'CallExpression' && isTitled(callee.callee)
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** The text of a part of a template. */
const textOf = ({ value }: Node) =>
  typeof value === 'object' && value !== null && 'cooked' in value ? value.cooked : null

/** Names are checked as text: "tapeChart" and "tape-chart" are "tape chart". */
const splitName = (text: string) =>
  text
    .replace(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, ' ')
    .replace(/[-_.]/g, ' ')
    .toLowerCase()

const excerpt = (text: string, { index, 0: match }: RegExpExecArray) =>
  text
    .slice(Math.max(0, index - 40), index + match.length + 40)
    .replace(/\s+/g, ' ')
    .trim()

const lineAt = (content: string, offset: number) => content.slice(0, offset).split('\n').length
