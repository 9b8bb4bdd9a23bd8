import { limits } from '@animeteca/contracts/limits'
import {
  type TakedownKind,
  takedownKindLabels,
  takedownKinds,
  type TakedownReason,
  takedownReasonLabels,
  takedownReasons,
  requestTakedown,
  type RequestTakedown,
} from '@animeteca/contracts/moderation/takedowns'
import { Button } from '@animeteca/ui/actions/Button'
import { Checkbox } from '@animeteca/ui/forms/Checkbox'
import { Radio, RadioGroup } from '@animeteca/ui/forms/RadioGroup'
import { zodResolver } from '@hookform/resolvers/zod'
import { useNavigate } from '@tanstack/react-router'
import { type Control, type FieldPath, type Resolver, useController, useForm } from 'react-hook-form'
import { fieldErrors } from '../../../lib/errors/errors.ts'
import { FormField } from '../../../lib/forms/FormField.tsx'
import { FormTextArea } from '../../../lib/forms/FormTextArea.tsx'
import { trpc } from '../../../lib/query/trpc.ts'
import { withToasts } from '../../../lib/with-toasts.ts'

interface Typed {
  kind: TakedownKind
  address: string
  reason: TakedownReason | ''
  text: string
  name: string
  email: string
  isTruthful: boolean
}

const blank: Typed = { kind: 'title', address: '', reason: '', text: '', name: '', email: '', isTruthful: false }

/** The request form, which needs no account. The input stays until the server has accepted it. */
export function TakedownForm() {
  const navigate = useNavigate()
  const form = useForm<Typed>({
    // its output is what the server expects: the types differ in the fields that are blank at first
    resolver: zodResolver(requestTakedown) as unknown as Resolver<Typed>,
    defaultValues: blank,
    mode: 'onTouched',
  })
  const { control } = form
  const send = trpc.catalogue.takedowns.request.useMutation(
    withToasts({
      onSuccess: ({ token }) => void navigate({ to: '/retirada', hash: token }),
      errorToast(error) {
        for (const [at, [name, message]] of Object.entries(fieldErrors(error)).entries())
          form.setError(name as FieldPath<Typed>, { message }, { shouldFocus: at === 0 })
        return { message: 'No se pudo enviar la solicitud', reason: 'instead' }
      },
    }),
  )
  return (
    <form
      noValidate
      onSubmit={(event) => void form.handleSubmit((given) => send.mutate(given as RequestTakedown))(event)}
      className="mt-2 flex flex-col gap-6"
    >
      <p className="text-pretty text-dim">
        Si algo de este catálogo no debería estar aquí, dínoslo. No hace falta tener cuenta. Lo lee un administrador y
        te contesta con sus razones.
      </p>
      <RadioField
        control={control}
        name="kind"
        label="¿Qué hay que retirar?"
        values={takedownKinds}
        labels={takedownKindLabels}
      />
      <FormField
        control={control}
        name="address"
        label="Dirección"
        description="La de la ficha en este sitio o en otro (MyAnimeList, AniList, AniDB…), o la de la imagen."
        inputMode="url"
        autoComplete="off"
        spellCheck="false"
      />
      <RadioField
        control={control}
        name="reason"
        label="Motivo"
        values={takedownReasons}
        labels={takedownReasonLabels}
      />
      <FormTextArea
        control={control}
        name="text"
        label="Explícalo"
        description="Qué es, por qué no debe estar aquí y qué derecho tienes sobre ello."
        counter={limits.takedown.text}
        rows={5}
      />
      <FormField control={control} name="name" label="Tu nombre, o el de quien representas" autoComplete="name" />
      <FormField
        control={control}
        name="email"
        label="Correo (opcional)"
        description="Para enviarte la respuesta. También podrás leerla en tu recibo."
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck="false"
      />
      <GoodFaithField control={control} />
      <Button type="submit" variant="primary" size="lg" isPending={send.isPending} className="self-start max-sm:w-full">
        {send.isPending ? 'Enviando…' : 'Enviar la solicitud'}
      </Button>
    </form>
  )
}

type RadioFieldProps<Value extends string> = {
  control: Control<Typed>
  name: 'kind' | 'reason'
  label: string
  values: readonly Value[]
  labels: Record<Value, string>
}

function RadioField<Value extends string>({ control, name, label, values, labels }: RadioFieldProps<Value>) {
  const { field, fieldState } = useController({ control, name })
  return (
    <RadioGroup label={label} value={field.value || null} onChange={field.onChange} error={fieldState.error?.message}>
      {values.map((value) => (
        <Radio key={value} value={value}>
          {labels[value]}
        </Radio>
      ))}
    </RadioGroup>
  )
}

function GoodFaithField({ control }: { control: Control<Typed> }) {
  const { field, fieldState } = useController({ control, name: 'isTruthful' })
  return (
    <div>
      <Checkbox
        isSelected={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        isInvalid={fieldState.error !== undefined}
      >
        Confirmo que lo que digo es cierto y que lo pido de buena fe.
      </Checkbox>
      <p role="alert" className="text-xs font-semibold text-danger">
        {fieldState.error?.message}
      </p>
    </div>
  )
}
