import { type Audience, audienceLabels, audiences, type AudienceSource } from '@animeteca/contracts/catalogue/audiences'
import { Select, SelectItem } from '@animeteca/ui/forms/Select'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { AnimeValues } from './anime-values.ts'

type AudienceFieldProps = { form: UseFormReturn<AnimeValues>; source: AudienceSource | null }

const sources: Record<AudienceSource, string> = {
  import: 'Lo dicen los datos importados.',
  administrator: 'Lo eligió la administración, y las importaciones no lo cambian.',
}

/** The audience with who has stated it. A change is the administrator's own statement. */
export function AudienceField({ form, source }: AudienceFieldProps) {
  const audience = useWatch({ control: form.control, name: 'audience' })
  return (
    <Select
      label="Público"
      description={source ? sources[source] : 'Nadie lo ha indicado todavía.'}
      value={audience}
      onChange={(key) => form.setValue('audience', key as Audience, { shouldDirty: true })}
    >
      {audiences.map((option) => (
        <SelectItem key={option} id={option}>
          {audienceLabels[option]}
        </SelectItem>
      ))}
    </Select>
  )
}
