import type { ExportFile } from '@animeteca/contracts/history/export-files'
import { Button } from '@animeteca/ui/actions/Button'
import { ProgressBar } from '@animeteca/ui/display/ProgressBar'
import { Download } from 'lucide-react'
import type { Received } from './download-file.ts'
import { sizeOf } from './size-of.ts'
import { useDownload } from './use-download.ts'

type DownloadRowProps = { file: ExportFile; title: string; about: string; isPrivateToo: boolean }

/** An export and the progress of its download, which can be cancelled. */
export function DownloadRow({ file, title, about, isPrivateToo }: DownloadRowProps) {
  const { start, cancel, isPending, isDone, received } = useDownload({ file, isPrivateToo })
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 py-4 pr-4 pl-5">
      <div className="min-w-[min(100%,15rem)] flex-1">
        <p className="text-sm font-semibold">{title}</p>
        <p className="mt-0.5 max-w-[58ch] text-xs text-pretty text-dim">{about}</p>
        {isPending && <Progress title={title} received={received} onCancel={cancel} />}
        <p aria-live="polite" className="mt-1 text-xs font-semibold text-success empty:hidden">
          {isPending && <span className="sr-only">Descargando {title}</span>}
          {isDone && received && `Descargado: ${sizeOf(received.bytes)}`}
        </p>
      </div>
      <Button
        size="sm"
        aria-label={`Descargar: ${title}`}
        icon={<Download aria-hidden size={16} />}
        isPending={isPending}
        onPress={start}
      >
        Descargar
      </Button>
    </li>
  )
}

type ProgressProps = { title: string; received: Received | undefined; onCancel: () => void }

const nothingYet: Received = { bytes: 0, expected: 1 }

function Progress({ title, received, onCancel }: ProgressProps) {
  const { bytes, expected } = received ?? nothingYet
  return (
    <div className="mt-2 flex items-center gap-3">
      <ProgressBar
        label={`Descargando: ${title}`}
        // The expected size is an estimate, so the bar stays below 100 % until the download ends.
        value={Math.min(bytes, expected * 0.99)}
        max={Math.max(expected, 1)}
        valueLabel={sizeOf(bytes)}
        className="flex-1"
      />
      <span className="w-16 text-right text-xs text-dim tabular-nums">{sizeOf(bytes)}</span>
      <Button size="sm" variant="ghost" aria-label={`Cancelar: ${title}`} onPress={onCancel}>
        Cancelar
      </Button>
    </div>
  )
}
