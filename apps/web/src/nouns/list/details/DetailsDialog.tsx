import { limits } from '@animeteca/contracts/limits'
import { describeEntry } from '@animeteca/contracts/tracking/entry-details'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { FormDialog } from '../../../lib/forms/FormDialog.tsx'
import { FormField } from '../../../lib/forms/FormField.tsx'
import { FormTextArea } from '../../../lib/forms/FormTextArea.tsx'
import { useOptimisticMutation } from '../../../lib/optimistic.ts'
import { type Details, saveDetailsMutation, noDetails } from './details-mutations.ts'

type DetailsDialogProps = { animeId: number; title: string; details: Details | null; onClose: () => void }

/** Inputs hold text: an empty string is stored as null. */
const valuesOf = ({ animeId, note, startedOn, finishedOn }: Details) => ({
  animeId,
  note: note ?? '',
  startedOn: startedOn ?? '',
  finishedOn: finishedOn ?? '',
})

/** The viewer's private note about an anime, and the dates on which they started and finished it. */
export default function DetailsDialog({ animeId, title, details: known, onClose }: DetailsDialogProps) {
  const details = known ?? noDetails(animeId)
  const { control, handleSubmit } = useForm({
    defaultValues: valuesOf(details),
    mode: 'onTouched',
    resolver: zodResolver(describeEntry, undefined, { raw: true }) as never,
  })
  const { mutate, isPending } = useOptimisticMutation(saveDetailsMutation)
  const save = handleSubmit(({ note, startedOn, finishedOn }) => {
    const changes = { note: note.trim() || null, startedOn: startedOn || null, finishedOn: finishedOn || null }
    mutate({ title, from: details, changes }, { onSuccess: onClose })
  })
  return (
    <FormDialog title="Notas y fechas" isPending={isPending} onSubmit={save} onClose={onClose}>
      <p className="-mt-2 text-sm text-dim">{title}. Esto solo lo ves tú.</p>
      <FormTextArea
        control={control}
        name="note"
        label="Nota"
        placeholder="Por dónde ibas, quién te lo recomendó…"
        rows={4}
        counter={limits.note.max}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField control={control} name="startedOn" type="date" label="Empezado el" />
        <FormField control={control} name="finishedOn" type="date" label="Terminado el" />
      </div>
    </FormDialog>
  )
}
