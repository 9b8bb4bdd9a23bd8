/** SQL condition on `users u`: the account is suspended. */
export const isSuspended = (u: string) =>
  `(${u}.suspended_at is not null and coalesce(${u}.suspended_until > now(), true))`

/** SQL condition: the account is suspended or scheduled for deletion, so that tokens, players, calendars and mail stop. Its sessions have ended. */
export const isInactive = (u: string) => `(${isSuspended(u)} or ${u}.deletion_requested_at is not null)`

/** The same for an account given by its id. */
export const isInactiveUser = (userId: string) =>
  `exists (select from users stopped where stopped.id = ${userId} and ${isInactive('stopped')})`
