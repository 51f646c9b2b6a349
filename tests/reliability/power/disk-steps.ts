import { join } from 'node:path'
import { type Call, descriptorsOf, lastNumberOf, readCalls, stringsOf } from './traced-calls.ts'

/** What a program did to files of a folder, or sent elsewhere, in order. */
export type Step =
  | { kind: 'open'; path: string; makes: boolean; empties: boolean; endedAt: number }
  | { kind: 'opened'; path: string; fd: number; appends: boolean }
  /** Without an offset it continues where the last write ended. */
  | { kind: 'write'; fd: number; path: string; offset?: number; bytes: Buffer; endedAt: number }
  | { kind: 'cut'; fd: number; path: string; size: number; endedAt: number }
  /** Everything before this operation is on the disk. */
  | { kind: 'sync'; fd: number; path: string; beganAt: number }
  | { kind: 'make-folder' | 'remove'; path: string; endedAt: number }
  | { kind: 'rename' | 'link'; from: string; path: string; endedAt: number }
  /** To a reader of the program's output, or to a client of the server. */
  | { kind: 'printed'; text: string }

/**
 * The system calls to trace, including those that the model does not support, so that they are
 * noticed.
 */
export const tracedCalls = [
  ...['openat', 'write', 'writev', 'pwrite64', 'ftruncate', 'fsync', 'fdatasync'],
  ...['rename', 'renameat', 'renameat2', 'link', 'linkat', 'unlink', 'unlinkat', 'mkdir'],
  'mkdirat',
  ...['rmdir', 'open', 'creat', 'pwritev', 'pwritev2', 'truncate', 'fallocate', 'symlink'],
  ...['symlinkat', 'copy_file_range', 'sendfile', 'splice', 'sync_file_range'],
]

/** Reads the trace of a folder. SQLite's shared memory is not on the disk. */
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
    if (name.startsWith('write') && hears(on)) return [{ kind: 'printed', text: printedBy(call) }]
    // An unlinked file does not matter to the disk.
    return isOurs(on.path) && !on.path.endsWith(' (deleted)') ? [byDescriptor[name](call, on)] : []
  }
  const paths = pathsOf(call)
  if (!paths.some(isOurs)) return []
  const made = byPath[name]?.(call, paths)
  if (!made) throw new Error(`The model of the disk does not know ${name}: ${paths.join(', ')}`)
  return made.map((step) => ('endedAt' in step ? { ...step, endedAt } : step))
}

const hears = ({ fd, path }: { fd: number; path: string }) => fd === 1 || /^(socket|TCP)/.test(path)
const printedBy = (call: Call) => Buffer.concat(stringsOf(call)).toString('latin1')

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

/** Relative paths are resolved against their open folder. */
function pathsOf(call: Call): string[] {
  if (call.name === 'openat') return [call.resultPath]
  const folders = descriptorsOf(call)
  return stringsOf(call).map((bytes, index) => {
    const path = bytes.toString()
    return path.startsWith('/') ? path : join(folders[index]?.path ?? '', path)
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
