import { externalSites } from '@animeteca/contracts/catalogue/external-sites'
import type { ExternalSite } from '@animeteca/contracts/catalogue/external-sites'
import { limits } from '@animeteca/contracts/limits'
import { defineEntity, p } from '@mikro-orm/core'
import { lengthBetween, oneOf, timestamp } from '../../database/columns.ts'
import { Anime } from '../entities/anime.entity.ts'
import { rowSource, rowSourceChecks } from '../entities/row-source.ts'
import { Season } from '../entities/season.entity.ts'

const ExternalRefSchema = defineEntity({
  name: 'ExternalRef',
  tableName: 'external_refs',
  properties: {
    id: p.integer().primary(),
    site: p.text().$type<ExternalSite>(),
    externalId: p.text(),
    anime: () => p.manyToOne(Anime).deleteRule('cascade').index('external_refs_anime'),
    /** Null for the whole anime. */
    season: () => p.manyToOne(Season).strictNullable().deleteRule('cascade').index('external_refs_season'),
    /** The number within the season. */
    firstEpisode: p.integer().default(1),
    /** Null: to the end of the season, or of the anime. 0: an unknown part of the season. */
    episodeCount: p.integer().strictNullable(),
    ...rowSource,
    /** That of its anime. Another anime may have the id meanwhile. */
    deletedAt: timestamp().strictNullable(),
  },
  uniques: [
    {
      name: 'external_refs_id_unique',
      expression: `create unique index external_refs_id_unique on external_refs (site, external_id) where deleted_at is null`,
    },
  ],
  // For a refresh of the catalogue: the ids of animes that an administrator has deleted.
  indexes: [
    {
      name: 'external_refs_deleted',
      expression:
        'create index external_refs_deleted on external_refs (site, external_id) where deleted_at is not null',
    },
  ],
  checks: [
    ...rowSourceChecks('external_refs'),
    { name: 'external_refs_site_check', expression: oneOf('site', externalSites) },
    { name: 'external_refs_external_id_check', expression: lengthBetween('external_id', 1, limits.externalId.max) },
    { name: 'external_refs_first_episode_check', expression: 'first_episode >= 1' },
    { name: 'external_refs_episode_count_check', expression: 'episode_count >= 0' },
    { name: 'external_refs_range_check', expression: 'season_id is not null or first_episode = 1' },
  ],
})

/** An id of another site for a range of episodes. `episodesOf` in `ref-episodes.ts` resolves the range. */
export class ExternalRef extends ExternalRefSchema.class {}
ExternalRefSchema.setClass(ExternalRef)
