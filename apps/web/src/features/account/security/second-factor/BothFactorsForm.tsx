import { signInCode } from '@animeteca/contracts/accounts/second-factor'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { FormDialog } from '../../../../lib/forms/FormDialog.tsx'
import { CodeField } from '../CodeField.tsx'
import { OwnPasswordField } from '../OwnPasswordField.tsx'

const schema = z.object({ currentPassword: z.string().min(1, 'Escribe tu contraseña actual'), code: signInCode })

export const useBothFactorsForm = () =>
  useForm({ resolver: zodResolver(schema), defaultValues: { currentPassword: '', code: '' } })

type BothFactorsFormProps = {
  form: ReturnType<typeof useBothFactorsForm>
  title: string
  submit: string
  isDanger?: boolean
  /** Explains the consequences. */
  lead: string
  isPending: boolean
  onSubmit: (given: z.infer<typeof schema>) => void
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
