import { animeStatuses, animeStatusLabels, type AnimeStatus } from '@animeteca/contracts/labels'
import { Checkbox } from '@animeteca/ui/forms/Checkbox'
import { Select, SelectItem } from '@animeteca/ui/forms/Select'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { AnimeValues } from './anime-values.ts'

/** The status and the older flag `isCompleted`. A change of one updates the other. */
export function StatusFields({ form }: { form: UseFormReturn<AnimeValues> }) {
  const [status, isCompleted] = useWatch({ control: form.control, name: ['status', 'isCompleted'] })
  const choose = (chosen: AnimeStatus) => {
    form.setValue('status', chosen, { shouldDirty: true })
    form.setValue('isCompleted', chosen === 'completed', { shouldDirty: true })
  }
  return (
    <div className="grid items-end gap-x-5 gap-y-3 sm:grid-cols-2">
      <Select label="Estado" value={status} onChange={(key) => choose(key as AnimeStatus)}>
        {animeStatuses.map((option) => (
          <SelectItem key={option} id={option}>
            {animeStatusLabels[option]}
          </SelectItem>
        ))}
      </Select>
      <Checkbox isSelected={isCompleted} onChange={(isDone) => choose(isDone ? 'completed' : 'upcoming')}>
        Anime concluido
      </Checkbox>
    </div>
  )
}
