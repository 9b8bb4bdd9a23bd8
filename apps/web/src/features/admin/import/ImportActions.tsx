import { UnreadableFile } from '@animeteca/api-client/import/unreadable-file'
import { Button } from '@animeteca/ui/actions/Button'
import { Download } from 'lucide-react'
import { plural } from '../../../lib/text/plural.ts'
import { downloadReport } from './report-text.ts'
import type { ImportState, Importing } from './use-import.ts'

type ImportActionsProps = { state: ImportState; importing: Importing }

/** The possible actions, the likeliest first. */
export function ImportActions({ state, importing }: ImportActionsProps) {
  const { step, progress } = state
  const { status, summary } = progress
  const changes = summary.counts.created + summary.counts.updated
  const isRunning = status === 'running' || status === 'stopping'
  return (
    <div className="flex flex-wrap gap-3 empty:hidden">
      {step === 'preview' && isRunning && (
        <Button key="forget" onPress={importing.forget}>
          Cancelar
        </Button>
      )}
      {step === 'import' && isRunning && (
        <Button key="stop" onPress={importing.stop} isPending={status === 'stopping'}>
          Detener
        </Button>
      )}
      {status === 'stopped' && (
        <Button key="proceed" variant="primary" onPress={() => void importing.proceed()}>
          Continuar
        </Button>
      )}
      {step === 'preview' && status === 'finished' && changes > 0 && (
        <Button key="run" variant="primary" onPress={() => void importing.run(state)}>
          {progress.problem instanceof UnreadableFile
            ? `Importar ${plural(changes, 'anime')} de lo leído`
            : `Importar ${plural(changes, 'anime')}`}
        </Button>
      )}
      {step === 'import' && !isRunning && (
        <Button key="report" icon={<Download aria-hidden size={17} />} onPress={() => downloadReport(state)}>
          Descargar informe
        </Button>
      )}
    </div>
  )
}
