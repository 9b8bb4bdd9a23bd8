import { createContext } from '@animeteca/api/accounts/actors/actor'
import type { Services } from '@animeteca/api/call/context/context'
import { callerOf } from '@animeteca/api/test/caller'
import { cast } from '@animeteca/api/test/cast'
import type { Sessions } from './callers.ts'
import { hidden } from './hidden-rows.ts'

const people = Object.values(cast).map(({ id }) => id)
/** The test data, including the hidden rows. */
const animes = [1, 2, 3, 4, hidden]

const columns =
  'username, email, password_hash, is_admin, is_beta_tester, profile_public, show_email, show_activity, new_until, suspended_at, suspended_until, suspension_reason, deletion_requested_at, erased_at'

const owned = 'second_factors passkeys identities player_addresses api_tokens custom_lists webhooks history_imports'
  .split(' ')
  .map((table) => [table, 'user_id'])
/** Rows that keep people from repeating an action. */
const deleteLimitedRows = `with ${[...owned, ['blocks', 'blocker_id'], ['reports', 'reporter_id']]
  .map(([table, column]) => `of_${table} as (delete from ${table} where ${column} = any($1))`)
  .join(', ')}, listed as (delete from blocked_words where key not like 'zq7%') select 1`

/**
 * Restores the site between calls through the product's own procedures: usernames, passwords and roles as before, no
 * blocks, no full limits, every platform, and nothing in the trash.
 */
export async function rememberSite(services: Services, sessions: Sessions) {
  const { pool } = services
  const { rows } = await pool.query(`select json_agg(u) as people from users u where id = any($1)`, [people])
  const peopleJson = JSON.stringify(rows[0].people)
  const platforms = await pool.query(`select json_agg(p) as json from platforms p`)
  const platformsJson = JSON.stringify(platforms.rows[0].json)
  return async function restoreSite() {
    await pool.query(
      `update users u set (${columns}) = (select ${columns} from json_populate_recordset(null::users, $1) k where k.id = u.id)
        where u.id = any($2)`,
      [peopleJson, people],
    )
    await pool.query(deleteLimitedRows, [people])
    await pool.query(
      'insert into platforms select * from json_populate_recordset(null::platforms, $1) on conflict do nothing',
      [platformsJson],
    )
    await restoreFromTrash(services, sessions)
    await pool.query('update animes set has_early_access = id in (2, $1) where id = any($2)', [hidden, animes])
  }
}

const request = { ip: '127.0.0.1', requestId: 'restore-site', idempotencyKey: undefined }

async function restoreFromTrash(services: Services, sessions: Sessions) {
  const { rows } = await services.pool.query<{ kind: 'anime' | 'season' | 'episode'; id: number }>(
    `select 'anime' as kind, id from animes where id = any($1) and deleted_at is not null
      union all select 'season', id from seasons where anime_id = any($1) and deleted_at is not null
      union all select 'episode', e.id from episodes e join seasons s on s.id = e.season_id
                 where s.anime_id = any($1) and e.deleted_at is not null`,
    [animes],
  )
  if (rows.length === 0) return
  const { authorization } = await sessions.headersOf('admin')
  const jet = callerOf(createContext(services, { ...request, authorization }))
  // an item whose number was taken by another one stays in the trash
  for (const row of rows) await jet.admin.restore(row).catch(() => {})
}
