import type { PoolClient } from 'pg'
import { queryOne, statement } from '../database/statement.ts'
import { fail } from '../lib/fail.ts'

const changeable = [
  'username',
  'email',
  'password_hash',
  'profile_picture',
  'profile_frame',
  'bio',
  'bio_pending_review_since',
  'user_status',
  'notify_email',
  'notify_push',
  'notify_marketing',
  'profile_public',
  'show_email',
  'show_activity',
] as const

const change = statement(
  'profiles.change',
  `update users set (${changeable.join(', ')}, updated_at) =
     (select ${changeable.map((column) => `r.${column}`).join(', ')}, now() from jsonb_populate_record(users, $2::jsonb) r)
    where id = $1 returning id`,
)

/** Updates the given columns of a person's row; undefined ones stay. */
export async function updateUser(
  client: PoolClient,
  id: number,
  columns: { [Column in (typeof changeable)[number]]?: string | boolean | null | undefined },
) {
  return (await queryOne(client, change, [id, JSON.stringify(columns)])) ?? fail('SESSION_EXPIRED')
}
