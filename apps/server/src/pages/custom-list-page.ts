import type { Services } from '@animeteca/api/call/context/context'
import { readCustomList } from '@animeteca/api/tracking/lists/custom-lists.queries'
import { loadableCover } from '@animeteca/contracts/media/remote-covers'
import { displayName } from '@animeteca/contracts/profiles/display-name'
import { plural } from '@animeteca/contracts/text/count'
import { byCustomList } from '@animeteca/contracts/tracking/custom-lists'
import { createLinkedShell, createMarks, type Page } from './page-html.ts'

const address = /^\/list\/([1-9]\d{0,14})$/

/**
 * The head of a custom list's page (title, description and first cover) for link previews; the browser renders the body.
 * Null if visitors may not open it, and for every other URL.
 */
export function createCustomListPage(shell: string, { pool }: Pick<Services, 'pool'>) {
  const linked = createLinkedShell({ shell, marks: createMarks() })
  return async function customListPage(path: string): Promise<Page | null> {
    const input = byCustomList.safeParse({ id: Number(address.exec(path)?.[1]) }).data
    if (!input) return null
    // A missing or hidden list is an error here; the browser shows the message.
    const list = await readCustomList({ pool, actor: null }, input).catch(() => null)
    if (!list) return null
    const count = plural(list.animeCount, 'anime')
    return linked(path, {
      title: `${list.title} · Animeteca`,
      description: list.description ?? `Una colección de ${displayName(list.owner.username)}: ${count}.`,
      image: list.animes.find(({ animeCoverImage }) => loadableCover(animeCoverImage))?.animeCoverImage ?? null,
      type: 'website',
      linkedData: null,
      feed: null,
    })
  }
}
