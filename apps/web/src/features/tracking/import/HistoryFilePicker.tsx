import { historySites } from '@animeteca/contracts/history/history-entry'
import { importStarted } from '@animeteca/contracts/history/history-imports'
import { TriggerButton } from '@animeteca/ui/actions/TriggerButton'
import { useNavigate } from '@tanstack/react-router'
import { CircleAlert } from 'lucide-react'
import { FileTrigger } from 'react-aria-components'
import { errorText } from '../../../lib/errors/errors.ts'
import { FileDropPanel } from '../../../lib/forms/FileDropPanel.tsx'
import { upload } from '../../../lib/forms/upload.ts'
import { utils } from '../../../lib/query/trpc.ts'
import { useMultiStepMutation } from '../../../lib/with-toasts.ts'

/** Drop zone, paste target and file input for a history. The server detects the format from the content. */
export function HistoryFilePicker() {
  const { mutate, isPending, error } = useUpload()
  const take = (file: File | null | undefined) => {
    if (file && !isPending) mutate(file)
  }
  return (
    <>
      <FileDropPanel label="Suelta o pega aquí el archivo de tu historial" isBusy={isPending} onFile={take}>
        <p className="max-w-[56ch] text-pretty text-dim">
          Suelta aquí lo que exportaste de {sites}, una tabla en CSV o tu copia de Animeteca. Reconocemos el archivo por
          lo que tiene dentro, también comprimido.
        </p>
        <FileTrigger onSelect={(files) => take(files?.[0])}>
          <TriggerButton variant="primary" isPending={isPending}>
            Elegir archivo
          </TriggerButton>
        </FileTrigger>
      </FileDropPanel>
      <p role="alert" className="mt-4 font-semibold text-danger empty:hidden">
        {error !== null && (
          <span className="flex items-start gap-2">
            <CircleAlert aria-hidden size={18} className="mt-0.5 shrink-0" />
            {errorText(error, 'No hemos podido subir el archivo. Vuelve a intentarlo cuando tengas conexión.')}
          </span>
        )}
      </p>
    </>
  )
}

const sites = new Intl.ListFormat('es', { type: 'disjunction' }).format(historySites)

function useUpload() {
  const navigate = useNavigate()
  return useMultiStepMutation({
    name: 'tracking.imports.start',
    send: async (file: File) => importStarted.parse(await upload('/api/tracking/imports', file)).import,
    // The error is shown below the drop zone.
    errorToast: () => undefined,
    onSuccess(started) {
      utils.tracking.imports.byId.setData({ importId: started.id }, started)
      void navigate({ to: '/import', search: { id: started.id }, resetScroll: false })
    },
  })
}
