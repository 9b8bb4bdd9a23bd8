import { entrySites } from '@animeteca/contracts/catalogue/external-sites'
import type { TakedownKind } from '@animeteca/contracts/moderation/takedowns'
import { textLiterals } from '../../database/statement.ts'

/**
 * Inserts the keys of a takedown $1 for an anime $2 and an external id $3, $4: the ids and the title by which an import would bring it back. Ids of a
 * whole series may belong to other animes as well, so that they count only if the request names them.
 */
export const insertTitleKeys = (kind: TakedownKind) => `
  insert into takedown_keys (takedown_id, kind, site, external_id, title, release_year)
  select $1::int, '${kind}', r.site, r.external_id, null, null::smallint from external_refs r
   where r.anime_id = $2::int and r.site in (${textLiterals(entrySites)})
  union select $1::int, '${kind}', $3::text, $4::text, null, null::smallint where $4::text is not null
  union select $1::int, '${kind}', null, null, a.title, a.release_year from animes a where a.id = $2::int`
