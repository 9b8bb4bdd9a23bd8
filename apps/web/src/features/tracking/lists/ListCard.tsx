import { onPlatformAt } from '@animeteca/contracts/catalogue/broadcasts/on-platform'
import type { OwnNextBroadcast } from '@animeteca/contracts/catalogue/broadcasts/when-and-where'
import { episodeCode } from '@animeteca/contracts/episodes/episode-code'
import { coverSource } from '@animeteca/contracts/media/cover-widths'
import { classNames } from '@animeteca/ui/base/class-names'
import { lazyComponent } from '@animeteca/ui/base/lazy-component'
import { Cover } from '@animeteca/ui/covers/Cover'
import { Link } from '@tanstack/react-router'
import { NotebookPen } from 'lucide-react'
import { type KeyboardEvent, memo, Suspense, useState } from 'react'
import { useUnsent } from '../../../lib/offline/unsent.ts'
import { UnsentNote } from '../../../lib/offline/UnsentNote.tsx'
import { useOptimisticMutation } from '../../../lib/optimistic.ts'
import { shelfSizes } from '../../../lib/shelf/shelf-layout.ts'
import { shortcutSetting } from '../../../lib/shortcut-setting.ts'
import { shortDate } from '../../../lib/text/dates.ts'
import { timeUntil } from '../../../lib/text/hours.ts'
import { CardFacts } from '../../../nouns/anime/CardFacts.tsx'
import { EarlyAccessBadge } from '../../../nouns/anime/EarlyAccessBadge.tsx'
import type { AnimeProgress } from '../../../nouns/episode/progress-cache.ts'
import { changeListMutation, pessimisticChangeListMutation } from '../../../nouns/list/change-list-mutation.ts'
import { type Details, noDetails } from '../../../nouns/list/details/details-mutations.ts'
import type { ListEntry } from '../../../nouns/list/list-entry.ts'
import { DetailMarks } from '../details/DetailMarks.tsx'
import { DetailMenuItems } from '../details/DetailMenuItems.tsx'
import { EpisodeProgress } from './EpisodeProgress.tsx'
import { ListCardMenu } from './ListCardMenu.tsx'
import { TimesBadge } from './TimesBadge.tsx'
import type { TimesSeen } from './use-times-seen.ts'

const CollectDialog = lazyComponent(() => import('../../../nouns/list/custom/CollectDialog.tsx'))
const DetailsDialog = lazyComponent(() => import('../../../nouns/list/details/DetailsDialog.tsx'))

/** Height below the cover in rem: two lines of title, two of synopsis, one of details, one of date. */
export const listCaptionRem = 8.25

type ListCardProps = {
  entry: ListEntry
  isInWatching: boolean
  /** The viewer's details of the entry, if any. */
  details: Details | undefined
  areDetailsKnown: boolean
  times: TimesSeen | undefined
  progress: AnimeProgress | undefined
  /** The next broadcast of an anime in Viendo, if its hour is known. */
  next: OwnNextBroadcast | undefined
  now: Date
}

