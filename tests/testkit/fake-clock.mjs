import { readFileSync } from 'node:fs'
import { ServerResponse } from 'node:http'

/*
 * Loaded into the server before anything else: its clock is ahead by as many milliseconds as the
 * file says by then, so that a journey can let midnight pass.
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

// The date that answers carry comes from a clock inside of Node.
const { writeHead } = ServerResponse.prototype
ServerResponse.prototype.writeHead = function (...parts) {
  this.setHeader('date', new Date().toUTCString())
  return writeHead.apply(this, parts)
}
