import { setTimeout as sleep } from 'node:timers/promises'
import type { Services } from '@animeteca/api/call/context'
import { createPaperColors } from '@animeteca/api/media/drawing/paper-colors'

/** A page waits for no store of pictures that is slow; the next one has the colours. */
const waitMs = 300

const ownCovers = /<img [^>]*?src="(\/media\/[0-9a-f]{64}\.webp)"/g

/**
 * Rules for the places of a page's covers: each in the colour that most of the picture has, until it is there. The answers that
 * the page is drawn from know no colours, and a style of their own is nothing that elements of a page may have.
 */
export function createCoverPapers({ media }: Pick<Services, 'media'>) {
  const paperOf = createPaperColors(media)
  return async function coverPapers(body: string): Promise<string> {
    const urls = new Set(Array.from(body.matchAll(ownCovers), ([, url]) => url!))
    const rules = await Promise.all(
      Array.from(urls, async (url) => {
        const color = await Promise.race([paperOf(url).catch(() => null), sleep(waitMs, null, { ref: false })])
        return color ? `img[src="${url}"]{background:${color}}` : ''
      }),
    )
    return rules.join('')
  }
}
