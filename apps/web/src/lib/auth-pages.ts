/** Sign-in and related pages: they have no header, and signing in never returns to one of them. */
const authPages = new Set([
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/confirm-email',
  '/restore-email',
])

/** `/login/keycloak` is where that identity provider sends the browser back. */
export const isAuthPage = (pathname: string): boolean => authPages.has(pathname) || pathname.startsWith('/login/')

/** `?redirect=` of the sign-in pages: the current page, unless it is home, their default. */
export const returnPath = ({ href, pathname }: { href: string; pathname: string }): string | undefined =>
  href === '/' || isAuthPage(pathname) ? undefined : href
