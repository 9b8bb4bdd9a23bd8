import { AfterHydration } from '@animeteca/ui/base/AfterHydration'
import { lazyComponent } from '@animeteca/ui/base/lazy-component'
import { Skeleton } from '@animeteca/ui/display/Skeleton'
import { Suspense, useState } from 'react'
import { useViewer } from '../../lib/session/session.ts'
import { LazyInReview } from '../../nouns/comment/LazyInReview.tsx'
import type { ViewedAs } from './activity/viewed-as.ts'
import { PersonActions } from './friendship/PersonActions.tsx'
import { ListSummary } from './ListSummary.tsx'
import type { Profile } from './live/live-profile.ts'
import { useLiveProfile } from './live/use-live-profile.ts'
import { PersonName } from './PersonName.tsx'
import { ProfileAvatar } from './ProfileAvatar.tsx'
import { ProfileBanner } from './ProfileBanner.tsx'
import { CommentsPart, StatsPart } from './ProfileBody.tsx'
import { ProfileFacts } from './ProfileFacts.tsx'
import { ViewedAsControl } from './ViewedAsControl.tsx'

const ProfileActivity = lazyComponent(() => import('./activity/ProfileActivity.tsx'))
const ProfileReviews = lazyComponent(() => import('./reviews/ProfileReviews.tsx'))
const Preview = lazyComponent(() => import('./Preview.tsx'))

/** A profile as a page: banner, lists at the side, and comments. */
export function ProfilePage({ profile: first }: { profile: Profile }) {
  const viewer = useViewer()
  const query = useLiveProfile(first.id)
  const live = query.data
  const profile = live?.profile ?? first
  const isOwn = viewer?.id === profile.id
  const [as, setAs] = useState<ViewedAs>('self')
  return (
    <div className="pb-20">
      <ProfileBanner username={profile.username} className="h-36 sm:h-60" />
      <div className="page-width">
        <div className="relative -mt-16 flex flex-wrap items-start gap-x-6 gap-y-3 sm:-mt-16">
          <ProfileAvatar profile={profile} size={148} className="bg-bg max-sm:mb-3 max-sm:-ml-1" />
          <div className="flex min-w-0 grow flex-col gap-2 max-sm:w-full sm:w-0 sm:pt-20">
            <PersonName profile={profile} isPageTitle />
            <ProfileFacts profile={profile} />
          </div>
          <div className="max-w-full min-w-0 max-lg:w-full lg:pt-20">
            {isOwn ? (
              <ViewedAsControl value={as} onChange={setAs} />
            ) : (
              <PersonActions profile={profile} friendship={live?.friendship} />
            )}
          </div>
        </div>
        {isOwn && as !== 'self' ? (
          <Suspense fallback={<Skeleton className="mt-8 h-96" />}>
            <Preview as={as} />
          </Suspense>
        ) : (
          <Body profile={profile} isOwn={isOwn} query={query} />
        )}
      </div>
    </div>
  )
}

type BodyProps = { profile: Profile; isOwn: boolean; query: ReturnType<typeof useLiveProfile> }

function Body({ profile, isOwn, query }: BodyProps) {
  const live = query.data
  return (
    <>
      {profile.bio && (
        <p dir="auto" className="mt-6 max-w-[68ch] text-base text-pretty wrap-anywhere whitespace-pre-line">
          {profile.bio}
        </p>
      )}
      {profile.bioInReview && <LazyInReview authorId={profile.id} />}
      <div className="mt-9 grid items-start gap-x-9 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0 lg:col-start-2 lg:row-start-1">
          <StatsPart live={live} skeleton={<Skeleton className="h-72" />}>
            {(stats) => <ListSummary stats={stats} isOwn={isOwn} />}
          </StatsPart>
        </div>
        <div className="flex min-w-0 flex-col gap-9 lg:row-start-1">
          {live?.stats && <LazyActivity id={profile.id} isOwn={isOwn} isFriend={live.friendship?.isFriend === true} />}
          {live?.comments && <LazyReviews id={profile.id} />}
          <CommentsPart query={query} />
        </div>
      </div>
    </>
  )
}

/** Loads after the page in a reserved space; the server does not render it. */
function LazyActivity(part: { id: number; isOwn: boolean; isFriend: boolean }) {
  return (
    <AfterHydration fallback={<Skeleton className="h-96" />}>
      <ProfileActivity {...part} />
    </AfterHydration>
  )
}

/** Loads after the page, like the activity above it. */
function LazyReviews({ id }: { id: number }) {
  return (
    <AfterHydration>
      <ProfileReviews id={id} />
    </AfterHydration>
  )
}
