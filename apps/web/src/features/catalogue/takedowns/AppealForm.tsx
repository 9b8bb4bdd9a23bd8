import { limits } from '@animeteca/contracts/limits'
import { Button } from '@animeteca/ui/actions/Button'
import { TextArea } from '@animeteca/ui/forms/TextArea'
import { type SubmitEvent, useState } from 'react'
import { problemOf } from '../../../lib/errors/errors.ts'
import { trpc } from '../../../lib/query/trpc.ts'
import { withToasts } from '../../../lib/with-toasts.ts'

/** The requester's answer to a decision, which sends the request back to the queue once. */
export function AppealForm({ token }: { token: string }) {
  const [text, setText] = useState('')
  const appeal = trpc.catalogue.takedowns.appeal.useMutation(
    withToasts({
      successToast: 'Respuesta enviada. Volveremos a leer tu solicitud',
      errorToast: { message: 'No se pudo enviar la respuesta', reason: 'instead' },
    }),
  )
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    appeal.mutate({ token, text })
  }
  return (
    <form noValidate onSubmit={send} className="mt-8 flex flex-col gap-4">
      <h2 className="text-lg">¿No estás de acuerdo?</h2>
      <TextArea
        label="Explica por qué"
        description="Puedes responder una vez. Otro administrador puede decidir otra cosa."
        value={text}
        onChange={setText}
        counter={limits.takedown.text}
        error={problemOf(appeal.error)?.fields?.['text']}
        rows={4}
      />
      <Button type="submit" isPending={appeal.isPending} className="self-start">
        Recurrir la decisión
      </Button>
    </form>
  )
}
