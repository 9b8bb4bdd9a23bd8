import { coverSource } from '@animeteca/contracts/media/cover-widths'
import { activityText } from '@animeteca/contracts/profiles/activity-text'
import type { ActivityItem } from '@animeteca/contracts/profiles/profile-activity'
import { rowLinkStyles } from '@animeteca/ui/actions/link-styles'
import { Cover } from '@animeteca/ui/covers/Cover'
import { Stars } from '@animeteca/ui/display/Stars'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { timeAgo } from '../../lib/text/dates.ts'
import { dateAndTime } from '../../lib/text/local-times.ts'

type ActivityRowProps = {
  activity: ActivityItem
  isOwn?: boolean
  /** The author of the activity, where the context does not name them. */
  person?: ReactNode
}

/** An activity of a person on an anime. The whole row links to the anime, except the person. */
export function ActivityRow({ activity, isOwn = false, person }: ActivityRowProps) {
  const { animeId, animeTitle, animeCoverImage, rating, at } = activity
  const text = activityText(activity, { isOwn })
  return (
    <li className="group relative flex items-center gap-4 border-t border-line px-4 py-3 first:border-t-0 hover:bg-raised sm:px-5">
      <Cover
        {...coverSource(animeCoverImage)}
        sizes="2.75rem"
        title={animeTitle}
        hasPrintedTitle={false}
        className="w-11 shrink-0 rounded-control"
      />
      <div className="min-w-0 flex-1">
        <p className="text-sm leading-snug text-pretty text-dim wrap-anywhere">
          {person}
          {person ? ` ${text.charAt(0).toLowerCase()}${text.slice(1)} ` : `${text} `}
          <Link
            to="/anime/$id"
            params={{ id: animeId }}
            className={`${rowLinkStyles} font-bold group-hover:text-accent`}
          >
            {animeTitle}
          </Link>
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 text-xs text-dim">
          <time dateTime={at} title={dateAndTime(at)}>
            {timeAgo(at)}
          </time>
          {rating !== null && <Stars value={rating} variant="five" size={13} />}
        </p>
      </div>
    </li>
  )
}
