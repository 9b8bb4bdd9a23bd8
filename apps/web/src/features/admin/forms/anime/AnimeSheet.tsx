import type { AnimeForm } from '@animeteca/contracts/catalogue/catalogue-editing'
import { synopsisLangLabels } from '@animeteca/contracts/labels'
import { limits } from '@animeteca/contracts/limits'
import { Checkbox } from '@animeteca/ui/forms/Checkbox'
import { toast } from '@animeteca/ui/toasts/toast'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { FormField } from '../../../../lib/forms/FormField.tsx'
import { FormTextArea } from '../../../../lib/forms/FormTextArea.tsx'
import { trpc } from '../../../../lib/query/trpc.ts'
import { type AdminAnime, latestAnime } from '../../panel/listings.ts'
import { BroadcastSection } from '../broadcasts/BroadcastSection.tsx'
import { ChoiceField } from '../ChoiceField.tsx'
import { ExternalRefs } from '../external-refs/ExternalRefs.tsx'
import { animeValues, type Known } from '../form-schemas.ts'
import { FormSheet } from '../FormSheet.tsx'
import { useSheetForm } from '../use-sheet-form.ts'
import { AiringFields } from './AiringFields.tsx'
import { type AnimeValues, savedAnime } from './anime-values.ts'
import { AudienceField } from './AudienceField.tsx'
import { CoverFields } from './CoverFields.tsx'
import { GenreField } from './GenreField.tsx'
import { RelationFields } from './RelationFields.tsx'
import { StatusFields } from './StatusFields.tsx'
import { useCoverUpload } from './use-cover-upload.ts'

type AnimeSheetProps = { anime: AdminAnime | undefined; onClose: () => void }

export function AnimeSheet({ anime, onClose }: AnimeSheetProps) {
  const create = trpc.admin.createAnime.useMutation()
  const update = trpc.admin.updateAnime.useMutation()
  const { control, form, sheet } = useSheetForm<AnimeValues, Known<AnimeForm>>({
    name: anime ? `anime-${anime.id}` : 'anime',
    saved: savedAnime(anime),
    latest: anime && (async () => savedAnime(await latestAnime(anime.id))),
    schema: animeValues,
    failure: 'Error al guardar anime',
    onClose,
    async save(values) {
      await (anime ? update.mutateAsync({ id: anime.id, ...values }) : create.mutateAsync(values))
      toast.success(anime ? 'Anime actualizado exitosamente' : 'Anime creado exitosamente')
    },
  })
  const cover = useCoverUpload(form)
  const [isWaiting, setWaiting] = useState(false)
  const submit = async () => {
    setWaiting(true)
    const hasCover = await cover.hasArrived()
    setWaiting(false)
    if (hasCover) await sheet.onSubmit()
  }
  const earlyAccess = useController({ control, name: 'hasEarlyAccess' })
  const { value: hasEarlyAccess, ...earlyAccessField } = earlyAccess.field
  return (
    <FormSheet
      title={anime ? 'Editar anime' : 'Añadir anime'}
      {...(anime && { lead: anime.title })}
      {...sheet}
      isSubmitting={isWaiting || sheet.isSubmitting}
      onSubmit={submit}
    >
      <FormField control={control} name="title" label="Título" isRequired autoComplete="off" />
      <FormTextArea
        control={control}
        name="alternativeTitles"
        label="También conocido como"
        description="Los demás nombres: uno por línea"
        rows={2}
        autoComplete="off"
      />
      <FormTextArea control={control} name="synopsis" label="Sinopsis" rows={4} counter={limits.synopsis.max} />
      <ChoiceField
        control={control}
        name="synopsisLang"
        label="Idioma del texto"
        none="Sin indicar"
        labels={synopsisLangLabels}
      />
      <FormTextArea control={control} name="description" label="Descripción" rows={3} />
      <CoverFields form={form} cover={cover}>
        <FormField
          control={control}
          name="releaseYear"
          label="Año de estreno"
          inputMode="numeric"
          description={`De ${limits.releaseYear.min} a ${limits.releaseYear.max}`}
          autoComplete="off"
          className="max-w-48"
        />
      </CoverFields>
      <StatusFields form={form} />
      <GenreField control={control} />
      <AudienceField form={form} source={anime?.audienceSource ?? null} />
      <AiringFields control={control} />
      <Checkbox
        {...earlyAccessField}
        isSelected={hasEarlyAccess}
        description="Solo lo verán administradores y beta testers; los demás verán «Solo Beta Testers»."
      >
        Acceso Anticipado
      </Checkbox>
      <RelationFields control={control} animeId={anime?.id} />
      {anime && <BroadcastSection anime={anime} />}
      {anime && <ExternalRefs anime={anime} />}
    </FormSheet>
  )
}
