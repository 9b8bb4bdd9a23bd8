/** Screens that stand alone, with neither header nor bar, and that nobody is sent back to. */
const entrances = new Set([
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/confirm-email',
  '/restore-email',
])

export const isEntrance = (pathname: string): boolean => entrances.has(pathname)
