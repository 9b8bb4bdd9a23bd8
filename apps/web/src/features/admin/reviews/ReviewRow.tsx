import { moderationActions, moderationLabels } from '@animeteca/contracts/labels'
import { linkStyles } from '@animeteca/ui/actions/link-styles'
import { TriggerButton } from '@animeteca/ui/actions/TriggerButton'
import { Badge } from '@animeteca/ui/display/Badge'
import { Menu, MenuItem, MenuTrigger } from '@animeteca/ui/overlays/Menu'
import { Link } from '@tanstack/react-router'
import { ChevronDown, Undo2 } from 'lucide-react'
import { timeAgo } from '../../../lib/text/dates.ts'
import { dateAndTime } from '../../../lib/text/local-times.ts'
import { ProfileLink } from '../../../nouns/person/ProfileLink.tsx'
import { VerdictBadge } from '../../../nouns/review/VerdictBadge.tsx'
import type { AdminReview } from '../listings.ts'
import { useReviewModeration } from './use-review-moderation.ts'

export function ReviewRow({ review }: { review: AdminReview }) {
  const { username, content, originalContent, moderated, createdAt, animeId, animeTitle, seasonNumber } = review
  const { moderate, restore, isPending } = useReviewModeration(review)
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
          <Link to="/anime/$id/opiniones" params={{ id: `${animeId}` }} className={linkStyles({ tone: 'quiet' })}>
            {seasonNumber === null ? animeTitle : `${animeTitle} · T${seasonNumber}`}
          </Link>
          <VerdictBadge verdict={review.verdict} />
          {moderated && <Badge tone="danger">Retirada</Badge>}
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
          aria-label={`Restaurar la opinión de ${username}`}
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
            aria-label={`Moderar la opinión de ${username}`}
            isPending={isPending}
          >
            Moderar
          </TriggerButton>
          <Menu aria-label="Cómo moderarla">
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
