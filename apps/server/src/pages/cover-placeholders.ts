import { setTimeout as sleep } from 'node:timers/promises'
import type { Services } from '@animeteca/api/call/context/context'
import { createDominantColors } from '@animeteca/api/media/drawing/dominant-colors'

/** Maximum wait for picture storage; the next rendering has the colours. */
const waitMs = 300

const ownCovers = /<img [^>]*?src="(\/media\/[0-9a-f]{64}\.webp)"/g

interface CoverPlaceholders {
  /** CSS, empty without covers. */
  rules: string
  /** Whether every cover was read in time. */
  isComplete: boolean
}

/**
 * CSS rules that give each cover of a page its dominant colour until it has loaded. They are not part of the rendered
 * page because API responses have no colours, and the policy forbids style attributes.
 */
export function createCoverPlaceholders({ media }: Pick<Services, 'media'>) {
  const dominantColorOf = createDominantColors(media)
  const colorInTime = (url: string) =>
    Promise.race([dominantColorOf(url).catch(() => undefined), sleep(waitMs, undefined, { ref: false })])
  return async function coverPlaceholders(body: string): Promise<CoverPlaceholders> {
    const urls = Array.from(new Set(Array.from(body.matchAll(ownCovers), ([, url]) => url!)))
    const colors = await Promise.all(urls.map(colorInTime))
    const rules = urls.map((url, at) => colors[at] && `img[src="${url}"]{background:${colors[at]}}`)
    return { rules: rules.filter(Boolean).join(''), isComplete: !colors.includes(undefined) }
  }
}
