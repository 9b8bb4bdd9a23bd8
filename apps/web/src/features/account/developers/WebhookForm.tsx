import {
  createWebhook,
  type WebhookEvent,
  webhookEventLabels,
  webhookEvents,
} from '@animeteca/contracts/integrations/webhooks'
import { Checkbox } from '@animeteca/ui/forms/Checkbox'
import { zodResolver } from '@hookform/resolvers/zod'
import { useController, useForm } from 'react-hook-form'
import { problemOf } from '../../../lib/errors/errors.ts'
import { FormDialog } from '../../../lib/forms/FormDialog.tsx'
import { FormField } from '../../../lib/forms/FormField.tsx'
import { trpc } from '../../../lib/query/trpc.ts'
import { withToasts } from '../../../lib/with-toasts.ts'
import { useOwnerProof } from '../../../nouns/person/use-providers.ts'
import { ownPassword } from '../security/proof/own-password.ts'
import { OwnPasswordField } from '../security/proof/OwnPasswordField.tsx'
import { proofFailure } from '../security/proof/proof-failure.ts'

interface WebhookValues {
  url: string
  events: WebhookEvent[]
  currentPassword: string
}

const form = (hasPassword: boolean) => createWebhook.extend({ currentPassword: ownPassword(hasPassword) })

type WebhookFormProps = { onMade: (secret: string) => void; onClose: () => void }

/** Keeps the input when the URL or the password is refused. */
export function WebhookForm({ onMade, onClose }: WebhookFormProps) {
  const { hasPassword } = useOwnerProof()
  const { control, handleSubmit, setError, setFocus } = useForm<WebhookValues>({
    defaultValues: { url: '', events: ['episode.marked', 'anime.moved'], currentPassword: '' },
    mode: 'onTouched',
    resolver: zodResolver(form(hasPassword), undefined, { raw: true }),
  })
  const { field: events, fieldState } = useController({ control, name: 'events' })
  const create = trpc.auth.webhooks.create.useMutation(
    withToasts({
      onSuccess: ({ secret }) => onMade(secret),
      errorToast(error) {
        const problem = problemOf(error)
        if (problem?.code !== 'WEBHOOK_URL_REFUSED') {
          return proofFailure({ setError, setFocus }, error, 'No se pudo crear el webhook')
        }
        setError('url', { message: problem.message })
        setFocus('url')
        return undefined
      },
    }),
  )
  const choose = (event: WebhookEvent, isChosen: boolean) =>
    events.onChange(webhookEvents.filter((one) => (one === event ? isChosen : events.value.includes(one))))
  return (
    <FormDialog
      title="Nuevo webhook"
      submit="Crear webhook"
      isPending={create.isPending}
      onSubmit={handleSubmit((values) => create.mutate(values))}
      onClose={onClose}
    >
      <FormField
        control={control}
        name="url"
        label="Dirección"
        description="Tiene que ser https y pública. Le enviamos un POST con JSON."
        placeholder="https://"
        type="url"
        inputMode="url"
        isRequired
        autoComplete="off"
        spellCheck="false"
      />
      <fieldset aria-describedby={fieldState.error ? 'webhook-avisos' : undefined}>
        <legend className="mb-1.5 text-sm font-semibold">De qué le avisamos</legend>
        {webhookEvents.map((event) => (
          <Checkbox
            key={event}
            isSelected={events.value.includes(event)}
            onChange={(isChosen) => choose(event, isChosen)}
          >
            {webhookEventLabels[event]}
          </Checkbox>
        ))}
        {fieldState.error && (
          <p id="webhook-avisos" role="alert" className="text-xs font-semibold text-danger">
            {fieldState.error.message}
          </p>
        )}
      </fieldset>
      <OwnPasswordField
        control={control}
        description="Confirma que eres tú. El webhook seguirá activo aunque cambies la contraseña."
      />
    </FormDialog>
  )
}
