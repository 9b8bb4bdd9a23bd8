/** What stands where somebody wrote whose account is gone; nobody can be called so. */
export const erasedName = 'Usuario eliminado'

/**
 * How a username is shown: up to 5 characters ending in 0 lose that 0 (the spec's display quirk).
 * Links, titles and admin screens carry the true name.
 */
export const displayName = (username: string) =>
  username.length <= 5 && username.endsWith('0') ? username.slice(0, -1) : username
