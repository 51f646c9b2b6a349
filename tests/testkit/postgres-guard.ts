import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'

/*
 * Runs PostgreSQL for as long as our standard input stays open: when the tests end, or are killed,
 * the system closes it, and the server and its folder go too. Each line that comes in ends the server
 * at once, as a crash of it would; another one has its port and its data when that is told.
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
// An immediate stop: nobody will ask for this data again.
process.stdin.on('close', () => {
  isWanted = false
  endAtOnce()
})
