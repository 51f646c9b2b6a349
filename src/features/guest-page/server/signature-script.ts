import { maxPoints, pad } from '#features/registration/domain/signature.ts'

/** Draws lines where a finger, a pen or a mouse moves, and sends their points with the form. */
export const signatureScript = `const box = document.getElementById('pad')
const svg = box.querySelector('svg')
const path = svg.querySelector('path')
const field = document.getElementById('strokes')
let strokes = []
let points = 0
let isDown = false
const draw = () => {
  path.setAttribute('d', strokes.map((stroke) => 'M' + stroke.join('L') + 'l0 0').join(''))
  field.value = strokes.map((stroke) => stroke.join(' ')).join(';')
}
const add = ({ clientX, clientY }) => {
  const { left, top, width, height } = svg.getBoundingClientRect()
  const at = (share, size) => Math.round(Math.min(1, Math.max(0, share)) * size)
  const point = [at((clientX - left) / width, ${pad.width}), at((clientY - top) / height, ${pad.height})].join(',')
  const stroke = strokes.at(-1)
  if (points >= ${maxPoints} || stroke.at(-1) === point) return
  points += 1
  stroke.push(point)
  draw()
}
svg.addEventListener('pointerdown', (event) => {
  if (points >= ${maxPoints}) return
  isDown = true
  svg.setPointerCapture(event.pointerId)
  strokes.push([])
  add(event)
})
svg.addEventListener('pointermove', (event) => isDown && add(event))
for (const type of ['pointerup', 'pointercancel']) svg.addEventListener(type, () => (isDown = false))
box.querySelector('button').addEventListener('click', () => {
  strokes = []
  points = 0
  draw()
})
box.hidden = false
`
