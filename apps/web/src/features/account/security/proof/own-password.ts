import { errors } from '@animeteca/contracts/errors'
import { z } from 'zod'

/** Schema of a form's `currentPassword`, which an account that signs in through a provider leaves empty. */
export const ownPassword = (isAsked: boolean) =>
  isAsked ? z.string().min(1, errors.CURRENT_PASSWORD_REQUIRED.message) : z.string()
