import { CodeField } from '../security/proof/CodeField.tsx'
import { OwnPasswordField } from '../security/proof/OwnPasswordField.tsx'
import { useOwnFactors } from '../security/proof/use-own-factors.ts'
import type { SettingsForm } from './form/use-settings-form.ts'

type CurrentPasswordProps = { form: SettingsForm; why: string; isEmailChanged: boolean }

/** Asks for the password and, when the e-mail changes and the account has two factors, for a code. */
export function CurrentPassword({ form, why, isEmailChanged }: CurrentPasswordProps) {
  const { isCodeAsked } = useOwnFactors()
  return (
    <div className="flex flex-col gap-5 rounded-panel border border-control/60 bg-raised px-5 pt-4 pb-5">
      <OwnPasswordField control={form.control} label="Contraseña actual" description={why} className="max-w-96" />
      {isCodeAsked && isEmailChanged && <CodeField control={form.control} />}
    </div>
  )
}
