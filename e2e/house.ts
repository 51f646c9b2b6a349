import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { startPostgres } from '#server/testing/postgres-server.ts'
import { startServer } from './server.ts'

/** What a server stands on: a data folder, and a database beside it when PostgreSQL is asked for. */
export type House = {
  /** What tells the server where its house is. */
  env: { DATA_DIR: string; DATABASE_URL?: string }
  /** Changes the database past the server, for what would take a server days. */
  execute: (statement: string) => Promise<void>
  remove: () => Promise<void>
}

const seeded = 'seeded'

/**
 * Seeds the demo house that every journey gets a copy of. The workers are told by the environment,
 * which they inherit.
 */
export async function seedHouse(): Promise<() => Promise<void>> {
  const postgres = process.env.E2E_DATABASE === 'postgres' ? await startPostgres() : undefined
  if (postgres) {
    process.env.E2E_POSTGRES_URL = postgres.url
    await onPostgres(postgres.url, `create database ${seeded}`)
  }
  const folder = await newFolder()
  process.env.E2E_SEEDED_FOLDER = folder
  const server = await startServer(houseOf(folder, seeded).env)
  await server.stop()
  return async () => {
    await rm(folder, { recursive: true })
    await postgres?.stop()
  }
}

/** A fresh copy of the demo house, for one journey. */
export async function copyHouse(): Promise<House> {
  const { E2E_SEEDED_FOLDER, E2E_POSTGRES_URL } = process.env
  if (!E2E_SEEDED_FOLDER) throw new Error('The demo house was not seeded before the journeys.')
  const folder = await newFolder()
  const database = `journey_${randomUUID().replaceAll('-', '')}`
  await cp(E2E_SEEDED_FOLDER, folder, { recursive: true })
  if (E2E_POSTGRES_URL) {
    await onPostgres(E2E_POSTGRES_URL, `create database ${database} template ${seeded}`)
  }
  return houseOf(folder, database)
}

function houseOf(folder: string, database: string): House {
  const removeFolder = () => rm(folder, { recursive: true, force: true })
  const serverUrl = process.env.E2E_POSTGRES_URL
  if (!serverUrl) {
    return {
      env: { DATA_DIR: folder },
      execute: async (statement) => {
        using database = new DatabaseSync(join(folder, 'cabinkeeper.db'))
        database.exec(statement)
      },
      remove: removeFolder,
    }
  }
  const url = new URL(serverUrl)
  url.pathname = database
  return {
    env: { DATA_DIR: folder, DATABASE_URL: url.href },
    execute: (statement) => onPostgres(url.href, statement),
    remove: async () => {
      await onPostgres(serverUrl, `drop database ${database} with (force)`)
      await removeFolder()
    },
  }
}

async function onPostgres(url: string, statement: string) {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

const newFolder = () => mkdtemp(join(tmpdir(), 'cabinkeeper-e2e-'))
