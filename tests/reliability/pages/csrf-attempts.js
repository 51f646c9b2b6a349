/* What another site can do in a user's browser, which may attach the user's cookies. */

const json = 'application/json'

/** A form that submits itself into a hidden frame. */
function form(action, enctype, body) {
  const frame = document.createElement('iframe')
  frame.name = `frame${document.forms.length}`
  const sent = new Promise((resolve) => frame.addEventListener('load', resolve))
  const form = document.createElement('form')
  Object.assign(form, { method: 'post', action, enctype, target: frame.name })
  // Sent as plain text, the field's name and value together form JSON.
  const asText = `${JSON.stringify(body ?? {}).slice(0, -1)},"rest":"`
  for (const [name, value] of Object.entries({ ...body, [asText]: '"}' })) {
    const field = document.createElement('input')
    Object.assign(field, { name, value: String(value) })
    form.append(field)
  }
  document.body.append(frame, form)
  form.submit()
  return sent
}

function loaded(element, src) {
  const ended = new Promise((resolve) => {
    element.addEventListener('load', resolve)
    element.addEventListener('error', resolve)
  })
  element.src = src
  document.head.append(element)
  return ended
}

const blind = { method: 'POST', mode: 'no-cors', credentials: 'include' }

const ways = {
  'a form': (url, { body }) => form(url, 'application/x-www-form-urlencoded', body),
  'a form with files': (url, { body }) => form(url, 'multipart/form-data', body),
  'a form of plain text': (url, { body }) => form(url, 'text/plain', body),
  'a form that names a method': (url, { method }) => form(`${url}?_method=${method}`, '', null),
  'a fetch of plain text': (url, { body }) =>
    fetch(url, { ...blind, body: JSON.stringify(body ?? {}) }),
  'a fetch of no type': (url, { body }) =>
    fetch(url, { ...blind, body: body && new Blob([JSON.stringify(body)]) }),
  'a fetch that asks first': (url, { method, body }) =>
    fetch(url, {
      method,
      credentials: 'include',
      headers: { 'content-type': json },
      body: body && JSON.stringify(body),
    }),
  'a beacon': (url, { body }) => navigator.sendBeacon(url, body && JSON.stringify(body)),
  'a beacon of JSON': (url, { body }) =>
    navigator.sendBeacon(url, new Blob([JSON.stringify(body ?? {})], { type: json })),
  'a picture': (url, { method }) =>
    loaded(document.createElement('img'), `${url}?_method=${method}`),
  'a script': (url, { method }) =>
    loaded(document.createElement('script'), `${url}?method=${method}`),
}

/** Tries each way with each target and returns the number of attempts. */
globalThis.forge = async (house, targets) => {
  const attempts = targets.flatMap((target) =>
    Object.values(ways).map(async (way) => way(house + target.path, target)),
  )
  await Promise.allSettled(attempts)
  // A beacon does not report when it has arrived.
  await new Promise((resolve) => setTimeout(resolve, 500))
  return attempts.length
}

/** What the page can read of an address, if anything. */
globalThis.read = (url) =>
  fetch(url, { credentials: 'include' }).then(
    (answer) => answer.text(),
    () => '',
  )

/** Embeds an address with each element that can; resolves when they have loaded. */
globalThis.frameIn = (url) =>
  Promise.all(
    [
      ['iframe', 'src'],
      ['object', 'data'],
      ['embed', 'src'],
    ].map(([name, where]) => {
      const element = document.createElement(name)
      element[where] = url
      document.body.append(element)
      return new Promise((resolve) => {
        element.addEventListener('load', resolve)
        element.addEventListener('error', resolve)
      })
    }),
  )
