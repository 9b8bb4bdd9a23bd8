import { setTimeout as sleep } from 'node:timers/promises'
import type { Services } from '@animeteca/api/call/context'
import { createDominantColors } from '@animeteca/api/media/drawing/dominant-colors'

/** Maximum wait for picture storage; the next request has the colours. */
const waitMs = 300

const ownCovers = /<img [^>]*?src="(\/media\/[0-9a-f]{64}\.webp)"/g

/**
 * CSS rules that give each cover of a page its dominant colour until it has loaded. They are not part of the rendered
 * page because API responses have no colours, and the policy forbids style attributes.
 */
export function createCoverPlaceholders({ media }: Pick<Services, 'media'>) {
  const dominantColorOf = createDominantColors(media)
  return async function coverPlaceholders(body: string): Promise<string> {
    const urls = new Set(Array.from(body.matchAll(ownCovers), ([, url]) => url!))
    const rules = await Promise.all(
      Array.from(urls, async (url) => {
        const color = await Promise.race([dominantColorOf(url).catch(() => null), sleep(waitMs, null, { ref: false })])
        return color ? `img[src="${url}"]{background:${color}}` : ''
      }),
    )
    return rules.join('')
  }
}
