import * as deletion from '@animeteca/contracts/accounts/account-deletion'
import * as token from '@animeteca/contracts/accounts/api-tokens'
import * as contract from '@animeteca/contracts/accounts/auth'
import * as email from '@animeteca/contracts/accounts/email-change'
import * as identity from '@animeteca/contracts/accounts/identities'
import { legal } from '@animeteca/contracts/accounts/legal'
import * as passkey from '@animeteca/contracts/accounts/passkeys'
import * as reset from '@animeteca/contracts/accounts/password-reset'
import * as factor from '@animeteca/contracts/accounts/second-factor'
import * as session from '@animeteca/contracts/accounts/sessions'
import { success } from '@animeteca/contracts/fields'
import * as webhook from '@animeteca/contracts/integrations/webhooks'
import { readApiTokens } from '../accounts/api-tokens/api-tokens.queries.ts'
import * as tokens from '../accounts/api-tokens/api-tokens.service.ts'
import * as accountDeletion from '../accounts/deletion/account-deletion.service.ts'
import { readPasskeys } from '../accounts/factors/passkeys.queries.ts'
import * as passkeys from '../accounts/factors/passkeys.service.ts'
import { readSecondFactor } from '../accounts/factors/second-factor.queries.ts'
import * as factors from '../accounts/factors/second-factor.service.ts'
import * as confirmations from '../accounts/identities/confirmations.service.ts'
import { readIdentities } from '../accounts/identities/identities.queries.ts'
import * as identities from '../accounts/identities/identities.service.ts'
import { readLegal } from '../accounts/legal.ts'
import * as emails from '../accounts/recovery/email-change.service.ts'
import * as resets from '../accounts/recovery/password-reset.service.ts'
import { readSessions } from '../accounts/sessions/sessions.queries.ts'
import * as sessions from '../accounts/sessions/sessions.service.ts'
import { openProcedure, router, userProcedure } from '../call/trpc.ts'
import { readDeliveries, readWebhooks } from '../integrations/webhooks/webhooks.queries.ts'
import * as webhooks from '../integrations/webhooks/webhooks.service.ts'
import * as auth from './auth.service.ts'
import * as passkeySignIn from './passkey-sign-in.service.ts'
import * as providerSignIn from './provider-sign-in.service.ts'
import { loginWithCode } from './second-step.service.ts'

const bothFactors = [
  'CURRENT_PASSWORD_REQUIRED',
  'CURRENT_PASSWORD_WRONG',
  'SECOND_FACTOR_OFF',
  'CODE_REQUIRED',
  'CODE_WRONG',
] as const

/** Failures of a sign-in that carries the ticket of an identity. */
const linking = ['PROVIDER_ATTEMPT_EXPIRED', 'IDENTITY_TAKEN', 'IDENTITY_LINKED'] as const

/** Failures of an answer with which a provider sends the browser back. */
const providerAnswers = [
  'PROVIDER_NOT_FOUND',
  'PROVIDER_ATTEMPT_EXPIRED',
  'PROVIDER_CANCELLED',
  'PROVIDER_REFUSED',
  'PROVIDER_UNAVAILABLE',
] as const

const ownFactors = ['CURRENT_PASSWORD_REQUIRED', 'CURRENT_PASSWORD_WRONG', 'CODE_REQUIRED', 'CODE_WRONG'] as const

