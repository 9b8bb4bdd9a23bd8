import { limits } from '@animeteca/contracts/limits'
import { Button } from '@animeteca/ui/Button'
import { toast } from '@animeteca/ui/toast'
import { FileUp } from 'lucide-react'
import { DropZone, FileTrigger } from 'react-aria-components'
import { PanelBar } from '../PanelBar.tsx'
import { ImportReport } from './ImportReport.tsx'
import { useImport } from './use-import.ts'

/** A catalogue from a file: one JSON object per line. */
export function ImportPanel() {
  const { state, run } = useImport()
  const take = (file: File | undefined) => {
    if (!file || state?.isRunning) return
    if (/\.(jsonl|ndjson|json)$/i.test(file.name)) void run(file)
    else toast.warning('Elige un archivo .jsonl', { title: 'Archivo no válido' })
  }
  return (
    <>
      <PanelBar title="Importar un catálogo" />
      <DropZone
        aria-label="Archivo del catálogo"
        getDropOperation={() => (state?.isRunning ? 'cancel' : 'copy')}
        onDrop={({ items }) => {
          const dropped = items.find((item) => item.kind === 'file')
          void dropped?.getFile().then(take)
        }}
        className="flex flex-col items-center gap-4 rounded-panel border-2 border-dashed border-control bg-surface px-6 py-12 text-center transition-colors drop-target:border-accent drop-target:bg-raised"
      >
        <FileUp aria-hidden size={34} className="text-dim" />
        <p className="max-w-[52ch] text-pretty text-dim">
          Suelta aquí un archivo <strong className="text-text">.jsonl</strong> con un anime por línea, con sus
          temporadas y episodios. Se envía de {limits.importBatch.max} en {limits.importBatch.max}; lo que ya existe se
          actualiza, y nada se borra.
        </p>
        <FileTrigger acceptedFileTypes={['.jsonl', '.ndjson', '.json']} onSelect={(files) => take(files?.[0])}>
          <Button variant="primary" isPending={state?.isRunning ?? false}>
            Elegir archivo
          </Button>
        </FileTrigger>
      </DropZone>
      {state && <ImportReport state={state} />}
    </>
  )
}
