import '../../../every-class.css'
import { Skeleton } from '@animeteca/ui/display/Skeleton'
import { trpc } from '../../../lib/query/trpc.ts'
import { ActivitySections } from './ActivitySections.tsx'

/** A person's lists and activity, as far as the viewer may see them; nothing while hidden or loading. */
export default function ProfileActivity({ id, isOwn, isFriend }: { id: number; isOwn: boolean; isFriend: boolean }) {
  const { data, isPending } = trpc.profiles.life.useQuery({ id })
  const { data: compatibility } = trpc.friends.compatibility.useQuery({ profileId: id }, { enabled: isFriend })
  // Without a userId, the queries share their cache with the viewer's own pages, whose mutations update it.
  const whose = isOwn ? {} : { userId: id }
  const favourites = trpc.tracking.favourites.useQuery(whose)
  const customLists = trpc.tracking.customLists.useQuery(whose)
  if (isPending || favourites.isPending || customLists.isPending) return <Skeleton className="h-96" />
  if (!data?.life) return null
  return (
    <>
      {isFriend && compatibility?.agreement && <Agreement {...compatibility.agreement} />}
      <ActivitySections
        activity={data.life}
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
