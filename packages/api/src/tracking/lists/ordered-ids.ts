/** SQL of the array `ids` with `$2` before `$3`, or at its end; an id already in it moves. */
export const moveBefore = (ids: string) => `(select others[:at - 1] || $2::int || others[at:] from (
  select others, coalesce(array_position(others, $3::int), cardinality(others) + 1) as at from (
    select array_remove(${ids}, $2::int) as others) k) p)`
