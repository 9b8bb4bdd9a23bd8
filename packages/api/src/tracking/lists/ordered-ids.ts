/** SQL of the array `ids` with `$2` before `$3`, or at its end; an id already in it moves. */
export const placed = (ids: string) => `(select kept[:at - 1] || $2::int || kept[at:] from (
  select kept, coalesce(array_position(kept, $3::int), cardinality(kept) + 1) as at from (
    select array_remove(${ids}, $2::int) as kept) k) p)`
