import { displayName } from '@animeteca/contracts/profiles/display-name'
import { Badge } from '@animeteca/ui/display/Badge'
import { ShieldCheck } from 'lucide-react'
import { OwnAdminTag } from '../../nouns/person/AdminTagBadge.tsx'
import type { Profile } from './live/live-profile.ts'

/** The display name; its title attribute is the username. */
export function PersonName({ profile, isPageTitle = false }: { profile: Profile; isPageTitle?: boolean }) {
  const name = displayName(profile.username)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      {isPageTitle ? (
        <h1 tabIndex={-1} title={profile.username} className="text-2xl wrap-anywhere outline-none">
          {name}
        </h1>
      ) : (
        <p title={profile.username} className="font-display text-xl font-extrabold tracking-tight wrap-anywhere">
          {name}
        </p>
      )}
      {profile.isAdmin && (
        <Badge tone="accent" icon={<ShieldCheck aria-hidden size={14} />}>
          Admin
        </Badge>
      )}
      <OwnAdminTag username={profile.username} />
    </div>
  )
}
