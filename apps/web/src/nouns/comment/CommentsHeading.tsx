import { RollingNumber } from '@animeteca/ui/display/RollingNumber'
import { WifiOff } from 'lucide-react'

type CommentsHeadingProps = {
  id: string
  level: 2 | 3
  /** Number of comments, if known. */
  total?: number | undefined
  /** The last refresh failed. */
  isStale: boolean
}

/** The heading with the number of comments, and 'Sin conexión' while the last refresh has failed. */
export function CommentsHeading({ id, level, total, isStale }: CommentsHeadingProps) {
  const Heading = `h${level}` as const
  return (
    <div className="flex items-baseline gap-2.5">
      <Heading id={id} tabIndex={-1} className="text-lg outline-none">
        Comentarios
      </Heading>
      {total !== undefined && (
        <span className="font-display font-bold text-dim">
          <RollingNumber value={total} />
        </span>
      )}
      {isStale && (
        <span className="ml-auto inline-flex items-center gap-1.5 text-xs text-dim">
          <WifiOff aria-hidden size={14} />
          Sin conexión
        </span>
      )}
    </div>
  )
}
