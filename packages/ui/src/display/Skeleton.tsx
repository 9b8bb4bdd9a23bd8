import { classNames } from '../base/class-names.ts'

export type SkeletonProps = { shape?: 'block' | 'line' | 'cover' | 'circle'; className?: string | undefined }

const shapes = {
  block: 'rounded-panel',
  line: 'h-4 rounded-sm',
  cover: 'aspect-2/3 rounded-panel',
  circle: 'aspect-square rounded-full',
}

/** Placeholder of loading content, visible after 150 ms. */
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
