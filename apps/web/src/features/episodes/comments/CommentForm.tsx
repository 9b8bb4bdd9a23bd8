import { limits } from '@animeteca/contracts/limits'
import { Button } from '@animeteca/ui/Button'
import { countCharacters } from '@animeteca/ui/Counter'
import { TextArea } from '@animeteca/ui/TextArea'
import { type FormEvent, type KeyboardEvent, useRef } from 'react'
import { useDraft } from '../../../lib/use-draft.ts'

type CommentFormProps = {
  /** Tells whose words on which episode these are. */
  draftName: string
  /** The promise says whether they arrived. */
  onSend: (content: string) => Promise<boolean>
}

/** From here on the counter is of interest. */
const countFrom = limits.episodeComment.max - 200

/** The field is empty again at once; what did not arrive comes back, unless something else has been written meanwhile. */
export function CommentForm({ draftName, onSend }: CommentFormProps) {
  const [text, keep] = useDraft(draftName)
  const latest = useRef(text)
  const write = (text: string) => {
    latest.current = text
    keep(text)
  }
  const content = text.trim()
  const length = countCharacters(content)
  const canSend = length > 0 && length <= limits.episodeComment.max
  const send = async () => {
    if (!canSend) return
    write('')
    if (!(await onSend(content)) && latest.current === '') write(text)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-2.5">
      <TextArea
        label="Escribe un comentario"
        isLabelHidden
        placeholder="¿Qué te ha parecido el episodio?"
        value={text}
        onChange={write}
        rows={3}
        {...(length > countFrom && { counter: limits.episodeComment.max })}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send()
        }}
      />
      <Button type="submit" variant="primary" isDisabled={!canSend} className="self-end">
        Comentar
      </Button>
    </form>
  )
}
