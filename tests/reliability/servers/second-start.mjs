import { launch } from '#app/server/program/launch.mjs'
import { main } from '#app/server/program/main.ts'

/* A normal start that prints its duration after all modules were loaded. */
const begun = performance.now()
await launch(main)
console.log(Math.round(performance.now() - begun))
