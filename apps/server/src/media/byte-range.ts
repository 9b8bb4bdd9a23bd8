/**
 * Parses a `Range` header for a body of `length` bytes into inclusive bounds. Undefined for the whole body, several
 * ranges, or an invalid header: a server may answer those in full.
 */
export function rangeOf(header: string | undefined, length: number) {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === undefined || last === undefined || first + last === '') return undefined
  // without a start, the number counts bytes from the end
  const from = first === '' ? Math.max(0, length - Number(last)) : Number(first)
  const to = first === '' || last === '' ? length - 1 : Math.min(Number(last), length - 1)
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined
  return from > to ? 'unsatisfiable' : { from, to }
}
