import { Select, SelectItem } from '@animeteca/ui/forms/Select'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'

type ChoiceFieldProps<Form extends FieldValues> = {
  control: Control<Form>
  name: FieldPath<Form>
  label: string
  /** What stands there while nothing is chosen. */
  none: string
  /** By the word that the form holds. */
  labels: Readonly<Record<string, string>>
}

/** One of a few words, or none: the form holds an empty text then. */
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

/** A list of choices has no key for an empty text. */
const absent = 'none'
