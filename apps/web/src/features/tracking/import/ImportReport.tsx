import type { HistoryImport } from '@animeteca/contracts/history-imports'
import { Button } from '@animeteca/ui/Button'
import { buttonStyles } from '@animeteca/ui/button-styles'
import { useConfirm } from '@animeteca/ui/confirm'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Download, Undo2 } from 'lucide-react'
import { toastFailure } from '../../../lib/failure.ts'
import { trpc, trpcClient } from '../../../lib/trpc.ts'

/** What can be done with an import that is over. */
export function ImportReport({ of: { id: importId, undoableUntil } }: { of: HistoryImport }) {
  const confirm = useConfirm()
  const utils = trpc.useUtils()
  const report = useMutation({
    mutationFn: () => trpcClient.tracking.imports.report.query({ importId }),
    onSuccess: ({ fileName, csv }) => save(fileName, csv),
    onError: (error) => toastFailure('No hemos podido hacer el informe', error),
  })
  const undo = trpc.tracking.imports.undo.useMutation({
    onSuccess: ({ import: queued }) => utils.tracking.imports.byId.setData({ importId }, queued),
    onError: (error) => toastFailure('No hemos podido deshacerla', error),
  })
  const ask = async () => {
    const isSure = await confirm({
      title: '¿Deshacer la importación?',
      message: 'Se quita todo lo que entró con ella y vuelve lo que había. Lo que hayas cambiado después se queda.',
      confirmLabel: 'Deshacer importación',
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
      <Link to="/import" search={{ id: undefined }} className={buttonStyles({ variant: 'ghost' })}>
        Importar otro archivo
      </Link>
    </div>
  )
}

function save(fileName: string, csv: string) {
  const url = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: fileName })
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
