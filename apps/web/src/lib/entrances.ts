/** Sign-in and related pages: they have no header, and signing in never returns to one of them. */
const entrances = new Set([
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/confirm-email',
  '/restore-email',
])

export const isEntrance = (pathname: string): boolean => entrances.has(pathname)
