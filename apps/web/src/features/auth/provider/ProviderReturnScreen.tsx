import { errors } from '@animeteca/contracts/errors'
import { useState } from 'react'
import { answerOf, type ProviderParameters, readProviderVisit } from '../../../nouns/person/provider-visit.ts'
import { useProviderLabel } from '../../../nouns/person/use-providers.ts'
import { ConfirmationReturn, LinkReturn } from './ChangeReturn.tsx'
import { ReturnFailure } from './ReturnFailure.tsx'
import { SignInReturn } from './SignInReturn.tsx'

type ProviderReturnScreenProps = { provider: string; parameters: ProviderParameters }

/** Finishes the visit that this tab has started. An answer to a visit of another tab is not sent to the server. */
export function ProviderReturnScreen({ provider, parameters }: ProviderReturnScreenProps) {
  const label = useProviderLabel()(provider)
  // the parameters are removed from the address while the call runs
  const [answer] = useState(() => answerOf(provider, parameters))
  const [visit] = useState(readProviderVisit)
  if (answer === null || visit === null)
    return <ReturnFailure label={label} message={errors.PROVIDER_ATTEMPT_EXPIRED.message} />
  const { purpose, returnTo } = visit
  if (purpose === 'login') return <SignInReturn answer={answer} label={label} />
  const Return = purpose === 'link' ? LinkReturn : ConfirmationReturn
  return <Return answer={answer} label={label} returnTo={returnTo} />
}
