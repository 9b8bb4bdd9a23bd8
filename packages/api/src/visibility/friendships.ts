import { hasBlockBetween } from './blocking.ts'

/** SQL of the other person of a friendship than the viewer $1. */
export const otherPersonId = (f: string) =>
  `case when ${f}.requester_id = $1 then ${f}.addressee_id else ${f}.requester_id end`

/** SQL condition: neither person of a friendship has blocked the other. It excludes a request created concurrently with a block. */
export const isNotBlocked = (f: string) => `not ${hasBlockBetween(`${f}.requester_id`, `${f}.addressee_id`)}`

/** Ids of the viewer's friends, some hundreds at most. Uses the indexes friendships_requester and friendships_addressee. */
export const friendIds = `select ${otherPersonId('f')} as id from friendships f
  where (f.requester_id = $1 or f.addressee_id = $1) and f.accepted_at is not null and ${isNotBlocked('f')}`

/** SQL condition: a friendship is that of two people, in either direction, as in the index friendships_pair_unique. */
export const isPair = (f: string, one: string, other: string) =>
  `least(${f}.requester_id, ${f}.addressee_id) = least(${one}, ${other})
    and greatest(${f}.requester_id, ${f}.addressee_id) = greatest(${one}, ${other})`
