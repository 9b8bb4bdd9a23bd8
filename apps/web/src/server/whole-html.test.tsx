import { lazy, Suspense, use } from 'react'
import { expect, test } from 'vitest'
import { wholeHtml } from './whole-html.ts'

function Broken(): never {
  throw new Error('La Bebop se ha quedado sin combustible')
}

test('renders lazy components, also nested ones', async () => {
  const Quote = lazy(async () => ({ default: () => <p>Nos vemos, vaquero</p> }))
  const Thread = lazy(async () => ({
    default: () => (
      <Suspense fallback="…">
        <Quote />
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

test('throws the error of a component, also inside a Suspense boundary', async () => {
  const page = (
    <Suspense fallback="…">
      <Broken />
    </Suspense>
  )
  await expect(wholeHtml(page)).rejects.toThrow('sin combustible')
})

test('fails after a timeout when a component suspends forever', async () => {
  const never = new Promise<string>(() => {})
  const Waiting = () => use(never)
  const page = (
    <Suspense fallback="…">
      <Waiting />
    </Suspense>
  )
  await expect(wholeHtml(page)).rejects.toThrow('timeout')
})
