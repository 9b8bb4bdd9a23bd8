import { useLocation } from '@tanstack/react-router'
import { isEntrance } from '../lib/entrances.ts'

/** For `?redirect=` of the entrances: the page one comes from; nothing for home, where they lead anyway. */
export const useReturnPath = () =>
  useLocation({ select: ({ href, pathname }) => (href === '/' || isEntrance(pathname) ? undefined : href) })
