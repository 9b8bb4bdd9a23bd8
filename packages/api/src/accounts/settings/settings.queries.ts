import type { Settings } from '@animeteca/contracts/profiles/profiles'
import type { OwnContext } from '../../call/context/read-context.ts'
import { queryJson, keyed } from '../../database/statement.ts'
import { fail } from '../../lib/fail.ts'

const settings = keyed(
  'profiles.settings',
  `select to_json(r) as json from (
     select username, email,
            json_build_object('email', notify_email, 'push', notify_push, 'marketing', notify_marketing) as notifications,
            json_build_object('profilePublic', profile_public, 'showEmail', show_email,
                              'showActivity', show_activity) as privacy
       from users where id = $1) r`,
)

/** The settings of the caller. On a transaction's connection they include that transaction's changes. */
export const readSettings = async ({ pool, actor }: OwnContext) =>
  (await queryJson<Settings>(pool, settings, [actor.id])) ?? fail('SESSION_EXPIRED')
