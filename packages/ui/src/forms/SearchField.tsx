import { Search, X } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import {
  Button,
  ButtonContext,
  Group,
  Input,
  SearchField as AriaSearchField,
  type SearchFieldProps as AriaSearchFieldProps,
} from 'react-aria-components'
import { classNames } from '../base/class-names.ts'
import { controlBox, inputText } from './control-looks.ts'
import { FieldLabel, FieldNotes, type FieldTexts } from './field.tsx'

export type SearchFieldProps = Omit<AriaSearchFieldProps, 'className' | 'children' | 'style' | 'ref'> &
  FieldTexts & {
    placeholder?: string
    size?: 'md' | 'lg'
    /** A key hint or a button at the end of the box. */
    end?: ReactNode
    className?: string | undefined
    ref?: Ref<HTMLInputElement>
  }

/** A search field with a hidden label by default. Escape and the cross clear it. */
export function SearchField(props: SearchFieldProps) {
  const {
    label,
    isLabelHidden = true,
    description,
    error,
    placeholder,
    size = 'md',
    end,
    className,
    ref,
    ...field
  } = props
  return (
    <AriaSearchField
      validationBehavior="aria"
      {...field}
      isInvalid={field.isInvalid ?? Boolean(error)}
      className={classNames('group flex flex-col gap-1.5', className)}
    >
      <FieldLabel label={label} isLabelHidden={isLabelHidden} />
      <Group className={classNames(controlBox, size === 'lg' ? 'min-h-16 gap-1 pr-2.5 pl-5' : 'pl-3.5')}>
        <Search aria-hidden size={size === 'lg' ? 20 : 17} className="shrink-0 text-dim" />
        <Input
          {...(ref && { ref })}
          {...(placeholder !== undefined && { placeholder })}
          className={classNames(
            inputText,
            'pl-2.5 [&::-webkit-search-cancel-button]:hidden',
            size === 'lg' && 'md:text-base',
          )}
        />
        <Button
          aria-label="Borrar búsqueda"
          className="-my-px grid size-11 shrink-0 place-items-center rounded-control text-dim group-empty:hidden hover:text-text"
        >
          <X aria-hidden size={18} />
        </Button>
        {/* React Aria makes every button in here the clearing one: those at the end are their own. */}
        <ButtonContext value={null}>{end}</ButtonContext>
      </Group>
      <FieldNotes description={description} error={error} />
    </AriaSearchField>
  )
}
