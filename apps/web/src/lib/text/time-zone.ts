import { useHydrated } from '@animeteca/ui/base/hydrated'

/** The viewer's time zone. */
export const timeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** The same for queries of pages: undefined on the server, which does not know it, and in browsers that do not. */
export function viewerTimeZone(): string | undefined {
  const zone = typeof document === 'undefined' ? undefined : timeZone()
  return zone === 'Etc/Unknown' ? undefined : zone
}

/** The viewer's time zone; undefined until the page of the server is hydrated. */
export const useTimeZone = () => (useHydrated() ? viewerTimeZone() : undefined)
