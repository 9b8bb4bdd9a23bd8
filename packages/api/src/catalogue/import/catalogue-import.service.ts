import type * as contract from '@animeteca/contracts/catalogue-import/import-line'
import type * as ofImports from '@animeteca/contracts/catalogue-import/import-log'
import { errors } from '@animeteca/contracts/errors'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { UserContext } from '../../call/context.ts'
import { expectedFailure } from '../../call/describe-error.ts'
import { queryOne, statement } from '../../database/statement.ts'
import { retried } from '../../database/transaction.ts'
import { fail } from '../../lib/fail.ts'
import { auditedEdit } from '../editing/audited-edit.ts'
import { notifyNewEpisodes } from '../editing/notify-new-episodes.ts'
import { refuseVideos } from '../editing/video-hosts.ts'
import { CatalogueImport } from './catalogue-import.entity.ts'
import { importBatch } from './import-batch.ts'
import { enqueueImport } from './import-queue.ts'
import { createTrialIds, drawTrialId } from './import-statements.ts'

/** Starts the import of a file, whose batches are undone together. */
export async function begin({ pool, actor }: UserContext, { fileName }: ofImports.BeginCatalogueImport) {
  const row = await queryOne<{ id: number }>(pool, insertImport, [actor.id, fileName])
  return { importId: row!.id }
}

const insertImport = statement(
  'catalogue.beginImport',
  'insert into catalogue_imports (user_id, file_name) values ($1, $2) returning id',
)

/** Imports up to a hundred animes in one transaction. */
export async function importAnimes(ctx: UserContext, { animes, importId: given }: contract.ImportAnimes) {
  refuseVideos(ctx, videosOf(animes))
  const store = async (em: EntityManager) => {
    const importId = given ?? (await importOfCall(em, ctx.actor.id))
    if (!(await em.count(CatalogueImport, { id: importId }))) fail('IMPORT_NOT_FOUND')
    const results = await importBatch(em, animes, { importId })
    const count = (outcome: string) => results.filter((result) => result.outcome === outcome).length
    const counts = { created: count('created'), updated: count('updated'), unchanged: count('unchanged') }
    const counted = await em.execute<object[]>(addToImport, [...Object.values(counts), importId])
    if (counted.length === 0) fail('IMPORT_UNDONE')
    const changed = results.flatMap(({ animeId, outcome }) => (outcome === 'updated' ? [animeId] : []))
    return { results, counts, notified: await notifyNewEpisodes(em, changed) }
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

async function importOfCall(em: EntityManager, userId: number) {
  const [row] = await em.execute<{ id: number }[]>('insert into catalogue_imports (user_id) values (?) returning id', [
    userId,
  ])
  return row!.id
}

const addToImport = `
  update catalogue_imports
     set created_count = created_count + ?, updated_count = updated_count + ?, unchanged_count = unchanged_count + ?
   where id = ? and undo_begun_at is null returning id`

type Previewed = contract.PreviewedImport['results']

/**
 * Predicts an import by running it and rolling it back, since separate rules for predictions would diverge from it. New ids come from a temporary
 * sequence that is rolled back too.
 */
export async function previewImport(ctx: UserContext, { animes }: contract.PreviewImport) {
  refuseVideos(ctx, videosOf(animes))
  const attempt = async () => {
    const em = (await ctx.em()).fork()
    await em.begin()
    try {
      await em.execute(createTrialIds)
      return await tryOut(em, animes)
    } finally {
      await em.rollback()
    }
  }
  return { results: await enqueueImport(() => retried(attempt)) }
}

/** Imports a batch as clients do: a refused batch is halved until the refused line is alone. */
async function tryOut(em: EntityManager, animes: contract.ImportAnime[]): Promise<Previewed> {
  try {
    const imported = await em.transactional((part) => importBatch(part, animes, { draw: drawTrialId }))
    return imported.map(({ outcome }) => ({ outcome, reason: null }))
  } catch (error) {
    const failure = expectedFailure(error)
    if (!failure || errors[failure.key].code === 'SERVICE_UNAVAILABLE') throw error
    if (animes.length === 1) return [{ outcome: 'refused', reason: failure.message }]
    const middle = Math.ceil(animes.length / 2)
    return [...(await tryOut(em, animes.slice(0, middle))), ...(await tryOut(em, animes.slice(middle)))]
  }
}
