import type { Services } from '@animeteca/api/call/context/context'
import type { Caller, Sessions } from './callers.ts'
import { hidden } from './hidden-rows.ts'
import { insertMarkedValues } from './marked-values.ts'
import type { MarkedValue } from './marked-values.ts'
import type { Answered, openSender } from './raw-client.ts'

const video = 'episodes.video_url'
/** SQL conditions under which a value has become public. */
const shownSince: Record<string, string> = {
  [video]: 'select from animes where id = $1 and not has_early_access',
  'episode_comments.original_content': 'select from episode_comments where id = $1 and not moderated',
  'reviews.original_content': 'select from reviews where id = $1 and not moderated',
}

/** Searches responses for marked values of columns that the caller may not see. */
export function openLeakSearch(
  { pool, ...services }: Services,
  sender: ReturnType<typeof openSender>,
  sessions: Sessions,
) {
  const values = new Map<string, MarkedValue>()
  const seenByOwner = new Set<string>()
  // one regular expression is faster than one per value
  let pattern = /$^/g

  const mayBeSeen = async ({ visibleTo, column }: MarkedValue, caller: Caller) => {
    if (visibleTo === 'administrators' && caller === 'admin') return true
    if (column === video && caller === 'beta') return true
    // an administrator may have published it
    const isShown = shownSince[column]
    return isShown !== undefined && (await pool.query(isShown, [hidden])).rowCount === 1
  }

  return {
    values,
    seenByOwner,
    async insertMarkedValues() {
      for (const marked of await insertMarkedValues({ pool, ...services })) values.set(marked.value, marked)
      // a secret that the site generated
      const { rows } = await pool.query<{ key: string }>('select private_key as key from push_keys')
      for (const { key } of rows) values.set(key, { value: key, column: 'push_keys.private_key', visibleTo: 'nobody' })
      pattern = new RegExp([...values.keys()].map((value) => value.replaceAll('.', '\\.')).join('|'), 'g')
    },
    /** One sentence for each leaked value. */
    async in(caller: Caller, { text, headers }: Answered) {
      const found = new Set((text + JSON.stringify(headers)).match(pattern))
      const leaks: string[] = []
      for (const value of found) {
        const marked = values.get(value)!
        if (!(await mayBeSeen(marked, caller))) leaks.push(`${marked.column} of somebody else (${value})`)
      }
      return leaks
    },
    /** The marked values that the owner can read: without any, the search would prove nothing. */
    async askOwner() {
      const headers = await sessions.headersOf('hidden')
      for (const path of ownReads) {
        const { status, text } = await sender.send({ method: 'GET', path, headers })
        if (status !== 200) throw new Error(`${path} answers its owner ${status}: ${text}`)
        for (const value of text.match(pattern) ?? []) seenByOwner.add(values.get(value)!.column)
      }
    },
  }
}

/** Routes that are not procedures: feeds, exports, link previews, sitemaps, and pages if built. */
export const otherReads = [
  '/feeds/episodes.atom',
  '/feeds/episodes.rss',
  `/feeds/profiles/${hidden}.atom`,
  `/feeds/profiles/${hidden}.rss`,
  '/oembed?url=http%3A%2F%2Flocalhost%2Fanime%2F' + hidden,
  '/sitemap.xml',
  '/api/tracking/exports/animeteca.json',
  '/api/tracking/exports/animes.csv',
  '/api/tracking/exports/myanimelist.xml',
  `/api/profiles/${hidden}/years/2003/resumen.svg`,
  `/anime/${hidden}`,
  `/episode/${hidden}`,
  `/list/${hidden}`,
  '/profile/vicious',
  '/stats/vicious',
]

const ownReads = [
  '/api/profiles/me/data',
  '/api/profiles/me/settings',
  '/api/profiles/me/notices',
  '/api/profiles/me/mail',
  '/api/profiles/me/push',
  `/api/profiles/${hidden}`,
  '/api/auth/sessions',
  '/api/auth/passkeys',
  '/api/auth/identities',
  '/api/auth/tokens',
  '/api/auth/webhooks',
  `/api/auth/webhooks/${hidden}/deliveries`,
  '/api/tracking/lists',
  '/api/tracking/lists/details',
  '/api/tracking/history',
  '/api/tracking/episodes/watched',
  '/api/tracking/custom-lists',
  '/api/tracking/runs',
  '/api/tracking/activity',
  '/api/tracking/imports',
  `/api/tracking/imports/${hidden}/rows`,
  '/api/tracking/players',
  '/api/tracking/players/deliveries',
  '/api/tracking/calendar/address',
]
