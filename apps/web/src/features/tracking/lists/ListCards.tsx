import type { ListType } from '@animeteca/contracts/labels'
import { lists } from '@animeteca/contracts/labels'
import { memo, useMemo } from 'react'
import { useNow } from '../../../nouns/comment/use-now.ts'
import type { ListEntry } from '../../../nouns/list/list-entry.ts'
import { useEntryDetails } from '../details/use-entry-details.ts'
import { CardGrid } from './CardGrid.tsx'
import { progressRem } from './EpisodeProgress.tsx'
import { ListCard, listCaptionRem } from './ListCard.tsx'
import { useListProgress } from './use-list-progress.ts'
import { useNextBroadcasts } from './use-next-broadcasts.ts'
import { useTimesSeen } from './use-times-seen.ts'

type ListCardsProps = { listType: ListType; shown: readonly ListEntry[] }

/** Separate from the filters, so that a mark renders only the card that it changes, and nothing else of a list of thousands. */
export const ListCards = memo(function ListCards({ listType, shown }: ListCardsProps) {
  const byId = useMemo(() => new Map(shown.map((entry) => [entry.animeId, entry])), [shown])
  const ids = useMemo(() => shown.map(({ animeId }) => animeId), [shown])
  const progress = useListProgress()
  const times = useTimesSeen()
  const details = useEntryDetails()
  const broadcasts = useNextBroadcasts(lists[listType].isActive)
  const now = useNow()
  return (
    <CardGrid
      label={lists[listType].name}
      ids={ids}
      captionRem={listCaptionRem + (lists[listType].isActive ? progressRem : 0)}
      renderCard={(id) => {
        const entry = byId.get(id)
        return (
          entry && (
            <ListCard
              key={id}
              entry={entry}
              isInWatching={lists[listType].isActive}
              areDetailsKnown={details !== undefined}
              details={details?.get(id)}
              times={times.get(id)}
              progress={progress.get(id)}
              next={lists[listType].isActive ? broadcasts.get(id) : undefined}
              now={now}
            />
          )
        )
      }}
    />
  )
})
