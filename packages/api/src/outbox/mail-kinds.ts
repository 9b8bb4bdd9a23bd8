/** Kinds of e-mail. The queue contains at most one of each kind per person. */
export const mailKinds = [
  'confirm_address',
  'notices',
  'reset_password',
  'password_changed',
  'passkey_added',
  'identity_linked',
  'access_created',
  'second_factor_on',
  'second_factor_off',
  'account_closing',
  'email_new',
  'email_left',
] as const
export type MailKind = (typeof mailKinds)[number]

/**
 * Kinds that report a change of an account. They go to the address that the account had at that time, since an intruder may change the
 * address before the mail is sent.
 */
export const securityMailKinds: readonly MailKind[] = [
  'password_changed',
  'passkey_added',
  'identity_linked',
  'access_created',
  'second_factor_on',
  'second_factor_off',
  'account_closing',
]
