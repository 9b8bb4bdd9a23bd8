/** Failures whose cause takes more than an input, with the test that causes each. */
export const failuresTestedElsewhere = [
  'admin.setAdmin LAST_ADMIN',
  // in policy.test.ts, after some minutes
  'admin.setAdmin CURRENT_PASSWORD_REQUIRED',
  'admin.setAdmin CURRENT_PASSWORD_WRONG',
  // in suspension.test.ts, with the right password
  'auth.login ACCOUNT_SUSPENDED',
  'auth.loginWithCode ACCOUNT_SUSPENDED',
  // in terms.test.ts, on a site with terms
  'auth.register TERMS_NOT_ACCEPTED',
  'auth.registerWithProvider TERMS_NOT_ACCEPTED',
  // in closing.test.ts
  'auth.closing.begin LAST_ADMIN',
  'auth.closing.recover ACCOUNT_SUSPENDED',
  'auth.login ACCOUNT_CLOSING',
  'auth.loginWithCode ACCOUNT_CLOSING',
  'auth.loginWithCode BAD_CREDENTIALS',
  'auth.loginWithPasskey ACCOUNT_SUSPENDED',
  'auth.loginWithPasskey ACCOUNT_CLOSING',
  'auth.loginWithPasskey BAD_CREDENTIALS',
  // in deletions.test.ts, on a site with backups
  'admin.deleteAllAnimes BACKUP_FAILED',
  'admin.deleteAllAnimes BACKUP_DISK_FULL',
  // in the server's pictures-in-bucket.test.ts, with an unavailable bucket
  'admin.uploadCover PICTURES_UNAVAILABLE',
  'profiles.updateMe PICTURES_UNAVAILABLE',
  'profiles.uploadPicture PICTURES_UNAVAILABLE',
  // in provider-sign-in.test.ts, provider-failures.test.ts and identities.test.ts, with real providers
  ...['auth.loginWithProvider', 'auth.identities.link', 'auth.identities.confirm'].flatMap((path) =>
    ['ATTEMPT_EXPIRED', 'CANCELLED', 'REFUSED', 'UNAVAILABLE'].map((key) => `${path} PROVIDER_${key}`),
  ),
  'auth.prepareProviderLogin PROVIDER_UNAVAILABLE',
  'auth.loginWithProvider IDENTITY_UNKNOWN',
  'auth.loginWithProvider SECOND_FACTOR_REQUIRED',
  'auth.loginWithProvider ACCOUNT_SUSPENDED',
  'auth.loginWithProvider ACCOUNT_CLOSING',
  'auth.loginWithProvider BAD_CREDENTIALS',
  'auth.registerWithProvider ACCOUNT_TAKEN',
  'auth.registerWithProvider IDENTITY_TAKEN',
  ...['auth.login', 'auth.loginWithCode', 'auth.loginWithPasskey', 'auth.identities.link'].flatMap((path) => [
    `${path} IDENTITY_TAKEN`,
    `${path} IDENTITY_LINKED`,
  ]),
  ...['CURRENT_PASSWORD_REQUIRED', 'CURRENT_PASSWORD_WRONG', 'CODE_REQUIRED', 'CODE_WRONG'].map(
    (key) => `auth.identities.prepareLink ${key}`,
  ),
  'auth.identities.prepareLink IDENTITY_LINKED',
  'auth.identities.prepareLink PROVIDER_UNAVAILABLE',
  'auth.identities.prepareConfirmation IDENTITY_NOT_FOUND',
  'auth.identities.prepareConfirmation PROVIDER_NOT_FOUND',
  'auth.identities.prepareConfirmation PROVIDER_UNAVAILABLE',
  'auth.identities.confirm IDENTITY_NOT_FOUND',
  'auth.identities.unlink LAST_WAY_IN',
  'auth.passkeys.remove LAST_WAY_IN',
  // in oidc-only.test.ts
  'auth.login PROVIDER_REQUIRED',
  'auth.loginWithPasskey PROVIDER_REQUIRED',
  'auth.register PROVIDER_REQUIRED',
  'auth.requestPasswordReset PROVIDER_REQUIRED',
  'auth.resetPassword PROVIDER_REQUIRED',
  'profiles.updateSettings PROVIDER_REQUIRED',
  'admin.sendPasswordReset PROVIDER_REQUIRED',
  // in adult-titles.test.ts, on a site with adult titles
  'profiles.askForAdultTitles ADULT_AGE_REQUIRED',
  'episodes.deleteComment MODERATION_ACTION_REQUIRED',
  'catalogue.reviews.remove REVIEW_MODERATION_REQUIRED',
  // in permissions.ts, for visitors
  'tracking.customLists LOGIN_REQUIRED',
  'tracking.favourites LOGIN_REQUIRED',
]
