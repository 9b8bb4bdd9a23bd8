import '../../every-class.css'
import { Button } from '@animeteca/ui/actions/Button'
import { linkStyles } from '@animeteca/ui/actions/link-styles'
import { EmptyState } from '@animeteca/ui/display/EmptyState'
import { Skeleton } from '@animeteca/ui/display/Skeleton'
import { Link } from '@tanstack/react-router'
import { PageLoadFailure } from '../../lib/errors/PageLoadFailure.tsx'
import { useLoadError } from '../../lib/errors/use-load-error.ts'
import { useWholeList } from '../../lib/query/use-whole-list.ts'
import { type Notice, useNotices } from './notice-list.ts'
import { NoticeRow } from './NoticeRow.tsx'
import { useNewNotices } from './use-new-notices.ts'

export function NoticesScreen() {
  return (
    <div className="page-width max-w-[52rem] py-10 sm:py-12">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h1 tabIndex={-1} className="text-2xl outline-none">
          Avisos
        </h1>
        <Link
          to="/profile"
          hash="notificaciones"
          className={linkStyles({ tone: 'quiet', className: '-my-2.5 py-2.5 text-sm' })}
        >
          Elegir de qué te avisamos
        </Link>
      </div>
      <div data-keeps-focus className="mt-6">
        <Inbox />
      </div>
    </div>
  )
}

function Inbox() {
  const query = useNotices()
  const error = useLoadError(query)
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const notices = data?.pages.flatMap((page) => page.notices) ?? []
  const newIds = useNewNotices(notices)
  useWholeList(query, { rows: notices.length })
  if (error) return <PageLoadFailure query={query} message="No hemos podido cargar tus avisos" />
  if (!data) return <PendingNotices />
  if (notices.length === 0)
    return (
      <EmptyState
        title="Todavía no hay nada nuevo"
        action={
          <Link to="/" className={linkStyles({ tone: 'accent' })}>
            Explorar Animes
          </Link>
        }
      >
        Aquí verás quién quiere ser tu amigo, lo que te escriben y los episodios nuevos de lo que sigues al día.
      </EmptyState>
    )
  return (
    <>
      <NoticeList notices={notices} newIds={newIds} />
      {hasNextPage && (
        <div className="mt-6 flex justify-center">
          <Button isPending={isFetchingNextPage} onPress={() => void fetchNextPage()}>
            Cargar más
          </Button>
        </div>
      )}
    </>
  )
}

function NoticeList({ notices, newIds }: { notices: Notice[]; newIds: ReadonlySet<number> }) {
  return (
    <ul aria-label="Avisos" className="overflow-clip rounded-panel border border-line bg-surface">
      {notices.map((notice) => (
        <NoticeRow key={notice.id} notice={notice} isNew={newIds.has(notice.id)} />
      ))}
    </ul>
  )
}

function PendingNotices() {
  return (
    <div className="flex flex-col gap-3">
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-20" />
      ))}
    </div>
  )
}
