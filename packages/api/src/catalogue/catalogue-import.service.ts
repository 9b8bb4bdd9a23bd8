import type * as contract from '@animeteca/contracts/catalogue-import'
import { errors } from '@animeteca/contracts/errors'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { UserContext } from '../context.ts'
import { retried } from '../database/transaction.ts'
import { expectedFailure } from '../describe-error.ts'
import { auditedEdit } from './audited-edit.ts'
import { importBatch } from './import-batch.ts'
import { createTrialIds, drawTrialId } from './import-statements.ts'
import { inTurn } from './import-turn.ts'
import { tellOfNewEpisodes } from './new-episodes.ts'

/** Up to a hundred animes in one transaction: all of them are stored or none is. */
export async function importAnimes(ctx: UserContext, { animes }: contract.ImportAnimes) {
  const store = async (em: EntityManager) => {
    const results = await importBatch(em, animes)
    const changed = results.flatMap(({ animeId, outcome }) => (outcome === 'updated' ? [animeId] : []))
    return { results, told: await tellOfNewEpisodes(em, changed) }
  }
  const { results, told } = await inTurn(() =>
    auditedEdit(ctx, store, ({ results: imported }) => {
      const count = (outcome: string) => imported.filter((result) => result.outcome === outcome).length
      const detail = { created: count('created'), updated: count('updated'), unchanged: count('unchanged') }
      return { action: 'admin.imported', detail }
    }),
  )
  if (told.length > 0) ctx.bus.publish({ topic: 'notices', ids: told })
  return { results }
}

type Previewed = contract.PreviewedImport['results']

/**
 * What an import would do, found out by doing it and taking it back: a second set of rules that only predicts would one
 * day say something else. Ids are drawn from a sequence that is taken back with the rest.
 */
export async function previewImport(ctx: UserContext, { animes }: contract.ImportAnimes) {
  const attempt = async () => {
    const em = ctx.em().fork()
    await em.begin()
    try {
      await em.execute(createTrialIds)
      return await tryOut(em, animes)
    } finally {
      await em.rollback()
    }
  }
  return { results: await inTurn(() => retried(attempt)) }
}

/** As clients import: a batch that is refused is halved until what is refused stands alone, and what is good stays. */
async function tryOut(em: EntityManager, animes: contract.ImportAnime[]): Promise<Previewed> {
  try {
    const imported = await em.transactional((part) => importBatch(part, animes, drawTrialId))
    return imported.map(({ outcome }) => ({ outcome, reason: null }))
  } catch (error) {
    const failure = expectedFailure(error)
    if (!failure || errors[failure.key].code === 'SERVICE_UNAVAILABLE') throw error
    if (animes.length === 1) return [{ outcome: 'refused', reason: failure.message }]
    const middle = Math.ceil(animes.length / 2)
    return [...(await tryOut(em, animes.slice(0, middle))), ...(await tryOut(em, animes.slice(middle)))]
  }
}
