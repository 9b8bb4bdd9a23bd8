import type { Anime } from '@animeteca/contracts/catalogue/catalogue'
import { NativeSelect } from '@animeteca/ui/forms/NativeSelect'
import { toast, toasts } from '@animeteca/ui/toasts/toast'
import { Check } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { useTracking } from '../tracking/tracking-context.ts'
import { isNumberEnough, placesOf, progressOf } from './episode-places.ts'

/** Topic of the warnings about an invalid number: a valid number dismisses them. */
const topic = 'progress number invalid'

/**
 * 'Voy por el episodio 137': marks every episode up to there, or unmarks those after it if the viewer is further, with an undo for both. The
 * season is required where numbers start again at 1.
 */
export default function ProgressField({ anime }: { anime: Anime }) {
  const { isKnown, watchedIds, markUpTo, unmarkFrom } = useTracking()
  const id = useId()
  const places = placesOf(anime)
  const at = progressOf(places, watchedIds)
  const { season, number, setTyped, isChanged, hasSeasons, last, findPlace } = useTypedPlace(anime.title, places, at)

  function go(event: FormEvent) {
    event.preventDefault()
    const target = findPlace()
    if (target === null) return
    toasts.dismissTopic(topic)
    setTyped(null)
    if (target > at) void markUpTo(places[target]!.id)
    else if (target < at) void unmarkFrom(places[target + 1]!.id)
  }

  return (
    <form
      onSubmit={go}
      className="flex h-13 items-center gap-2 rounded-control border border-line bg-surface pr-2 pl-5 font-display font-bold tracking-snug focus-within:border-text max-sm:w-full"
    >
      <label htmlFor={id} className="leading-tight">
        Voy por el episodio
      </label>
      {hasSeasons && (
        <NativeSelect
          aria-label="Temporada"
          value={season}
          disabled={!isKnown}
          onChange={({ target }) => setTyped({ season: target.value, number: '' })}
        >
          {[...new Set(places.map(({ seasonNumber }) => seasonNumber))].map((seasonNumber) => (
            <option key={seasonNumber} value={seasonNumber}>
              T{seasonNumber}
            </option>
          ))}
        </NativeSelect>
      )}
      <input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        value={number}
        disabled={!isKnown}
        onChange={({ target }) => setTyped({ season, number: target.value })}
        onFocus={({ target }) => target.select()}
        className="min-h-9 w-13 rounded-control border border-control bg-bg px-1 text-center text-base text-text tabular-nums disabled:opacity-45"
      />
      <span className={`text-sm font-semibold text-dim tabular-nums ${hasSeasons ? 'max-sm:hidden' : ''}`}>
        de {last?.episodeNumber}
      </span>
      <button
        type="submit"
        aria-label="Guardar por dónde vas"
        disabled={!isChanged}
        className="ml-auto grid size-11 place-items-center rounded-control text-accent hover:bg-raised disabled:opacity-45"
      >
        <Check aria-hidden size={20} strokeWidth={3} />
      </button>
    </form>
  )
}

type Places = ReturnType<typeof placesOf>

/** The typed season and number; before anything is typed those of the last watched episode, which is at position `at`. */
function useTypedPlace(title: string, places: Places, at: number) {
  const [typed, setTyped] = useState<{ season: string; number: string } | null>(null)
  const place = places[at]
  const known = { season: String((place ?? places[0])?.seasonNumber), number: String(place?.episodeNumber ?? 0) }
  const { season, number } = typed ?? known
  const hasSeasons = !isNumberEnough(places)
  const isOfSeason = ({ seasonNumber }: Places[number]) => !hasSeasons || seasonNumber === Number(season)
  const last = places.findLast(isOfSeason)

  /** Position of the typed episode; -1 is before the first one; null, with an error message, when it does not exist. */
  function findPlace(): number | null {
    if (!/^\d+$/.test(number.trim())) {
      toast.warning('Escribe el número de un episodio', { topic })
      return null
    }
    if (Number(number) === 0) return places.findIndex(isOfSeason) - 1
    const found = places.findIndex((place) => isOfSeason(place) && place.episodeNumber === Number(number))
    if (found !== -1) return found
    const where = hasSeasons ? `La temporada ${season}` : title
    toast.warning(`${where} llega hasta el episodio ${last?.episodeNumber}`, { topic })
    return null
  }

  const isChanged = number !== known.number || (hasSeasons && season !== known.season)
  return { season, number, setTyped, isChanged, hasSeasons, last, findPlace }
}
