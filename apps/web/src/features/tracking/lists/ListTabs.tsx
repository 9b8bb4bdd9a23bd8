import { listTypes, lists } from '@animeteca/contracts/labels'
import { Tab, TabList } from '@animeteca/ui/navigation/Tabs'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { trpc } from '../../../lib/query/trpc.ts'
import { indexQuery } from '../../../nouns/anime/search/index-query.ts'
import type { ListEntry } from '../../../nouns/list/list-entry.ts'

type ListTabsProps = {
  entries: ListEntry[] | undefined
  /** Ids of all animes that are in a list. */
  listed: ReadonlySet<number> | undefined
}

/** The tabs with their counts, which come from one query, so that a move changes both counts together. */
export function ListTabs({ entries, listed }: ListTabsProps) {
  const marks = trpc.tracking.watchedAnimes.useQuery(undefined, { refetchOnWindowFocus: true })
  const { data: catalogue } = useQuery(indexQuery)
  const counts = useMemo(() => entries && Map.groupBy(entries, ({ listType }) => listType), [entries])
  const unlisted = useMemo(
    () => listed && catalogue?.index.ids.reduce((count, id) => count + (listed.has(id) ? 0 : 1), 0),
    [listed, catalogue],
  )
  return (
    <TabList aria-label="Tus listas">
      {listTypes.map((listType) => (
        <Tab
          key={listType}
          id={listType}
          hasCount
          count={counts && (counts.get(listType)?.length ?? 0)}
          tone={lists[listType].tone}
        >
          {lists[listType].name}
        </Tab>
      ))}
      <Tab id="watched" hasCount count={marks.data?.animes.reduce((sum, { watchedCount }) => sum + watchedCount, 0)}>
        Episodios Vistos
      </Tab>
      <Tab id="add" hasCount count={unlisted}>
        Añadir Animes
      </Tab>
    </TabList>
  )
}
