import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { ToggleButton } from 'react-aria-components'
import { TextField, type TextFieldProps } from './TextField.tsx'

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'end' | 'counter'>

/** A password field that can be shown; warns about Caps Lock. */
export function PasswordField({ description, ...field }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  const [isCapsLockOn, setCapsLockOn] = useState(false)
  const watchCapsLock = (event: Parameters<NonNullable<TextFieldProps['onKeyDown']>>[0]) => {
    setCapsLockOn(event.getModifierState('CapsLock'))
    // Without it React Aria would stop every key event, Escape too.
    event.continuePropagation()
  }
  return (
    <TextField
      {...field}
      type={isShown ? 'text' : 'password'}
      spellCheck="false"
      onKeyDown={watchCapsLock}
      onKeyUp={watchCapsLock}
      onBlur={(event) => {
        setCapsLockOn(false)
        field.onBlur?.(event)
      }}
      description={
        <>
          <output>{isCapsLockOn && <b className="block text-text">Bloq Mayús está activado</b>}</output>
          {description}
        </>
      }
      end={
        <ToggleButton
          isSelected={isShown}
          onChange={setShown}
          aria-label="Mostrar contraseña"
          className="-my-px grid size-11 shrink-0 place-items-center rounded-control text-dim hover:text-text"
        >
          {isShown ? <EyeOff aria-hidden size={18} /> : <Eye aria-hidden size={18} />}
        </ToggleButton>
      }
    />
  )
}
