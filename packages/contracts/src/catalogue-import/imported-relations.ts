import * as z from 'zod'
import { isExternalSite } from '../catalogue/external-sites.ts'
import type { ExternalSite } from '../catalogue/external-sites.ts'
import { upTo } from '../fields.ts'
import { relationKinds } from '../labels.ts'
import type { RelationKind } from '../labels.ts'
import { limits } from '../limits.ts'
import { textOf } from './imported-refs.ts'

/** A relation to another anime, identified by an external id, which may not be in the catalogue yet. */
export interface ImportedRelation {
  kind: RelationKind
  site: ExternalSite
  externalId: string
}

const related = z.object({
  kind: z.enum(relationKinds).catch('other'),
  /** Ids of the other anime by site; any of them identifies it. */
  ids: z.record(z.string(), z.unknown()),
})

/** Relations of an import line: `[{"kind": "sequel", "ids": {"mal": 2}}]`. */
export const importedRelations = upTo(limits.relations.count, z.array(related)).default([])

/** One relation per id; sites that are unknown to us are skipped. */
export const relationsOf = (relations: z.output<typeof importedRelations>): ImportedRelation[] =>
  relations.flatMap(({ kind, ids }) =>
    Object.entries(ids).flatMap(([site, value]) =>
      isExternalSite(site) ? textOf(value).map((externalId) => ({ kind, site, externalId })) : [],
    ),
  )
