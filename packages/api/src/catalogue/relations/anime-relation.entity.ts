import { relationKinds } from '@animeteca/contracts/labels'
import type { RelationKind } from '@animeteca/contracts/labels'
import { defineEntity, p } from '@mikro-orm/core'
import { oneOf } from '../../database/columns.ts'
import { Anime } from '../entities/anime.entity.ts'
import { rowSource, rowSourceChecks } from '../entities/row-source.ts'

const AnimeRelationSchema = defineEntity({
  name: 'AnimeRelation',
  tableName: 'anime_relations',
  properties: {
    anime: () => p.manyToOne(Anime).primary().deleteRule('cascade'),
    relatedAnime: () => p.manyToOne(Anime).primary().deleteRule('cascade').index('anime_relations_related'),
    /** What the related anime is to this one. */
    kind: p.text().$type<RelationKind>(),
    ...rowSource,
  },
  checks: [
    ...rowSourceChecks('anime_relations'),
    { name: 'anime_relations_kind_check', expression: oneOf('kind', relationKinds) },
    { name: 'anime_relations_other_check', expression: 'anime_id <> related_anime_id' },
  ],
})

/** A relation to another anime as a file stated it. The other direction is a separate row if a file states it too. */
export class AnimeRelation extends AnimeRelationSchema.class {}
AnimeRelationSchema.setClass(AnimeRelation)
