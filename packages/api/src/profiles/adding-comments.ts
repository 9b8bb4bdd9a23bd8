import type * as contract from '@animeteca/contracts/profiles'
import type * as z from 'zod'
import type { UserContext } from '../context.ts'
import { rowOf, statement } from '../database/statement.ts'
import { fail } from '../fail.ts'
import { sees, viewerValues } from './privacy.ts'
import { commentColumns } from './profiles.queries.ts'

type Comment = z.output<typeof contract.profileComment>

// One statement checks and adds: nothing can change in between.
const add = statement(
  'profiles.addComment',
  `with profile as (
     select u.id, coalesce(${sees.profile}, false) as "isOpen" from users u where u.id = $3
   ), added as (
     insert into profile_comments (profile_id, commenter_id, comment, idempotency_key)
     select id, $1, $4, $5 from profile where "isOpen"
        and not exists (select from profile_comments where commenter_id = $1 and idempotency_key = $5)
     on conflict (commenter_id, idempotency_key) do nothing
     returning *
   )
   select "isOpen", (select row_to_json(r) from (
     select ${commentColumns} from added c join users w on w.id = c.commenter_id) r) as added
     from profile`,
)

/** How long a key stands for the comment that it came with. */
const keyLife = `interval '24 hours'`

const byKey = statement(
  'profiles.commentByKey',
  `select ${commentColumns} from profile_comments c join users w on w.id = c.commenter_id
    where c.commenter_id = $1 and c.idempotency_key = $2 and c.created_at > now() - ${keyLife}`,
)
const forgetKey = statement(
  'profiles.forgetKey',
  `update profile_comments set idempotency_key = null
    where commenter_id = $1 and idempotency_key = $2 and created_at <= now() - ${keyLife}`,
)

/** Adds a comment, unless the request is a repetition: then the one that the first of them added. */
export async function addComment(
  { pool, actor, idempotencyKey }: UserContext,
  { profileId, comment }: { profileId: number; comment: string },
): Promise<{ added: Comment; isNew: boolean }> {
  // a key counts for one profile
  const key = idempotencyKey === undefined ? null : `${profileId}:${idempotencyKey}`
  const values = [...viewerValues(actor), profileId, comment, key]
  const attempt = async () => {
    const row = (await rowOf<{ isOpen: boolean; added: Comment | null }>(pool, add, values)) ?? fail('USER_NOT_FOUND')
    if (!row.isOpen) fail('PROFILE_PRIVATE')
    return row.added
  }

  const added = await attempt()
  if (added) return { added, isNew: true }
  const earlier = await rowOf<Comment>(pool, byKey, [actor.id, key])
  if (earlier) return { added: earlier, isNew: false }

  await rowOf(pool, forgetKey, [actor.id, key])
  return { added: (await attempt()) ?? fail('BUSY', { retryAfter: 1 }), isNew: true }
}
