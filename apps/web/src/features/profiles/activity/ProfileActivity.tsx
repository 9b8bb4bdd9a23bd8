import '../../../every-class.css'
import { Skeleton } from '@animeteca/ui/display/Skeleton'
import { LoadFailure } from '../../../lib/errors/LoadFailure.tsx'
import { useLoadError } from '../../../lib/errors/use-load-error.ts'
import { combineQueries } from '../../../lib/query/combine-queries.ts'
import { trpc } from '../../../lib/query/trpc.ts'
import { ActivitySections } from './ActivitySections.tsx'

/** A person's lists and activity, as far as the viewer may see them; nothing while hidden or loading. */
export default function ProfileActivity({ id, isOwn, isFriend }: { id: number; isOwn: boolean; isFriend: boolean }) {
  const life = trpc.profiles.life.useQuery({ id })
  const { data: compatibility } = trpc.friends.compatibility.useQuery({ profileId: id }, { enabled: isFriend })
  // Without a userId, the queries share their cache with the viewer's own pages, whose mutations update it.
  const whose = isOwn ? {} : { userId: id }
  const favourites = trpc.tracking.favourites.useQuery(whose)
  const customLists = trpc.tracking.customLists.useQuery(whose)
  const activity = life.data?.life
  // The server refuses the other two where the activity is hidden.
  const load = activity ? combineQueries(favourites, customLists) : life
  if (useLoadError(load))
    return (
      <LoadFailure query={load} message={`No hemos podido cargar ${isOwn ? 'tu' : 'su'} actividad`} shape="panel" />
    )
  if (activity === null) return null
  if (!activity || !load.data) return <Skeleton className="h-96" />
  return (
    <>
      {isFriend && compatibility?.agreement && <Agreement {...compatibility.agreement} />}
      <ActivitySections
        activity={activity}
        favourites={favourites.data?.animes ?? []}
        customLists={customLists.data?.lists ?? []}
        isOwn={isOwn}
      />
    </>
  )
}

function Agreement({ percent, episodes }: { percent: number; episodes: number }) {
  return (
    <p className="flex items-center gap-4 rounded-panel border border-line bg-surface px-5 py-4">
      <b className="font-display text-2xl font-extrabold whitespace-nowrap text-accent tabular-nums">{percent} %</b>
      <span className="text-sm text-dim">
        Así de parecidas son vuestras valoraciones: los dos habéis valorado {episodes} episodios de los mismos animes.
      </span>
    </p>
  )
}
