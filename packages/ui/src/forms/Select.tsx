import { Check, ChevronDown } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import {
  Button,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Select as AriaSelect,
  SelectValue,
  type ListBoxItemProps,
  type ListBoxProps,
  type SelectProps as AriaSelectProps,
} from 'react-aria-components'
import { classNames } from '../base/class-names.ts'
import { SpanishLocale } from '../base/SpanishLocale.tsx'
import { OverlayEntry } from '../popovers/OverlayEntry.ts'
import { popoverPanel, popoverRow } from '../popovers/popover-styles.ts'
import { describedBy, FieldNotes, type FieldTexts, labelStyles } from './field.tsx'

export type SelectProps<T extends object> = Omit<AriaSelectProps<T>, 'className' | 'children' | 'style' | 'isInvalid'> &
  FieldTexts & {
    /** `SelectItem`s, or a function over `items`. */
    children: NonNullable<ListBoxProps<T>['children']>
    items?: Iterable<T>
    className?: string | undefined
  }

/** A select. `value` and `onChange` use the ids of the items. */
export function Select<T extends object>(props: SelectProps<T>) {
  const { label, isLabelHidden = false, description, error, children, items, className, ...select } = props
  const notesId = useId()
  return (
    <SpanishLocale>
      <AriaSelect
        validationBehavior="aria"
        {...select}
        {...describedBy(notesId, props)}
        isInvalid={Boolean(error)}
        className={classNames('group flex flex-col gap-1.5', className)}
      >
        <Label className={labelStyles(isLabelHidden)}>{label}</Label>
        <Button className="flex min-h-11 w-full items-center gap-2 rounded-control border border-control bg-surface pr-3 pl-3.5 text-left text-sm font-medium text-text transition-colors group-invalid:border-danger hover:border-dim disabled:opacity-45">
          <SelectValue className="grow truncate [&_[data-extra]]:hidden" />
          <ChevronDown aria-hidden size={17} className="shrink-0 text-dim transition-transform group-open:rotate-180" />
        </Button>
        <FieldNotes id={notesId} description={description} error={error} />
        <Popover offset={6} className={`${popoverPanel} min-w-(--trigger-width)`}>
          <OverlayEntry layer="menu" />
          <ListBox {...(items && { items })} className="outline-none">
            {children}
          </ListBox>
        </Popover>
      </AriaSelect>
    </SpanishLocale>
  )
}

export type SelectItemProps = Omit<ListBoxItemProps, 'className' | 'children' | 'style'> & {
  children: ReactNode
}

/** An option of a `Select`. With children other than text it needs `textValue`, for typing ahead. */
export function SelectItem({ children, ...item }: SelectItemProps) {
  const textValue = item.textValue ?? (typeof children === 'string' ? children : undefined)
  return (
    <ListBoxItem
      {...item}
      {...(textValue !== undefined && { textValue })}
      className={classNames(popoverRow, 'group/row cursor-pointer text-text')}
    >
      <span className="grow">{children}</span>
      <span data-extra className="invisible group-selected/row:visible">
        <Check aria-hidden size={17} />
      </span>
    </ListBoxItem>
  )
}
