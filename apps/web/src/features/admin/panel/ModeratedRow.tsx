import { moderationActions, moderationLabels } from '@animeteca/contracts/labels'
import type { ModerationAction } from '@animeteca/contracts/labels'
import { linkStyles } from '@animeteca/ui/actions/link-styles'
import { TriggerButton } from '@animeteca/ui/actions/TriggerButton'
import { Badge } from '@animeteca/ui/display/Badge'
import { Menu, MenuItem, MenuTrigger } from '@animeteca/ui/overlays/Menu'
import { ChevronDown, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { timeAgo } from '../../../lib/text/dates.ts'
import { dateAndTime } from '../../../lib/text/local-times.ts'
import { ProfileLink } from '../../../nouns/person/ProfileLink.tsx'

type ModeratedRowProps = {
  text: { username: string; content: string; originalContent: string | null; moderated: boolean; createdAt: string }
  /** The text in accessible names, such as 'el comentario'. */
  noun: string
  menuLabel: string
  /** Shown once it is moderated. */
  badge: string
  moderation: { moderate: (action: ModerationAction) => void; restore: () => void; isPending: boolean }
  /** A link to the page with the text, and other facts beside it. */
  children: ReactNode
}

/** A comment or a review with the buttons that moderate and restore it. */
export function ModeratedRow({ text, noun, menuLabel, badge, moderation, children }: ModeratedRowProps) {
  const { username, content, originalContent, moderated, createdAt } = text
  const { moderate, restore, isPending } = moderation
  return (
    <li className="flex flex-wrap items-start gap-x-5 gap-y-3 border-t border-line px-4 py-4 first:border-t-0">
      <div className="min-w-60 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-dim">
          <ProfileLink username={username} className={linkStyles({ className: 'text-sm' })}>
            {username}
          </ProfileLink>
          <time dateTime={createdAt} title={dateAndTime(createdAt)}>
            {timeAgo(createdAt)}
          </time>
          {children}
          {moderated && <Badge tone="danger">{badge}</Badge>}
        </p>
        <p className={`mt-1 text-sm wrap-anywhere whitespace-pre-line ${moderated ? 'text-dim italic' : ''}`}>
          {content}
        </p>
        {originalContent !== null && (
          <p className="mt-2 border-l-3 border-control pl-3 text-sm wrap-anywhere whitespace-pre-line">
            <span className="block text-xs text-dim">Antes decía</span>
            {originalContent}
          </p>
        )}
      </div>
      {moderated ? (
        <TriggerButton
          size="sm"
          icon={<Undo2 aria-hidden size={16} />}
          aria-label={`Restaurar ${noun} de ${username}`}
          isPending={isPending}
          onPress={restore}
        >
          Restaurar
        </TriggerButton>
      ) : (
        <MenuTrigger>
          <TriggerButton
            size="sm"
            icon={<ChevronDown aria-hidden size={16} />}
            aria-label={`Moderar ${noun} de ${username}`}
            isPending={isPending}
          >
            Moderar
          </TriggerButton>
          <Menu aria-label={menuLabel}>
            {moderationActions.map((action) => (
              <MenuItem key={action} isDanger={action === 'delete_completely'} onAction={() => moderate(action)}>
                {moderationLabels[action]}
              </MenuItem>
            ))}
          </Menu>
        </MenuTrigger>
      )}
    </li>
  )
}
