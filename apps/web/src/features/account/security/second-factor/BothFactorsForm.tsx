import { signInCode, type WithBothFactors } from '@animeteca/contracts/accounts/second-factor'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { FormDialog } from '../../../../lib/forms/FormDialog.tsx'
import { useOptimisticMutation } from '../../../../lib/optimistic.ts'
import { CodeField } from '../CodeField.tsx'
import { OwnPasswordField } from '../OwnPasswordField.tsx'
import { proofFailure } from '../proof-failure.ts'

const form = z.object({ currentPassword: z.string().min(1, 'Escribe tu contraseña actual'), code: signInCode })

type BothFactorsFormProps<Answer> = {
  title: string
  submit: string
  isDanger?: boolean
  /** Explains the consequences. */
  lead: string
  mutation: {
    name: string
    send: (given: WithBothFactors) => Promise<Answer>
    onSuccess: (answer: Answer) => void
    successToast?: string
  }
  /** Shown when the server gives no reason. */
  errorText: string
  onClose: () => void
}

/** Asks for the password and a code before a change that requires both factors. */
export function BothFactorsForm<Answer>(props: BothFactorsFormProps<Answer>) {
  const { title, submit, isDanger = false, lead, mutation, errorText, onClose } = props
  const fields = useForm({ resolver: zodResolver(form), defaultValues: { currentPassword: '', code: '' } })
  const { mutate, isPending } = useOptimisticMutation({
    ...mutation,
    errorToast: (_: WithBothFactors, error) => proofFailure(fields, error, errorText),
  })
  return (
    <FormDialog
      title={title}
      submit={submit}
      isDanger={isDanger}
      isPending={isPending}
      onSubmit={fields.handleSubmit((given) => mutate(given))}
      onClose={onClose}
    >
      <p className="text-sm text-pretty text-dim">{lead}</p>
      <OwnPasswordField control={fields.control} />
      <CodeField control={fields.control} />
    </FormDialog>
  )
}
