import type { ImportAnime } from '@animeteca/contracts/catalogue-import/import-line'
import type { WithheldField } from '@animeteca/contracts/catalogue/changes/field-changes'
import { identitySites } from '@animeteca/contracts/catalogue/external-sites'
import type { StoredSource } from '@animeteca/contracts/catalogue/sources'
import type { PoolClient } from 'pg'
import { execute, queryMany } from '../../../database/statement.ts'
import { readEditedFields } from '../../provenance/edited-fields.ts'
import { withoutEditedRefs } from '../../provenance/withhold.ts'
import { resolveAwaitedRelations } from '../../relations/relation-statements.ts'
import type { ImportStatements } from '../statements/import-statements.ts'
import { knownRefs } from './supplement-statements.ts'

/** A supplement with the range of episodes of the id by which it was matched. */
interface Supplementing {
  position: number
  animeId: number
  refSeasonId: number | null
  firstEpisode: number
  episodeCount: number | null
  /** Whether the id stands for a part of the anime, such as a later season. */
  isPart: boolean
  refs: ImportAnime['refs']
  source: StoredSource
}

interface KnownRef {
  animeId: number
  site: string
  externalId: string
}

interface RefOptions extends Pick<ImportStatements, 'storeRefs'> {
  importId: number | null
  isRefresh: boolean
  withhold: (animeId: number, field: WithheldField) => void
}

/**
 * Stores the ids of supplements as an import stores those of its lines: an id of an identity site that another anime has refuses the line, other
 * such ids stay where they are. Ids that the anime has keep their range, and a refresh leaves those that people have removed. Returns the ids of
 * changed animes.
 */
export async function storeSupplementRefs(
  client: PoolClient,
  supplements: Supplementing[],
  { storeRefs, importId, isRefresh, withhold }: RefOptions,
): Promise<{ id: number }[]> {
  // two lines may state the same id of one anime, which the unique index would refuse; the first line decides, as between two batches
  const rows = new Map(
    supplements
      .flatMap(refRows)
      .toReversed()
      .map((row) => [keyOf(row), row]),
  )
  if (rows.size === 0) return []
  for (const known of await queryMany<KnownRef>(client, knownRefs, [JSON.stringify([...rows.values()])]))
    rows.delete(keyOf(known))
  const given = [...rows.values()]
  const animeIds = isRefresh ? given.map(({ animeId }) => animeId) : []
  const left = withoutEditedRefs(given, await readEditedFields(client, animeIds), withhold)
  if (left.length === 0) return []
  const changed = await queryMany<{ id: number }>(client, storeRefs, [JSON.stringify(left), importId])
  await execute(client, resolveAwaitedRelations, [changed.map(({ id }) => id), importId])
  return changed
}

const keyOf = ({ animeId, site, externalId }: KnownRef) => `${animeId} ${site}:${externalId}`

/** The id of a series stands for the whole anime, so a part does not add it. */
function refRows({ position, animeId, refSeasonId, firstEpisode, episodeCount, isPart, refs, source }: Supplementing) {
  return refs
    .filter(({ isOwn }) => isOwn || !isPart)
    .map(({ site, externalId, isOwn }) => ({
      animeId,
      isNew: false,
      source,
      position,
      site,
      externalId,
      isStrict: identitySites.includes(site),
      seasonNumber: null,
      seasonId: isOwn ? refSeasonId : null,
      firstEpisode: isOwn ? firstEpisode : 1,
      episodeCount: isOwn ? episodeCount : null,
    }))
}
