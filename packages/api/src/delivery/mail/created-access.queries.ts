import { settingsLinks } from '@animeteca/contracts/accounts/settings-links'
import { createdAccessHours } from '@animeteca/contracts/limits'
import type { Pool } from 'pg'
import { queryMany, statement } from '../../database/statement.ts'

/** A line of the e-mail, and the path of the page where the access is removed. */
export interface CreatedAccess {
  label: string
  path: string
}

const createdAccess = statement(
  'delivery.createdAccess',
  `select label, path from (
     select 'Token «' || name || '»' as label, '${settingsLinks.tokens}' as path, created_at from api_tokens where user_id = $1
     union all select 'Webhook a ' || url, '${settingsLinks.webhooks}', greatest(created_at, url_changed_at) from webhooks where user_id = $1
     union all select 'Reproductor «' || name || '»', '${settingsLinks.players}', created_at from player_addresses where user_id = $1
     union all select 'Dirección de tu calendario (se elimina en Calendario)', '/calendario', created_at from calendar_addresses where user_id = $1) access
    where created_at > now() - interval '${createdAccessHours} hours' order by created_at desc, label limit 10`,
)

/** Tokens, webhooks, player addresses and the calendar's address created in the last hours, and webhooks with a new URL, newest first. */
export const readCreatedAccess = (pool: Pool, userId: number) => queryMany<CreatedAccess>(pool, createdAccess, [userId])
