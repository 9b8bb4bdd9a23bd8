import { errors } from '@animeteca/contracts/errors'
import { lazyPart } from '@animeteca/ui/base/lazy-part'
import { Skeleton } from '@animeteca/ui/display/Skeleton'
import { EyeOff, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { LoadFailure } from '../../lib/errors/LoadFailure.tsx'
import { useLoadError } from '../../lib/errors/use-load-error.ts'
import type { LiveProfile, ProfileStats } from './live/live-profile.ts'
import type { useLiveProfile } from './live/use-live-profile.ts'

const ProfileComments = lazyPart(
  () => import('./comments/ProfileComments.tsx'),
  (part) => part.ProfileComments,
)

/** The comments below the card, with their loading, error and private states. */
export function CommentsPart({ query }: { query: ReturnType<typeof useLiveProfile> }) {
  const { data: live, isError, fetchStatus } = query
  if (useLoadError(query))
    return <LoadFailure query={query} message="No hemos podido cargar los comentarios" shape="panel" />
  if (!live) return <CommentsSkeleton />
  if (!live.comments) return <Note icon={<Lock aria-hidden size={20} />}>{errors.PROFILE_PRIVATE.message}</Note>
  return <ProfileComments live={live} comments={live.comments} isStale={isError || fetchStatus === 'paused'} />
}

type StatsPartProps = {
  live: LiveProfile | undefined
  skeleton: ReactNode
  children: (stats: ProfileStats) => ReactNode
}

/** Renders the statistics, a skeleton while they load, or a note if the person hides them. */
export function StatsPart({ live, skeleton, children }: StatsPartProps) {
  if (!live) return skeleton
  if (live.stats) return children(live.stats)
  if (live.profile.isPrivate) return null
  return <Note icon={<EyeOff aria-hidden size={20} />}>{errors.ACTIVITY_HIDDEN.message}</Note>
}

function Note({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-panel border border-line bg-raised px-4 py-4 text-dim">
      {icon}
      {children}
    </div>
  )
}

function CommentsSkeleton() {
  return (
    <div className="flex flex-col gap-5">
      <Skeleton shape="line" className="w-40" />
      <Skeleton className="h-24" />
      {[0, 1, 2].map((row) => (
        <div key={row} className="flex gap-3.5">
          <Skeleton shape="circle" className="size-10" />
          <div className="flex grow flex-col gap-2">
            <Skeleton shape="line" className="w-32" />
            <Skeleton shape="line" className="w-4/5" />
          </div>
        </div>
      ))}
    </div>
  )
}
