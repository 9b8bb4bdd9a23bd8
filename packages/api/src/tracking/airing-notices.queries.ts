import type { AiringNotices } from '@animeteca/contracts/catalogue/broadcasts/airing-notices'
import type { OwnContext } from '../call/context/read-context.ts'
import { keyed, queryOne } from '../database/statement.ts'
import { fail } from '../lib/fail.ts'

const setting = keyed('tracking.airingNotices', 'select notify_airings as "isOn" from users where id = $1')

/** Whether the viewer gets a notice when an episode of their Viendo is broadcast. */
export const readAiringNotices = async ({ pool, actor }: OwnContext) =>
  (await queryOne<AiringNotices>(pool, setting, [actor.id])) ?? fail('SESSION_EXPIRED')
