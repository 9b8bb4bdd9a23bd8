import { Search, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { classNames } from '../base/class-names.ts'
import { controlBox, inputText } from './control-looks.ts'

export type PlainSearchFieldProps = {
  label: string
  placeholder?: string
  name?: string
  value: string
  onChange: (value: string) => void
  maxLength?: number
  size?: 'md' | 'lg'
  /** A button at the end of the box. */
  end?: ReactNode
  className?: string
}

/** A native search field, for first screens. Escape and the cross clear it. */
export function PlainSearchField({
  label,
  value,
  onChange,
  size = 'md',
  end,
  className,
  ...field
}: PlainSearchFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const clear = () => {
    onChange('')
    input.current?.focus()
  }
  const clearByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || value === '' || event.nativeEvent.isComposing || event.repeat) return
    event.preventDefault()
    onChange('')
  }
  return (
    <div className={classNames('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <div className={classNames(controlBox, size === 'lg' ? 'min-h-16 gap-1 pr-2.5 pl-5' : 'pl-3.5')}>
        <Search aria-hidden size={size === 'lg' ? 20 : 17} className="shrink-0 text-dim" />
        <input
          {...field}
          ref={input}
          id={id}
          type="search"
          autoComplete="off"
          value={value}
          onChange={({ target }) => onChange(target.value)}
          onKeyDown={clearByKey}
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
