import type { Services } from '@animeteca/api/call/context/context'
import { findPublicStatistics } from '@animeteca/api/profiles/statistics.queries'
import { displayName } from '@animeteca/contracts/profiles/display-name'
import { profileByUsername } from '@animeteca/contracts/profiles/profiles'
import { yearPictureAddress, yearPictureOf } from '@animeteca/contracts/profiles/statistics'
import { createLinkedShell, createMarks, type Page } from './page-html.ts'

const address = /^\/stats\/([^/?#]{1,300})\?year=(\d{4})$/

/**
 * The head of a person's year page for link previews, with its picture if the statistics are public; the browser
 * renders the body. Null for every other URL.
 */
export function createStatsPage(shell: string, { pool }: Pick<Services, 'pool'>) {
  const linked = createLinkedShell({ shell, marks: createMarks() })
  return async function statsPage(url: string): Promise<Page | null> {
    const [, name = '', digits] = address.exec(url) ?? []
    const username = profileByUsername.shape.username.safeParse(decodeURIComponent(name)).data
    const year = yearPictureOf.shape.year.safeParse(digits).data
    if (!username || !year) return null
    const owner = await findPublicStatistics({ pool }, username)
    if (!owner) return null
    return linked(url, {
      title: `El año en anime de ${displayName(owner.username)}: ${year}`,
      description: 'Horas, episodios, días y animes de un año.',
      image: yearPictureAddress(owner.id, year, 'post'),
      type: 'article',
      linkedData: null,
      feed: null,
    })
  }
}
