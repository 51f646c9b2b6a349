import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'

/*
 * Runs PostgreSQL as long as standard input stays open. When the tests end or are killed, the
 * system closes it, and the server and its folder are removed. Each line on standard input crashes
 * the server and restarts it with the same port and data, then reports that.
 */
type Order = { program: string; args: string[]; folder: string; uid?: number; gid?: number }

const { program, args, folder, ...user } = JSON.parse(process.argv[2] ?? '') as Order
let isWanted = true
let server = run()

function run(): ChildProcess {
  const child = spawn(program, args, { ...user, stdio: 'ignore', cwd: folder })
  return child.on('exit', () => {
    const crashed = child.signalCode !== null || child.killed
    if (isWanted && crashed) {
      server = run()
      process.stdout.write('restarted\n')
      return
    }
    rmSync(folder, { recursive: true, force: true })
    process.exit()
  })
}

const endAtOnce = () => server.kill('SIGQUIT')

process.stdin.on('data', endAtOnce)
// An immediate shutdown, since the data is not needed again.
process.stdin.on('close', () => {
  isWanted = false
  endAtOnce()
})
