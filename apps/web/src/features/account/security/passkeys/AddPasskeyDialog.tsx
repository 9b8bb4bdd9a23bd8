import { addPasskey } from '@animeteca/contracts/accounts/passkeys'
import { signInCode } from '@animeteca/contracts/accounts/second-factor'
import { limits } from '@animeteca/contracts/limits'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { problemOf } from '../../../../lib/errors/errors.ts'
import { FormDialog } from '../../../../lib/forms/FormDialog.tsx'
import { FormField } from '../../../../lib/forms/FormField.tsx'
import { useMultiStepMutation } from '../../../../lib/with-toasts.ts'
import { passkeyFailure } from '../../../../nouns/person/passkey-failure.ts'
import { CodeField } from '../proof/CodeField.tsx'
import { ownPassword } from '../proof/own-password.ts'
import { OwnPasswordField } from '../proof/OwnPasswordField.tsx'
import { proofFailure } from '../proof/proof-failure.ts'
import { useOwnFactors } from '../proof/use-own-factors.ts'
import type { NewPasskey } from './create-passkey.ts'

const failed = 'No se pudo añadir la passkey'

const form = ({ hasPassword, isCodeAsked }: { hasPassword: boolean; isCodeAsked: boolean }) =>
  z.object({
    name: addPasskey.shape.name,
    currentPassword: ownPassword(hasPassword),
    code: isCodeAsked ? signInCode : z.string(),
  })

/** A passkey replaces both factors, so adding one asks for both. Keeps the input when the browser's dialog is cancelled. */
export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const { hasPassword, isCodeAsked } = useOwnFactors()
  const fields = useForm<NewPasskey>({
    resolver: zodResolver(form({ hasPassword, isCodeAsked })),
    defaultValues: { name: '', currentPassword: '', code: '' },
  })
  const add = useMultiStepMutation({
    name: 'auth.passkeys.add',
    send: async (given: NewPasskey) => (await import('./create-passkey.ts')).createPasskey(given),
    onSuccess: onClose,
    successToast: 'Passkey añadida',
    errorToast: (error) => (problemOf(error) ? proofFailure(fields, error, failed) : passkeyFailure(error, failed)),
  })
  return (
    <FormDialog
      title="Añadir una passkey"
      submit="Continuar"
      isPending={add.isPending}
      onSubmit={fields.handleSubmit((given) => add.mutate(given))}
      onClose={onClose}
    >
      <p className="text-sm text-pretty text-dim">
        Después tu navegador te preguntará dónde guardarla: en este dispositivo, en tu móvil o en tu gestor de
        contraseñas.
      </p>
      <FormField
        control={fields.control}
        name="name"
        label="Nombre"
        description="Dónde está: así sabrás cuál quitar."
        placeholder="Mi móvil"
        isRequired
        autoComplete="off"
        maxLength={limits.passkey.name}
      />
      <OwnPasswordField control={fields.control} description="Confirma que eres tú." />
      {isCodeAsked && <CodeField control={fields.control} />}
    </FormDialog>
  )
}
