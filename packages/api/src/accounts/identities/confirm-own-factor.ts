import type { WithBothFactors } from '@animeteca/contracts/accounts/second-factor'
import type { UserContext } from '../../call/context/context.ts'
import { confirmCodeIfRequired } from '../factors/confirm-second-factor.ts'
import { confirmOwnPassword } from '../passwords/confirm-password.ts'
import { isReauthenticated } from '../reauthentication.ts'

/**
 * Confirms a change of the identities with a factor of the account itself: a passkey within the last minutes, or the password; and the code of the
 * app, if there is one. An account without a password confirms with a passkey or one of its identities.
 */
export async function confirmOwnFactor(ctx: UserContext, { currentPassword, code }: WithBothFactors): Promise<void> {
  if (!(await isReauthenticated(ctx))) await confirmOwnPassword(ctx, currentPassword)
  await confirmCodeIfRequired(ctx, code)
}
