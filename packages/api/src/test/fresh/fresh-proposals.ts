import { proposalTrust } from '@animeteca/contracts/limits'
import type { Services } from '../../call/context/context.ts'
import { cast } from '../cast.ts'
import { blockedCover, newAnime } from './fresh-rows.ts'
import type { Fresh } from './fresh-rows.ts'

interface NewProposal {
  proposer?: number
  status?: string
  /** The studio for which it was proposed, while the anime has none. */
  base?: string | null
  studio?: string | null
  isDeleted?: boolean
}

/** A proposal of a studio for a new anime. Returns the ids of both. */
async function proposal(services: Services, asked: NewProposal) {
  const { proposer = cast.ed.id, status = 'waiting', base = null, studio = null, isDeleted = false } = asked
  const animeId = await newAnime(services)
  const { pool } = services
  await pool.query('update animes set studio = $2, deleted_at = case when $3 then now() end where id = $1', [
    animeId,
    studio,
    isDeleted,
  ])
  const { rows } = await pool.query<{ id: number }>(
    `insert into change_proposals (anime_id, field, row_id, base, value, proposer_id, status, decided_at)
     values ($1, 'studio', $1, $2, '"Sunrise"', $3, $4, case when $4 <> 'waiting' then now() end) returning id`,
    [animeId, JSON.stringify(base), proposer, status],
  )
  return { animeId, id: rows[0]!.id }
}

const proposalWith =
  (asked: NewProposal): Fresh<number> =>
  async (services) =>
    (await proposal(services, asked)).id

export const proposalOfEd = proposalWith({})
export const outdatedProposal = proposalWith({ base: 'Bones' })
export const proposalOfDeleted = proposalWith({ isDeleted: true })
export const acceptedProposal = proposalWith({ status: 'accepted', studio: 'Sunrise' })
export const overtakenProposal = proposalWith({ status: 'accepted', studio: 'Madhouse' })
export const acceptedProposalOfDeleted = proposalWith({ status: 'accepted', studio: 'Sunrise', isDeleted: true })
export const refusedProposalOfSpike = proposalWith({ proposer: cast.spike.id, status: 'refused' })

export const animeWithProposalOfSpike: Fresh<number> = async (services) =>
  (await proposal(services, { proposer: cast.spike.id })).animeId

/** Spike has made all proposals of a day, of which none was accepted. */
export const animeAfterFiveProposalsOfSpike: Fresh<number> = async (services) => {
  for (let made = 0; made < proposalTrust.perDay; made++) await animeWithProposalOfSpike(services)
  return newAnime(services)
}

/** A waiting proposal of Ed, of a cover for a new anime. */
async function coverProposal({ pool }: Services, animeId: number, address: string) {
  const { rows } = await pool.query<{ id: number }>(
    `insert into change_proposals (anime_id, field, row_id, value, proposer_id)
     values ($1, 'coverImage', $1, to_jsonb($2::text), $3) returning id`,
    [animeId, address, cast.ed.id],
  )
  return rows[0]!.id
}

/** An address that no uploaded cover has, unless its test stores one. */
const addressOf = (animeId: number) => `/media/${String(animeId).padStart(64, '0')}.webp`

export const coverProposalOfEd: Fresh<number> = async (services) => {
  const animeId = await newAnime(services)
  await services.pool.query('insert into proposed_covers (address, picture, uploader_id) values ($1, $2, $3)', [
    addressOf(animeId),
    Buffer.from('RIFF'),
    cast.ed.id,
  ])
  return coverProposal(services, animeId, addressOf(animeId))
}

export const proposalOfLostCover: Fresh<number> = async (services) => {
  const animeId = await newAnime(services)
  return coverProposal(services, animeId, addressOf(animeId))
}

export const proposalOfBlockedCover: Fresh<number> = async (services) =>
  coverProposal(services, await newAnime(services), await blockedCover(services))

/** An accepted proposal that has replaced a cover that was blocked since. */
export const acceptedProposalAfterBlockedCover: Fresh<number> = async (services) => {
  const { pool } = services
  const [animeId, blocked] = [await newAnime(services), await blockedCover(services)]
  const id = await coverProposal(services, animeId, 'https://pictures.example/new.jpg')
  await pool.query(`update animes set cover_image = 'https://pictures.example/new.jpg' where id = $1`, [animeId])
  await pool.query(
    `with c as (
       insert into field_changes (anime_id, kind, row_id, field, before, after, is_proposed)
       values ($1, 'anime', $1, 'coverImage', to_jsonb($2::text), '"https://pictures.example/new.jpg"', true) returning id)
     update change_proposals set status = 'accepted', decided_at = now(), change_id = c.id from c where change_proposals.id = $3`,
    [animeId, blocked, id],
  )
  return id
}
