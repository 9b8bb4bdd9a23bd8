import { idempotentCalls, anonymousCalls } from '@animeteca/contracts/calls'
import { expect, test } from 'vitest'
import { definitions } from './procedure-definitions.ts'

const pathsWhere = (holds: (guard: string, type: string) => boolean) =>
  [...definitions].filter(([, { meta, type }]) => holds(meta.guard, type)).map(([path]) => path)

test('clients send without a token what is open here, and nothing else', () => {
  expect([...anonymousCalls].toSorted()).toEqual(pathsWhere((guard) => guard === 'open').toSorted())
})

test('only writes of somebody signed in take a key', () => {
  expect(pathsWhere((guard, type) => guard === 'user' && type === 'mutation')).toEqual(
    expect.arrayContaining([...idempotentCalls]),
  )
})
