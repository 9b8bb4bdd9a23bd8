import { isAuthPage } from '../../lib/auth-pages.ts'

const origin = 'https://animeteca.invalid'

/**
 * The path to go to after signing in. `?redirect=` is untrusted: anything that a browser could read as another site (`//evil`, `/\evil`, a
 * scheme, hidden tabs and line breaks) becomes `/`.
 */
export function safePath(wanted: string | undefined): string {
  const url = wanted?.startsWith('/') ? URL.parse(wanted, origin) : null
  if (url?.origin !== origin || isAuthPage(url.pathname)) return '/'
  const path = url.pathname + url.search + url.hash
  return path.startsWith('//') ? '/' : path
}
