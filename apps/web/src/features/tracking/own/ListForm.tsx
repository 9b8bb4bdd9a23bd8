import { type ListVisibility, listVisibilities, listVisibilityLabels } from '@animeteca/contracts/labels'
import { limits } from '@animeteca/contracts/limits'
import { createCustomList } from '@animeteca/contracts/tracking/custom-lists'
import { Radio, RadioGroup } from '@animeteca/ui/forms/RadioGroup'
import { zodResolver } from '@hookform/resolvers/zod'
import { useController, useForm } from 'react-hook-form'
import { FormDialog } from '../../../lib/forms/FormDialog.tsx'
import { FormField } from '../../../lib/forms/FormField.tsx'
import { FormTextArea } from '../../../lib/forms/FormTextArea.tsx'

export type ListValues = { title: string; description: string; visibility: ListVisibility }

type ListFormProps = {
  heading: string
  saved: ListValues
  isPending: boolean
  onSave: (values: ListValues) => void
  onClose: () => void
}

/** Title, description and visibility of a list. A failed save keeps the input. */
export function ListForm({ heading, saved, isPending, onSave, onClose }: ListFormProps) {
  const { control, handleSubmit } = useForm<ListValues>({
    defaultValues: saved,
    mode: 'onTouched',
    resolver: zodResolver(createCustomList, undefined, { raw: true }) as never,
  })
  const { field: visibility } = useController({ control, name: 'visibility' })
  return (
    <FormDialog title={heading} isPending={isPending} onSubmit={handleSubmit(onSave)} onClose={onClose}>
      <FormField
        control={control}
        name="title"
        label="Título"
        isRequired
        autoComplete="off"
        maxLength={limits.customList.title}
      />
      <FormTextArea
        control={control}
        name="description"
        label="Descripción"
        rows={3}
        counter={limits.customList.description}
      />
      <RadioGroup label="Quién la ve" value={visibility.value} onChange={visibility.onChange}>
        {listVisibilities.map((choice) => (
          <Radio key={choice} value={choice}>
            {listVisibilityLabels[choice]}
          </Radio>
        ))}
      </RadioGroup>
    </FormDialog>
  )
}
