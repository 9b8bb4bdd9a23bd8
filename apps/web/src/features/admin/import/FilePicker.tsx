import { TriggerButton } from '@animeteca/ui/actions/TriggerButton'
import { toast } from '@animeteca/ui/toasts/toast'
import { FileTrigger } from 'react-aria-components'
import { FileDropPanel } from '../../../lib/forms/FileDropPanel.tsx'

type FilePickerProps = {
  /** Accepts no file while set. */
  isBusy: boolean
  /** Shows fewer instructions once a file is chosen. */
  hasFile: boolean
  onFile: (file: File) => void
}

/** Drop zone, paste target and file input for a catalogue. */
export function FilePicker({ isBusy, hasFile, onFile }: FilePickerProps) {
  const take = (file: File | null | undefined) => {
    if (!file || isBusy) return
    if (isCatalogue(file)) onFile(file)
    else toast.warning('Elige un archivo .jsonl o .jsonl.gz, .json, .csv o .zst', { title: 'Archivo no válido' })
  }
  return (
    <FileDropPanel label="Suelta o pega aquí el archivo del catálogo" isBusy={isBusy} isCompact={hasFile} onFile={take}>
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
    </FileDropPanel>
  )
}

const accepted = ['.jsonl', '.ndjson', '.json', '.csv', '.tsv', '.gz', '.zst']

/** Accepted file name endings; the content decides how the file is read. */
const isCatalogue = ({ name }: File) => accepted.some((ending) => name.toLowerCase().endsWith(ending))
