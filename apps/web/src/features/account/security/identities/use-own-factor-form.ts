import { signInCode } from '@animeteca/contracts/accounts/second-factor'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { trpc } from '../../../../lib/query/trpc.ts'
import { useOwnerProof } from '../../../../nouns/person/use-providers.ts'
import { ownPassword } from '../own-password.ts'

const form = ({ isPasswordAsked, isCodeAsked }: { isPasswordAsked: boolean; isCodeAsked: boolean }) =>
  z.object({ currentPassword: ownPassword(isPasswordAsked), code: isCodeAsked ? signInCode : z.string() })

export type OwnFactors = { currentPassword: string; code: string }

/** The form of a dialog that changes the identities: it asks for the account's own factors, as far as they are not confirmed. */
export function useOwnFactorForm() {
  const isCodeAsked = trpc.auth.secondFactor.status.useQuery().data?.isOn ?? false
  const { hasPassword, isConfirmed } = useOwnerProof()
  return useForm<OwnFactors>({
    resolver: (values, context, options) =>
      zodResolver(form({ isPasswordAsked: hasPassword && !isConfirmed, isCodeAsked }))(values, context, options),
    defaultValues: { currentPassword: '', code: '' },
  })
}