export const authRouter = router({
  login: openProcedure
    .meta({
      fails: [
        'BAD_CREDENTIALS',
        'SECOND_FACTOR_REQUIRED',
        'ACCOUNT_SUSPENDED',
        'ACCOUNT_CLOSING',
        'PROVIDER_REQUIRED',
        ...linking,
      ],
    })
    .input(contract.login)
    .output(contract.session)
    .mutation(({ ctx, input }) => auth.login(ctx, input)),

  loginWithCode: openProcedure
    .meta({
      fails: [
        'SECOND_STEP_EXPIRED',
        'CODE_WRONG',
        'BAD_CREDENTIALS',
        'ACCOUNT_SUSPENDED',
        'ACCOUNT_CLOSING',
        ...linking,
      ],
    })
    .input(factor.loginWithCode)
    .output(contract.session)
    .mutation(({ ctx, input }) => loginWithCode(ctx, input)),

  preparePasskeyLogin: openProcedure
    .output(passkey.passkeyRequest)
    .mutation(({ ctx }) => passkeySignIn.preparePasskeyLogin(ctx)),

  loginWithPasskey: openProcedure
    .meta({
      fails: [
        'PASSKEY_REFUSED',
        'BAD_CREDENTIALS',
        'ACCOUNT_SUSPENDED',
        'ACCOUNT_CLOSING',
        'PROVIDER_REQUIRED',
        ...linking,
      ],
    })
    .input(passkey.loginWithPasskey)
    .output(contract.session)
    .mutation(({ ctx, input }) => passkeySignIn.loginWithPasskey(ctx, input)),

  prepareProviderLogin: openProcedure
    .meta({ fails: ['PROVIDER_NOT_FOUND', 'PROVIDER_UNAVAILABLE'] })
    .input(identity.byProvider)
    .output(identity.providerRequest)
    .mutation(({ ctx, input }) => providerSignIn.prepareProviderLogin(ctx, input)),

  loginWithProvider: openProcedure
    .meta({
      fails: [
        ...providerAnswers,
        'IDENTITY_UNKNOWN',
        'SECOND_FACTOR_REQUIRED',
        'BAD_CREDENTIALS',
        'ACCOUNT_SUSPENDED',
        'ACCOUNT_CLOSING',
      ],
    })
    .input(identity.providerAnswer)
    .output(contract.session)
    .mutation(({ ctx, input }) => providerSignIn.loginWithProvider(ctx, input)),

  // not a query: its input would be part of the address
  proposeAccount: openProcedure
    .meta({ fails: ['PROVIDER_ATTEMPT_EXPIRED'] })
    .input(identity.byIdentityTicket)
    .output(identity.proposedAccount)
    .mutation(({ ctx, input }) => providerSignIn.proposeAccount(ctx, input)),

  registerWithProvider: openProcedure
    .meta({ fails: ['PROVIDER_ATTEMPT_EXPIRED', 'ACCOUNT_TAKEN', 'IDENTITY_TAKEN', 'TERMS_NOT_ACCEPTED'] })
    .input(identity.registerWithProvider)
    .output(contract.session)
    .mutation(({ ctx, input }) => providerSignIn.registerWithProvider(ctx, input)),

  requestPasswordReset: openProcedure
    .meta({ fails: ['PROVIDER_REQUIRED'] })
    .input(reset.requestPasswordReset)
    .output(success)
    .mutation(({ ctx, input }) => resets.requestPasswordReset(ctx, input)),

  resetPassword: openProcedure
    .meta({ fails: ['RESET_LINK_EXPIRED', 'PROVIDER_REQUIRED'] })
    .input(reset.resetPassword)
    .output(success)
    .mutation(({ ctx, input }) => resets.resetPassword(ctx, input)),

  register: openProcedure
    .meta({ fails: ['ACCOUNT_TAKEN', 'TERMS_NOT_ACCEPTED', 'PROVIDER_REQUIRED'] })
    .input(contract.register)
    .output(contract.session)
    .mutation(({ ctx, input }) => auth.register(ctx, input)),

  refresh: openProcedure
    .meta({ fails: ['SESSION_EXPIRED'], cost: 'refresh' })
    .input(contract.refresh)
    .output(contract.tokens)
    .mutation(({ ctx, input }) => auth.refresh(ctx, input)),

  verify: userProcedure.output(contract.verified).query(({ ctx }) => auth.verify(ctx)),

  logout: openProcedure
    .input(contract.logout)
    .output(success)
    .mutation(({ ctx, input }) => auth.logout(ctx, input)),

  policy: openProcedure.output(contract.policy).query(({ ctx }) => ctx.policy),

  legal: openProcedure.output(legal).query(({ ctx }) => readLegal(ctx)),

  logoutAll: userProcedure
    .meta({ scope: 'person' })
    .output(success)
    .mutation(({ ctx }) => auth.logoutAll(ctx)),

  /** The second factor: an authenticator app. */
  secondFactor: router({
    status: userProcedure
      .meta({ scope: 'person' })
      .output(factor.secondFactorStatus)
      .query(({ ctx }) => readSecondFactor(ctx)),

    prepare: userProcedure
      .meta({
        fails: ['CURRENT_PASSWORD_REQUIRED', 'CURRENT_PASSWORD_WRONG', 'SECOND_FACTOR_ON'],
        cost: 'account',
        scope: 'person',
      })
      .input(factor.prepareSecondFactor)
      .output(factor.secondFactorSecret)
      .mutation(({ ctx, input }) => factors.prepareSecondFactor(ctx, input)),

    enable: userProcedure
      .meta({
        fails: ['CODE_WRONG', 'SECOND_FACTOR_ON', 'SECOND_FACTOR_UNPREPARED'],
        cost: 'account',
        scope: 'person',
      })
      .input(factor.enableSecondFactor)
      .output(factor.recoveryCodes)
      .mutation(({ ctx, input }) => factors.enableSecondFactor(ctx, input)),

    renewRecoveryCodes: userProcedure
      .meta({ fails: bothFactors, cost: 'account', scope: 'person' })
      .input(factor.withBothFactors)
      .output(factor.recoveryCodes)
      .mutation(({ ctx, input }) => factors.renewRecoveryCodes(ctx, input)),

    disable: userProcedure
      .meta({ fails: bothFactors, cost: 'account', scope: 'person' })
      .input(factor.withBothFactors)
      .output(success)
      .mutation(({ ctx, input }) => factors.disableSecondFactor(ctx, input)),
  }),

  /** The account's active sessions. */
  sessions: router({
    list: userProcedure
      .meta({ scope: 'person' })
      .output(session.sessions)
      .query(({ ctx }) => readSessions(ctx)),

    end: userProcedure
      .meta({ fails: ['SESSION_NOT_FOUND'], scope: 'person' })
      .input(session.bySession)
      .output(success)
      .mutation(({ ctx, input }) => sessions.endOne(ctx, input)),

    endOthers: userProcedure
      .meta({ scope: 'person' })
      .output(success)
      .mutation(({ ctx }) => sessions.endOthers(ctx)),
  }),

  /** Confirms a changed e-mail address by the links in e-mails. */
  email: router({
    confirm: openProcedure
      .meta({ fails: ['EMAIL_LINK_EXPIRED'] })
      .input(email.byEmailLink)
      .output(success)
      .mutation(({ ctx, input }) => emails.confirmEmail(ctx, input)),

    restore: openProcedure
      .meta({ fails: ['EMAIL_LINK_EXPIRED', 'ACCOUNT_TAKEN'] })
      .input(email.byEmailLink)
      .output(email.emailRestored)
      .mutation(({ ctx, input }) => emails.restoreEmail(ctx, input)),
  }),

  /** Account deletion, which can be cancelled for some days. */
  closing: router({
    begin: userProcedure
      .meta({
        fails: ['CURRENT_PASSWORD_REQUIRED', 'CURRENT_PASSWORD_WRONG', 'CODE_REQUIRED', 'CODE_WRONG', 'LAST_ADMIN'],
        cost: 'account',
        scope: 'person',
      })
      .input(deletion.deleteOwnAccount)
      .output(deletion.deletionScheduled)
      .mutation(({ ctx, input }) => accountDeletion.scheduleOwnDeletion(ctx, input)),

    recover: openProcedure
      .meta({ fails: ['SECOND_STEP_EXPIRED', 'ACCOUNT_SUSPENDED'] })
      .input(deletion.recoverAccount)
      .output(contract.session)
      .mutation(({ ctx, input }) => accountDeletion.recoverAccount(ctx, input)),
  }),

  /** Passkeys, which sign in without username, password or code. */
  passkeys: router({
    list: userProcedure
      .meta({ scope: 'person' })
      .output(passkey.passkeys)
      .query(({ ctx }) => readPasskeys(ctx)),

    prepare: userProcedure
      .meta({
        fails: ['CURRENT_PASSWORD_REQUIRED', 'CURRENT_PASSWORD_WRONG', 'CODE_REQUIRED', 'CODE_WRONG', 'PASSKEYS_FULL'],
        cost: 'account',
        scope: 'person',
      })
      .input(passkey.preparePasskey)
      .output(passkey.passkeyCreation)
      .mutation(({ ctx, input }) => passkeys.preparePasskey(ctx, input)),

    add: userProcedure
      .meta({ fails: ['PASSKEY_INVALID', 'PASSKEY_TAKEN', 'PASSKEYS_FULL'], cost: 'account', scope: 'person' })
      .input(passkey.addPasskey)
      .output(passkey.passkeyAdded)
      .mutation(({ ctx, input }) => passkeys.addPasskey(ctx, input)),

    rename: userProcedure
      .meta({ fails: ['PASSKEY_NOT_FOUND'], cost: 'account', scope: 'person' })
      .input(passkey.renamePasskey)
      .output(success)
      .mutation(({ ctx, input }) => passkeys.renamePasskey(ctx, input)),

    remove: userProcedure
      .meta({
        fails: ['CURRENT_PASSWORD_REQUIRED', 'CURRENT_PASSWORD_WRONG', 'PASSKEY_NOT_FOUND', 'LAST_WAY_IN'],
        cost: 'account',
        scope: 'person',
      })
      .input(passkey.removePasskey)
      .output(success)
      .mutation(({ ctx, input }) => passkeys.removePasskey(ctx, input)),

    confirm: userProcedure
      .meta({ fails: ['PASSKEY_INVALID'], cost: 'account', scope: 'person' })
      .input(passkey.passkeyAnswer)
      .output(success)
      .mutation(({ ctx, input }) => confirmations.confirmWithPasskey(ctx, input)),
  }),

  /** Identities at providers, which sign in without the password. */
  identities: router({
    list: userProcedure
      .meta({ scope: 'person' })
      .output(identity.identities)
      .query(({ ctx }) => readIdentities(ctx)),

    prepareLink: userProcedure
      .meta({
        fails: [...ownFactors, 'PROVIDER_NOT_FOUND', 'PROVIDER_UNAVAILABLE', 'IDENTITY_LINKED'],
        cost: 'account',
        scope: 'person',
      })
      .input(identity.prepareLink)
      .output(identity.providerRequest)
      .mutation(({ ctx, input }) => identities.prepareLink(ctx, input)),

    link: userProcedure
      .meta({ fails: [...providerAnswers, 'IDENTITY_TAKEN', 'IDENTITY_LINKED'], cost: 'account', scope: 'person' })
      .input(identity.providerAnswer)
      .output(identity.identityLinked)
      .mutation(({ ctx, input }) => identities.link(ctx, input)),

    unlink: userProcedure
      .meta({ fails: [...ownFactors, 'IDENTITY_NOT_FOUND', 'LAST_WAY_IN'], cost: 'account', scope: 'person' })
      .input(identity.unlinkIdentity)
      .output(success)
      .mutation(({ ctx, input }) => identities.unlink(ctx, input)),

    prepareConfirmation: userProcedure
      .meta({
        fails: ['CURRENT_PASSWORD_REQUIRED', 'IDENTITY_NOT_FOUND', 'PROVIDER_NOT_FOUND', 'PROVIDER_UNAVAILABLE'],
        cost: 'account',
        scope: 'person',
      })
      .input(identity.byProvider)
      .output(identity.providerRequest)
      .mutation(({ ctx, input }) => confirmations.prepareConfirmation(ctx, input)),

    confirm: userProcedure
      .meta({ fails: [...providerAnswers, 'IDENTITY_NOT_FOUND'], cost: 'account', scope: 'person' })
      .input(identity.providerAnswer)
      .output(success)
      .mutation(({ ctx, input }) => confirmations.confirmWithProvider(ctx, input)),
  }),

  /** API tokens. An API token cannot create, list or revoke tokens. */
  tokens: router({
    list: userProcedure
      .meta({ scope: 'person' })
      .output(token.apiTokens)
      .query(({ ctx }) => readApiTokens(ctx)),

    create: userProcedure
      .meta({
        fails: ['CURRENT_PASSWORD_REQUIRED', 'CURRENT_PASSWORD_WRONG', 'TOKENS_FULL'],
        cost: 'account',
        scope: 'person',
      })
      .input(token.createApiToken)
      .output(token.apiTokenCreated)
      .mutation(({ ctx, input }) => tokens.createApiToken(ctx, input)),

    revoke: userProcedure
      .meta({ fails: ['TOKEN_NOT_FOUND'], scope: 'person' })
      .input(token.byApiToken)
      .output(success)
      .mutation(({ ctx, input }) => tokens.revokeApiToken(ctx, input)),
  }),

  /** Webhooks. They outlive an API token, so a token cannot create one. */
  webhooks: router({
    list: userProcedure
      .meta({ scope: 'person' })
      .output(webhook.webhooks)
      .query(({ ctx }) => readWebhooks(ctx)),

    create: userProcedure
      .meta({
        fails: ['WEBHOOK_URL_REFUSED', 'CURRENT_PASSWORD_REQUIRED', 'CURRENT_PASSWORD_WRONG', 'WEBHOOKS_FULL'],
        cost: 'webhook',
        scope: 'person',
      })
      .input(webhook.createWebhook)
      .output(webhook.webhookCreated)
      .mutation(({ ctx, input }) => webhooks.createWebhook(ctx, input)),

    update: userProcedure
      .meta({
        fails: ['WEBHOOK_URL_REFUSED', 'CURRENT_PASSWORD_REQUIRED', 'CURRENT_PASSWORD_WRONG', 'WEBHOOK_NOT_FOUND'],
        cost: 'webhook',
        scope: 'person',
      })
      .input(webhook.updateWebhook)
      .output(webhook.webhookUpdated)
      .mutation(({ ctx, input }) => webhooks.updateWebhook(ctx, input)),

    remove: userProcedure
      .meta({ fails: ['WEBHOOK_NOT_FOUND'], scope: 'person' })
      .input(webhook.byWebhook)
      .output(success)
      .mutation(({ ctx, input }) => webhooks.removeWebhook(ctx, input)),

    ping: userProcedure
      .meta({ fails: ['WEBHOOK_NOT_FOUND', 'WEBHOOK_OFF'], cost: 'webhook', scope: 'person' })
      .input(webhook.byWebhook)
      .output(success)
      .mutation(({ ctx, input }) => webhooks.pingWebhook(ctx, input)),

    deliveries: userProcedure
      .meta({ fails: ['WEBHOOK_NOT_FOUND'], scope: 'person' })
      .input(webhook.byWebhook)
      .output(webhook.webhookDeliveries)
      .query(({ ctx, input }) => readDeliveries(ctx, input)),

    resend: userProcedure
      .meta({ fails: ['WEBHOOK_DELIVERY_NOT_FOUND', 'WEBHOOK_OFF'], cost: 'webhook', scope: 'person' })
      .input(webhook.byDelivery)
      .output(success)
      .mutation(({ ctx, input }) => webhooks.resendDelivery(ctx, input)),
  }),
})
