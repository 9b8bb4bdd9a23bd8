import type { EpisodeForm } from '@animeteca/contracts/catalogue/catalogue-editing'
import { toast } from '@animeteca/ui/toasts/toast'
import { trpc } from '../../../lib/query/trpc.ts'
import { type AdminEpisode, latestAnime } from '../panel/listings.ts'
import { EpisodeFields, type EpisodeValues, savedEpisode } from './EpisodeFields.tsx'
import { episodeValues, type Known } from './form-schemas.ts'
import { FormSheet } from './FormSheet.tsx'
import type { EpisodePlace } from './sheets.ts'
import { useSheetForm } from './use-sheet-form.ts'

type EpisodeSheetProps = { place: EpisodePlace; episode: AdminEpisode | undefined; onClose: () => void }

export function EpisodeSheet({ place, episode, onClose }: EpisodeSheetProps) {
  const create = trpc.admin.addEpisode.useMutation()
  const update = trpc.admin.updateEpisode.useMutation()
  const { form, sheet } = useSheetForm<EpisodeValues, Known<EpisodeForm>>({
    name: episode ? `episode-${episode.id}` : `episode-of-${place.seasonId}`,
    saved: savedEpisode(episode, place.nextNumber),
    latest:
      episode &&
      (async () => {
        const { seasons } = await latestAnime(place.animeId)
        const found = seasons.flatMap(({ episodes }) => episodes).find(({ id }) => id === episode.id)
        return savedEpisode(found ?? episode, place.nextNumber)
      }),
    schema: episodeValues,
    failure: 'Error al guardar episodio',
    next: episode ? undefined : ({ episodeNumber }) => savedEpisode(undefined, episodeNumber + 1),
    onClose,
    async save(values) {
      await (episode
        ? update.mutateAsync({ id: episode.id, ...values })
        : create.mutateAsync({ id: place.seasonId, ...values }))
      toast.success(episode ? 'Episodio actualizado exitosamente' : 'Episodio creado exitosamente')
    },
  })
  return (
    <FormSheet title={episode ? 'Editar episodio' : 'Añadir episodio'} lead={place.seasonName} {...sheet}>
      <EpisodeFields form={form} />
    </FormSheet>
  )
}
