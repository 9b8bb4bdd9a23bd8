import { useLocation } from '@tanstack/react-router'

/** For `?redirect=` of the entrances: the page one comes from; nothing for home, where they lead anyway. */
export const useReturnPath = () =>
  useLocation({ select: ({ href }) => (href === '/' || isEntrance(href) ? undefined : href) })

const isEntrance = (href: string) => /^\/(login|register)\b/.test(href)
