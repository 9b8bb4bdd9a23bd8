import { createEmailConfirmation, createEmailRestore } from '../../accounts/recovery/email-changes.ts'
import { createPasswordReset } from '../../accounts/recovery/password-resets.ts'
import type { Services } from '../../call/context/context.ts'
import { transaction } from '../../database/transaction.ts'
import { readCreatedAccess } from './created-access.queries.ts'
import type { DueMail } from './due-mails.queries.ts'
import { addressFingerprint, type MailLinkAction, signMailLink } from './mail-links.ts'
import type { OutgoingMail } from './mail-message.ts'
import {
  accessCreatedMail,
  accountDeletionMail,
  confirmMail,
  emailChangedMail,
  confirmNewEmailMail,
  identityLinkedMail,
  noticesMail,
  passkeyAddedMail,
  passwordChangedMail,
  resetMail,
  secondFactorOffMail,
  secondFactorOnMail,
} from './mail-templates.ts'

type ComposedMail = Pick<OutgoingMail, 'content' | 'unsubscribeUrl'>

/** Composes an e-mail when it is sent, so that the database holds no secret of a link, and the content is current. */
export async function composeMail(
  { pool, options }: Pick<Services, 'pool' | 'options'>,
  siteUrl: string,
  { userId, username, kind, email, notices, erasedAfter }: DueMail,
): Promise<ComposedMail | undefined> {
  const linkTo = async (action: MailLinkAction) =>
    `${siteUrl}/mail/${action}/${await signMailLink({ action, userId, address: addressFingerprint(email) }, options.authSecrets)}`
  switch (kind) {
    case 'confirm_address':
      return { content: confirmMail(await linkTo('confirm')) }
    case 'notices': {
      const unsubscribeUrl = await linkTo('unsubscribe')
      return { content: noticesMail({ notices, username }, siteUrl, unsubscribeUrl), unsubscribeUrl }
    }
    case 'reset_password': {
      // in the fragment, which browsers do not send, so no log contains it
      const token = await transaction(pool, (client) => createPasswordReset(client, userId, email))
      return token === undefined ? undefined : { content: resetMail(`${siteUrl}/reset-password#${token}`) }
    }
    case 'account_closing':
      return { content: accountDeletionMail(siteUrl, erasedAfter!) }
    case 'email_new': {
      const token = await transaction(pool, (client) => createEmailConfirmation(client, userId, email))
      return token === undefined ? undefined : { content: confirmNewEmailMail(`${siteUrl}/confirm-email#${token}`) }
    }
    case 'email_left': {
      const token = await transaction(pool, (client) => createEmailRestore(client, userId))
      return { content: emailChangedMail(`${siteUrl}/restore-email#${token}`) }
    }
    case 'password_changed':
      return { content: passwordChangedMail(siteUrl) }
    case 'passkey_added':
      return { content: passkeyAddedMail(siteUrl) }
    case 'identity_linked':
      return { content: identityLinkedMail(siteUrl) }
    case 'access_created':
      return { content: accessCreatedMail(siteUrl, await readCreatedAccess(pool, userId)) }
    case 'second_factor_on':
      return { content: secondFactorOnMail(siteUrl) }
    case 'second_factor_off':
      return { content: secondFactorOffMail(siteUrl) }
  }
}
