import type * as contract from '@animeteca/contracts/catalogue/external-ref-editing'
import type { ById } from '@animeteca/contracts/fields'
import type { EntityManager } from '@mikro-orm/postgresql'
import { auditedEdit } from '../../accounts/audit/audited-edit.ts'
import type { UserContext } from '../../call/context/context.ts'
import { execute, statement } from '../../database/statement.ts'
import type { UnitOfWork } from '../../database/unit-of-work.ts'
import { fail } from '../../lib/fail.ts'
import { ExternalRef } from '../external-refs/external-ref.entity.ts'
import { recordIdRange } from '../provenance/record-id-range.ts'
import { resolveAwaitedRelations } from '../relations/relation-statements.ts'
import { refuseBlockedId } from '../takedowns/takedown-keys.ts'
import { lockEntry } from './edit-conflict.ts'
import { visibleAnime, visibleSeason } from './visible-entries.ts'

/** Adds an external id to an anime or a range of its episodes. If another anime has it, the call fails with that anime's title. */
export async function addExternalRef(ctx: UserContext, { animeId, seasonId, ...given }: contract.AddExternalRef) {
  const add = async ({ em, client }: UnitOfWork) => {
    await refuseBlockedId(client, given)
    await lockEntry(client, 'anime', { id: animeId })
    const anime = await visibleAnime(em, animeId)
    const season = await seasonOf(em, animeId, seasonId)
    const known = await em.findOne(ExternalRef, { ...identityOf(given), deletedAt: null }, { populate: ['anime'] })
    if (known) fail('EXTERNAL_ID_TAKEN', { message: `«${known.anime.title}» ya tiene ese identificador` })
    const ref = em.create(ExternalRef, { ...given, anime, season, deletedAt: null })
    await recordIdRange(client, creditOf(ctx, ref), () => em.flush())
    await execute(client, resolveAwaitedRelations, [[animeId], null])
    return ref
  }
  const { id } = await auditedEdit(ctx, add, () => entry('admin.external_ref_added', animeId, given))
  return { id }
}

/** Changes the range of episodes of an external id. */
export async function updateExternalRef(ctx: UserContext, { id, seasonId, ...range }: contract.UpdateExternalRef) {
  const update = async ({ em, client }: UnitOfWork) => {
    const ref = await lockedRef({ em, client }, id)
    em.assign(ref, { ...range, season: await seasonOf(em, ref.anime.id, seasonId) })
    await recordIdRange(client, creditOf(ctx, ref), () => em.flush())
    return ref
  }
  await auditedEdit(ctx, update, (ref) => entry('admin.external_ref_updated', ref.anime.id, ref))
  return { success: true as const }
}

/** Removes an external id from its anime and records the change. */
export async function removeExternalRef(ctx: UserContext, { id }: ById) {
  const remove = async ({ em, client }: UnitOfWork) => {
    const ref = await lockedRef({ em, client }, id)
    em.remove(ref)
    await recordIdRange(client, creditOf(ctx, ref), () => em.flush())
    return ref
  }
  await auditedEdit(ctx, remove, (ref) => entry('admin.external_ref_removed', ref.anime.id, ref))
  return { success: true as const }
}

const creditOf = ({ actor }: UserContext, ref: ExternalRef) => ({
  animeId: ref.anime.id,
  userId: actor.id,
  ...identityOf(ref),
})

const identityOf = ({ site, externalId }: Pick<ExternalRef, 'site' | 'externalId'>) => ({ site, externalId })

const lockAnime = statement(
  'catalogue.lockAnimeOfRef',
  'select from animes a join external_refs r on r.anime_id = a.id where r.id = $1 for no key update of a',
)

/** Loads an external id after locking its anime, as edits, imports and deletions of the anime do, so that no concurrent one is overwritten. */
async function lockedRef({ em, client }: UnitOfWork, id: number) {
  await execute(client, lockAnime, [id])
  return (await em.findOne(ExternalRef, { id, deletedAt: null })) ?? fail('EXTERNAL_REF_NOT_FOUND')
}

/** A season of this anime; fails for another one's. */
async function seasonOf(em: EntityManager, animeId: number, seasonId: number | null) {
  if (seasonId === null) return null
  const season = await visibleSeason(em, seasonId)
  return season.anime.id === animeId ? season : fail('SEASON_NOT_FOUND')
}

type RefAction = 'admin.external_ref_added' | 'admin.external_ref_updated' | 'admin.external_ref_removed'

const entry = (action: RefAction, animeId: number, ref: Pick<ExternalRef, 'site' | 'externalId'>) => ({
  action,
  targetType: 'anime' as const,
  targetId: animeId,
  detail: identityOf(ref),
})
