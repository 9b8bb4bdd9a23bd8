import { listTypes } from '@animeteca/contracts/labels'
import { Tab, TabList } from '@animeteca/ui/Tabs'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { trpc } from '../../../lib/trpc.ts'
import { indexQuery } from '../../../nouns/anime/search/index-query.ts'
import type { ListEntry } from '../../../nouns/list/list-cache.ts'
import { listNames, listTones } from '../../../nouns/list/list-looks.ts'
import type { ListTab } from './list-search.ts'

type ListTabsProps = {
  tab: ListTab
  entries: ListEntry[] | undefined
  /** Ids of all animes that are in a list. */
  listed: ReadonlySet<number> | undefined
}

/** The tabs and how much is behind each. The lists' counts come from one answer, so that a move changes both together. */
export function ListTabs({ tab, entries, listed }: ListTabsProps) {
  const marks = trpc.tracking.watchedAnimes.useQuery(undefined, { refetchOnWindowFocus: true })
  const { data: catalogue } = useQuery(indexQuery)
  const counts = useMemo(() => entries && Map.groupBy(entries, ({ listType }) => listType), [entries])
  const unlisted = useMemo(
    () => listed && catalogue?.index.ids.reduce((count, id) => count + (listed.has(id) ? 0 : 1), 0),
    [listed, catalogue],
  )
  return (
    <div ref={useSelectedInSight(tab)}>
      <TabList aria-label="Tus listas">
        {listTypes.map((listType) => (
          <Tab
            key={listType}
            id={listType}
            hasCount
            count={counts && (counts.get(listType)?.length ?? 0)}
            tone={listTones[listType]}
          >
            {listNames[listType]}
          </Tab>
        ))}
        <Tab id="watched" hasCount count={marks.data?.animes.reduce((sum, { watchedCount }) => sum + watchedCount, 0)}>
          Episodios Vistos
        </Tab>
        <Tab id="add" hasCount count={unlisted}>
          Añadir Animes
        </Tab>
      </TabList>
    </div>
  )
}

/** On a phone the row of tabs is longer than the screen: a link to the last one must show it. */
function useSelectedInSight(tab: ListTab) {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The tabs are drawn in a second pass.
    const frame = requestAnimationFrame(() => {
      const row = bar.current?.querySelector<HTMLElement>('[role=tablist]')
      const selected = row?.querySelector<HTMLElement>('[aria-selected=true]')
      if (!row || !selected) return
      const box = selected.getBoundingClientRect()
      row.scrollLeft += box.left - row.getBoundingClientRect().left - (row.clientWidth - box.width) / 2
    })
    return () => cancelAnimationFrame(frame)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another tab is what makes it look
  }, [tab])
  return bar
}
