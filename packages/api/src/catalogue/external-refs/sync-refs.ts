import type { PoolClient } from 'pg'
import { execute, statement } from '../../database/statement.ts'

/** Deletes or restores the external ids of animes with them; the last step of a deletion, in its transaction. */
export const syncRefs = (client: PoolClient, animeIds: number[]) => execute(client, ofSome, [animeIds])

/** The same for every anime. */
export const syncAllRefs = (client: PoolClient) => execute(client, ofAll)

const follow = `
  update external_refs r set deleted_at = a.deleted_at from animes a
   where a.id = r.anime_id and r.deleted_at is distinct from a.deleted_at`

const ofSome = statement('catalogue.syncRefs', `${follow} and a.id = any($1::int[])`)
const ofAll = statement('catalogue.syncAllRefs', follow)
