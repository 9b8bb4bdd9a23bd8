import { expect } from 'vitest'
import { createContext } from '../../accounts/actors/actor.ts'
import { call } from '../../app/call.ts'
import { definitions } from '../../app/procedure-definitions.ts'
import { noBuckets } from '../../call/limits/buckets.ts'
import { noThrottles } from '../../call/limits/throttles.ts'
import { cast } from '../cast.ts'
import { anonymous, test } from '../fixtures.ts'
import { filled } from '../fresh/filled.ts'
import { adminFailures } from './admin-failures.ts'
import { authFailures } from './auth-failures.ts'
import { catalogueFailures } from './catalogue-failures.ts'
import { episodesFailures } from './episodes-failures.ts'
import { failuresTestedElsewhere } from './failures-tested-elsewhere.ts'
import { friendsFailures } from './friends-failures.ts'
import { profilesFailures } from './profiles-failures.ts'
import { trackingFailures } from './tracking-failures.ts'

const table = [
  ...authFailures,
  ...profilesFailures,
  ...friendsFailures,
  ...catalogueFailures,
  ...adminFailures,
  ...trackingFailures,
  ...episodesFailures,
]

test('every declared failure has a row', () => {
  const declared = [...definitions].flatMap(([path, { type, meta }]) =>
    // streams are tested elsewhere
    type === 'subscription' ? [] : meta.fails.map((key) => `${path} ${key}`),
  )
  const shown = table.map(([path, key]) => `${path} ${key}`)
  expect([...shown, ...failuresTestedElsewhere].toSorted()).toEqual(declared.toSorted())
})

test.for(table)('%s fails with %s', async ([procedure, failure, input], { services, authorizationOf }) => {
  const isOpen = definitions.get(procedure)!.meta.guard === 'open'
  const authorization = isOpen ? undefined : authorizationOf(whoCalls(procedure))
  const policy = { ...services.policy, isAdminReauthAsked: true }
  // one person makes more wrong attempts than a minute allows
  const unlimited = { ...services, policy, buckets: noBuckets, throttles: noThrottles }
  const ctx = createContext(unlimited, { ...anonymous, authorization })
  await expect(call(procedure, await filled(services, input), ctx)).rejects.toMatchObject({ key: failure })
})

const whoCalls = (procedure: string) => (procedure.startsWith('admin.') ? cast.jet : cast.spike)
