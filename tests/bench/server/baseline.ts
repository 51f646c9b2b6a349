import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Recorded } from './record-statements.ts'
import { replayOnPostgres } from './replay-on-postgres.ts'
import { replayOnSqlite } from './replay-on-sqlite.ts'

/*
 * The floor: bare node:http that asks the database the same, with prepared statements, and answers
 * the same bytes. Nobody who asks with this SQL from Node can be below it. Its parent tells what is
 * answered, and is told the port.
 */

/** Asks the database what it was asked then; a promise only where there is something to wait for. */
export type Replay = (recorded: Recorded) => void | Promise<void>

const { DATA_DIR = '', DATABASE_URL } = process.env
const replay = DATABASE_URL ? replayOnPostgres(DATABASE_URL) : replayOnSqlite(DATA_DIR)

function sendRecorded({ status, headers, body }: Recorded, response: ServerResponse) {
  const length = ['content-length', String(Buffer.byteLength(body))]
  const named = headers.filter(([name]) => name !== 'content-length')
  response.writeHead(status, [...named.flat(), ...length])
  response.end(body)
}

process.once('message', (responses: Recorded[]) => {
  const server = createServer((request, response) => {
    request.resume()
    const recorded = responses[Number(request.headers['bench-call'])]
    if (!recorded) return response.writeHead(404).end()
    const replaying = replay(recorded)
    if (!replaying) return sendRecorded(recorded, response)
    replaying.then(
      () => sendRecorded(recorded, response),
      (error) => {
        console.error(error)
        response.writeHead(500).end()
      },
    )
  })
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
})
