/**
 * The bytes, both ends included, that a `Range` header asks for of so many; undefined where it asks for all of them, for several
 * pieces, or for what is no range of bytes, which a server may answer whole.
 */
export function rangeOf(header: string | undefined, length: number) {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === undefined || last === undefined || first + last === '') return undefined
  // without a beginning the number is how many of the last
  const from = first === '' ? Math.max(0, length - Number(last)) : Number(first)
  const to = first === '' || last === '' ? length - 1 : Math.min(Number(last), length - 1)
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined
  return from > to ? 'unsatisfiable' : { from, to }
}
