import { animeTypeLabels } from '@animeteca/contracts/labels'
import type { Control } from 'react-hook-form'
import { FormField } from '../../../../lib/forms/FormField.tsx'
import { FormTextArea } from '../../../../lib/forms/FormTextArea.tsx'
import { ChoiceField } from '../ChoiceField.tsx'
import type { AnimeValues } from './anime-values.ts'

/** Type, studios, dates and tags. */
export function AiringFields({ control }: { control: Control<AnimeValues> }) {
  return (
    <div className="grid items-start gap-x-5 gap-y-3 sm:grid-cols-2">
      <ChoiceField control={control} name="type" label="Tipo" none="Sin indicar" labels={animeTypeLabels} />
      <FormField control={control} name="studio" label="Estudio" autoComplete="off" />
      <FormField control={control} name="airedFrom" label="Primera emisión" type="date" autoComplete="off" />
      <FormField control={control} name="airedTo" label="Última emisión" type="date" autoComplete="off" />
      <FormTextArea
        control={control}
        name="otherStudios"
        label="Otros estudios"
        description="Uno por línea"
        rows={2}
        autoComplete="off"
      />
      <FormTextArea
        control={control}
        name="tags"
        label="Etiquetas"
        description="Una por línea"
        rows={2}
        autoComplete="off"
      />
    </div>
  )
}
