import { createTRPCClient, type TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import { expect, test } from 'vitest'
import type { AppRouter } from './client.ts'
import { lazyLink } from './lazy-link.ts'

const marking: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    next({ ...op, context: { ...op.context, isMarked: true } })

/** Answers each call with its path and input, and records in which tick it was made. */
function answering() {
  const asked: string[] = []
  const ending: TRPCLink<AppRouter> =
    () =>
    ({ op }) =>
      observable((observer) => {
        asked.push(op.path)
        observer.next({ result: { type: 'data', data: [op.path, op.input, op.context['isMarked']] } })
        observer.complete()
      })
  return { asked, links: [marking, ending] }
}

test('lazyLink loads the links once, with the first call, and passes all calls through them', async () => {
  const { asked, links } = answering()
  let loads = 0
  const client = createTRPCClient<AppRouter>({
    links: [
      lazyLink(async () => {
        loads += 1
        return links
      }),
    ],
  })
  expect(loads).toBe(0)
  const answers = await Promise.all([client.catalogue.byId.query({ id: 1 }), client.catalogue.byId.query({ id: 2 })])
  expect(answers).toEqual([
    ['catalogue.byId', { id: 1 }, true],
    ['catalogue.byId', { id: 2 }, true],
  ])
  expect([loads, asked.length]).toEqual([1, 2])
})

test('lazyLink fails a call like an unreachable server if loading fails, and loads again for the next', async () => {
  const { links } = answering()
  let loads = 0
  const client = createTRPCClient<AppRouter>({
    links: [
      lazyLink(async () => {
        loads += 1
        if (loads === 1) throw new TypeError('Failed to fetch dynamically imported module')
        return links
      }),
    ],
  })
  await expect(client.catalogue.byId.query({ id: 1 })).rejects.toMatchObject({
    name: 'TRPCClientError',
    data: undefined,
  })
  await expect(client.catalogue.byId.query({ id: 1 })).resolves.toBeTruthy()
})
