import { Select, SelectItem } from '@animeteca/ui/forms/Select'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'

type ChoiceFieldProps<Form extends FieldValues> = {
  control: Control<Form>
  name: FieldPath<Form>
  label: string
  /** Label of the empty choice. */
  none: string
  /** By the form's value. */
  labels: Readonly<Record<string, string>>
}

/** A select with an empty choice, for which the form holds ''. */
export function ChoiceField<Form extends FieldValues>({ control, name, label, none, labels }: ChoiceFieldProps<Form>) {
  const { field } = useController({ control, name })
  return (
    <Select
      label={label}
      value={field.value || absent}
      onChange={(key) => field.onChange(key === absent ? '' : key)}
      onBlur={field.onBlur}
    >
      <SelectItem id={absent}>{none}</SelectItem>
      {Object.entries(labels).map(([word, text]) => (
        <SelectItem key={word} id={word}>
          {text}
        </SelectItem>
      ))}
    </Select>
  )
}

/** React Aria does not allow '' as a key. */
const absent = 'none'
