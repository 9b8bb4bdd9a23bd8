import { proposalTrust } from '@animeteca/contracts/limits'
import type { Services } from '../../call/context/context.ts'
import type { Caller } from '../caller.ts'
import { cast } from '../cast.ts'

/** A new anime of an import with one season of two episodes. */
export async function importedAnime({ admin }: Caller, title: string) {
  const episodes = ['Uno', 'Dos'].map((name, at) => ({ episodeNumber: at + 1, title: name }))
  const line = { title, studios: ['Madhouse'], seasons: [{ seasonNumber: 1, episodes }] }
  const { results } = await admin.importAnimes({ animes: [line] })
  return admin.animeById({ id: results[0]!.animeId })
}

/** As many accepted proposals as make a person trusted. */
export const trust = ({ pool }: Services, userId: number, accepted: number = proposalTrust.trustedAfter) =>
  pool.query(
    `insert into change_proposals (anime_id, field, row_id, value, proposer_id, status, decided_at, decider_id, created_at)
     select 1, 'title', 1, '"x"', $1, 'accepted', now(), $3, now() - interval '2 days' from generate_series(1, $2)`,
    [userId, accepted, cast.jet.id],
  )

export const forgetProposals = ({ pool }: Services) => pool.query('delete from change_proposals')
