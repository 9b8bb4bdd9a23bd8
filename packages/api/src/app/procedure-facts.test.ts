import { idempotentCalls, anonymousCalls } from '@animeteca/contracts/calls'
import { expect, test } from 'vitest'
import { definitions } from './procedure-definitions.ts'

const pathsWhere = (holds: (guard: string, type: string) => boolean) =>
  [...definitions].filter(([, { meta, type }]) => holds(meta.guard, type)).map(([path]) => path)

test("the client's list of calls without a token equals the open procedures", () => {
  expect([...anonymousCalls].toSorted()).toEqual(pathsWhere((guard) => guard === 'open').toSorted())
})

test('idempotency keys are accepted only by writes of signed-in people', () => {
  expect(pathsWhere((guard, type) => guard === 'user' && type === 'mutation')).toEqual(
    expect.arrayContaining([...idempotentCalls]),
  )
})
