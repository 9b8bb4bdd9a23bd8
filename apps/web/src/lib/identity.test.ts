import type { User } from '@animeteca/contracts/accounts/auth'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { queryClient } from './query/query-client.ts'
import { session } from './session/session.ts'
import './identity.ts'

vi.hoisted(() => {
  // A database of the browser that never opens.
  vi.stubGlobal('indexedDB', { open: () => new EventTarget() })
})

const catalogue = [['catalogue', 'byId'], { input: { id: 1 }, type: 'query' }]
const lists = [['tracking', 'lists'], { type: 'query' }]

const signedIn = (id: number, more: Partial<User> = {}) => ({
  accessToken: 'access',
  refreshToken: 'refresh',
  user: { id, username: `n${id}`, ...more } as User,
})
const adult = { seesAdultTitles: true } as const

const cache = () => {
  queryClient.setQueryData(catalogue, { title: 'Akira' })
  queryClient.setQueryData(lists, [])
}

/** The cached responses that are left of the catalogue and of the person. */
const cached = () => [catalogue, lists].map((key) => queryClient.getQueryData(key) !== undefined)

describe('cached responses', () => {
  beforeEach(() => {
    session.clear()
    queryClient.clear()
  })

  test('of the catalogue stay when a person signs out, and those about the person are removed', () => {
    session.set(signedIn(1))
    cache()
    session.clear()
    expect(cached()).toEqual([true, false])
  })

  test.for<[change: string, before: ReturnType<typeof signedIn> | null, after: ReturnType<typeof signedIn> | null]>([
    ['a person who sees adult titles signs out', signedIn(1, adult), null],
    ['a person who sees adult titles signs in', null, signedIn(1, adult)],
    ['another person signs in after one who sees adult titles', signedIn(1, adult), signedIn(2)],
    ['a person hides adult titles', signedIn(1, adult), signedIn(1)],
    ['a person asks for adult titles', signedIn(1), signedIn(1, adult)],
  ])('are all removed when %s', ([, before, after]) => {
    if (before) session.set(before)
    cache()
    if (after) session.set(after)
    else session.clear()
    expect(cached()).toEqual([false, false])
  })

  test('stay when other fields of the same person change', () => {
    session.set(signedIn(1, adult))
    cache()
    session.update({ user: signedIn(1, { ...adult, bio: 'Nueva' }).user })
    expect(cached()).toEqual([true, true])
  })
})
