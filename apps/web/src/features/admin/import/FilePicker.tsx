import { TriggerButton } from '@animeteca/ui/actions/TriggerButton'
import { FileDropZone } from '@animeteca/ui/forms/FileDropZone'
import { toast } from '@animeteca/ui/toasts/toast'
import { FileUp } from 'lucide-react'
import { FileTrigger } from 'react-aria-components'
import { useIgnoredFileDrops } from '../../../lib/forms/use-ignored-file-drops.ts'

type FilePickerProps = {
  /** Accepts no file while set. */
  isBusy: boolean
  /** Shows fewer instructions once a file is chosen. */
  hasFile: boolean
  onFile: (file: File) => void
}

/** Drop zone, paste target and file input for a catalogue. */
export function FilePicker({ isBusy, hasFile, onFile }: FilePickerProps) {
  useIgnoredFileDrops()
  const take = (file: File | null | undefined) => {
    if (!file || isBusy) return
    if (isCatalogue(file)) onFile(file)
    else toast.warning('Elige un archivo .jsonl o .jsonl.gz, .json, .csv o .zst', { title: 'Archivo no válido' })
  }
  return (
    <FileDropZone
      aria-label="Suelta o pega aquí el archivo del catálogo"
      isBusy={isBusy}
      onFile={take}
      data-compact={hasFile || undefined}
      className="flex flex-col items-center gap-4 rounded-panel border-2 border-dashed border-control bg-surface px-6 py-12 text-center transition-colors data-compact:flex-row data-compact:flex-wrap data-compact:py-4 data-compact:text-left drop-target:border-accent drop-target:bg-raised focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-text"
    >
      <FileUp aria-hidden size={hasFile ? 24 : 34} className="shrink-0 text-dim" />
      <p className={hasFile ? 'min-w-0 grow basis-52 text-dim' : 'max-w-[52ch] text-pretty text-dim'}>
        {hasFile ? (
          isBusy ? (
            'Podrás elegir otro archivo cuando termine este.'
          ) : (
            'Suelta aquí otro archivo para empezar de nuevo.'
          )
        ) : (
          <>
            Suelta aquí un catálogo: un archivo <strong className="text-text">.jsonl</strong> con un anime por línea, la{' '}
            <strong className="text-text">anime-offline-database</strong> o un{' '}
            <strong className="text-text">.csv</strong> con títulos de columna, también comprimido con gzip o zstd.
            Primero verás qué cambiaría. Lo que ya existe se actualiza, y nada se borra.
          </>
        )}
      </p>
      <FileTrigger acceptedFileTypes={accepted} onSelect={(files) => take(files?.[0])}>
        <TriggerButton variant={hasFile ? 'secondary' : 'primary'} isDisabled={isBusy}>
          {hasFile ? 'Elegir otro archivo' : 'Elegir archivo'}
        </TriggerButton>
      </FileTrigger>
    </FileDropZone>
  )
}

const accepted = ['.jsonl', '.ndjson', '.json', '.csv', '.tsv', '.gz', '.zst']

/** Accepted file name endings; the content decides how the file is read. */
const isCatalogue = ({ name }: File) => accepted.some((ending) => name.toLowerCase().endsWith(ending))
