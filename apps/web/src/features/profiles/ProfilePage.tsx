import { Skeleton } from '@animeteca/ui/Skeleton'
import { useViewer } from '../../lib/session.ts'
import { FriendButton } from './FriendButton.tsx'
import { ListSummary } from './ListSummary.tsx'
import type { Profile } from './live-profile.ts'
import { PersonName } from './PersonName.tsx'
import { ProfileAvatar } from './ProfileAvatar.tsx'
import { ProfileBanner } from './ProfileBanner.tsx'
import { CommentsPart, StatsPart } from './ProfileBody.tsx'
import { ProfileFacts } from './ProfileFacts.tsx'
import { useLiveProfile } from './use-live-profile.ts'

/** A person's own page: their print across the top, their shelf at the side, what others wrote to them. */
export function ProfilePage({ profile: first }: { profile: Profile }) {
  const viewer = useViewer()
  const query = useLiveProfile(first.id)
  const live = query.data
  const profile = live?.profile ?? first
  return (
    <div className="pb-20">
      <ProfileBanner username={profile.username} className="h-36 sm:h-60" />
      <div className="page-width">
        <div className="relative -mt-16 flex flex-wrap items-start gap-x-6 gap-y-3 sm:-mt-16">
          <ProfileAvatar profile={profile} size={148} className="bg-bg max-sm:-ml-1" />
          <div className="flex min-w-0 grow flex-col gap-2 max-sm:w-full sm:w-0 sm:pt-20">
            <PersonName profile={profile} isPageTitle />
            <ProfileFacts profile={profile} />
          </div>
          <div className="sm:pt-20">
            <FriendButton person={profile} friendship={live?.friendship} />
          </div>
        </div>
        {profile.bio && (
          <p dir="auto" className="mt-6 max-w-[68ch] text-base text-pretty wrap-anywhere whitespace-pre-line">
            {profile.bio}
          </p>
        )}
        <div className="mt-9 grid items-start gap-x-9 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="min-w-0 lg:col-start-2 lg:row-start-1">
            <StatsPart live={live} skeleton={<Skeleton className="h-72" />}>
              {(stats) => <ListSummary stats={stats} isOwn={viewer?.id === profile.id} />}
            </StatsPart>
          </div>
          <div className="min-w-0 lg:row-start-1">
            <CommentsPart query={query} />
          </div>
        </div>
      </div>
    </div>
  )
}
