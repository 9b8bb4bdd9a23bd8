import { escapeMarkup } from '@animeteca/api/lib/escape-markup'

interface FeedEntry {
  /** Permanent identifier, appended to the site's origin. */
  id: string
  title: string
  text: string
  /** A path of the site. */
  link: string
  at: string
}

export interface FeedOf {
  /** Origin of the site, and the feed's URL without its extension. */
  site: string
  path: string
  title: string
  /** A path of the site. */
  link: string
  /** Newest first. */
  entries: FeedEntry[]
}

/** Time of the newest entry; the epoch for an empty feed, so that it stays constant. */
export const updatedAt = ({ entries }: FeedOf) => new Date(entries[0]?.at ?? 0)

/** Atom (RFC 4287). Texts are plain and never parsed as HTML. */
export const toAtom = (feed: FeedOf) => `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="es">
<id>${feed.site}${feed.path}.atom</id>
<title>${escaped(feed.title)}</title>
<updated>${updatedAt(feed).toISOString()}</updated>
<author><name>Animeteca</name></author>
<link rel="self" type="application/atom+xml" href="${feed.site}${feed.path}.atom"/>
<link rel="alternate" type="text/html" href="${escaped(feed.site + feed.link)}"/>
${feed.entries
  .map(
    ({ id, title, text, link, at }) => `<entry>
<id>${feed.site}${feed.path}#${id}</id>
<title>${escaped(title)}</title>
<updated>${at}</updated>
<link rel="alternate" type="text/html" href="${escaped(feed.site + link)}"/>
<content type="text">${escaped(text)}</content>
</entry>
`,
  )
  .join('')}</feed>
`

/** RSS 2.0, for readers without Atom. */
export const toRss = (feed: FeedOf) => `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${escaped(feed.title)}</title>
<link>${escaped(feed.site + feed.link)}</link>
<description>${escaped(feed.title)}</description>
<language>es</language>
<lastBuildDate>${updatedAt(feed).toUTCString()}</lastBuildDate>
<atom:link rel="self" type="application/rss+xml" href="${feed.site}${feed.path}.rss"/>
${feed.entries
  .map(
    ({ id, title, text, link, at }) => `<item>
<guid isPermaLink="false">${feed.site}${feed.path}#${id}</guid>
<title>${escaped(title)}</title>
<pubDate>${new Date(at).toUTCString()}</pubDate>
<link>${escaped(feed.site + link)}</link>
<description>${escaped(escaped(text))}</description>
</item>
`,
  )
  .join('')}</channel>
</rss>
`

// oxlint-disable-next-line no-control-regex -- XML 1.0 has no way to write them
const unwritable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g
const escaped = (text: string) => escapeMarkup(text.toWellFormed().replaceAll(unwritable, ''))
