import { createElement, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import type { BaselineScreen, Part } from './open-baseline.ts'

/*
 * Runs in the browser: plain React renders the elements of a screen when its data has arrived.
 * A click renders the next screen of the list, with data that is requested on its first visit only.
 */

const { screens, isOpen }: { screens: BaselineScreen[]; isOpen: boolean } = JSON.parse(
  document.getElementById('screens')?.textContent ?? '',
)
const root = createRoot(document.getElementById('app') as HTMLElement)

const responses = new Map<string, Promise<unknown>>()
function responseOf(path: string): Promise<unknown> {
  const response = responses.get(path) ?? fetch(path).then((response) => response.json())
  responses.set(path, response)
  return response
}

const elementsOf = ({ name }: BaselineScreen) =>
  responseOf(`/elements/${encodeURIComponent(name)}`) as Promise<Part[]>

async function show(screen: BaselineScreen): Promise<void> {
  const [elements] = await Promise.all([elementsOf(screen), ...screen.data.map(responseOf)])
  root.render(elements.map((part, index) => rendered(part, index, screen.name)))
}

/** Only the frame stays when the next screen is shown. */
function rendered(part: Part, index: number, screen: string): ReactNode {
  if (typeof part === 'string') return part
  const [tag, attributes, children] = part
  const key = tag === 'main' ? screen : index
  return createElement(
    tag,
    { ...attributes, key },
    ...children.map((child, at) => rendered(child, at, screen)),
  )
}

let next = 0
document.addEventListener(
  'click',
  (event) => {
    event.preventDefault()
    void show(screens[next++ % screens.length] as BaselineScreen)
  },
  { capture: true },
)

if (isOpen) void show(screens[0] as BaselineScreen)
// The code of a screen is not part of a click.
else screens.forEach(elementsOf)
