import { linkStyles } from '@animeteca/ui/actions/link-styles'
import { Checkbox } from '@animeteca/ui/forms/Checkbox'
import { type Control, type FieldPathByValue, type FieldValues, useController } from 'react-hook-form'

type Accepted = FieldValues & { acceptsTerms: boolean }

type AcceptTermsProps<Form extends Accepted> = { control: Control<Form>; minimumAge: number }

/** The acceptance of the terms. Their links open beside the form, so that what is typed stays. */
export function AcceptTerms<Form extends Accepted>({ control, minimumAge }: AcceptTermsProps<Form>) {
  const { field, fieldState } = useController({ control, name: 'acceptsTerms' as FieldPathByValue<Form, boolean> })
  const error = fieldState.error?.message
  return (
    <div className="flex flex-col gap-2">
      <Checkbox
        isSelected={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        isInvalid={error !== undefined}
      >
        He cumplido {minimumAge} años y acepto las condiciones y la política de privacidad
      </Checkbox>
      <p className="pl-9 text-xs text-dim">
        Lee las{' '}
        <a href="/condiciones" target="_blank" rel="noreferrer" className={linkStyles()}>
          condiciones de uso
        </a>{' '}
        y la{' '}
        <a href="/privacidad" target="_blank" rel="noreferrer" className={linkStyles()}>
          política de privacidad
        </a>
        .
      </p>
      <p role="alert" className="pl-9 text-xs font-semibold text-danger empty:hidden">
        {error}
      </p>
    </div>
  )
}
