#!/usr/bin/env node
import { spawnSync } from 'node:child_process'
import { findPinnedNode, isPinnedNode, launch } from './launch.mjs'

const usage = `Usage: cabinkeeper <command>

  start             start the server
  keys replace      let the next server that starts decide the keys; ends all sessions
  doctor            look whether everything is as it should be
  migrate           bring the database's tables up to date
  user create EMAIL "FULL NAME"
                    make a colleague who can log in, as the first one in a new house
  backup [FILE]     back up the house into one file, while it is in use; restored aside and compared
  restore FILE      put the house of a backup in the place of this one, which is kept;
                    with --replace also where a database server holds one
  move              copy this house to another database and another place of pictures
  demo --scale N [--cabins M]
                    fill a demo database with N bookings of M cabins, for measuring
`

const commands = {
  start: async () => (await import('./start-built.ts')).startBuilt(),
  doctor: async () => (await import('./doctor-command.ts')).sayFindings(),
  migrate: async () => (await import('./migrate-command.ts')).migrateDatabase(),
  user: async (args) => (await import('./user-command.ts')).sayCreatedUser(args),
  backup: async (args) => (await import('./backup-command.ts')).backUpConfigured(args),
  restore: async (args) => (await import('./backup-command.ts')).restoreConfigured(args),
  move: async () => (await import('./move-command.ts')).moveConfiguredHouse(),
  keys: async (args) => (await import('./keys-command.ts')).runKeys(args),
  demo: async (args) => (await import('../demo/scale.ts')).scaleDemo(args),
}

const [name, ...args] = process.argv.slice(2)
const rightNode = isPinnedNode() ? undefined : findPinnedNode()

if (rightNode) {
  const { status } = spawnSync(rightNode, process.argv.slice(1), { stdio: 'inherit' })
  process.exitCode = status ?? 1
} else if (Object.hasOwn(commands, name ?? '')) {
  await launch(() => commands[name](args))
} else {
  console.error(usage)
  process.exitCode = 1
}
