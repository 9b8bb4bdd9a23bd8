import { areApart } from './blocking.ts'

/** Whoever of a friendship `f` isn't the viewer in $1. */
export const otherOf = `case when f.requester_id = $1 then f.addressee_id else f.requester_id end`

/** A request that was on its way while one of the two blocked the other is none. */
export const stands = `not ${areApart('f.requester_id', 'f.addressee_id')}`

/** The ids of the viewer's friends, by friendships_requester and friendships_addressee: some hundreds at most. */
export const friendIds = `select ${otherOf} as id from friendships f
  where (f.requester_id = $1 or f.addressee_id = $1) and f.accepted_at is not null and ${stands}`

/** Whether `f` is the one row of two people, in whichever direction they asked: as friendships_pair_unique has it. */
export const isPair = (one: string, other: string) =>
  `least(f.requester_id, f.addressee_id) = least(${one}, ${other})
    and greatest(f.requester_id, f.addressee_id) = greatest(${one}, ${other})`
