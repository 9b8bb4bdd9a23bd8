import type { Outputs } from '@animeteca/api-client/client'
import { enableSecondFactor } from '@animeteca/contracts/accounts/second-factor'
import { linkStyles } from '@animeteca/ui/actions/link-styles'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { FormDialog } from '../../../../lib/forms/FormDialog.tsx'
import { trpc } from '../../../../lib/query/trpc.ts'
import { withToasts } from '../../../../lib/with-toasts.ts'
import { CodeField } from '../proof/CodeField.tsx'
import { proofFailure } from '../proof/proof-failure.ts'
import { SecretText } from './SecretText.tsx'

type AppFormProps = {
  secret: Outputs['auth']['secondFactor']['prepare']
  onEnabled: (recoveryCodes: string[]) => void
  onClose: () => void
}

/** The second step: shows the secret as QR code and text, and asks for the app's first code. */
export function AppForm({ secret: { secret, uri, qr }, onEnabled, onClose }: AppFormProps) {
  const form = useForm({ resolver: zodResolver(enableSecondFactor), defaultValues: { code: '' } })
  const enable = trpc.auth.secondFactor.enable.useMutation(
    withToasts({
      onSuccess: ({ recoveryCodes }) => onEnabled(recoveryCodes),
      successToast: 'Verificación en dos pasos activada',
      errorToast: (error) => proofFailure(form, error, 'No se pudo activar la verificación en dos pasos'),
    }),
  )
  return (
    <FormDialog
      title="Añade Animeteca a tu aplicación"
      submit="Activar"
      isPending={enable.isPending}
      onSubmit={form.handleSubmit((given) => enable.mutate(given))}
      onClose={onClose}
    >
      <div className="flex flex-col items-center gap-2.5">
        {/* Cameras need dark on light, in every theme. */}
        <img
          src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
          alt="Código QR con la clave de abajo"
          width={192}
          height={192}
          className="rounded-control bg-white p-1"
        />
        <p className="text-center text-sm text-pretty text-dim">
          Escanéalo con la aplicación, o escribe en ella la clave.{' '}
          <a href={uri} className={linkStyles({ tone: 'accent' })}>
            Abrir la app en este dispositivo
          </a>
        </p>
      </div>
      <SecretText secret={secret} />
      <CodeField
        control={form.control}
        label="Código que muestra la aplicación"
        description="Así comprobamos que la aplicación la ha guardado bien."
      />
    </FormDialog>
  )
}
