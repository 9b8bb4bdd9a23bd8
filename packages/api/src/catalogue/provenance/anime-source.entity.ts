import { storedSources } from '@animeteca/contracts/catalogue/sources'
import type { StoredSource } from '@animeteca/contracts/catalogue/sources'
import { defineEntity, p } from '@mikro-orm/core'
import { oneOf, timestamp } from '../../database/columns.ts'
import { Anime } from '../anime.entity.ts'

const AnimeSourceSchema = defineEntity({
  name: 'AnimeSource',
  tableName: 'anime_sources',
  properties: {
    anime: () => p.manyToOne(Anime).primary().deleteRule('cascade'),
    source: p.text().$type<StoredSource>().primary(),
    /** The last import from this source that created or changed the anime. */
    importedAt: timestamp().defaultRaw('now()'),
  },
  checks: [{ name: 'anime_sources_source_check', expression: oneOf('source', storedSources) }],
})

/** A data set that an anime's fields came from, except those that people have changed since. */
export class AnimeSource extends AnimeSourceSchema.class {}
AnimeSourceSchema.setClass(AnimeSource)
