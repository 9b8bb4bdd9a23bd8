import { classNames } from '@animeteca/ui/base/class-names'
import type { ComponentProps } from 'react'

/** The area of the video, 16:9 from the first paint and dark in both themes; full width on a phone. */
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
