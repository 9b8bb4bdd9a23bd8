import { can } from '@animeteca/contracts/can'
import { userStatusLabels } from '@animeteca/contracts/labels'
import { displayName } from '@animeteca/contracts/profiles/display-name'
import { useWatch } from 'react-hook-form'
import { useViewer } from '../../../lib/session/session.ts'
import { isTagColor } from '../../../nouns/person/admin-tag.ts'
import { AdminTagBadge } from '../../../nouns/person/AdminTagBadge.tsx'
import { FramedAvatar } from '../../../nouns/person/frames/FramedAvatar.tsx'
import { presenceTones } from '../../../nouns/person/presence-tones.ts'
import type { SettingsForm } from './form/use-settings-form.ts'

/** Previews the viewer's profile card with unsaved changes. */
export function OwnCard({ form }: { form: SettingsForm }) {
  const viewer = useViewer()
  const { profilePicture, username, bio, userStatus, tagText, tagColor } = useWatch({ control: form.control })
  if (!viewer || username === undefined || !userStatus) return null
  const name = username.trim() || viewer.username
  const tag =
    can.administer(viewer) && tagText?.trim() && isTagColor(tagColor) ? { text: tagText.trim(), color: tagColor } : null
  return (
    <figure className="relative shrink-0 overflow-hidden rounded-panel border border-line bg-surface max-lg:hidden">
      <div aria-hidden className="screentone h-16 bg-raised [--tone-dot:1.5px]" />
      <div className="-mt-12 flex flex-col items-center px-5 pb-4 text-center">
        <FramedAvatar
          src={profilePicture}
          name={displayName(name)}
          frame={viewer.profileFrame}
          size={80}
          status={{ tone: presenceTones[userStatus], label: userStatusLabels[userStatus] }}
        />
        <p title={name} className="mt-3 max-w-full truncate font-display text-lg font-bold tracking-snug">
          {displayName(name)}
        </p>
        {tag && <AdminTagBadge tag={tag} className="mt-1" />}
        {bio?.trim() && <p className="mt-2 line-clamp-3 text-xs wrap-anywhere text-dim">{bio}</p>}
      </div>
      <figcaption className="border-t border-line px-5 py-2 text-center text-xs text-dim">Vista previa</figcaption>
    </figure>
  )
}
