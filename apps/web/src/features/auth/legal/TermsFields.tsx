import { linkStyles } from '@animeteca/ui/actions/link-styles'
import { Checkbox } from '@animeteca/ui/forms/Checkbox'
import { type Control, type FieldPathByValue, type FieldValues, useController } from 'react-hook-form'

type Accepted = FieldValues & { acceptsTerms: boolean; isMinor: boolean }

/** What a site with terms asks at registration. The links open beside the form, so that what is typed stays. */
export function TermsFields<Form extends Accepted>({ control, minimumAge }: TermsFieldsProps<Form>) {
  const accepted = useController({ control, name: 'acceptsTerms' as FieldPathByValue<Form, boolean> })
  const minor = useController({ control, name: 'isMinor' as FieldPathByValue<Form, boolean> })
  const error = accepted.fieldState.error?.message
  return (
    <div className="flex flex-col gap-2">
      <Checkbox
        isSelected={accepted.field.value}
        onChange={accepted.field.onChange}
        onBlur={accepted.field.onBlur}
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

type TermsFieldsProps<Form extends Accepted> = { control: Control<Form>; minimumAge: number }
