import type { SeasonForm } from '@animeteca/contracts/catalogue/catalogue-editing'
import { toast } from '@animeteca/ui/toasts/toast'
import { FormField } from '../../../lib/forms/FormField.tsx'
import { FormTextArea } from '../../../lib/forms/FormTextArea.tsx'
import { trpc } from '../../../lib/query/trpc.ts'
import { type AdminSeason, latestAnime } from '../panel/listings.ts'
import { type Known, seasonValues } from './form-schemas.ts'
import { FormSheet } from './FormSheet.tsx'
import type { SeasonPlace } from './sheets.ts'
import { useSheetForm } from './use-sheet-form.ts'

type SeasonSheetProps = {
  place: SeasonPlace
  season: AdminSeason | undefined
  /** Called with the id of a new season, once it is listed. */
  onCreated?: ((seasonId: number) => void) | undefined
  onClose: () => void
}

type SeasonValues = { seasonNumber: string; title: string; description: string; updatedAt: string | undefined }

const savedSeason = (season: AdminSeason | undefined, { nextNumber }: SeasonPlace): SeasonValues => ({
  seasonNumber: String(season?.seasonNumber ?? nextNumber),
  title: season?.title ?? '',
  description: season?.description ?? '',
  updatedAt: season?.updatedAt,
})

export function SeasonSheet({ place, season, onCreated, onClose }: SeasonSheetProps) {
  const create = trpc.admin.addSeason.useMutation()
  const update = trpc.admin.updateSeason.useMutation()
  const { control, sheet } = useSheetForm<SeasonValues, Known<SeasonForm>>({
    name: season ? `season-${season.id}` : `season-of-${place.animeId}`,
    saved: savedSeason(season, place),
    latest:
      season &&
      (async () => {
        const { seasons } = await latestAnime(place.animeId)
        return savedSeason(seasons.find(({ id }) => id === season.id) ?? season, place)
      }),
    schema: seasonValues,
    failure: 'Error al guardar temporada',
    next: season ? undefined : ({ seasonNumber }) => savedSeason(undefined, { ...place, nextNumber: seasonNumber + 1 }),
    onClose,
    async save(values) {
      if (season) {
        await update.mutateAsync({ id: season.id, ...values })
        toast.success('Temporada actualizada exitosamente')
        return
      }
      const { seasonId } = await create.mutateAsync({ id: place.animeId, ...values })
      toast.success('Temporada creada exitosamente')
      onCreated?.(seasonId)
    },
  })
  return (
    <FormSheet title={season ? 'Editar temporada' : 'Añadir temporada'} lead={place.animeTitle} {...sheet}>
      <FormField
        control={control}
        name="seasonNumber"
        label="Número de temporada"
        isRequired
        inputMode="numeric"
        autoComplete="off"
        className="sm:w-48"
      />
      <FormField control={control} name="title" label="Título" autoComplete="off" />
      <FormTextArea control={control} name="description" label="Descripción" rows={4} />
    </FormSheet>
  )
}
