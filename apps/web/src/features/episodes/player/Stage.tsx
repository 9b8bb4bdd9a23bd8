import { classNames } from '@animeteca/ui/base/class-names'
import type { ComponentProps } from 'react'

/** The place of the video, 16:9 from the first paint. It is a dark room in both themes; on a phone it reaches the edges. */
export function Stage({ className, ...section }: ComponentProps<'section'>) {
  return (
    <section
      aria-label="Reproductor"
      data-theme="dark"
      {...section}
      className={classNames(
        'relative isolate aspect-video overflow-hidden bg-black text-text outline-none sm:rounded-panel',
        'max-sm:-mx-(--gutter) sm:shadow-cover',
        className,
      )}
    />
  )
}
