import { createdAccessHours } from '@animeteca/contracts/limits'
import type { Pool } from 'pg'
import { queryMany, statement } from '../../database/statement.ts'

const createdAccess = statement(
  'delivery.createdAccess',
  `select label from (
     select 'Token «' || name || '»' as label, created_at from api_tokens where user_id = $1
     union all select 'Webhook a ' || url, greatest(created_at, url_changed_at) from webhooks where user_id = $1
     union all select 'Reproductor «' || name || '»', created_at from player_addresses where user_id = $1
     union all select 'Dirección de tu calendario (se elimina en Calendario)', created_at from calendar_addresses where user_id = $1) access
    where created_at > now() - interval '${createdAccessHours} hours' order by created_at desc limit 10`,
)

/**
 * Tokens, webhooks, player addresses and the calendar's address created in the last hours, and webhooks with a new URL, each as one line of an
 * e-mail.
 */
export async function readCreatedAccess(pool: Pool, userId: number): Promise<string[]> {
  const rows = await queryMany<{ label: string }>(pool, createdAccess, [userId])
  return rows.map(({ label }) => label)
}
