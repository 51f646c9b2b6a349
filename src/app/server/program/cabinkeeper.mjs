#!/usr/bin/env node
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { findPinnedNode, isPinnedNode, launch } from './launch.mjs'

const { version } = JSON.parse(
  readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8'),
)

const usage = `Usage: cabinkeeper <command>

  start             start the server
  keys rotate       accept new AUTH_SECRET and NATIONAL_ID_KEY at the next start; logs everyone out
  doctor            check configuration, database, keys, backups and storage
  migrate           bring the database schema up to date
  user create EMAIL "FULL NAME"
                    create a user (for example, the first one) and print a password
  user reset-second-factor EMAIL
                    remove the second factors of a user who lost them
  backup [FILE]     create a verified backup file; safe while servers are running
  restore FILE      replace the current data with a backup; the old data is kept
                    a database server requires --replace if it is not empty
  migrate-data      copy all data to another database and image storage
  demo --scale N [--cabins M]
                    fill a demo database with N bookings of M cabins, for benchmarks
  --help            show these commands
  --version         show the version
`

const moveData = async () => (await import('./move-command.ts')).migrateData()

const commands = {
  start: async () => (await import('./start-built.ts')).startBuilt(),
  doctor: async () => (await import('./doctor-command.ts')).printFindings(),
  migrate: async () => (await import('./migrate-command.ts')).migrateDatabase(),
  user: async (args) => (await import('./user-command.ts')).runUserCommand(args),
  backup: async (args) => (await import('./backup-command.ts')).backUpConfigured(args),
  restore: async (args) => (await import('./backup-command.ts')).restoreConfigured(args),
  'migrate-data': moveData,
  // The former name, which operators' scripts may still use.
  move: moveData,
  keys: async (args) => (await import('./keys-command.ts')).runKeys(args),
  demo: async (args) => (await import('#features/demo/server/scale.ts')).scaleDemo(args),
}

const [name, ...args] = process.argv.slice(2)
const pinnedNode = isPinnedNode() ? undefined : findPinnedNode()

if (pinnedNode) {
  const { status } = spawnSync(pinnedNode, process.argv.slice(1), { stdio: 'inherit' })
  process.exitCode = status ?? 1
} else if (Object.hasOwn(commands, name ?? '')) {
  await launch(async () => {
    // The server keeps the user who starts it, because only root may listen on a port such as 80.
    if (name !== 'start') (await import('./become-data-owner.ts')).becomeDataOwner(process.env)
    return commands[name](args)
  })
} else if (name === '--version' || name === '-v') {
  console.log(version)
} else if (name === '--help' || name === '-h' || name === 'help') {
  console.log(usage)
} else {
  console.error(name === undefined ? usage : `Unknown command: ${name}\n\n${usage}`)
  process.exitCode = 1
}
