import { useLocation } from '@tanstack/react-router'
import { isEntrance } from '../lib/entrances.ts'

/** `?redirect=` of the sign-in pages: the current page, unless it is home, their default. */
export const useReturnPath = () =>
  useLocation({ select: ({ href, pathname }) => (href === '/' || isEntrance(pathname) ? undefined : href) })
