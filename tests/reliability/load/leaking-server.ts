import { createServer } from 'node:http'

/* A server that leaks three hundred numbers per request. */
const leaked: unknown[] = []

createServer((request, response) => {
  leaked.push({ url: request.url, at: Array.from({ length: 300 }, Math.random) })
  response.end('ok')
}).listen(Number(process.env.PORT), '127.0.0.1', () => console.log('ready'))
