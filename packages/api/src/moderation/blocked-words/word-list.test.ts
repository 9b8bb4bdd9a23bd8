import { expect, onTestFinished } from 'vitest'
import { createContext } from '../../accounts/actors/actor.ts'
import { connect } from '../../app/connect.ts'
import { callerOf } from '../../test/caller.ts'
import type { Caller } from '../../test/caller.ts'
import { anonymous, test } from '../../test/fixtures.ts'
import { createWordList } from './word-list.ts'

const content = 'Una banda sonora que no se olvida. '.repeat(10)

const writes: [string, (caller: Caller) => Promise<unknown>][] = [
  ['a proposal', ({ catalogue }) => catalogue.proposals.create({ animeId: 1, field: 'title', value: 'Bebop' })],
  ['a review', ({ catalogue }) => catalogue.reviews.save({ id: 1, verdict: 'mixed', content })],
  ['a description', ({ profiles }) => profiles.updateMe({ bio: 'Piloto' })],
  [
    'a custom list',
    async ({ tracking }) => {
      const { id } = await tracking.createCustomList({ title: 'Espacio', description: null, visibility: 'nobody' })
      return tracking.updateCustomList({ id, title: 'Naves', visibility: 'all' })
    },
  ],
]

test.for(writes)(
  'is read for %s on the connection that writes it (security.md 55)',
  async ([, write], { services, authorizationOf, cast }) => {
    const database = connect({ url: services.options.databaseUrl, poolSize: 1 })
    onTestFinished(database.close)
    const onOneConnection = { ...services, pool: database.pool, wordList: createWordList(services.bus) }
    const request = { ...anonymous, authorization: authorizationOf(cast.spike) }
    await expect(write(callerOf(createContext(onOneConnection, request)))).resolves.toBeTruthy()
  },
)
