/** Whether an account is suspended, as a condition over `users u`. */
export const isSuspended = (u: string) =>
  `(${u}.suspended_at is not null and coalesce(${u}.suspended_until > now(), true))`

/** Whether an account is suspended or being closed: programs, players, calendars and mail stop. Its sessions have ended. */
export const isOut = (u: string) => `(${isSuspended(u)} or ${u}.closing_at is not null)`

/** The same of an account by its id. */
export const isStopped = (userId: string) =>
  `exists (select from users stopped where stopped.id = ${userId} and ${isOut('stopped')})`
