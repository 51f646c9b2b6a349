import { launch } from '#server/program/launch.mjs'
import { main } from '#server/program/main.ts'

/* A start as any other, which says how long it took from when all of the program was loaded. */
const begun = performance.now()
await launch(main)
console.log(Math.round(performance.now() - begun))
