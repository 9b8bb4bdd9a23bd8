import type { EntityManager } from '@mikro-orm/postgresql'

/** Deletes or restores the external ids of animes with them; the last step of a deletion, in its transaction. */
export const syncRefs = (em: EntityManager, animeIds?: number[]) =>
  animeIds ? em.execute(`${follow} and a.id in (?)`, [animeIds]) : em.execute(follow)

const follow = `
  update external_refs r set deleted_at = a.deleted_at from animes a
   where a.id = r.anime_id and r.deleted_at is distinct from a.deleted_at`
