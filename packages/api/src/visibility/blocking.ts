/**
 * Whether one of two people has blocked the other, whichever of them it was; false where one of them is null. Two looks into the key
 * of `blocks`. Every read that shows one person to another asks this.
 */
export const areApart = (one: string, other: string) =>
  `exists (select from blocks b where (b.blocker_id, b.blocked_id) in ((${one}, ${other}), (${other}, ${one})))`

/** Whether a person has blocked anybody, or was. By both indexes of `blocks`. */
export const hasBlocks = (id: string) =>
  `exists (select from blocks b where b.blocker_id = ${id} or b.blocked_id = ${id})`
