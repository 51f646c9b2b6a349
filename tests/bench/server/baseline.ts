import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Recorded } from './record-statements.ts'
import { replayOnPostgres } from './replay-on-postgres.ts'
import { replayOnSqlite } from './replay-on-sqlite.ts'

/*
 * The baseline: bare node:http that runs the same SQL with prepared statements and returns the same
 * bytes. No Node server that runs this SQL can be faster. Its parent process sends the responses
 * and receives the port.
 */

/** Runs the recorded SQL. Returns a promise only if there is something to wait for. */
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
