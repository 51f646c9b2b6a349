import { stopOnSignal } from '#app/server/program/shutdown-signals.ts'

/* A server that only shuts down cleanly. */
setInterval(() => {}, 60_000)
stopOnSignal(async () => console.log('stopped'))
console.log('started')
