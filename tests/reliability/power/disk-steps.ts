import { join } from 'node:path'
import { type Call, descriptorsOf, lastNumberOf, readCalls, stringsOf } from './traced-calls.ts'

/** What a program did to the files of a folder, or said to the outside, in the order in which it did. */
export type Step =
  | { kind: 'open'; path: string; makes: boolean; empties: boolean; endedAt: number }
  | { kind: 'opened'; path: string; fd: number; appends: boolean }
  /** Without an offset it goes on where the last one ended. */
  | { kind: 'write'; fd: number; path: string; offset?: number; bytes: Buffer; endedAt: number }
  | { kind: 'cut'; fd: number; path: string; size: number; endedAt: number }
  /** It is on the disk what had been done before this began. */
  | { kind: 'sync'; fd: number; path: string; beganAt: number }
  | { kind: 'make-folder' | 'remove'; path: string; endedAt: number }
  | { kind: 'rename' | 'link'; from: string; path: string; endedAt: number }
  /** To whoever reads the program's output, or to a client that it serves. */
  | { kind: 'said'; text: string }

/** The calls to be traced. Those of which the model knows nothing are among them, to be noticed. */
export const tracedCalls = [
  ...['openat', 'write', 'writev', 'pwrite64', 'ftruncate', 'fsync', 'fdatasync'],
  ...[
    'rename',
    'renameat',
    'renameat2',
    'link',
    'linkat',
    'unlink',
    'unlinkat',
    'mkdir',
    'mkdirat',
  ],
  ...['rmdir', 'open', 'creat', 'pwritev', 'pwritev2', 'truncate', 'fallocate', 'symlink'],
  ...['symlinkat', 'copy_file_range', 'sendfile', 'splice', 'sync_file_range'],
]

/** Reads a trace for what happened under a folder. SQLite's shared memory is no part of a disk. */
export function readSteps(trace: string, root: string): Step[] {
  const isOurs = (path: string) => path.startsWith(root) && !path.endsWith('-shm')
  const placed: { at: number; step: Step }[] = []
  for (const call of readCalls(trace)) {
    for (const step of stepsOf(call, isOurs)) {
      const isAtEnd = step.kind === 'opened' || step.kind === 'sync'
      placed.push({ at: isAtEnd ? call.endedAt : call.beganAt, step })
    }
  }
  return placed.sort((one, other) => one.at - other.at).map(({ step }) => step)
}

function stepsOf(call: Call, isOurs: (path: string) => boolean): Step[] {
  const { name, endedAt } = call
  if (byDescriptor[name]) {
    const [on] = descriptorsOf(call)
    if (!on) return []
    if (name.startsWith('write') && hears(on)) return [{ kind: 'said', text: saidBy(call) }]
    // What nobody can open any more is no matter of the disk.
    return isOurs(on.path) && !on.path.endsWith(' (deleted)') ? [byDescriptor[name](call, on)] : []
  }
  const paths = pathsOf(call)
  if (!paths.some(isOurs)) return []
  const made = byPath[name]?.(call, paths)
  if (!made) throw new Error(`The model of the disk does not know ${name}: ${paths.join(', ')}`)
  return made.map((step) => ('endedAt' in step ? { ...step, endedAt } : step))
}

const hears = ({ fd, path }: { fd: number; path: string }) => fd === 1 || /^(socket|TCP)/.test(path)
const saidBy = (call: Call) => Buffer.concat(stringsOf(call)).toString('latin1')

type On = { fd: number; path: string }
const written = (call: Call) => Buffer.concat(stringsOf(call)).subarray(0, call.result)

const byDescriptor: Record<string, (call: Call, on: On) => Step> = {
  write: (call, on) => ({ kind: 'write', ...on, bytes: written(call), endedAt: call.endedAt }),
  writev: (call, on) => ({ kind: 'write', ...on, bytes: written(call), endedAt: call.endedAt }),
  pwrite64: (call, on) => ({
    kind: 'write',
    ...on,
    offset: lastNumberOf(call),
    bytes: written(call),
    endedAt: call.endedAt,
  }),
  ftruncate: (call, on) => ({
    kind: 'cut',
    ...on,
    size: lastNumberOf(call),
    endedAt: call.endedAt,
  }),
  fsync: ({ beganAt }, on) => ({ kind: 'sync', ...on, beganAt }),
  fdatasync: ({ beganAt }, on) => ({ kind: 'sync', ...on, beganAt }),
}

/** Names that are given from a folder that is open are put behind its own. */
function pathsOf(call: Call): string[] {
  if (call.name === 'openat') return [call.resultPath]
  const folders = descriptorsOf(call)
  return stringsOf(call).map((bytes, at) => {
    const path = bytes.toString()
    return path.startsWith('/') ? path : join(folders[at]?.path ?? '', path)
  })
}

const endedAt = 0
const moved =
  (kind: 'rename' | 'link') =>
  (_: Call, [from = '', path = '']: string[]): Step[] => [{ kind, from, path, endedAt }]
const named =
  (kind: 'make-folder' | 'remove') =>
  (_: Call, [path = '']: string[]): Step[] => [{ kind, path, endedAt }]

const byPath: Record<string, (call: Call, paths: string[]) => Step[]> = {
  openat({ args, result }, [path = '']) {
    const [makes, empties] = [args.includes('O_CREAT'), args.includes('O_TRUNC')]
    return [
      ...(makes || empties ? [{ kind: 'open' as const, path, makes, empties, endedAt }] : []),
      { kind: 'opened', path, fd: result, appends: args.includes('O_APPEND') },
    ]
  },
  rename: moved('rename'),
  renameat: moved('rename'),
  link: moved('link'),
  linkat: moved('link'),
  unlink: named('remove'),
  unlinkat: named('remove'),
  rmdir: named('remove'),
  mkdir: named('make-folder'),
  mkdirat: named('make-folder'),
}
