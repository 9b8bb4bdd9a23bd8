import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

export type FieldTexts = {
  label: ReactNode
  /** The label is for screen readers only. */
  isLabelHidden?: boolean
  description?: ReactNode
  /** Shown below the control, which it marks as invalid. */
  error?: string | undefined
}

export const labelStyles = (isHidden: boolean) => (isHidden ? 'sr-only' : 'text-sm font-semibold text-text')

/** For the control above `FieldNotes` with the same id. */
export const describedBy = (notesId: string, { description, error }: Pick<FieldTexts, 'description' | 'error'>) =>
  description || error ? { 'aria-describedby': notesId } : {}

type FieldNotesProps = Pick<FieldTexts, 'description' | 'error'> & {
  id: string
  /** Shown at the right, and not part of the description. */
  end?: ReactNode
}

/** Error and description below a control, which refers to them with `describedBy`. */
export function FieldNotes({ id, description, error, end }: FieldNotesProps) {
  if (!description && !error && !end) return null
  return (
    <div className="flex items-start gap-4 text-xs text-dim">
      <div id={id} className="min-w-0 grow">
        {error && (
          <span className="flex items-start gap-1.5 font-semibold text-danger">
            <CircleAlert aria-hidden size={14} className="mt-0.5 shrink-0" />
            {error}
          </span>
        )}
        {description && <span>{description}</span>}
      </div>
      {end}
    </div>
  )
}
