import { Select, SelectItem } from '@animeteca/ui/forms/Select'
import { trpc } from '../../../../lib/query/trpc.ts'
import { withToasts } from '../../../../lib/with-toasts.ts'
import { intervalText } from './slow-mode-text.ts'

const choices = [10, 30, 60, 300, 900, 3_600]

/** Lets administrators set the interval between a person's comments on this episode. */
export default function SlowModeSetting({ episodeId, seconds }: { episodeId: number; seconds: number | null }) {
  const { mutate, isPending } = trpc.admin.setSlowMode.useMutation(
    withToasts({
      successToast: (_, { seconds }) => (seconds === null ? 'Modo lento desactivado' : 'Modo lento activado'),
      errorToast: 'No se pudo cambiar el modo lento',
    }),
  )
  const offered = [...new Set(seconds === null ? choices : [...choices, seconds])].toSorted((a, b) => a - b)
  return (
    <Select
      label="Modo lento"
      className="mt-3 w-60 max-sm:w-full"
      isDisabled={isPending}
      value={String(seconds ?? 0)}
      onChange={(key) => mutate({ id: episodeId, seconds: Number(key) || null })}
    >
      <SelectItem id="0">Desactivado</SelectItem>
      {offered.map((each) => (
        <SelectItem key={each} id={String(each)}>
          {`Un comentario cada ${intervalText(each)}`}
        </SelectItem>
      ))}
    </Select>
  )
}
