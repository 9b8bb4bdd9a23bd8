import type { ByCustomList } from '@animeteca/contracts/custom-lists'
import { moderatedListTitle } from '@animeteca/contracts/labels'
import { audit } from '../audit/audit.ts'
import type { UserContext } from '../context.ts'
import { rowOf, statement } from '../database/statement.ts'
import { transaction } from '../database/transaction.ts'
import { fail } from '../fail.ts'
import { noticed } from '../profiles/noticing.ts'

// Lists for nobody and for friends are closed to administrators as well.
const hold = statement(
  'tracking.holdModerated',
  `select user_id as "ownerId", title, description from custom_lists where id = $1 and visibility = 'all' for update`,
)

const reset = statement(
  'tracking.moderateCustomList',
  `update custom_lists set title = '${moderatedListTitle}', description = null, updated_at = now() where id = $1`,
)

// Each time is another thing to be told of: the owner may have written worse.
const tell = statement(
  'tracking.tellModerated',
  noticed({ user: '$1', kind: `'list_moderated'`, subject: `concat_ws(':', $2::bigint, now())` }),
)

interface Held {
  ownerId: number
  title: string
  description: string | null
}

/** Takes away what somebody has written over a list that is for all; its animes stay, and what it said is in the log. */
export async function moderateCustomList(ctx: UserContext, { id }: ByCustomList) {
  const told = await transaction(ctx.pool, async (client) => {
    const { ownerId, title, description } = (await rowOf<Held>(client, hold, [id])) ?? fail('LIST_NOT_FOUND')
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
    await rowOf(client, reset, [id])
    if (ownerId !== ctx.actor.id) await rowOf(client, tell, [ownerId, id])
    return ownerId
  })
  if (told !== null) {
    ctx.bus.publish({ topic: 'tracking', ids: [told] })
    if (told !== ctx.actor.id) ctx.bus.publish({ topic: 'notices', ids: [told] })
  }
  return { success: true as const }
}
