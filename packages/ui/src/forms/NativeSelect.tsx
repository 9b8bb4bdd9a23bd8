import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from '../base/class-names.ts'

export type NativeSelectProps = Omit<ComponentProps<'select'>, 'multiple' | 'size'>

/**
 * The browser's own select, drawn like the other fields: for choices among hundreds, and inside of other controls, where `Select` is too heavy. Its
 * label is around or beside it.
 */
export const NativeSelect = ({ className, ...select }: NativeSelectProps) => (
  <span className="relative inline-flex max-w-full items-center">
    <select
      {...select}
      className={classNames(
        'min-h-9 max-w-full appearance-none rounded-control border border-control bg-surface pr-8 pl-3 text-text disabled:opacity-45 pointer-coarse:min-h-11',
        className,
      )}
    />
    <ChevronDown aria-hidden size={16} className="pointer-events-none absolute right-2.5 text-dim" />
  </span>
)
