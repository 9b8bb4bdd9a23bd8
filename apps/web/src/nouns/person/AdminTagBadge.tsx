import { useViewer } from '../../lib/session/session.ts'
import type { AdminTag } from './admin-tag.ts'
import { textColorOn } from './text-color-on.ts'
import { useLocalPreferences } from './use-local-preferences.ts'

type AdminTagBadgeProps = { tag: AdminTag; className?: string | undefined }

export function AdminTagBadge({ tag: { text, color }, className = '' }: AdminTagBadgeProps) {
  return (
    <span
      style={{ backgroundColor: color, color: textColorOn(color) }}
      className={`inline-block max-w-full truncate rounded-sm px-2 py-0.5 align-middle font-display text-xs font-bold tracking-snug ${className}`}
    >
      {text}
    </span>
  )
}

type OwnAdminTagProps = Pick<AdminTagBadgeProps, 'className'> & {
  /** The name that it is shown beside. */
  username: string
}

/** The viewer's admin tag beside their own name; nothing unless they are an administrator with a tag. */
export function OwnAdminTag({ username, className }: OwnAdminTagProps) {
  const viewer = useViewer()
  const { adminTag } = useLocalPreferences()
  const isOwn = viewer?.isAdmin === true && viewer.username === username
  return isOwn && adminTag?.text ? <AdminTagBadge tag={adminTag} className={className} /> : null
}
