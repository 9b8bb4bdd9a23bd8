import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Counter } from './Counter.tsx'

test.each([
  ['', 'Quedan 3 caracteres'],
  ['ab', 'Queda 1 carácter'],
  ['abc', 'Quedan 0 caracteres'],
  ['abcd', 'Sobra 1 carácter'],
  ['abcde', 'Sobran 2 caracteres'],
])('of three characters, after %j a screen reader hears: %s', (text, announcement) => {
  expect(renderToStaticMarkup(<Counter text={text} limit={3} />)).toContain(`>${announcement}<`)
})
