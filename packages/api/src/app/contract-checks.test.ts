import { describe, expect } from 'vitest'
import { createContext } from '../accounts/actors/actor.ts'
import type { Services } from '../call/context/context.ts'
import { createContractChecks } from '../call/context/contract-checks.ts'
import { anonymous, test } from '../test/fixtures.ts'
import { call } from './call.ts'

describe('a failure that its procedure does not declare', () => {
  const entry = { animeId: 1, listType: 'watching' } as const
  const fault = 'tracking.setList fails with TAG_DUPLICATE, which it does not declare'

  test('is an internal error in tests and development', async ({ services, as, cast }) => {
    await breakLists(services)
    await expect(as(cast.spike).tracking.setList(entry)).rejects.toThrow(fault)
    expect(await as(cast.spike).tracking.lists({})).toEqual({ entries: [] })
  })

  test('is returned to the caller in production, with one warning', async ({ services, authorizationOf, cast }) => {
    await breakLists(services)
    const warnings: string[] = []
    const onWarning = ({ message }: Error) => warnings.push(message)
    process.on('warning', onWarning)
    const checks = createContractChecks('sampled')
    for (let n = 0; n < 3; n++) {
      const ctx = createContext({ ...services, checks }, { ...anonymous, authorization: authorizationOf(cast.spike) })
      await expect(call('tracking.setList', entry, ctx)).rejects.toMatchObject({ key: 'TAG_DUPLICATE' })
    }
    await new Promise(setImmediate)
    process.off('warning', onWarning)
    expect(warnings).toEqual([fault])
    expect(checks.failures).toBe(1)
  })
})

/** Makes list entries violate a constraint that procedures of lists do not declare. */
const breakLists = ({ pool }: Services) =>
  pool.query(`
    create or replace function refuse() returns trigger language plpgsql as $$
      begin raise unique_violation using constraint = 'user_tags_unique'; end $$;
    create or replace trigger refuse before insert on list_entries for each row execute function refuse()`)
