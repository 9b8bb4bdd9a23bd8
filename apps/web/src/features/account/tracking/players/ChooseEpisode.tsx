import type { Delivery } from '@animeteca/contracts/integrations/players'
import { Button } from '@animeteca/ui/actions/Button'
import { Skeleton } from '@animeteca/ui/display/Skeleton'
import { Select, SelectItem } from '@animeteca/ui/forms/Select'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { LoadFailure } from '../../../../lib/errors/LoadFailure.tsx'
import { useLoadError } from '../../../../lib/errors/use-load-error.ts'
import { trpc } from '../../../../lib/query/trpc.ts'

type ChooseEpisodeProps = {
  animeId: number
  /** Its season and episode numbers are selected first. */
  near: Delivery
  isPending: boolean
  onChoose: (episodeId: number) => void
  onBack: () => void
}

/** Corrects which episode a player's message means: the owner chooses the season and the episode of an anime. */
export function ChooseEpisode({ animeId, near, isPending, onChoose, onBack }: ChooseEpisodeProps) {
  const query = trpc.catalogue.byId.useQuery({ id: animeId })
  const { data: anime } = query
  const error = useLoadError(query)
  const [chosenSeason, setSeason] = useState<number | null>(null)
  const seasons = anime?.seasons ?? []
  const season =
    seasons.find(({ id }) => id === chosenSeason) ??
    seasons.find(({ seasonNumber }) => seasonNumber === near.seasonNumber) ??
    seasons[0]
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="min-w-0 text-base wrap-anywhere">{anime?.title}</h3>
        <Button size="sm" icon={<ArrowLeft aria-hidden size={15} />} onPress={onBack}>
          Otro anime
        </Button>
      </div>
      {!anime && !error && <Skeleton className="h-40" />}
      {error && <LoadFailure query={query} message="No hemos podido cargar los episodios" />}
      {anime && !season && <p className="text-sm text-dim">Este anime todavía no tiene episodios.</p>}
      {season && seasons.length > 1 && (
        <Select label="Temporada" value={String(season.id)} onChange={(key) => setSeason(Number(key))}>
          {seasons.map(({ id, seasonNumber, title }) => (
            <SelectItem key={id} id={String(id)}>
              {title ? `Temporada ${seasonNumber}: ${title}` : `Temporada ${seasonNumber}`}
            </SelectItem>
          ))}
        </Select>
      )}
      {season && <EpisodeChoices episodes={season.episodes} near={near} isPending={isPending} onChoose={onChoose} />}
    </div>
  )
}

type EpisodeChoicesProps = Pick<ChooseEpisodeProps, 'near' | 'isPending' | 'onChoose'> & {
  episodes: { id: number; episodeNumber: number; title: string }[]
}

/** The search that had the focus is gone, so the likeliest episode gets it. */
function EpisodeChoices({ episodes, near, isPending, onChoose }: EpisodeChoicesProps) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const buttons = list.current
    const likeliest = buttons?.querySelector<HTMLElement>('[aria-current]') ?? buttons?.querySelector('button')
    likeliest?.focus()
  }, [])
  return (
    <ul
      ref={list}
      aria-label="Episodios"
      className="flex max-h-80 flex-col overflow-y-auto rounded-panel border border-line"
    >
      {episodes.map(({ id, episodeNumber, title }) => (
        <li key={id} className="border-line not-first:border-t">
          <button
            type="button"
            disabled={isPending}
            aria-current={episodeNumber === near.episodeNumber ? 'true' : undefined}
            onClick={() => onChoose(id)}
            className="flex min-h-11 w-full items-center gap-3 px-4 py-2 text-left text-sm hover:bg-raised focus-visible:-outline-offset-3 aria-[current=true]:bg-raised"
          >
            <span className="w-8 shrink-0 font-display font-bold tabular-nums">{episodeNumber}</span>
            <span className="min-w-0 grow wrap-anywhere">{title}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
