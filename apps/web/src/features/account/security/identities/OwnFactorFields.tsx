import type { Control } from 'react-hook-form'
import { CodeField } from '../proof/CodeField.tsx'
import { OwnPasswordField } from '../proof/OwnPasswordField.tsx'
import { useOwnFactors } from '../proof/use-own-factors.ts'
import type { OwnFactors } from './use-own-factor-form.ts'

/** The account's own factors: the password or a passkey, and the code of the app if there is one. */
export function OwnFactorFields({ control }: { control: Control<OwnFactors> }) {
  const { isCodeAsked } = useOwnFactors()
  return (
    <>
      <OwnPasswordField control={control} description="Confirma que eres tú." isPasskeyEnough />
      {isCodeAsked && <CodeField control={control} />}
    </>
  )
}
