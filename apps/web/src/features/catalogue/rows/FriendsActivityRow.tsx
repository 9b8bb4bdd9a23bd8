import type { Outputs } from '@animeteca/api-client/client'
import { coverSource } from '@animeteca/contracts/media/cover-widths'
import { activityText } from '@animeteca/contracts/profiles/activity-text'
import { displayName } from '@animeteca/contracts/profiles/display-name'
import { linkStyles } from '@animeteca/ui/actions/link-styles'
import { Cover } from '@animeteca/ui/covers/Cover'
import { Link } from '@tanstack/react-router'
import { trpc } from '../../../lib/query/trpc.ts'
import { timeAgo } from '../../../lib/text/dates.ts'
import { rowOptions } from './row-queries.ts'

type FriendActivity = Outputs['friends']['actsRow']['acts'][number]

/** The row is hidden with fewer activities. */
const minActivities = 3

/** The latest activity of the viewer's friends. No activity names an episode's title, which could be a spoiler. */
export default function FriendsActivityRow() {
  const activities = trpc.friends.actsRow.useQuery(undefined, rowOptions).data?.acts ?? []
  return activities.length >= minActivities && <ActivityRow activities={activities} />
}

function ActivityRow({ activities }: { activities: readonly FriendActivity[] }) {
  return (
    <section aria-labelledby="amigos" className="page-width pt-9">
      <div className="mb-5 flex items-baseline justify-between gap-4">
        <h2 id="amigos" className="text-xl">
          Lo último de tus amigos
        </h2>
        <Link to="/friends" className={linkStyles({ tone: 'quiet', className: 'text-sm' })}>
          Ver todo
        </Link>
      </div>
      <ul aria-labelledby="amigos" className="cover-row">
        {activities.map((activity) => (
          <ActivityCard
            key={`${activity.person.id} ${activity.kind} ${activity.animeId} ${activity.at}`}
            activity={activity}
          />
        ))}
      </ul>
    </section>
  )
}

function ActivityCard({ activity }: { activity: FriendActivity }) {
  const { person, animeId, animeTitle, animeCoverImage, at, rating } = activity
  const text = activityText(activity)
  return (
    <li className="group relative flex w-72 shrink-0 snap-start items-center gap-4 rounded-panel border border-line bg-surface p-3 has-[a:focus-visible]:outline-2">
      <Cover
        {...coverSource(animeCoverImage)}
        sizes="3rem"
        title={animeTitle}
        hasPrintedTitle={false}
        className="w-12 shrink-0"
      />
      <p className="min-w-0 text-sm text-dim">
        {displayName(person.username)} {text.charAt(0).toLowerCase() + text.slice(1)}{' '}
        <Link
          to="/anime/$id"
          params={{ id: animeId }}
          className="font-bold text-text outline-none before:absolute before:inset-0 group-hover:text-accent"
        >
          {animeTitle}
        </Link>
        <time dateTime={at} className="mt-1 block text-xs">
          {timeAgo(at)}
          {rating !== null && ` · ★ ${rating.toFixed(1)}`}
        </time>
      </p>
    </li>
  )
}
