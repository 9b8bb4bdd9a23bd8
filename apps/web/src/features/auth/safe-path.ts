import { isEntrance } from '../../lib/entrances.ts'

const origin = 'https://animeteca.invalid'

/**
 * Where to go after signing in, from a `?redirect=` that anyone may have written: a path of this site, else `/`.
 * What a browser would read as another site (`//evil`, `/\evil`, a scheme, hidden tabs and line breaks) is refused.
 */
export function safePath(wanted: string | undefined): string {
  const url = wanted?.startsWith('/') ? URL.parse(wanted, origin) : null
  if (url?.origin !== origin || isEntrance(url.pathname)) return '/'
  const path = url.pathname + url.search + url.hash
  return path.startsWith('//') ? '/' : path
}
