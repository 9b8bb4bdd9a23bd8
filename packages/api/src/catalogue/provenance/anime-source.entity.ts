import { sourcedFields } from '@animeteca/contracts/catalogue/changes/sourced-fields'
import type { SourcedField } from '@animeteca/contracts/catalogue/changes/sourced-fields'
import { storedSources } from '@animeteca/contracts/catalogue/sources'
import type { StoredSource } from '@animeteca/contracts/catalogue/sources'
import { defineEntity, p } from '@mikro-orm/core'
import { oneOf, timestamp } from '../../database/columns.ts'
import { Anime } from '../entities/anime.entity.ts'

const AnimeSourceSchema = defineEntity({
  name: 'AnimeSource',
  tableName: 'anime_sources',
  properties: {
    anime: () => p.manyToOne(Anime).primary().deleteRule('cascade'),
    field: p.text().$type<SourcedField>().primary(),
    source: p.text().$type<StoredSource>(),
    /** The last import that changed the field. */
    importedAt: timestamp().defaultRaw('now()'),
  },
  checks: [
    { name: 'anime_sources_field_check', expression: oneOf('field', sourcedFields) },
    { name: 'anime_sources_source_check', expression: oneOf('source', storedSources) },
  ],
})

/** The data set that a field of an anime came from. The field is a person's if they have changed it since. */
export class AnimeSource extends AnimeSourceSchema.class {}
AnimeSourceSchema.setClass(AnimeSource)
