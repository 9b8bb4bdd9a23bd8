import { moderatedListTitle } from '@animeteca/contracts/labels'
import type { PoolClient } from 'pg'
import { audit } from '../../accounts/audit/audit.ts'
import type { UserContext } from '../../call/context/context.ts'
import { queryOne, statement } from '../../database/statement.ts'
import { fail } from '../../lib/fail.ts'
import { closeReports } from '../../moderation/reports/close-reports.ts'
import { insertNotices } from '../../outbox/insert-notices.ts'

// Administrators cannot see lists that are private or for friends.
const lock = statement(
  'tracking.lockModerated',
  `select user_id as "ownerId", title, description from custom_lists where id = $1 and visibility = 'all' for update`,
)

const reset = statement(
  'tracking.moderateCustomList',
  `update custom_lists set title = '${moderatedListTitle}', description = null, pending_review_since = null, updated_at = now() where id = $1`,
)

// Each moderation is a separate notice, since the owner may have written new texts.
const notify = statement(
  'tracking.notifyModerated',
  insertNotices({ user: '$1', kind: `'list_moderated'`, subject: `concat_ws(':', $2::bigint, now())` }),
)

interface ListRow {
  ownerId: number
  title: string
  description: string | null
}

/**
 * Resets the texts of a public custom list as part of a transaction; returns its owner and the people to notify, or null if they were reset already.
 */
export async function removeListTexts(ctx: UserContext, client: PoolClient, id: number) {
  const { ownerId, title, description } = (await queryOne<ListRow>(client, lock, [id])) ?? fail('LIST_NOT_FOUND')
  if (title === moderatedListTitle && description === null) return null
  await audit(
    ctx,
    {
      action: 'admin.list_moderated',
      actorId: ctx.actor.id,
      targetType: 'custom_list',
      targetId: id,
      detail: { title, ...(description !== null && { description }), authorId: ownerId },
    },
    client,
  )
  await queryOne(client, reset, [id])
  const notified = await closeReports(ctx, client, { kind: 'custom_list', subjectId: id, decision: 'removed' })
  if (ownerId !== ctx.actor.id) {
    await queryOne(client, notify, [ownerId, id])
    notified.push(ownerId)
  }
  return { ownerId, notified }
}
