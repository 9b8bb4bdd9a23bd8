import type * as contract from '@animeteca/contracts/catalogue/external-ref-editing'
import { externalSites } from '@animeteca/contracts/catalogue/external-sites'
import type { ByAnime } from '@animeteca/contracts/fields'
import type { Connected } from '../../call/context/read-context.ts'
import { queryMany, statement } from '../../database/statement.ts'

// Uses the index external_refs_anime.
const refs = statement(
  'admin.externalRefs',
  `select r.id, r.site, r.external_id as "externalId", r.season_id as "seasonId", r.first_episode as "firstEpisode",
          r.episode_count as "episodeCount"
     from external_refs r left join seasons s on s.id = r.season_id
    where r.anime_id = $1 and r.deleted_at is null
    order by s.season_number nulls first, r.first_episode, array_position($2::text[], r.site), r.id`,
)

/** The external ids of an anime and its parts, in the order of its episodes. */
export const readExternalRefs = async ({ pool }: Connected, { animeId }: ByAnime) => ({
  refs: await queryMany<contract.ExternalRefs['refs'][number]>(pool, refs, [animeId, [...externalSites]]),
})
