/* oxlint-disable jsx-a11y/no-autofocus -- a dialog must take the focus: the phrase, else the harmless answer */
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Button } from '../actions/Button.tsx'
import { PasswordField } from '../forms/PasswordField.tsx'
import { TextField } from '../forms/TextField.tsx'
import { Dialog } from './Dialog.tsx'

export type ConfirmOptions = {
  title: string
  message?: ReactNode
  /** Names the action, as in 'Eliminar anime'. */
  confirmLabel?: string
  cancelLabel?: string
  isDanger?: boolean
  /** Text that must be typed exactly, including case and spaces. Other text resolves to false and calls `onMismatch`. */
  phrase?: { text: string; onMismatch?: () => void }
  /** Also asks for the person's password and passes it on before resolving to true. */
  onPassword?: (password: string) => void
}

type ConfirmDialogProps = { options: ConfirmOptions; isOpen: boolean; onAnswer: (isConfirmed: boolean) => void }

/** The dialog behind `useConfirm`, loaded with the first question. */
export function ConfirmDialog({ options, isOpen, onAnswer }: ConfirmDialogProps) {
  const { title, confirmLabel = 'Confirmar', cancelLabel = 'Cancelar', isDanger = false } = options
  const form = useId()
  return (
    <Dialog
      role="alertdialog"
      size="sm"
      title={title}
      isOpen={isOpen}
      onOpenChange={(stays) => {
        if (!stays) onAnswer(false)
      }}
      footer={
        <>
          <Button variant="secondary" onPress={() => onAnswer(false)} autoFocus={isDanger && !options.phrase}>
            {cancelLabel}
          </Button>
          <Button
            variant={isDanger ? 'danger' : 'primary'}
            type="submit"
            form={form}
            autoFocus={!isDanger && !options.phrase}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <ConfirmForm id={form} options={options} onAnswer={onAnswer} />
    </Dialog>
  )
}

/** Mounted with the dialog's content, so that a typed phrase does not appear in the next question. */
function ConfirmForm({ id, options, onAnswer }: { id: string } & Omit<ConfirmDialogProps, 'isOpen'>) {
  const { message, phrase, onPassword } = options
  const [typed, setTyped] = useState('')
  const [password, setPassword] = useState('')
  const [isMissing, setMissing] = useState(false)
  const passwordField = useRef<HTMLInputElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const matches = !phrase || typed === phrase.text
    if (!matches) phrase.onMismatch?.()
    else if (onPassword && password === '') {
      setMissing(true)
      passwordField.current?.focus()
      return
    } else onPassword?.(password)
    onAnswer(matches)
  }
  return (
    <form id={id} onSubmit={submit} className="flex flex-col gap-4 text-base text-dim">
      {message}
      {phrase && (
        <TextField
          label={
            <>
              Escribe <strong className="text-danger">{phrase.text}</strong> para continuar
            </>
          }
          value={typed}
          onChange={setTyped}
          autoComplete="off"
          spellCheck="false"
          autoFocus
        />
      )}
      {onPassword && (
        <PasswordField
          label="Tu contraseña"
          value={password}
          onChange={setPassword}
          error={isMissing && password === '' ? 'Escribe tu contraseña para continuar' : undefined}
          autoComplete="current-password"
          ref={passwordField}
        />
      )}
    </form>
  )
}
