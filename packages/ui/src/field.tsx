import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { FieldError, Label, Text } from 'react-aria-components'

export type FieldTexts = {
  label: ReactNode
  /** The label stays for screen readers only. */
  isLabelHidden?: boolean
  description?: ReactNode
  /** Shown under the control and tied to it by `aria-describedby`; its presence marks the control invalid. */
  error?: string | undefined
}

/** The box around what is typed into: 44 px, an outline of 3:1, and text big enough that a phone does not zoom. */
export const controlBox =
  'flex min-h-11 w-full items-center rounded-control border border-control bg-surface text-text transition-colors ' +
  'hover:border-dim focus-within:border-text focus-within:outline-2 focus-within:outline-text focus-within:-outline-offset-1 ' +
  'invalid:border-danger disabled:opacity-45'

export const inputText =
  'w-full min-w-0 bg-transparent px-3.5 py-2 text-sm text-text outline-none placeholder:text-dim pointer-coarse:text-base ' +
  'focus-visible:outline-none'

export function FieldLabel({ label, isLabelHidden }: Pick<FieldTexts, 'label' | 'isLabelHidden'>) {
  return <Label className={isLabelHidden ? 'sr-only' : 'text-sm font-semibold text-text'}>{label}</Label>
}

export function FieldNotes({
  description,
  error,
  end,
}: Pick<FieldTexts, 'description' | 'error'> & { end?: ReactNode }) {
  if (!description && !error && !end) return null
  return (
    <div className="flex items-start gap-4 text-xs text-dim">
      <div className="min-w-0 grow">
        <FieldError className="flex items-start gap-1.5 font-semibold text-danger">
          <CircleAlert aria-hidden size={14} className="mt-0.5 shrink-0" />
          {error}
        </FieldError>
        {description && <Text slot="description">{description}</Text>}
      </div>
      {end}
    </div>
  )
}
