import { limits } from '@animeteca/contracts/limits'
import { describe, expect } from 'vitest'
import type { Caller } from '../test/caller.ts'
import { password } from '../test/cast.ts'
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

describe.for(kinds)('of what somebody has so many of, each %s', ([, count, full, make]) => {
  test('are created up to the limit, and not beyond it, under concurrent requests', async ({ as, cast }) => {
    const made: string[] = []
    // in small groups, because more concurrent passwords than allowed attempts would be refused
    while (made.length < count + 2) {
      const together = Array.from({ length: Math.min(8, count + 2 - made.length) }, () =>
        make(as(cast.faye)).then(
          () => 'ok',
          (error: { key: string }) => error.key,
        ),
      )
      made.push(...(await Promise.all(together)))
    }
    expect(made.filter((outcome) => outcome === 'ok')).toHaveLength(count)
    expect(made.filter((outcome) => outcome === full)).toHaveLength(2)
  })
})
