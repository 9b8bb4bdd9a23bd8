import { deleteOwnAccount as deletionInput } from '@animeteca/contracts/accounts/account-deletion'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { FormDialog } from '../../../lib/forms/FormDialog.tsx'
import { useOptimisticMutation } from '../../../lib/optimistic.ts'
import { longDate } from '../../../lib/text/dates.ts'
import { deleteOwnAccount } from '../../../nouns/person/sign-out.ts'
import { CodeField } from './proof/CodeField.tsx'
import { ownPassword } from './proof/own-password.ts'
import { OwnPasswordField } from './proof/OwnPasswordField.tsx'
import { proofFailure } from './proof/proof-failure.ts'
import { useOwnFactors } from './proof/use-own-factors.ts'

const formOf = ({ hasPassword, isCodeAsked }: { hasPassword: boolean; isCodeAsked: boolean }) =>
  z.object({
    currentPassword: ownPassword(hasPassword),
    code: isCodeAsked ? deletionInput.shape.code.unwrap() : z.string(),
  })

/** Asks for the factors that signing in requires, then schedules the account for deletion and signs out everywhere. */
export default function DeletionDialog({ onLeave, onClose }: { onLeave: () => void; onClose: () => void }) {
  const { hasPassword, isCodeAsked } = useOwnFactors()
  const form = useForm({
    resolver: zodResolver(formOf({ hasPassword, isCodeAsked })),
    defaultValues: { currentPassword: '', code: '' },
  })
  const { mutate, isPending } = useOptimisticMutation({
    name: 'auth.closing.begin',
    endsSession: true,
    send: deleteOwnAccount,
    onSuccess: onLeave,
    successToast: ({ erasedAfter }) =>
      `Tu cuenta se eliminará el ${longDate(erasedAfter)}. Hasta entonces, inicia sesión para recuperarla`,
    errorToast: (error) => proofFailure(form, error, 'No se pudo eliminar la cuenta'),
  })
  return (
    <FormDialog
      title="Eliminar la cuenta"
      submit="Eliminar mi cuenta"
      isDanger
      isPending={isPending}
      onSubmit={form.handleSubmit(({ currentPassword, code }) => mutate({ currentPassword, ...(code && { code }) }))}
      onClose={onClose}
    >
      <p className="text-sm text-pretty text-dim">Se cierran todas tus sesiones, también esta. Confirma que eres tú.</p>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog asks for nothing else */}
      <OwnPasswordField control={form.control} autoFocus />
      {isCodeAsked && <CodeField control={form.control} />}
    </FormDialog>
  )
}
