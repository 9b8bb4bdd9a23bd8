import type { Classification, HistoryImport, ImportRow } from '@animeteca/contracts/history/history-imports'
import {
  alsoWritten,
  episodesMarkedBy,
  outcomeLabels,
  remarkMessages,
} from '@animeteca/contracts/history/history-messages'
import { lists } from '@animeteca/contracts/labels'
import { coverSource } from '@animeteca/contracts/media/cover-widths'
import { Button } from '@animeteca/ui/actions/Button'
import { lazyComponent } from '@animeteca/ui/base/lazy-component'
import type { Tone } from '@animeteca/ui/base/tones'
import { Cover } from '@animeteca/ui/covers/Cover'
import { Badge } from '@animeteca/ui/display/Badge'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { plural } from '../../../lib/text/plural.ts'
import { useCorrection } from './use-correction.ts'

const ChooseAnime = lazyComponent(() => import('./ChooseAnime.tsx'))

const classificationBadges: Record<Classification, { label: string; tone: Tone }> = {
  new: { label: 'Nuevo', tone: 'success' },
  changes: { label: 'Con cambios', tone: 'info' },
  same: { label: 'Igual', tone: 'neutral' },
  conflict: { label: 'No coincide', tone: 'warning' },
  ambiguous: { label: '¿Cuál es?', tone: 'warning' },
  unmatched: { label: 'Sin encontrar', tone: 'muted' },
  refused: { label: 'No se puede leer', tone: 'danger' },
}

type ImportLineProps = { line: ImportRow; of: HistoryImport }

/** A row of the file, its matched anime, and its effect. */
export function ImportLine({ line, of }: ImportLineProps) {
  const { title, anime, verdict, outcome, isLeftOut, remarks, reason, leftOut } = line
  const [isChoosing, setChoosing] = useState(false)
  const { correct, isPending } = useCorrection(of, line.row)
  const isOpen = of.state === 'preview' ? verdict !== 'refused' : of.state === 'done' && outcome === 'waiting'
  const { label, tone } = classificationBadges[verdict]
  const marked = outcome || isLeftOut ? null : episodesMarkedBy(line)
  const notes = [
    ...(marked ? [`Marcará ${marked}`] : []),
    ...(reason ? [reason] : []),
    ...remarks.map((remark) => remarkMessages[remark]),
    ...leftOut,
  ]
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3 sm:flex-nowrap">
      <span className="w-10 shrink-0 self-start">
        <Cover
          {...coverSource(anime?.coverImage ?? null)}
          sizes="2.5rem"
          title={anime?.title ?? title}
          className="rounded-sm"
        />
      </span>
      <div className={`min-w-0 flex-1 basis-52 ${isLeftOut ? 'opacity-60' : ''}`}>
        <p className="font-semibold wrap-anywhere">
          {anime ? (
            <Link to="/anime/$id" params={{ id: anime.id }} className="hover:underline">
              {anime.title}
            </Link>
          ) : (
            title
          )}
          {anime?.seasonNumber && <span className="font-normal text-dim">{` · Temporada ${anime.seasonNumber}`}</span>}
        </p>
        {anime && anime.title !== title && (
          <p className="text-xs text-dim wrap-anywhere">{`En el archivo: ${title}`}</p>
        )}
        <p className="mt-0.5 text-sm text-dim tabular-nums">{rowText(line)}</p>
        {notes.length > 0 && <p className="mt-0.5 text-xs text-pretty text-dim">{`${notes.join('. ')}.`}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-2 max-sm:w-full max-sm:pl-14">
        <Badge tone={outcome === 'refused' ? 'danger' : isLeftOut ? 'neutral' : tone} className="mr-auto">
          {outcome ? outcomeLabels[outcome] : isLeftOut ? 'No importado' : label}
        </Badge>
        {isOpen && (
          <>
            <Button
              size="sm"
              isPending={isPending}
              aria-label={anime ? `Cambiar el anime de ${title}` : `Elegir anime para ${title}`}
              onPress={() => setChoosing(true)}
            >
              {anime ? 'Cambiar' : 'Elegir anime'}
            </Button>
            {!isLeftOut && (
              <Button
                size="sm"
                variant="ghost"
                aria-label={`No importar ${title}`}
                onPress={() => correct({ animeId: null })}
              >
                No importar
              </Button>
            )}
          </>
        )}
      </div>
      {isChoosing && (
        <Suspense>
          <ChooseAnime line={line} onChoose={correct} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </li>
  )
}

/** What the file says, beside the viewer's current data. */
function rowText({ status, isPaused, progress, episodeCount, own, outcome, markCount, also }: ImportRow) {
  const seen = !progress ? null : `${progress}${episodeCount ? ` de ${episodeCount}` : ''} ep.`
  const theirs = [status && lists[status].label, isPaused && 'en pausa', seen].filter(Boolean).join(', ')
  const mine = [own.listType && lists[own.listType].label, own.watchedCount > 0 && `${own.watchedCount} ep.`]
  const here = mine.filter(Boolean).join(', ')
  if (outcome)
    return [theirs, markCount > 0 && plural(markCount, 'episodio marcado', 'episodios marcados'), ...alsoWritten(also)]
      .filter(Boolean)
      .join(' · ')
  return here ? `${theirs || 'Nada'} · aquí: ${here}` : theirs
}
