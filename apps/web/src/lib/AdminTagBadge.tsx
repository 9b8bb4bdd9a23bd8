import { type AdminTag, inkOn } from './admin-tag.ts'
import { useViewer } from './session.ts'
import { useKeptHere } from './use-kept-here.ts'

type AdminTagBadgeProps = { tag: AdminTag; className?: string | undefined }

export function AdminTagBadge({ tag: { text, color }, className = '' }: AdminTagBadgeProps) {
  return (
    <span
      style={{ backgroundColor: color, color: inkOn(color) }}
      className={`inline-block max-w-full truncate rounded-sm px-2 py-0.5 align-middle font-display text-xs font-bold tracking-snug ${className}`}
    >
      {text}
    </span>
  )
}

/** Beside the signed-in person's own name: nothing unless they are an administrator with a tag. */
export function OwnAdminTag({ className }: Pick<AdminTagBadgeProps, 'className'>) {
  const isAdmin = useViewer()?.isAdmin ?? false
  const { adminTag } = useKeptHere()
  return isAdmin && adminTag?.text ? <AdminTagBadge tag={adminTag} className={className} /> : null
}
