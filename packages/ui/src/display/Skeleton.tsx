import { classNames } from '../base/class-names.ts'

export type SkeletonProps = { shape?: 'block' | 'line' | 'cover' | 'circle'; className?: string | undefined }

const shapes = {
  block: 'rounded-panel',
  line: 'h-4 rounded-sm',
  cover: 'aspect-2/3 rounded-panel',
  circle: 'aspect-square rounded-full',
}

/** Holds the place of what is loading, and shows itself only when that takes longer than 150 ms. */
export function Skeleton({ shape = 'block', className }: SkeletonProps) {
  return (
    <span
      aria-hidden
      className={classNames(
        'screentone block animate-skeleton bg-raised [--tone-pitch:12px]',
        shapes[shape],
        className,
      )}
    />
  )
}
