import { externalSites } from '@animeteca/contracts/catalogue/external-sites'
import type { ExternalSite } from '@animeteca/contracts/catalogue/external-sites'
import { relationKinds } from '@animeteca/contracts/labels'
import type { RelationKind } from '@animeteca/contracts/labels'
import { limits } from '@animeteca/contracts/limits'
import { defineEntity, p } from '@mikro-orm/core'
import { lengthBetween, oneOf } from '../../database/columns.ts'
import { Anime } from '../entities/anime.entity.ts'
import { rowSource, rowSourceChecks } from '../entities/row-source.ts'

const AwaitedRelationSchema = defineEntity({
  name: 'AwaitedRelation',
  tableName: 'awaited_relations',
  properties: {
    site: p.text().$type<ExternalSite>().primary(),
    externalId: p.text().primary(),
    anime: () => p.manyToOne(Anime).primary().deleteRule('cascade').index('awaited_relations_anime'),
    kind: p.text().$type<RelationKind>(),
    ...rowSource,
  },
  checks: [
    ...rowSourceChecks('awaited_relations'),
    { name: 'awaited_relations_site_check', expression: oneOf('site', externalSites) },
    {
      name: 'awaited_relations_external_id_check',
      expression: lengthBetween('external_id', 1, limits.externalId.max),
    },
    { name: 'awaited_relations_kind_check', expression: oneOf('kind', relationKinds) },
  ],
})

/** A relation to an external id that is not in the catalogue yet. */
export class AwaitedRelation extends AwaitedRelationSchema.class {}
AwaitedRelationSchema.setClass(AwaitedRelation)
