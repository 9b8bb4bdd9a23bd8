import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { FieldError, Label, Text } from 'react-aria-components'

export type FieldTexts = {
  label: ReactNode
  /** The label is for screen readers only. */
  isLabelHidden?: boolean
  description?: ReactNode
  /** Shown below the control as its `aria-describedby`; marks the control as invalid. */
  error?: string | undefined
}

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
