import type { SecondFactorStatus } from '@animeteca/contracts/accounts/second-factor'
import type { Pool, PoolClient } from 'pg'
import type { OwnContext } from '../../call/context/read-context.ts'
import { queryJson, keyed, queryOne } from '../../database/statement.ts'

const status = keyed(
  'auth.secondFactor',
  `select json_build_object(
     'isOn', f.confirmed_at is not null, 'since', iso(f.confirmed_at),
     'recoveryCodesLeft', (select count(*) from recovery_codes c where c.user_id = u.id)) as json
   from users u left join second_factors f on f.user_id = u.id where u.id = $1`,
)

/** Whether and since when the caller has a second factor, and how many recovery codes are left. */
export const readSecondFactor = async ({ pool, actor }: OwnContext) =>
  (await queryJson<SecondFactorStatus>(pool, status, [actor.id]))!

const isOn = keyed('auth.hasSecondFactor', 'select from second_factors where user_id = $1 and confirmed_at is not null')

/** Whether a person has a second factor. */
export const hasSecondFactor = async (pool: Pool | PoolClient, userId: number) =>
  (await queryOne(pool, isOn, [userId])) !== undefined
