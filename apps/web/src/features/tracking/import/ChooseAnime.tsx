import type { ImportRow } from '@animeteca/contracts/history/history-imports'
import { Button } from '@animeteca/ui/actions/Button'
import { Skeleton } from '@animeteca/ui/display/Skeleton'
import { TextField } from '@animeteca/ui/forms/TextField'
import { Dialog } from '@animeteca/ui/overlays/Dialog'
import { useState } from 'react'
import { LoadFailure } from '../../../lib/errors/LoadFailure.tsx'
import { useLoadError } from '../../../lib/errors/use-load-error.ts'
import { trpc } from '../../../lib/query/trpc.ts'
import { SearchResults } from '../../../lib/search/SearchResults.tsx'
import { plural } from '../../../lib/text/plural.ts'
import { useAnimeSearch } from '../../../nouns/anime/search/use-anime-search.tsx'
import { readEpisodeRange } from './episode-range.ts'
import type { Correction } from './use-correction.ts'

type ChooseAnimeProps = { line: ImportRow; onChoose: (correction: Correction) => void; onClose: () => void }

/** Chooses the anime of a row by search, and its season where there are several. */
export default function ChooseAnime({ line, onChoose, onClose }: ChooseAnimeProps) {
  const [animeId, setAnimeId] = useState<number | null>(null)
  const choose = (correction: Correction) => {
    onChoose(correction)
    onClose()
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`¿Qué anime es «${line.title}»?`}
      className="max-sm:h-[92%]"
    >
      {animeId === null ? (
        <FindAnime
          line={line}
          onFind={(id, seasonCount) => (seasonCount > 1 ? setAnimeId(id) : choose({ animeId: id }))}
        />
      ) : (
        <ChoosePart animeId={animeId} onChoose={choose} />
      )}
    </Dialog>
  )
}

type FindAnimeProps = { line: ImportRow; onFind: (animeId: number, seasonCount: number) => void }

function FindAnime({ line, onFind }: FindAnimeProps) {
  const { field } = useAnimeSearch({
    limit: 8,
    startsWith: line.title,
    onOpen: ({ id, seasonCount }) => onFind(id, seasonCount),
  })
  return <SearchResults label="Buscar animes" {...field} />
}

type ChoosePartProps = { animeId: number; onChoose: (correction: Correction) => void }

function ChoosePart({ animeId, onChoose }: ChoosePartProps) {
  const query = trpc.catalogue.byId.useQuery({ id: animeId })
  const { data } = query
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const [showsErrors, setShowsErrors] = useState(false)
  if (useLoadError(query)) return <LoadFailure query={query} message="No hemos podido cargar las temporadas" />
  if (!data) return <Skeleton className="h-40" />
  const { range, errors } = readEpisodeRange(from, to)
  const chooseSeason = (seasonId: number) =>
    errors.from || errors.to ? setShowsErrors(true) : onChoose({ animeId, seasonId, ...range })
  const shown = showsErrors ? errors : {}
  return (
    <div className="flex flex-col gap-2">
      <p className="mb-2 text-dim">{`${data.title} tiene varias temporadas. ¿A cuál se refiere la fila?`}</p>
      <Button onPress={() => onChoose({ animeId })}>A todas</Button>
      {data.seasons.map(({ id, seasonNumber, episodes }) => (
        <Button key={id} onPress={() => chooseSeason(id)}>
          {`Temporada ${seasonNumber} (${plural(episodes.length, 'episodio')})`}
        </Button>
      ))}
      <div className="mt-3 grid grid-cols-2 gap-3">
        <TextField label="Desde el episodio" inputMode="numeric" value={from} onChange={setFrom} error={shown.from} />
        <TextField label="Hasta el episodio" inputMode="numeric" value={to} onChange={setTo} error={shown.to} />
      </div>
      <p className="text-sm text-pretty text-dim">
        Si los dejas vacíos, serán los siguientes a los que cubren otras filas de esa temporada.
      </p>
    </div>
  )
}
