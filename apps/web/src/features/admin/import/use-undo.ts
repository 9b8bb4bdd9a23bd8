import { retryWhileUnavailable } from '@animeteca/api-client/import/retry-while-unavailable'
import { formatCount } from '@animeteca/ui/base/format-count'
import { useConfirm } from '@animeteca/ui/overlays/confirm'
import { useState } from 'react'
import { trpcClient } from '../../../lib/query/trpc.ts'
import { plural } from '../../../lib/text/plural.ts'
import { useMultiStepMutation } from '../../../lib/with-toasts.ts'
import type { CatalogueImport } from '../panel/listings.ts'

/** How long a failed request is retried; each request continues where the last one ended. */
const retryFor = { milliseconds: 10_000 }

/** Undoes an import after a confirmation, request by request until no anime is left. */
export function useUndo(past: CatalogueImport, onUndone: (importId: number) => void) {
  const confirm = useConfirm()
  /** Animes left; null while unknown. */
  const [remaining, setRemaining] = useState<number | null>(null)
  const { mutate, isPending } = useMultiStepMutation({
    name: 'admin.imports.undo',
    async send(importId: number) {
      for (;;) {
        const { import: undone, remainingCount } = await retryWhileUnavailable(
          () => trpcClient.admin.imports.undo.mutate({ importId }),
          retryFor,
        )
        if (undone.undoneAt) return undone
        setRemaining(remainingCount)
      }
    },
    onSuccess: () => onUndone(past.id),
    successToast: ({ keptCount }) =>
      keptCount > 0
        ? `Importación deshecha. De ${plural(keptCount, 'anime')} se conserva algo`
        : 'Importación deshecha',
    errorToast: { message: 'Error al deshacer la importación', reason: 'below' },
  })
  const ask = async () => {
    const isSure = await confirm({
      title: '¿Deshacer la importación?',
      message: questionOf(past),
      confirmLabel: 'Deshacer importación',
      isDanger: true,
    })
    if (isSure) mutate(past.id)
  }
  return { remaining, isPending, ask }
}

function questionOf({ createdCount, updatedCount }: CatalogueImport) {
  const removed =
    createdCount > 0 &&
    `${createdCount === 1 ? 'El anime que creó va' : `Los ${formatCount(createdCount)} animes que creó van`} a la papelera`
  const restored = updatedCount > 0 && `lo que cambió en ${plural(updatedCount, 'anime')} vuelve a estar como estaba`
  const both = [removed, restored].filter(Boolean).join(' y ')
  return `${both.replace(/^./, (letter) => letter.toUpperCase())}. Se queda lo que alguien haya cambiado, seguido, visto, valorado o comentado desde entonces: después verás qué es.`
}
