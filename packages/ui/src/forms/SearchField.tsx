import { Search, X } from 'lucide-react'
import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { classNames } from '../base/class-names.ts'
import { controlBox, inputText } from './control-styles.ts'
import { labelStyles } from './field.tsx'

export type SearchFieldProps = Omit<
  ComponentProps<'input'>,
  'id' | 'type' | 'ref' | 'size' | 'value' | 'onChange' | 'onSubmit' | 'className' | 'style'
> & {
  label: string
  isLabelHidden?: boolean
  value: string
  onChange: (value: string) => void
  /** Called on Enter. Enter then does not submit the form around the field. */
  onSubmit?: () => void
  size?: 'md' | 'lg'
  /** A button at the end of the box. */
  end?: ReactNode
  className?: string
}

/** A search field. Escape and the cross clear it. It is a native input, because React Aria's would weigh too much for first screens. */
export function SearchField({
  label,
  isLabelHidden = true,
  value,
  onChange,
  onKeyDown,
  onSubmit,
  size = 'md',
  end,
  className,
  ...input
}: SearchFieldProps) {
  const id = useId()
  const ref = useRef<HTMLInputElement>(null)
  const clear = () => {
    onChange('')
    ref.current?.focus()
  }
  const pressKey = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event)
    if (event.nativeEvent.isComposing || event.repeat) return
    if (event.key === 'Enter' && onSubmit) {
      event.preventDefault()
      onSubmit()
    }
    if (event.key === 'Escape' && value !== '') {
      event.preventDefault()
      // Escape would also close the dialog that the field is in.
      event.stopPropagation()
      onChange('')
    }
  }
  return (
    <div className={classNames('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className={labelStyles(isLabelHidden)}>
        {label}
      </label>
      <div className={classNames(controlBox, size === 'lg' ? 'min-h-16 gap-1 pr-2.5 pl-5' : 'pl-3.5')}>
        <Search aria-hidden size={size === 'lg' ? 20 : 17} className="shrink-0 text-dim" />
        <input
          autoComplete="off"
          {...input}
          ref={ref}
          id={id}
          type="search"
          value={value}
          onChange={({ target }) => onChange(target.value)}
          onKeyDown={pressKey}
          className={classNames(
            inputText,
            'pl-2.5 [&::-webkit-search-cancel-button]:hidden',
            size === 'lg' && 'md:text-base',
          )}
        />
        <button
          type="button"
          aria-label="Borrar búsqueda"
          tabIndex={-1}
          onClick={clear}
          className={classNames(
            '-my-px size-11 shrink-0 place-items-center rounded-control text-dim hover:text-text',
            value === '' ? 'hidden' : 'grid',
          )}
        >
          <X aria-hidden size={18} />
        </button>
        {end}
      </div>
    </div>
  )
}
