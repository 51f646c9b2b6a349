import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'

/*
 * Runs PostgreSQL for as long as our standard input stays open: when the tests end, or are killed,
 * the system closes it, and the server and its folder go too.
 */
type Order = { program: string; args: string[]; folder: string; uid?: number; gid?: number }

const { program, args, folder, ...user } = JSON.parse(process.argv[2] ?? '') as Order
const server = spawn(program, args, { ...user, stdio: 'ignore', cwd: folder })

server.on('exit', () => {
  rmSync(folder, { recursive: true, force: true })
  process.exit()
})
// An immediate stop: nobody will ask for this data again.
process.stdin.on('close', () => server.kill('SIGQUIT')).resume()
