import { limits } from '@animeteca/contracts/limits'
import { Button } from '@animeteca/ui/Button'
import { countCharacters } from '@animeteca/ui/Counter'
import { TextArea } from '@animeteca/ui/TextArea'
import { type FormEvent, type KeyboardEvent, useRef } from 'react'
import { useDraft } from '../../lib/use-draft.ts'

type CommentFormProps = {
  /** Tells whose words on whose profile these are. */
  draftName: string
  /** The promise says whether they arrived. */
  onSend: (comment: string) => Promise<boolean>
}

/** The field is empty again at once; what did not arrive comes back, unless something else has been written meanwhile. */
export function CommentForm({ draftName, onSend }: CommentFormProps) {
  const [text, keep] = useDraft(draftName)
  const latest = useRef(text)
  const write = (text: string) => {
    latest.current = text
    keep(text)
  }
  const comment = text.trim()
  const canSend = comment !== '' && countCharacters(comment) <= limits.profileComment.max
  const send = async () => {
    if (!canSend) return
    write('')
    if (!(await onSend(comment)) && latest.current === '') write(text)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  return (
    <form onSubmit={submit} className="flex items-start gap-3 max-sm:flex-col max-sm:items-stretch">
      <TextArea
        label="Escribe un comentario"
        isLabelHidden
        placeholder="Escribe un comentario"
        value={text}
        onChange={write}
        counter={limits.profileComment.max}
        rows={1}
        className="min-w-0 grow"
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send()
        }}
      />
      <Button type="submit" isDisabled={!canSend} className="max-sm:self-end">
        Comentar
      </Button>
    </form>
  )
}
