import type { HistoryImport } from '@animeteca/contracts/history/history-imports'
import { Button } from '@animeteca/ui/actions/Button'
import { buttonStyles } from '@animeteca/ui/actions/button-styles'
import { useConfirm } from '@animeteca/ui/overlays/confirm'
import { Link, useNavigate } from '@tanstack/react-router'
import { Download, Trash2, Undo2 } from 'lucide-react'
import { trpc, trpcClient, utils } from '../../../lib/query/trpc.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { useMultiStepMutation, withToasts } from '../../../lib/with-toasts.ts'

/** Actions on a finished import. */
export function ImportReport({ of: { id: importId, undoableUntil } }: { of: HistoryImport }) {
  const confirm = useConfirm()
  const report = useMultiStepMutation({
    name: 'tracking.imports.report',
    send: () => trpcClient.tracking.imports.report.query({ importId }),
    onSuccess: ({ fileName, csv }) => saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), fileName),
    errorToast: 'No hemos podido crear el informe',
  })
  const undo = trpc.tracking.imports.undo.useMutation(
    withToasts({
      onSuccess: ({ import: queued }) => utils.tracking.imports.byId.setData({ importId }, queued),
      errorToast: 'No hemos podido deshacerla',
    }),
  )
  const navigate = useNavigate()
  const discard = trpc.tracking.imports.discard.useMutation(
    withToasts({
      onSuccess: () => void navigate({ to: '/import', search: {}, resetScroll: false }),
      errorToast: 'No hemos podido descartarla',
    }),
  )
  const askToDiscard = async () => {
    const isSure = await confirm({
      title: '¿Descartar esta importación?',
      message: 'Lo ya importado se conserva. No podrás deshacer la importación, y lo pendiente no se importará.',
      confirmLabel: 'Descartar',
      isDanger: true,
    })
    if (isSure) discard.mutate({ importId })
  }
  const ask = async () => {
    const isSure = await confirm({
      title: '¿Deshacer la importación?',
      message: 'Se quita todo lo importado y vuelve lo que había. Lo que hayas cambiado después se conserva.',
      confirmLabel: 'Deshacer importación',
      isDanger: true,
    })
    if (isSure) undo.mutate({ importId })
  }
  return (
    <div className="flex flex-wrap gap-3">
      <Link to="/my-lists" className={buttonStyles({ variant: 'primary' })}>
        Ver mis listas
      </Link>
      <Button icon={<Download aria-hidden size={17} />} isPending={report.isPending} onPress={() => report.mutate()}>
        Descargar informe
      </Button>
      {undoableUntil && (
        <Button icon={<Undo2 aria-hidden size={17} />} isPending={undo.isPending} onPress={() => void ask()}>
          Deshacer importación
        </Button>
      )}
      <Button icon={<Trash2 aria-hidden size={17} />} isPending={discard.isPending} onPress={() => void askToDiscard()}>
        Descartar
      </Button>
      <Link to="/import" search={{ id: undefined }} className={buttonStyles({ variant: 'ghost' })}>
        Importar otro archivo
      </Link>
    </div>
  )
}