/** An anime in a list. While it is being moved it stays in its place, dimmed, until the server has confirmed. */
export const ListCard = memo(function ListCard({
  entry,
  isInWatching,
  times,
  progress,
  next,
  now,
  ...known
}: ListCardProps) {
  const { animeId, animeTitle, animeCoverImage, synopsis, animeRating, releaseYear, hasEarlyAccess, addedAt } = entry
  const [isMenuOpen, setMenuOpen] = useState(false)
  const [openDialog, setOpenDialog] = useState<'details' | 'collect' | null>(null)
  const moving = useOptimisticMutation(pessimisticChangeListMutation)
  const removing = useOptimisticMutation(changeListMutation)
  const isUnsent = useUnsent(pessimisticChangeListMutation.name).some(({ input }) => input.animeId === animeId)
  const isMoving = moving.isPending || isUnsent
  const details = known.areDetailsKnown ? (known.details ?? noDetails(animeId)) : undefined
  const isAgain = !isInWatching && progress?.runId !== undefined
  return (
    <div aria-busy={isMoving} className="relative">
      <div className="pointer-events-none absolute top-2 left-2 z-2 flex flex-col items-start gap-1">
        {isUnsent && <UnsentNote className="rounded-sm bg-bg px-2 py-1 text-text!" />}
        {details && <DetailMarks {...details} />}
        {times && <TimesBadge {...times} />}
      </div>
      {isAgain && (
        <div className="pointer-events-none absolute inset-x-0 top-0 z-2 flex aspect-2/3 items-end">
          <div className="pointer-events-auto w-full rounded-b-panel bg-surface/95 px-2.5 pb-2">
            <EpisodeProgress title={animeTitle} progress={progress} />
          </div>
        </div>
      )}
      <div className={classNames('transition-opacity', isMoving && 'opacity-45')}>
        <div className="relative transition-transform motion-safe:group-hover:-translate-y-1.5">
          <Cover {...coverSource(animeCoverImage)} sizes={shelfSizes} title={animeTitle} hasShadow />
          {hasEarlyAccess && (
            <EarlyAccessBadge className={classNames('absolute left-2.5', isAgain ? 'bottom-16' : 'bottom-2.5')} />
          )}
        </div>
        <h2 className="mt-3 line-clamp-2 text-sm leading-[1.22] font-bold tracking-snug text-text">
          <CardLink entry={entry} onOpenMenu={() => setMenuOpen(true)} />
        </h2>
        <p className="mt-1 line-clamp-2 h-[2lh] leading-[1.35]">{synopsis?.trim() || 'Sinopsis no disponible.'}</p>
        <CardFacts rating={animeRating} releaseYear={releaseYear} />
        <p className="mt-0.5 truncate">
          {details?.note && <NoteMark />}
          {next ? (
            <NextEpisode next={next} now={now} />
          ) : (
            <>
              Añadido el <time dateTime={addedAt}>{shortDate(addedAt)}</time>
            </>
          )}
        </p>
        {isInWatching && <EpisodeProgress title={animeTitle} progress={progress} />}
        <ListCardMenu
          title={animeTitle}
          listType={entry.listType}
          isOpen={isMenuOpen}
          onOpenChange={setMenuOpen}
          isDisabled={isMoving}
          onMove={(listType) => moving.mutate({ animeId, from: entry, to: { ...entry, listType }, whose: 'la' })}
          onRemove={() => removing.mutate({ animeId, from: entry, to: null, whose: 'la' })}
        >
          {details && (
            <DetailMenuItems
              entry={entry}
              details={details}
              onDescribe={() => setOpenDialog('details')}
              onCollect={() => setOpenDialog('collect')}
            />
          )}
        </ListCardMenu>
      </div>
      <Suspense>
        {openDialog === 'details' && details && (
          <DetailsDialog animeId={animeId} title={animeTitle} details={details} onClose={() => setOpenDialog(null)} />
        )}
        {openDialog === 'collect' && <CollectDialog anime={entry} onClose={() => setOpenDialog(null)} />}
      </Suspense>
    </div>
  )
})

/** The link of the card, which covers it whole. The key E opens its menu. */
const CardLink = ({ entry: { animeId, animeTitle }, onOpenMenu }: { entry: ListEntry; onOpenMenu: () => void }) => (
  <Link
    to="/anime/$id"
    params={{ id: animeId }}
    aria-keyshortcuts="e"
    onKeyDown={(event) => {
      if (!opensMenu(event)) return
      event.preventDefault()
      onOpenMenu()
    }}
    className="outline-none before:absolute before:inset-0 before:z-1 group-hover:text-accent"
  >
    {animeTitle}
  </Link>
)

/** Until the next episode is broadcast, or is on the viewer's platform. */
function NextEpisode({ next, now }: { next: OwnNextBroadcast; now: Date }) {
  const at = onPlatformAt(next.airsAt, next.onPlatform?.delay ?? 0)
  return (
    <>
      {episodeCode(next)}, <time dateTime={at}>{timeUntil(at, now)}</time>
    </>
  )
}

const NoteMark = () => (
  <>
    <NotebookPen aria-hidden size={14} className="mr-1.5 inline-block align-[-0.15em]" />
    <span className="sr-only">Con nota. </span>
  </>
)

function opensMenu({ key, ctrlKey, metaKey, altKey, repeat }: KeyboardEvent): boolean {
  return key === 'e' && !ctrlKey && !metaKey && !altKey && !repeat && shortcutSetting.isOn()
}
