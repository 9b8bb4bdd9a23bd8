import type * as contract from '@animeteca/contracts/catalogue-import/import-line'
import type * as ofImports from '@animeteca/contracts/catalogue-import/import-log'
import { errors } from '@animeteca/contracts/errors'
import type { PoolClient } from 'pg'
import { auditedEdit } from '../../accounts/audit/audited-edit.ts'
import type { UserContext } from '../../call/context/context.ts'
import { expectedFailure } from '../../call/describe-error.ts'
import { execute, queryOne, statement } from '../../database/statement.ts'
import type { Connection } from '../../database/statement.ts'
import { rolledBack, savepoint } from '../../database/transaction.ts'
import type { UnitOfWork } from '../../database/unit-of-work.ts'
import { fail } from '../../lib/fail.ts'
import { notifyNewEpisodes } from '../editing/notify-new-episodes.ts'
import { refuseVideos } from '../editing/video-hosts.ts'
import { importBatch } from './import-batch.ts'
import { createTrialIds } from './statements/draw-id.ts'
import { enqueueImport } from './statements/import-locks.ts'
import { previewStatements } from './statements/import-statements.ts'

/** Starts the import of a file, whose batches are undone together. */
export async function begin({ pool, actor }: UserContext, { fileName }: ofImports.BeginCatalogueImport) {
  return { importId: await insertedImport(pool, actor.id, fileName) }
}

async function insertedImport(on: Connection, userId: number, fileName: string | null = null) {
  const row = await queryOne<{ id: number }>(on, insertImport, [userId, fileName])
  return row!.id
}

const insertImport = statement(
  'catalogue.beginImport',
  'insert into catalogue_imports (user_id, file_name) values ($1, $2) returning id',
)

/** Imports up to a hundred animes in one transaction. */
export async function importAnimes(
  ctx: UserContext,
  { animes, importId: given, refresh = false }: contract.ImportAnimes,
) {
  refuseVideos(ctx, videosOf(animes))
  const store = async ({ client }: UnitOfWork) => {
    const importId = given ?? (await insertedImport(client, ctx.actor.id))
    if (!(await queryOne(client, findImport, [importId]))) fail('IMPORT_NOT_FOUND')
    const results = await importBatch(client, animes, { importId, isRefresh: refresh })
    if (!(await queryOne(client, findStatistics))) await execute(client, analyzeTables)
    const count = (outcome: string) => results.filter((result) => result.outcome === outcome).length
    const counts = {
      created: count('created'),
      updated: count('updated'),
      unchanged: count('unchanged'),
      leftOut: count('left_out'),
    }
    const { created, updated, unchanged } = counts
    const blocked = count('blocked')
    if ((await execute(client, addToImport, [importId, created, updated, unchanged])) === 0) fail('IMPORT_UNDONE')
    const changed = results.flatMap(({ animeId, outcome }) => (outcome === 'updated' ? [animeId] : []))
    return {
      results,
      counts: { ...counts, ...(blocked > 0 && { blocked }) },
      notified: await notifyNewEpisodes(client, changed),
    }
  }
  const { results, notified } = await enqueueImport(() =>
    auditedEdit(ctx, store, ({ counts }) => ({ action: 'admin.imported', detail: counts })),
  )
  if (notified.length > 0) ctx.bus.publish({ topic: 'notices', ids: notified })
  return { results }
}

/** The videos of all lines with their position in the input. */
const videosOf = (animes: contract.ImportAnime[]) =>
  animes.flatMap(({ seasons }, anime) =>
    seasons.flatMap(({ episodes }, season) =>
      episodes.map(({ videoUrl: url }, episode) => ({
        path: ['animes', anime, 'seasons', season, 'episodes', episode, 'videoUrl'],
        url,
      })),
    ),
  )

const findImport = statement('catalogue.findImport', 'select from catalogue_imports where id = $1')

// Until the next autoanalyze the planner knows a new site's tables as empty and a growing catalogue's as small, and scans them for each batch.
const findStatistics = statement(
  'catalogue.findStatistics',
  `select from pg_class where oid = 'episodes'::regclass and reltuples > 0
      and pg_relation_size(oid) < 4 * relpages * current_setting('block_size')::bigint`,
)
const analyzeTables = statement('catalogue.analyzeTables', 'analyze animes, seasons, episodes, external_refs')

const addToImport = statement(
  'catalogue.addToImport',
  `update catalogue_imports
      set created_count = created_count + $2, updated_count = updated_count + $3, unchanged_count = unchanged_count + $4
    where id = $1 and undo_begun_at is null`,
)

type Previewed = contract.PreviewedImport['results']

/**
 * Predicts an import by running it and rolling it back, because separate rules for predictions would diverge from those of the import. New ids come
 * from a temporary sequence that is rolled back too.
 */
export async function previewImport(ctx: UserContext, { animes, refresh = false }: contract.PreviewImport) {
  refuseVideos(ctx, videosOf(animes))
  const trial = async (client: PoolClient) => {
    await execute(client, createTrialIds)
    return tryOut(client, animes, { isRefresh: refresh })
  }
  return { results: await enqueueImport(() => rolledBack(ctx.pool, trial)) }
}

/** Imports a batch as clients do: a refused batch is halved until the refused line is alone. */
async function tryOut(
  client: PoolClient,
  animes: contract.ImportAnime[],
  refresh: { isRefresh: boolean },
): Promise<Previewed> {
  try {
    const imported = await savepoint(client, () =>
      importBatch(client, animes, { statements: previewStatements, ...refresh }),
    )
    return imported.map(({ outcome, withheld }) => ({ outcome, reason: null, withheld }))
  } catch (error) {
    const failure = expectedFailure(error)
    if (!failure || errors[failure.key].code === 'SERVICE_UNAVAILABLE') throw error
    if (animes.length === 1) return [{ outcome: 'refused', reason: failure.message }]
    const middle = Math.ceil(animes.length / 2)
    return [
      ...(await tryOut(client, animes.slice(0, middle), refresh)),
      ...(await tryOut(client, animes.slice(middle), refresh)),
    ]
  }
}
