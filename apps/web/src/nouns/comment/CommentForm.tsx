import { visibleText } from '@animeteca/contracts/text/visible-text'
import { PlainButton } from '@animeteca/ui/actions/PlainButton'
import { countCharacters } from '@animeteca/ui/forms/Counter'
import { PlainTextArea } from '@animeteca/ui/forms/PlainTextArea'
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { useDraft } from './use-draft.ts'

type CommentFormProps = {
  /** Names who writes, and where. */
  draftName: string
  placeholder: string
  /** For screen readers, and on the button, where it is no new comment. */
  label?: string
  sendLabel?: string
  /** What stands in it before anything is typed. */
  startsWith?: string
  /** It was asked for: whoever did that goes on in it. */
  hasFocus?: boolean
  /** Stands at the left of the button. */
  extra?: ReactNode
  /** Characters after trimming. */
  limit: number
  /** From so many on the counter is of interest. */
  countFrom?: number
  /** One line with the button beside it, where there is little room. */
  isCompact?: boolean
  /** It is not their turn: what is typed stays until it is. */
  isSendBlocked?: boolean
  /** The promise says whether they arrived. */
  onSend: (words: string) => Promise<boolean>
}

/** The field is empty again at once; what did not arrive comes back, unless something else has been written meanwhile. */
export function CommentForm(props: CommentFormProps) {
  const { draftName, placeholder, limit, countFrom = 0, isCompact = false, isSendBlocked = false, onSend } = props
  const { label = 'Escribe un comentario', sendLabel = 'Comentar', startsWith, hasFocus = false, extra } = props
  const [text, keep] = useDraft(draftName, startsWith)
  const latest = useRef(text)
  const field = useRef<HTMLTextAreaElement>(null)
  const write = (text: string) => {
    latest.current = text
    keep(text)
  }
  useEffect(() => {
    if (hasFocus) field.current?.focus()
  }, [hasFocus])
  const words = visibleText(text)
  const length = countCharacters(words)
  const canSend = !isSendBlocked && length > 0 && length <= limit
  const send = async () => {
    if (!canSend) return
    write('')
    // The button that was pressed rests now and holds no focus. On a phone the field would bring its keyboard back.
    if (!matchMedia('(pointer: coarse)').matches) field.current?.focus({ preventScroll: true })
    if (!(await onSend(words)) && latest.current === '') write(text)
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
      <PlainTextArea
        ref={field}
        label={label}
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
        <PlainButton
          type="submit"
          variant={isCompact ? 'secondary' : 'primary'}
          isDisabled={!canSend}
          className={isCompact ? 'max-sm:self-end' : 'ml-auto'}
        >
          {sendLabel}
        </PlainButton>
      </div>
    </form>
  )
}
