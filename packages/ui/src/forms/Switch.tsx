import type { ReactNode } from 'react'
import { SwitchButton, SwitchField, Text, type SwitchFieldProps } from 'react-aria-components'
import { classNames } from '../base/class-names.ts'

export type SwitchProps = Omit<SwitchFieldProps, 'className' | 'children' | 'style'> & {
  children: ReactNode
  description?: ReactNode
  className?: string | undefined
}

/** A setting with its label at the left and the switch at the right. */
export function Switch({ children, description, className, ...field }: SwitchProps) {
  return (
    <SwitchField {...field} className={classNames('flex flex-col', className)}>
      <SwitchButton className="group relative flex min-h-11 items-center justify-between gap-4 rounded-sm py-2 text-sm font-medium disabled:opacity-45">
        {children}
        <span className="h-7 w-12 shrink-0 rounded-full border border-control bg-surface p-[3px] transition-colors group-hover:border-text group-selected:border-accent group-selected:bg-accent forced-colors:forced-color-adjust-none forced-colors:border-[ButtonText] forced-colors:bg-[ButtonFace] forced-colors:group-selected:bg-[Highlight]">
          <span className="block size-5 rounded-full bg-control transition-[translate,background-color] duration-180 group-selected:translate-x-5 group-selected:bg-on-accent forced-colors:bg-[ButtonText] forced-colors:group-selected:bg-[HighlightText]" />
        </span>
      </SwitchButton>
      {description && (
        <Text slot="description" className="-mt-1.5 max-w-[64ch] pr-16 text-xs text-dim">
          {description}
        </Text>
      )}
    </SwitchField>
  )
}
