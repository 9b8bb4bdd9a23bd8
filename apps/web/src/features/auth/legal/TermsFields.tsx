import { Checkbox } from '@animeteca/ui/forms/Checkbox'
import { type Control, type FieldPathByValue, type FieldValues, useController } from 'react-hook-form'
import { AcceptTerms } from './AcceptTerms.tsx'

type Accepted = FieldValues & { acceptsTerms: boolean; isMinor: boolean }

type TermsFieldsProps<Form extends Accepted> = { control: Control<Form>; minimumAge: number }

/** What a site with terms asks at registration. */
export function TermsFields<Form extends Accepted>({ control, minimumAge }: TermsFieldsProps<Form>) {
  const minor = useController({ control, name: 'isMinor' as FieldPathByValue<Form, boolean> })
  return (
    <div className="flex flex-col gap-2">
      <AcceptTerms control={control} minimumAge={minimumAge} />
      <Checkbox
        isSelected={minor.field.value}
        onChange={minor.field.onChange}
        description="Tu perfil será privado desde el principio."
      >
        Tengo menos de 18 años
      </Checkbox>
    </div>
  )
}
