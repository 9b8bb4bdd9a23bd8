import { createEmailConfirmation, createEmailRestore } from '../../accounts/recovery/email-changes.ts'
import { createPasswordReset } from '../../accounts/recovery/password-resets.ts'
import type { Services } from '../../call/context.ts'
import { transaction } from '../../database/transaction.ts'
import { readCreatedAccess } from './created-access.queries.ts'
import type { DueMail } from './due-mails.queries.ts'
import {
  accessCreatedLetter,
  closingLetter,
  confirmLetter,
  emailLeftLetter,
  emailNewLetter,
  noticesLetter,
  passkeyAddedLetter,
  passwordChangedLetter,
  resetLetter,
  secondFactorOffLetter,
  secondFactorOnLetter,
} from './letters.ts'
import { addressMark, type MailAct, signMailLink } from './mail-links.ts'
import type { Sending } from './mail-message.ts'

type Composed = Pick<Sending, 'letter' | 'unsubscribeUrl'>

/** Composes an e-mail when it is sent, so that the database holds no secret of a link, and the content is current. */
export async function composeLetter(
  { pool, options }: Pick<Services, 'pool' | 'options'>,
  siteUrl: string,
  { userId, kind, email, notices, erasedAfter }: DueMail,
): Promise<Composed | undefined> {
  const linkTo = async (act: MailAct) =>
    `${siteUrl}/mail/${act}/${await signMailLink({ act, userId, address: addressMark(email) }, options.authSecrets)}`
  switch (kind) {
    case 'confirm_address':
      return { letter: confirmLetter(await linkTo('confirm')) }
    case 'notices': {
      const unsubscribeUrl = await linkTo('unsubscribe')
      return { letter: noticesLetter(notices, siteUrl, unsubscribeUrl), unsubscribeUrl }
    }
    case 'reset_password': {
      // in the fragment, which browsers do not send, so no log contains it
      const token = await transaction(pool, (client) => createPasswordReset(client, userId))
      return { letter: resetLetter(`${siteUrl}/reset-password#${token}`) }
    }
    case 'account_closing':
      return { letter: closingLetter(siteUrl, erasedAfter!) }
    case 'email_new': {
      const token = await transaction(pool, (client) => createEmailConfirmation(client, userId, email))
      return token === undefined ? undefined : { letter: emailNewLetter(`${siteUrl}/confirm-email#${token}`) }
    }
    case 'email_left': {
      const token = await transaction(pool, (client) => createEmailRestore(client, userId))
      return { letter: emailLeftLetter(`${siteUrl}/restore-email#${token}`) }
    }
    case 'password_changed':
      return { letter: passwordChangedLetter(siteUrl) }
    case 'passkey_added':
      return { letter: passkeyAddedLetter(siteUrl) }
    case 'access_created':
      return { letter: accessCreatedLetter(siteUrl, await readCreatedAccess(pool, userId)) }
    case 'second_factor_on':
      return { letter: secondFactorOnLetter(siteUrl) }
    case 'second_factor_off':
      return { letter: secondFactorOffLetter(siteUrl) }
  }
}
