import { limits } from '@animeteca/contracts/limits'
import { allowedOutcomes, type TakedownOutcome, takedownOutcomeLabels } from '@animeteca/contracts/moderation/takedowns'
import { Button } from '@animeteca/ui/actions/Button'
import { TextArea } from '@animeteca/ui/forms/TextArea'
import { TextField } from '@animeteca/ui/forms/TextField'
import { type SubmitEvent, useState } from 'react'
import { problemOf } from '../../../lib/errors/errors.ts'
import { FormDialog } from '../../../lib/forms/FormDialog.tsx'
import { trpc } from '../../../lib/query/trpc.ts'
import { withToasts } from '../../../lib/with-toasts.ts'
import type { Takedown } from '../panel/listings.ts'

const effects: Record<TakedownOutcome, Record<Takedown['kind'], string>> = {
  blocked: {
    title: 'La ficha deja de verse y no vuelve con ninguna importación. Lo que la gente ha marcado se conserva.',
    cover: 'La portada deja de verse y no vuelve con ninguna importación. Si es nuestra, el archivo se borra.',
  },
  rejected: { title: 'Todo se queda como está.', cover: 'Todo se queda como está.' },
  lifted: {
    title: 'La ficha vuelve a verse, con lo que la gente tenía marcado.',
    cover: 'Se podrá volver a poner esa portada; no vuelve sola.',
  },
}

/** The decisions that a request allows. Each opens a form for its reasons. */
export function DecideTakedown({ takedown }: { takedown: Takedown }) {
  const [outcome, setOutcome] = useState<TakedownOutcome>()
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2.5 border-t border-line pt-4">
      {allowedOutcomes[takedown.state].map((one) => (
        <Button
          key={one}
          size="sm"
          variant={one === 'blocked' ? 'danger' : 'secondary'}
          aria-label={`${takedownOutcomeLabels[one]}: solicitud ${takedown.id}`}
          onPress={() => setOutcome(one)}
        >
          {takedownOutcomeLabels[one]}
        </Button>
      ))}
      {outcome && <ReasonsDialog takedown={takedown} outcome={outcome} onClose={() => setOutcome(undefined)} />}
    </div>
  )
}

type ReasonsDialogProps = { takedown: Takedown; outcome: TakedownOutcome; onClose: () => void }

function ReasonsDialog({ takedown: { id, kind, state, anime }, outcome, onClose }: ReasonsDialogProps) {
  const [answer, setAnswer] = useState('')
  const [address, setAddress] = useState('')
  const { mutate, isPending, error } = trpc.admin.takedowns.decide.useMutation(
    withToasts({
      onSuccess: onClose,
      successToast: 'Decisión guardada: quien lo pidió puede leerla',
      errorToast: { message: 'No se pudo guardar la decisión', reason: 'instead' },
    }),
  )
  const problem = problemOf(error)
  const isAddressAsked = outcome === 'blocked' && (anime === null || problem?.code === 'TAKEDOWN_UNCLEAR')
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    mutate({ id, state, outcome, answer, ...(isAddressAsked && address && { address }) })
    return Promise.resolve()
  }
  return (
    <FormDialog
      title={takedownOutcomeLabels[outcome]}
      submit={takedownOutcomeLabels[outcome]}
      isDanger={outcome === 'blocked'}
      isPending={isPending}
      onSubmit={send}
      onClose={onClose}
    >
      <p className="text-sm text-pretty text-dim">{effects[outcome][kind]}</p>
      {isAddressAsked && (
        <TextField
          label="Otra dirección (opcional)"
          description="La ficha en este sitio, un identificador como mal:1 o la imagen, si la de la solicitud no lo dice."
          value={address}
          onChange={setAddress}
          error={problem?.code === 'TAKEDOWN_UNCLEAR' ? problem.message : problem?.fields?.['address']}
        />
      )}
      <TextArea
        label="Razones"
        description="Las leerá quien lo pidió."
        value={answer}
        onChange={setAnswer}
        counter={limits.takedown.text}
        error={problem?.fields?.['answer']}
        rows={4}
      />
    </FormDialog>
  )
}
