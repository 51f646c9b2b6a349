/* The stylesheet of the guest's page, for phones first and in both themes. */

export const guestPageStyles = `:root { color-scheme: light dark; --page: #f9fafb; --surface: #fff; --line: #e5e7eb; --text: #1f2937; --quiet: #4b5563; --accent: #4338ca; --on-accent: #fff; --notice: #fef3c7; --notice-text: #78350f; --error: #b91c1c; }
@media (prefers-color-scheme: dark) { :root { --page: #111827; --surface: #1a2332; --line: #374151; --text: #e5e7eb; --quiet: #9ca3af; --accent: #a5b4fc; --on-accent: #1e1b4b; --notice: #451a03; --notice-text: #fde68a; --error: #fca5a5; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--text); font: 1rem/1.5 system-ui, 'Segoe UI', Roboto, 'Helvetica Neue', 'Noto Sans', Arial, sans-serif; }
main { display: grid; gap: 1rem; max-width: 40rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; overflow-wrap: anywhere; }
h1 { margin: 0; font-size: 1.5rem; line-height: 1.25; }
h2 { margin: 0 0 0.5rem; font-size: 1.125rem; }
section, .notice { margin: 0; padding: 1rem; background: var(--surface); border: 1px solid var(--line); border-radius: 0.5rem; }
.notice { background: var(--notice); color: var(--notice-text); border-color: transparent; font-weight: 600; }
p { margin: 0 0 0.5rem; }
dl { margin: 0; }
dl div { display: grid; grid-template-columns: 9rem 1fr; gap: 0.75rem; padding: 0.25rem 0; }
dt { color: var(--quiet); }
dd { margin: 0; white-space: pre-line; }
ul { margin: 0; padding: 0; list-style: none; }
a { display: inline-flex; gap: 0.375rem; align-items: center; min-height: 2.75rem; color: var(--accent); }
.text { white-space: pre-line; margin: 0; }
.code { font: 600 1.75rem/1.2 ui-monospace, 'SF Mono', Consolas, monospace; letter-spacing: 0.08em; }
form { display: grid; grid-template-columns: minmax(0, 1fr); gap: 0.5rem; justify-items: start; }
label { color: var(--quiet); }
input, select, textarea { max-width: 100%; font: inherit; min-height: 2.75rem; padding: 0.25rem 0.75rem; color: inherit; background: var(--page); border: 1px solid var(--quiet); border-radius: 0.375rem; }
button { font: inherit; font-weight: 600; min-height: 2.75rem; padding: 0.25rem 1.25rem; color: var(--on-accent); background: var(--accent); border: 0; border-radius: 0.375rem; cursor: pointer; }
textarea { width: 100%; }
img { display: block; max-width: 100%; height: auto; margin-top: 0.5rem; border-radius: 0.375rem; }
.hint { color: var(--quiet); }
.messages li { margin-bottom: 1rem; }
.button { padding: 0.25rem 1.25rem; font-weight: 600; color: var(--on-accent); background: var(--accent); border-radius: 0.375rem; text-decoration: none; }
.quiet { color: var(--accent); background: none; border: 1px solid currentColor; text-align: start; }
.pad { width: 100%; }
.pad svg { display: block; width: 100%; margin-bottom: 0.5rem; background: var(--page); border: 1px solid var(--quiet); border-radius: 0.375rem; touch-action: none; cursor: crosshair; }
.pad path { fill: none; stroke: var(--text); stroke-width: 3; stroke-linecap: round; stroke-linejoin: round; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.problem { color: var(--error); }
@media (max-width: 26rem) { dl div { grid-template-columns: 1fr; gap: 0; } }
`
