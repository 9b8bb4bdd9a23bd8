import type { ReactNode } from 'react'
import { CheckboxButton, CheckboxField, Text, type CheckboxFieldProps } from 'react-aria-components'
import { classNames } from '../base/class-names.ts'

export type CheckboxProps = Omit<CheckboxFieldProps, 'className' | 'children' | 'style'> & {
  /** The label. Without one, pass `aria-label`. */
  children?: ReactNode
  description?: ReactNode
  className?: string | undefined
}

/** A checkbox, with its label as children. */
export function Checkbox({ children, description, className, ...field }: CheckboxProps) {
  return (
    <CheckboxField validationBehavior="aria" {...field} className={classNames('flex flex-col', className)}>
      <CheckboxButton className="group relative flex min-h-9 items-center gap-3 rounded-sm text-sm font-medium disabled:opacity-45 pointer-coarse:min-h-11 pointer-coarse:min-w-11">
        {({ isSelected, isIndeterminate }) => (
          <>
            <span className="grid size-6 shrink-0 place-items-center rounded-sm border border-control bg-surface transition-colors group-hover:border-text group-indeterminate:border-accent group-indeterminate:bg-accent group-invalid:border-danger group-selected:border-accent group-selected:bg-accent">
              <svg
                aria-hidden
                viewBox="0 0 24 24"
                className="size-4.5 stroke-on-accent"
                fill="none"
                strokeWidth="3.4"
                strokeLinecap="round"
                strokeLinejoin="round"
              >
                {isIndeterminate && <path d="M5 12h14" />}
                {isSelected && !isIndeterminate && (
                  <path d="M5 12.5l4.5 4.5L19 7.5" strokeDasharray="24" className="animate-draw" />
                )}
              </svg>
            </span>
            {children}
          </>
        )}
      </CheckboxButton>
      {description && (
        <Text slot="description" className="pl-9 text-xs text-dim">
          {description}
        </Text>
      )}
    </CheckboxField>
  )
}
