import { limits } from '@animeteca/contracts/limits'
import { describe, expect } from 'vitest'
import type { Caller } from '../test/caller.ts'
import { password } from '../test/cast.ts'
import { failureKey } from '../test/failure-key.ts'
import { test } from '../test/fixtures.ts'

const program = { name: 'Mi script', scope: 'leer', days: null, currentPassword: password } as const

const kinds: [what: string, count: number, full: string, make: (caller: Caller) => Promise<unknown>][] = [
  ['token', limits.apiToken.count, 'TOKENS_FULL', ({ auth }) => auth.tokens.create(program)],
  [
    'webhook',
    limits.webhook.count,
    'WEBHOOKS_FULL',
    ({ auth }) =>
      auth.webhooks.create({
        url: 'https://faye.example/avisos',
        events: ['anime.moved'],
        currentPassword: password,
      }),
  ],
  [
    'player',
    limits.player.count,
    'PLAYERS_FULL',
    ({ tracking }) => tracking.players.create({ name: 'Salón', playerUser: '' }),
  ],
  [
    'list',
    limits.customList.count,
    'LISTS_FULL',
    ({ tracking }) => tracking.createCustomList({ title: 'Para llorar' }),
  ],
]

describe.for(kinds)('insertWithinLimit of a %s', ([, count, full, make]) => {
  test('adds as many as the limit allows, and no more, when all are added concurrently', async ({ as, cast }) => {
    const creations = Array.from({ length: count + 2 }, () => failureKey(make(as(cast.faye))))
    const outcomes = await Promise.all(creations)
    expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(count)
    expect(outcomes.filter((outcome) => outcome === full)).toHaveLength(2)
  })
})
