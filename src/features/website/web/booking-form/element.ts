import { provideLanguage } from '#domain/i18n/language.ts'

/*
 * What the components for the property's website share. They are small, because other pages load them, and set
 * no markup from texts, because these pages may forbid it.
 */

type Attributes = Record<string, string | number | boolean | undefined | ((event: Event) => void)>

/** An element with attributes, listeners (`onclick`) and children. */
export function create<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(key.slice(2), value)
    else if (value !== undefined && value !== false) element.setAttribute(key, String(value))
  }
  element.append(...children)
  return element
}

/** The texts of a component, each with the values of its placeholders. */
export type Texts = Record<string, (values: never) => string>

/** A component with a shadow root, whose texts can be replaced by attributes: `text-loading="…"`. */
export abstract class WebsiteElement extends HTMLElement {
  protected readonly root = this.attachShadow({ mode: 'open' })

  protected constructor(css: string) {
    super()
    const styles = new CSSStyleSheet()
    styles.replaceSync(baseCss + css)
    this.root.adoptedStyleSheets = [styles]
  }

  /** The address of the Cabinkeeper server: by default where this script came from. */
  protected get server(): string {
    return this.getAttribute('server') ?? new URL(import.meta.url).origin
  }

  protected get locale(): string {
    return this.getAttribute('lang') || document.documentElement.lang || 'en'
  }

  /** The own text of the page, in which {name} is replaced by a value, or the one in its language. */
  protected say<All extends Texts, Key extends keyof All & string>(
    texts: All,
    key: Key,
    ...values: Parameters<All[Key]>
  ): string {
    const own = this.getAttribute(`text-${key}`)
    if (own === null) {
      provideLanguage(() => this.locale)
      return (texts[key] as (...given: typeof values) => string)(...values)
    }
    const given: Record<string, string | number> = values[0] ?? {}
    return own.replace(/\{(\w+)\}/g, (_, name: string) => String(given[name] ?? ''))
  }

  /** A request without cookies. It throws `Rejected`, or what fetch throws without a connection. */
  protected async request<Body>(path: string, init: RequestInit = {}): Promise<Body> {
    const response = await fetch(`${this.server}/website/api/${path}`, {
      ...init,
      headers: { ...init.headers, 'Accept-Language': this.locale },
      credentials: 'omit',
    })
    const body = await response.json()
    if (!response.ok) throw new Rejected(body)
    return body
  }

  protected date(date: string, options: Intl.DateTimeFormatOptions): string {
    const format = new Intl.DateTimeFormat(this.locale, { ...options, timeZone: 'UTC' })
    return format.format(new Date(`${date}T00:00:00Z`))
  }

  protected money(
    amount: number,
    currency: string,
    options: Intl.NumberFormatOptions = {},
  ): string {
    return new Intl.NumberFormat(this.locale, { style: 'currency', currency, ...options }).format(
      amount,
    )
  }
}

/** A response that was not successful: its code, and a sentence for people. */
export class Rejected extends Error {
  readonly code: string
  readonly fields: Record<string, string>

  constructor({ code = '', title = '', fields = {} }: Partial<Rejected & { title: string }>) {
    super(title)
    this.code = code
    this.fields = fields
  }
}

const baseCss = `
:host {
  --_accent: var(--accent-color, light-dark(#2f5d50, #9fd3c2));
  --_on-accent: light-dark(#fff, #10231d);
  --_text: light-dark(#1d2625, #e9efed);
  --_muted: light-dark(#56625f, #aebab6);
  --_line: light-dark(#c9d2cf, #47524f);
  --_field: light-dark(#fff, #1a2220);
  --_taken: light-dark(#eceff0, #2a3331);
  --_error: light-dark(#a32018, #ffb1a8);
  display: block;
  max-width: 40rem;
  color: var(--_text);
  font: inherit;
  line-height: 1.5;
}
:host([hidden]) { display: none }
* { box-sizing: border-box }
button, input, select, textarea { font: inherit; color: inherit }
button {
  min-height: 44px;
  padding: 0.4rem 1rem;
  border: 1px solid var(--_line);
  border-radius: 0.5rem;
  background: var(--_field);
  cursor: pointer;
}
:focus-visible { outline: 3px solid var(--_accent); outline-offset: 2px }
[role="alert"]:not(:empty) { margin: 0.75rem 0; color: var(--_error); font-weight: 600 }
`
