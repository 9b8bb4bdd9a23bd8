import { visibleText } from '@animeteca/contracts/text/visible-text'
import { Button } from '@animeteca/ui/actions/Button'
import { countCharacters } from '@animeteca/ui/forms/Counter'
import { TextArea } from '@animeteca/ui/forms/TextArea'
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { useDraft } from './use-draft.ts'

type CommentFormProps = {
  /** Key of the stored draft: the author and the thread. */
  draftName: string
  placeholder: string
  /** Accessible name of the field, where it does not add a new comment. */
  label?: string
  sendLabel?: string
  /** Initial text without a stored draft. */
  startsWith?: string
  /** Focuses the field on mount. */
  hasFocus?: boolean
  /** Rendered left of the button. */
  extra?: ReactNode
  /** Characters after trimming. */
  limit: number
  /** The counter is shown from this length on. */
  countFrom?: number
  /** One row with the button beside it. */
  isCompact?: boolean
  /** Slow mode: the viewer must wait before the next comment. The typed text stays. */
  isSendBlocked?: boolean
  /** Resolves to whether the comment was saved. */
  onSend: (content: string) => Promise<boolean>
}

/** Clears the field on sending, and restores the text on failure unless something else has been typed since. */
export function CommentForm(props: CommentFormProps) {
  const { draftName, placeholder, limit, countFrom = 0, isCompact = false, isSendBlocked = false, onSend } = props
  const { label = 'Escribe un comentario', sendLabel = 'Comentar', startsWith, hasFocus = false, extra } = props
  const [text, setText] = useDraft(draftName, startsWith)
  const latest = useRef(text)
  const field = useRef<HTMLTextAreaElement>(null)
  const write = (text: string) => {
    latest.current = text
    setText(text)
  }
  useEffect(() => {
    if (hasFocus) field.current?.focus()
  }, [hasFocus])
  const content = visibleText(text)
  const length = countCharacters(content)
  const canSend = !isSendBlocked && length > 0 && length <= limit
  const send = async () => {
    if (!canSend) return
    write('')
    // The disabled button has lost the focus. On a phone, focusing the field would open the keyboard again.
    if (!matchMedia('(pointer: coarse)').matches) field.current?.focus({ preventScroll: true })
    if (!(await onSend(content)) && latest.current === '') write(text)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send()
  }
  return (
    <form
      onSubmit={submit}
      className={isCompact ? 'flex flex-col gap-3 sm:flex-row sm:items-start' : 'flex flex-col gap-2.5'}
    >
      <TextArea
        ref={field}
        label={label}
        isLabelHidden
        placeholder={placeholder}
        value={text}
        onChange={write}
        {...(length >= countFrom && { counter: limit })}
        rows={isCompact ? 1 : 3}
        className="min-w-0 grow"
        onKeyDown={sendByKey}
      />
      <div className={isCompact ? 'contents' : 'flex flex-wrap items-center justify-between gap-x-4 gap-y-2.5'}>
        {extra}
        <Button
          type="submit"
          variant={isCompact ? 'secondary' : 'primary'}
          isDisabled={!canSend}
          className={isCompact ? 'max-sm:self-end' : 'ml-auto'}
        >
          {sendLabel}
        </Button>
      </div>
    </form>
  )
}
