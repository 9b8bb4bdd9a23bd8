import * as z from 'zod'
import { addressOnSite, streamingSites } from './bangumi-sites.ts'

const text = z.string().catch('')

const site = z.object({
  site: text,
  id: z.coerce.string().catch(''),
  url: text,
  regions: z.array(z.string()).optional().catch(undefined),
})

/** An entry of bangumi-data: one season of an anime, with its hours and its pages on other sites. */
const entry = z.object({
  title: z.string(),
  titleTranslate: z.object({ en: z.array(z.string()).catch([]) }).catch({ en: [] }),
  broadcast: text,
  end: text,
  sites: z.array(site),
})

/** Recognises an entry of bangumi-data by its fields. */
export const isOfBangumiData = (json: unknown): json is z.input<typeof entry> =>
  typeof json === 'object' && json !== null && 'titleTranslate' in json && 'sites' in json && Array.isArray(json.sites)

/**
 * Converts an entry to an import line that only supplements a known anime: its title is Japanese or Chinese. Of its sites only ids of
 * catalogues and legal streaming sites are read, so that its indexes of torrents never leave this file.
 */
export function lineOfBangumi(json: z.input<typeof entry>): unknown {
  const parsed = entry.safeParse(json)
  if (!parsed.success) return json
  const { title, titleTranslate, broadcast, end, sites } = parsed.data
  return {
    source: 'bangumi-data',
    title: titleTranslate.en[0] ?? title,
    ids: Object.fromEntries(sites.flatMap(({ site, id }) => (catalogues[site] && id ? [[catalogues[site], id]] : []))),
    supplement: { broadcast, endsAt: end, addresses: sites.flatMap(addressOf) },
  }
}

const catalogues: Record<string, string> = { mal: 'mal', aniList: 'anilist', anidb: 'anidb' }

function addressOf({ site, id, url, regions }: z.output<typeof entry>['sites'][number]) {
  if (!Object.hasOwn(streamingSites, site)) return []
  const { platform, template, regions: usual = [] } = streamingSites[site]!
  return [
    {
      platform,
      url: url || (id && addressOnSite(template, id)),
      regions: regions ?? usual,
    },
  ]
}
