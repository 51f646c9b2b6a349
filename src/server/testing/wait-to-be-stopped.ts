import { stopWhenAsked } from '../program/shutdown-signals.ts'

/* A server that does nothing but end in good order. */
setInterval(() => {}, 60_000)
stopWhenAsked(async () => console.log('stopped'))
console.log('started')
