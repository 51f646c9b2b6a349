import { createServer } from 'node:http'

/* A server that keeps up to sixteen megabytes of each request body. */
const maxBytes = 16 * 1024 * 1024
const kept: Buffer[] = []

createServer((request, response) => {
  let length = 0
  request.on('data', (piece: Buffer) => {
    length += piece.length
    if (length <= maxBytes) kept.push(Buffer.from(piece))
  })
  request.once('end', () => response.writeHead(201).end())
}).listen(Number(process.env.PORT), '127.0.0.1', () => console.log('ready'))
