import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { createServer } from 'vite'

/*
 * `npm run dev`: the web app with hot reload on http://127.0.0.1:5173, and the API server, which
 * restarts when one of its files changes, on PORT (default 3000). Vite forwards /api and /storage.
 */

// The API server reads the built web app at its start; Vite serves it here.
mkdirSync('dist/web', { recursive: true })

const api = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'build/dev-api.mjs'], {
  stdio: 'inherit',
})

const web = await createServer({ server: { host: '127.0.0.1', port: 5173 } })
await web.listen()
web.printUrls()

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, async () => {
    api.kill()
    await web.close()
    process.exit()
  })
}
