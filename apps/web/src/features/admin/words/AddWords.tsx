import { addWords } from '@animeteca/contracts/moderation/blocked-words'
import { Button } from '@animeteca/ui/actions/Button'
import { TextArea } from '@animeteca/ui/forms/TextArea'
import { type FormEvent, useState } from 'react'
import { trpc } from '../../../lib/query/trpc.ts'
import { plural } from '../../../lib/text/plural.ts'
import { withToasts } from '../../../lib/with-toasts.ts'

/** Adds blocked words, one per line. */
export function AddWords() {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const { mutate, isPending } = trpc.admin.words.add.useMutation(
    withToasts({
      onSuccess: () => setTyped(''),
      successToast: ({ added }) =>
        added > 0
          ? `${plural(added, 'palabra')} más en la lista`
          : { message: 'Ya estaban en la lista', tone: 'info' as const },
      errorToast: { message: 'No se pudo añadir a la lista', reason: 'below' },
    }),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const words = typed.split('\n').filter((line) => line.trim())
    const checked = addWords.safeParse({ words })
    setError(checked.success ? undefined : wrongLine(words, checked.error.issues[0]))
    if (checked.success) mutate(checked.data)
  }
  return (
    <form onSubmit={submit} noValidate className="rounded-panel border border-line bg-surface p-4 sm:p-5">
      <TextArea
        label="Palabras nuevas"
        description="Una en cada línea"
        value={typed}
        onChange={setTyped}
        error={error}
        rows={3}
      />
      <Button type="submit" variant="primary" isPending={isPending} className="mt-4">
        Poner en la lista
      </Button>
    </form>
  )
}

/** The line of an error, when there are several lines. */
function wrongLine(words: string[], issue: { message: string; path: PropertyKey[] } | undefined) {
  const line = words[Number(issue?.path[1])]
  return line !== undefined && words.length > 1 ? `«${line.trim()}»: ${issue?.message}` : issue?.message
}
