/**
 * SQL condition: one of two people has blocked the other, in either direction; false if one of them is null. Two lookups by the primary key of
 * `blocks`. Every read that shows one person to another uses it.
 */
export const hasBlockBetween = (one: string, other: string) =>
  `exists (select from blocks b where (b.blocker_id, b.blocked_id) in ((${one}, ${other}), (${other}, ${one})))`

/** SQL condition: a person has blocked another person or was blocked. Uses both indexes of `blocks`. */
export const hasBlocks = (id: string) =>
  `exists (select from blocks b where b.blocker_id = ${id} or b.blocked_id = ${id})`
