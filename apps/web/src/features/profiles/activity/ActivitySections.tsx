import { lists, listsWhere } from '@animeteca/contracts/labels'
import type { ProfileActivity } from '@animeteca/contracts/profiles/profile-activity'
import type { CustomLists, FavouriteAnimes } from '@animeteca/contracts/tracking/custom-lists'
import { EmptyState } from '@animeteca/ui/display/EmptyState'
import { ActivityRow } from '../../../nouns/person/ActivityRow.tsx'
import { ActivityNumbers } from './ActivityNumbers.tsx'
import { ActivitySection } from './ActivitySection.tsx'
import { CoverRow } from './CoverRow.tsx'
import { Favourites } from './Favourites.tsx'
import { OwnLists } from './OwnLists.tsx'
import { WatchingCard } from './WatchingCard.tsx'

const inactiveLists = listsWhere(({ isActive }) => !isActive).map((listType) => lists[listType])

type ActivitySectionsProps = {
  activity: ProfileActivity
  favourites: FavouriteAnimes['animes']
  customLists: CustomLists['lists']
  isOwn: boolean
}

/** Empty sections are shown only to the owner, who can fill them. */
export function ActivitySections({ activity, favourites, customLists, isOwn }: ActivitySectionsProps) {
  const { watching, acts } = activity
  const shownLists = inactiveLists.filter(({ count }) => activity.lists[count].length > 0)
  const isQuiet = watching.length === 0 && acts.length === 0 && shownLists.length === 0
  if (isQuiet && !isOwn && favourites.length === 0 && customLists.length === 0) return <Nothing isOwn={false} />
  return (
    <div className="flex flex-col gap-9">
      {isQuiet && isOwn && <Nothing isOwn />}
      {watching.length > 0 && (
        <ActivitySection title="Viendo ahora">
          <ul className="grid gap-3 sm:grid-cols-2">
            {watching.map((anime) => (
              <WatchingCard key={anime.animeId} anime={anime} />
            ))}
          </ul>
        </ActivitySection>
      )}
      <Favourites animes={favourites} isOwn={isOwn} />
      {acts.length > 0 && (
        <ActivitySection title="Lo último">
          <ul className="overflow-clip rounded-panel border border-line bg-surface">
            {acts.map((item) => (
              <ActivityRow key={`${item.kind} ${item.animeId} ${item.at}`} activity={item} isOwn={isOwn} />
            ))}
          </ul>
        </ActivitySection>
      )}
      {shownLists.map(({ count, name }) => (
        <ActivitySection key={count} title={name}>
          <CoverRow animes={activity.lists[count]} label={name} />
        </ActivitySection>
      ))}
      <OwnLists lists={customLists} isOwn={isOwn} />
      <ActivityNumbers activity={activity} />
    </div>
  )
}

function Nothing({ isOwn }: { isOwn: boolean }) {
  return (
    <EmptyState title={isOwn ? 'Aquí empieza tu historial' : 'Todavía no hay actividad'}>
      {isOwn
        ? 'Guarda un anime o marca un episodio, y aquí verás lo que sigues.'
        : 'Cuando guarde un anime o marque un episodio, aparecerá aquí.'}
    </EmptyState>
  )
}
