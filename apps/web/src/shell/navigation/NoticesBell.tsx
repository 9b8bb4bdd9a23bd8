import { Link } from '@tanstack/react-router'
import { Bell } from 'lucide-react'
import { useEffect } from 'react'
import { useIsStreamed } from '../../lib/live/live.ts'
import { resumePush } from '../../lib/push.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { useViewer } from '../../lib/session/session.ts'

/** Link to the notices with the number of unread ones; refetched on live events, else twice a minute. */
export default function NoticesBell() {
  const isStreamed = useIsStreamed('notices')
  const { data } = trpc.profiles.noticeCount.useQuery(undefined, {
    refetchInterval: isStreamed ? false : 30_000,
    refetchOnWindowFocus: true,
  })
  const viewer = useViewer()?.id
  useEffect(() => {
    // Without push, notices are shown on the next visit.
    if (viewer !== undefined) void resumePush().catch(() => {})
  }, [viewer])
  const unread = data?.unread ?? 0
  return (
    <Link
      to="/notices"
      aria-label={unread > 0 ? `Avisos: ${unread} sin leer` : 'Avisos'}
      className="relative grid size-11 shrink-0 place-items-center rounded-full text-dim no-underline transition-colors hover:text-text aria-[current=page]:text-text"
    >
      <Bell aria-hidden size={21} />
      {unread > 0 && (
        <span
          aria-hidden
          className="absolute top-1 left-5.5 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-accent px-1 font-display text-[0.6875rem]/none font-extrabold text-on-accent tabular-nums"
        >
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </Link>
  )
}
