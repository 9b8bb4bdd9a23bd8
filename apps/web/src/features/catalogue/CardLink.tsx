import { classNames } from '@animeteca/ui/base/class-names'
import { useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'

type CardLinkProps = { id: number; onLeave: () => void; className?: string; children: ReactNode }

/**
 * To the page of an anime, as the router's own `Link` leads there, for what is drawn a screenful at each key: that one works out
 * its address, listens for every change of the page's, and has an effect: a tenth of what a card takes to draw.
 * All of its card can be pressed; that is a `group`.
 */
export function CardLink({ id, onLeave, className, children }: CardLinkProps) {
  const router = useRouter()
  const page = { to: '/anime/$id', params: { id } } as const
  const open = (event: MouseEvent) => {
    onLeave()
    if (event.button || event.metaKey || event.ctrlKey || event.altKey || event.shiftKey) return
    event.preventDefault()
    void router.navigate(page)
  }
  const near = () => {
    leave()
    nearing = setTimeout(() => router.preloadRoute(page).catch(() => {}), router.options.defaultPreloadDelay)
  }
  return (
    <a
      href={`/anime/${id}`}
      onClick={open}
      onMouseEnter={near}
      onFocus={near}
      onMouseLeave={leave}
      onBlur={leave}
      className={classNames(
        className,
        'outline-none before:absolute before:inset-0 before:z-1 group-hover:text-accent',
      )}
    >
      {children}
    </a>
  )
}

/** Of the one link that is pointed at. */
let nearing: ReturnType<typeof setTimeout> | undefined
const leave = () => clearTimeout(nearing)
