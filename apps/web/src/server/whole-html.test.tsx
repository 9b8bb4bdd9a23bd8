import { lazy, Suspense, use } from 'react'
import { expect, test } from 'vitest'
import { wholeHtml } from './whole-html.ts'

function Broken(): never {
  throw new Error('La Bebop se ha quedado sin combustible')
}

test('a page comes with the parts whose scripts come when they are first drawn, also one within another', async () => {
  const Words = lazy(async () => ({ default: () => <p>Nos vemos, vaquero</p> }))
  const Thread = lazy(async () => ({
    default: () => (
      <Suspense fallback="…">
        <Words />
      </Suspense>
    ),
  }))
  const page = (
    <Suspense fallback="…">
      <Thread />
    </Suspense>
  )
  expect(await wholeHtml(page)).toContain('<p>Nos vemos, vaquero</p>')
  expect(await wholeHtml(page)).not.toContain('…')
})

test('what a part fails with is thrown, though a boundary keeps it from the rest', async () => {
  const page = (
    <Suspense fallback="…">
      <Broken />
    </Suspense>
  )
  await expect(wholeHtml(page)).rejects.toThrow('sin combustible')
})

test('what waits for something that never comes on a server fails, and holds up nobody for long', async () => {
  const never = new Promise<string>(() => {})
  const Waiting = () => use(never)
  const page = (
    <Suspense fallback="…">
      <Waiting />
    </Suspense>
  )
  await expect(wholeHtml(page)).rejects.toThrow('timeout')
})
