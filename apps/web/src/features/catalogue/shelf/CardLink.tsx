import { classNames } from '@animeteca/ui/base/class-names'
import { useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'

type CardLinkProps = { id: number; onLeave: () => void; className?: string; children: ReactNode }

/**
 * A plain anchor in place of the router's `Link` for cards, because a screenful of them renders at each key. `Link` computes its address,
 * subscribes to location changes and runs an effect, a tenth of a card's rendering time. The whole card is clickable through its `group`.
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
  const preloadSoon = () => {
    cancelPreload()
    preloadTimer = setTimeout(() => router.preloadRoute(page).catch(() => {}), router.options.defaultPreloadDelay)
  }
  return (
    <a
      href={`/anime/${id}`}
      onClick={open}
      onMouseEnter={preloadSoon}
      onFocus={preloadSoon}
      onMouseLeave={cancelPreload}
      onBlur={cancelPreload}
      className={classNames(
        className,
        'outline-none before:absolute before:inset-0 before:z-1 group-hover:text-accent',
      )}
    >
      {children}
    </a>
  )
}

/** Preload timer of the hovered card. */
let preloadTimer: ReturnType<typeof setTimeout> | undefined
const cancelPreload = () => clearTimeout(preloadTimer)
