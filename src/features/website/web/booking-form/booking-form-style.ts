export const css = `
form { display: grid; gap: 0.9rem; container-type: inline-size }
.row { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 0.9rem }
@container (max-width: 30rem) { .row { grid-template-columns: repeat(2, minmax(0, 1fr)) } .row > :last-child { grid-column: 1 / -1 } }
@container (max-width: 19rem) { .row { grid-template-columns: minmax(0, 1fr) } }
label { display: grid; gap: 0.25rem; font-weight: 500 }
input, textarea { width: 100%; min-height: 44px; padding: 0.5rem 0.7rem; border: 1px solid var(--_line); border-radius: 0.5rem; background: var(--_field); font-weight: 400 }
[aria-invalid="true"] { border-color: var(--_error) }
.error { color: var(--_error); font-weight: 400 }
fieldset { margin: 0; padding: 0; border: 0; min-width: 0 }
legend { padding: 0; font-weight: 500 }
.offer { display: grid; grid-template-columns: auto 1fr auto; gap: 0.1rem 0.7rem; align-items: center; margin-top: 0.4rem; padding: 0.6rem 0.8rem; border: 1px solid var(--_line); border-radius: 0.5rem; background: var(--_field) }
.offer input { width: 1.3rem; min-height: 1.3rem; margin: 0; accent-color: var(--_accent) }
.offer label { display: block }
.offer:has(:disabled) { background: var(--_taken); color: var(--_muted) }
.offer small, .offer details { grid-column: 2 / -1; color: var(--_muted); font-size: 0.85em; font-weight: 400 }
summary { min-height: 1.8rem; cursor: pointer }
ul { margin: 0 0 0.3rem; padding-left: 1.1rem }
.send { border-color: var(--_accent); background: var(--_accent); color: var(--_on-accent); font-weight: 600 }
.send[aria-disabled="true"] { opacity: 0.7 }
[role="status"] { color: var(--_muted) }
.trap { position: absolute; left: -9999px; width: 1px; height: 1px; overflow: hidden }
`
