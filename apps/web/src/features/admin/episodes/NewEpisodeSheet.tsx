import type { EpisodeForm } from '@animeteca/contracts/catalogue/catalogue-editing'
import { toast, toasts } from '@animeteca/ui/toasts/toast'
import { useRef, useState } from 'react'
import { LoadFailure } from '../../../lib/errors/LoadFailure.tsx'
import { useLoadError } from '../../../lib/errors/use-load-error.ts'
import { trpc } from '../../../lib/query/trpc.ts'
import { EpisodeFields, type EpisodeValues, savedEpisode } from '../forms/EpisodeFields.tsx'
import { episodeValues, type Known } from '../forms/form-schemas.ts'
import { FormSheet } from '../forms/FormSheet.tsx'
import { SeasonSheet } from '../forms/SeasonSheet.tsx'
import { nextNumber, seasonPlace } from '../forms/sheets.ts'
import { useSheetForm } from '../forms/use-sheet-form.ts'
import { AnimePicker, type PickedAnime } from './AnimePicker.tsx'
import { SeasonPicker } from './SeasonPicker.tsx'

const failure = 'Error al guardar episodio'

/** Of the warning about a missing season, which is dismissed once one is chosen and the form sent. */
const topic = 'season missing'

/** Creates an episode: choose the anime, then the season (or create one), then fill in the episode. */
export function NewEpisodeSheet({ onClose }: { onClose: () => void }) {
  const { anime, pick, known, seasons, chosenId, choose, chooseNew, whenPlaced, form, sheet } = useNewEpisode(onClose)
  const [isAddingSeason, setAddingSeason] = useState(false)
  const error = useLoadError(known)
  return (
    <>
      <FormSheet
        title="Añadir episodio"
        {...sheet}
        onSubmit={whenPlaced(sheet.onSubmit)}
        onSaveAndAddAnother={sheet.onSaveAndAddAnother && whenPlaced(sheet.onSaveAndAddAnother)}
      >
        <AnimePicker anime={anime} onPick={pick} />
        {anime && error ? (
          <LoadFailure query={known} message="No hemos podido cargar sus temporadas" shape="panel" />
        ) : (
          <SeasonPicker
            seasons={anime ? seasons : undefined}
            chosenId={chosenId}
            onChoose={choose}
            onCreate={() => setAddingSeason(true)}
          />
        )}
        <EpisodeFields form={form} />
      </FormSheet>
      {isAddingSeason && anime && (
        <SeasonSheet
          place={seasonPlace({ ...anime, seasons: seasons ?? [] })}
          season={undefined}
          onCreated={chooseNew}
          onClose={() => setAddingSeason(false)}
        />
      )}
    </>
  )
}

/** The form of the episode and the choice of its season, which suggests the next number. */
function useNewEpisode(onClose: () => void) {
  const [anime, setAnime] = useState<PickedAnime | null>(null)
  const [chosenId, setChosenId] = useState<number | null>(null)
  const known = trpc.catalogue.byId.useQuery({ id: anime?.id ?? 0 }, { enabled: anime !== null })
  const seasons = known.data?.seasons
  const createSeason = trpc.admin.addSeason.useMutation()
  const create = trpc.admin.addEpisode.useMutation()

  /** The number that the form has suggested, which another season replaces unless it was changed. */
  const suggested = useRef('')
  const { form, sheet } = useSheetForm<EpisodeValues, Known<EpisodeForm>>({
    name: 'episode',
    saved: savedEpisode(undefined, undefined),
    schema: episodeValues,
    failure,
    next({ episodeNumber }) {
      suggested.current = String(episodeNumber + 1)
      return savedEpisode(undefined, episodeNumber + 1)
    },
    onClose,
    async save(values) {
      const seasonId = chosenId ?? (await firstSeason())
      await create.mutateAsync({ id: seasonId, ...values })
      toast.success('Episodio creado exitosamente')
    },
  })

  /** The first episode of an anime without seasons also creates its first season. */
  const firstSeason = async () => {
    const { seasonId } = await createSeason.mutateAsync({ id: anime!.id, seasonNumber: 1 })
    setChosenId(seasonId)
    return seasonId
  }
  const choose = (seasonId: number | null) => {
    setChosenId(seasonId)
    const season = seasons?.find(({ id }) => id === seasonId)
    if (season) suggest(season.episodes)
  }
  const suggest = (episodes: { episodeNumber: number }[]) => {
    if (!['', suggested.current].includes(form.getValues('episodeNumber'))) return
    suggested.current = String(nextNumber(episodes.map(({ episodeNumber }) => episodeNumber)))
    form.setValue('episodeNumber', suggested.current)
  }
  const pick = (picked: PickedAnime | null) => {
    setAnime(picked)
    setChosenId(null)
  }
  const isPlaced = anime !== null && (chosenId !== null || seasons?.length === 0)
  const whenPlaced = (submit: () => Promise<void>) => async () => {
    if (!isPlaced) {
      toast.warning('Por favor selecciona una temporada', { title: 'Selección requerida', topic })
      return
    }
    toasts.dismissTopic(topic)
    await submit()
  }
  const chooseNew = (seasonId: number) => {
    setChosenId(seasonId)
    suggest([])
  }
  return { anime, pick, known, seasons, chosenId, choose, chooseNew, whenPlaced, form, sheet }
}
