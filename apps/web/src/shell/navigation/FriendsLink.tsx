import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { overPage, showing } from '../../lib/modals.ts'
import { useRequestCount } from './use-request-count.ts'

/** Opens the friends dialog; shows the number of received requests, and opens those if there are any. */
export function FriendsLink({ className, icon }: { className: string; icon?: ReactNode }) {
  const count = useRequestCount()
  return (
    <Link
      to="."
      search={showing({ amigos: count > 0 ? 'solicitudes' : 'amigos' })}
      {...overPage}
      preload={false}
      className={className}
    >
      {icon && (
        <span className="relative">
          {icon}
          {count > 0 && <RequestCount count={count} className="absolute -top-1.5 left-3" />}
        </span>
      )}
      Amigos
      {!icon && count > 0 && <RequestCount count={count} className="ml-1.5" />}
    </Link>
  )
}

function RequestCount({ count, className }: { count: number; className: string }) {
  return (
    <span
      className={`grid h-4.5 min-w-4.5 place-items-center rounded-full bg-accent px-1 font-display text-[0.6875rem]/none font-extrabold text-on-accent tabular-nums ${className}`}
    >
      {count > 99 ? '99+' : count}
      <span className="sr-only"> {count === 1 ? 'solicitud' : 'solicitudes'}</span>
    </span>
  )
}
