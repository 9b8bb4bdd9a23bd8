import { Skeleton } from '@animeteca/ui/display/Skeleton'
import { LazyInReview } from '../../nouns/comment/LazyInReview.tsx'
import { PersonActions } from './friendship/PersonActions.tsx'
import type { Profile } from './live/live-profile.ts'
import { useLiveProfile } from './live/use-live-profile.ts'
import { PersonName } from './PersonName.tsx'
import { ProfileAvatar } from './ProfileAvatar.tsx'
import { ProfileBanner } from './ProfileBanner.tsx'
import { CommentsPart, StatsPart } from './ProfileBody.tsx'
import { ProfileFacts } from './ProfileFacts.tsx'
import { StatRow } from './StatRow.tsx'

/** `profile` is the initial data; the live query then replaces it. */
export function ProfileCard({ profile: first }: { profile: Profile }) {
  const query = useLiveProfile(first.id)
  const live = query.data
  const profile = live?.profile ?? first
  return (
    <div>
      <ProfileBanner username={profile.username} className="-mx-6 -mt-3 h-32" />
      <div className="relative -mt-13 flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
        <ProfileAvatar profile={profile} size={104} className="-ml-1 bg-surface" />
        <PersonActions profile={profile} friendship={live?.friendship} />
      </div>
      <div className="mt-3 flex flex-col gap-2.5">
        <PersonName profile={profile} />
        <ProfileFacts profile={profile} />
        {profile.bio && (
          <p dir="auto" className="text-sm text-pretty wrap-anywhere whitespace-pre-line">
            {profile.bio}
          </p>
        )}
        {profile.bioInReview && <LazyInReview authorId={profile.id} />}
      </div>
      <div className="mt-5 flex flex-col gap-7">
        <StatsPart live={live} skeleton={<Skeleton className="h-19" />}>
          {(stats) => <StatRow stats={stats} />}
        </StatsPart>
        <CommentsPart query={query} />
      </div>
    </div>
  )
}
