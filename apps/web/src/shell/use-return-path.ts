import { useLocation } from '@tanstack/react-router'
import { isAuthPage } from '../lib/auth-pages.ts'

/** `?redirect=` of the sign-in pages: the current page, unless it is home, their default. */
export const useReturnPath = () =>
  useLocation({ select: ({ href, pathname }) => (href === '/' || isAuthPage(pathname) ? undefined : href) })
