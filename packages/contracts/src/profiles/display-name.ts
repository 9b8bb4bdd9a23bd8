/** Shown as the author of texts whose account was deleted; it is not a valid username. */
export const erasedName = 'Usuario eliminado'

/**
 * A username of up to 5 characters that ends in 0 is shown without that 0 (specified as a display quirk). Links, titles
 * and admin screens use the full name.
 */
export const displayName = (username: string) =>
  username.length <= 5 && username.endsWith('0') ? username.slice(0, -1) : username
