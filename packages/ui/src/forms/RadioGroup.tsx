import { type ReactNode, useId } from 'react'
import {
  Label,
  Radio as AriaRadio,
  RadioGroup as AriaRadioGroup,
  type RadioGroupProps as AriaRadioGroupProps,
  type RadioProps as AriaRadioProps,
} from 'react-aria-components'
import { classNames } from '../base/class-names.ts'
import { SpanishLocale } from '../base/SpanishLocale.tsx'
import { describedBy, FieldNotes, type FieldTexts, labelStyles } from './field.tsx'

export type RadioGroupProps = Omit<AriaRadioGroupProps, 'className' | 'children' | 'style' | 'isInvalid'> &
  FieldTexts & { children: ReactNode; className?: string | undefined }

/** A labelled group of `Radio` options, one of which can be chosen. */
export function RadioGroup(props: RadioGroupProps) {
  const { label, isLabelHidden = false, description, error, children, className, ...group } = props
  const notesId = useId()
  return (
    <SpanishLocale>
      <AriaRadioGroup
        validationBehavior="aria"
        {...group}
        {...describedBy(notesId, props)}
        isInvalid={Boolean(error)}
        className={classNames('flex flex-col gap-1.5', className)}
      >
        <Label className={labelStyles(isLabelHidden)}>{label}</Label>
        <div className="flex flex-col">{children}</div>
        <FieldNotes id={notesId} description={description} error={error} />
      </AriaRadioGroup>
    </SpanishLocale>
  )
}

export type RadioProps = Omit<AriaRadioProps, 'className' | 'children' | 'style'> & {
  children: ReactNode
  description?: ReactNode
}

export function Radio({ children, description, ...radio }: RadioProps) {
  return (
    <AriaRadio
      {...radio}
      className={classNames(
        'group relative flex min-h-9 items-center gap-3 rounded-sm text-sm font-medium disabled:opacity-45 pointer-coarse:min-h-11',
        Boolean(description) && 'py-1.5',
      )}
    >
      <span className="grid size-6 shrink-0 place-items-center rounded-full border border-control bg-surface transition-colors group-hover:border-text group-selected:border-accent">
        <span className="size-3 scale-0 rounded-full bg-accent transition-transform group-selected:scale-100 forced-colors:forced-color-adjust-none forced-colors:bg-[Highlight]" />
      </span>
      <span>
        {children}
        {description && <span className="block text-xs font-normal text-dim">{description}</span>}
      </span>
    </AriaRadio>
  )
}
