import { signInCode } from '@animeteca/contracts/accounts/second-factor'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { ownPassword } from '../proof/own-password.ts'
import { useOwnFactors } from '../proof/use-own-factors.ts'

const form = ({ isPasswordAsked, isCodeAsked }: { isPasswordAsked: boolean; isCodeAsked: boolean }) =>
  z.object({ currentPassword: ownPassword(isPasswordAsked), code: isCodeAsked ? signInCode : z.string() })

export type OwnFactors = { currentPassword: string; code: string }

/** The form of a dialog that changes the identities: it asks for the account's own factors, as far as they are not confirmed. */
export function useOwnFactorForm() {
  const { hasPassword, isConfirmed, isCodeAsked } = useOwnFactors()
  return useForm<OwnFactors>({
    resolver: (values, context, options) =>
      zodResolver(form({ isPasswordAsked: hasPassword && !isConfirmed, isCodeAsked }))(values, context, options),
    defaultValues: { currentPassword: '', code: '' },
  })
}
