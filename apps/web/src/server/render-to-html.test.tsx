import { lazy, Suspense, use } from 'react'
import { expect, test } from 'vitest'
import { renderToHtml } from './render-to-html.ts'

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
  expect(await renderToHtml(page)).toContain('<p>Nos vemos, vaquero</p>')
  expect(await renderToHtml(page)).not.toContain('…')
})

test('throws the error of a component, also inside a Suspense boundary', async () => {
  const page = (
    <Suspense fallback="…">
      <Broken />
    </Suspense>
  )
  await expect(renderToHtml(page)).rejects.toThrow('sin combustible')
})

test('fails after a timeout when a component suspends forever', async () => {
  const never = new Promise<string>(() => {})
  const Waiting = () => use(never)
  const page = (
    <Suspense fallback="…">
      <Waiting />
    </Suspense>
  )
  await expect(renderToHtml(page)).rejects.toThrow('timeout')
})
