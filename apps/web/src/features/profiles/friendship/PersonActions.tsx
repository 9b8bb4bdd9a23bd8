import { displayName } from '@animeteca/contracts/profiles/display-name'
import { lazyComponent } from '@animeteca/ui/base/lazy-component'
import { Skeleton } from '@animeteca/ui/display/Skeleton'
import { Suspense } from 'react'
import { useViewer } from '../../../lib/session/session.ts'
import { BlockReportButton } from '../../../nouns/person/block-report/BlockReportButton.tsx'
import type { Friendship, Profile } from '../live/live-profile.ts'
import { FriendButton } from './FriendButton.tsx'

const UnlessBlocked = lazyComponent(() => import('./UnlessBlocked.tsx'))

type PersonActionsProps = { profile: Profile; friendship: Friendship | null | undefined }

/** Friendship, block and report. */
export function PersonActions({ profile, friendship }: PersonActionsProps) {
  const viewer = useViewer()
  const { id, username, isPrivate } = profile
  const friend = <FriendButton person={profile} friendship={friendship} />
  if (!viewer || viewer.id === id) return friend
  return (
    <div className="flex flex-wrap items-center gap-2">
      {isPrivate ? (
        <Suspense fallback={<Skeleton className="h-11 w-40" />}>
          <UnlessBlocked person={profile}>{friend}</UnlessBlocked>
        </Suspense>
      ) : (
        friend
      )}
      <BlockReportButton
        target={{
          label: `Opciones del perfil de ${displayName(username)}`,
          kind: 'profile',
          subjectId: id,
          person: profile,
        }}
      />
    </div>
  )
}
