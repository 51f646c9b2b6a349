import { readFileSync } from 'node:fs'
import { ServerResponse } from 'node:http'

/*
 * Preloaded into the server: moves its clock ahead by the milliseconds in a file, so that a test
 * can pass midnight.
 */

const { CLOCK_AHEAD_FILE } = process.env
const ahead = () => Number(readFileSync(CLOCK_AHEAD_FILE, 'utf8'))
const Clock = globalThis.Date
const now = Clock.now.bind(Clock)

globalThis.Date = class extends Clock {
  constructor(...parts) {
    if (parts.length === 0) super(now() + ahead())
    else super(...parts)
  }
  static now() {
    return now() + ahead()
  }
}

// Node takes the Date header from an internal clock.
const { writeHead } = ServerResponse.prototype
ServerResponse.prototype.writeHead = function (...parts) {
  this.setHeader('date', new Date().toUTCString())
  return writeHead.apply(this, parts)
}
