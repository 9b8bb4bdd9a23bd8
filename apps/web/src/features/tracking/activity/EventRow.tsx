import { coverSource } from '@animeteca/contracts/media/cover-widths'
import type { TrackingEvent } from '@animeteca/contracts/tracking/tracking-events'
import { Button } from '@animeteca/ui/actions/Button'
import { linkStyles } from '@animeteca/ui/actions/link-styles'
import { Cover } from '@animeteca/ui/covers/Cover'
import { Badge } from '@animeteca/ui/display/Badge'
import { Link } from '@tanstack/react-router'
import { Layers, Redo2, Undo2 } from 'lucide-react'
import { clockTime } from './days.ts'
import { eventText, rangeText } from './event-text.ts'
import { useActivityMutations } from './use-activity-mutations.ts'

/** A tracking event: anime, change, time and undo buttons. */
export function EventRow({ event }: { event: TrackingEvent }) {
  const { at, isUndone, animeId, animeTitle, animeCoverImage } = event
  const text = eventText(event)
  const range = rangeText(event)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 px-3 py-3 sm:px-4.5">
      <div className="flex min-w-0 grow basis-72 items-center gap-4">
        <time dateTime={at} className="w-11 shrink-0 text-right text-sm text-dim tabular-nums">
          {clockTime(at)}
        </time>
        {animeTitle === null ? (
          <span className="grid h-15 w-10 shrink-0 place-items-center rounded-sm bg-raised text-dim">
            <Layers aria-hidden size={18} />
          </span>
        ) : (
          <Cover
            {...coverSource(animeCoverImage)}
            sizes="2.5rem"
            title={animeTitle}
            hasPrintedTitle={false}
            // Only the cover is dimmed, so that the text keeps its contrast.
            className={isUndone ? 'w-10 shrink-0 opacity-50' : 'w-10 shrink-0'}
          />
        )}
        <div className="min-w-0">
          <p className="line-clamp-1 font-semibold wrap-anywhere">
            {animeId === null ? (
              'Varios animes'
            ) : (
              <Link to="/anime/$id" params={{ id: animeId }} className={linkStyles({ className: 'no-underline' })}>
                {animeTitle}
              </Link>
            )}
          </p>
          <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-dim">
            <span className={isUndone ? 'line-through' : undefined}>{text}</span>
            {range && <span className="tabular-nums">{range}</span>}
            {isUndone && <Badge>Deshecho</Badge>}
          </p>
        </div>
      </div>
      <UndoButtons event={event} about={`${animeTitle ?? 'Varios animes'}, ${text}`} />
    </div>
  )
}

/** `about` distinguishes the buttons of this event from those of others. */
function UndoButtons({ event, about }: { event: TrackingEvent; about: string }) {
  const mutations = useActivityMutations(event)
  return (
    <div className="ml-auto flex items-center gap-1">
      {event.isUndone ? (
        <Button
          variant="ghost"
          size="sm"
          aria-label={`Rehacer: ${about}`}
          icon={<Redo2 aria-hidden size={16} />}
          isPending={mutations.isPending}
          onPress={mutations.redo}
        >
          Rehacer
        </Button>
      ) : (
        <>
          <Button
            variant="ghost"
            size="sm"
            aria-label={`Deshacer desde aquí: ${about}`}
            isDisabled={mutations.isPending}
            onPress={mutations.undoSince}
          >
            Desde aquí
          </Button>
          <Button
            variant="ghost"
            size="sm"
            aria-label={`Deshacer: ${about}`}
            icon={<Undo2 aria-hidden size={16} />}
            isPending={mutations.isPending}
            onPress={mutations.undo}
          >
            Deshacer
          </Button>
        </>
      )}
    </div>
  )
}
