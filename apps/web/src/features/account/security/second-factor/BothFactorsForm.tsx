import { signInCode } from '@animeteca/contracts/accounts/second-factor'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { FormDialog } from '../../../../lib/forms/FormDialog.tsx'
import { useOwnerProof } from '../../../../nouns/person/use-providers.ts'
import { CodeField } from '../proof/CodeField.tsx'
import { ownPassword } from '../proof/own-password.ts'
import { OwnPasswordField } from '../proof/OwnPasswordField.tsx'

const schemaOf = (hasPassword: boolean) => z.object({ currentPassword: ownPassword(hasPassword), code: signInCode })

/** The form's state, which the caller owns to show errors of its mutation. An account without a password needs only the code. */
export function useBothFactorsForm() {
  const { hasPassword } = useOwnerProof()
  return useForm({ resolver: zodResolver(schemaOf(hasPassword)), defaultValues: { currentPassword: '', code: '' } })
}

type BothFactorsFormProps = {
  form: ReturnType<typeof useBothFactorsForm>
  title: string
  submit: string
  isDanger?: boolean
  /** Explains the consequences. */
  lead: string
  isPending: boolean
  onSubmit: (given: z.infer<ReturnType<typeof schemaOf>>) => void
  onClose: () => void
}

/** Asks for the password and a code before a change that requires both factors. */
export function BothFactorsForm({ form, lead, onSubmit, ...dialog }: BothFactorsFormProps) {
  return (
    <FormDialog {...dialog} onSubmit={form.handleSubmit((given) => onSubmit(given))}>
      <p className="text-sm text-pretty text-dim">{lead}</p>
      <OwnPasswordField control={form.control} />
      <CodeField control={form.control} />
    </FormDialog>
  )
}
