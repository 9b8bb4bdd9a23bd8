import { Button } from '@animeteca/ui/actions/Button'
import { EmptyState } from '@animeteca/ui/display/EmptyState'

export function LoadFailure({ isRetrying, onRetry }: { isRetrying: boolean; onRetry: () => void }) {
  return (
    <EmptyState
      title="Error al cargar tus listas"
      action={
        <Button isPending={isRetrying} onPress={onRetry}>
          Reintentar
        </Button>
      }
    >
      No hemos podido cargarlas. No se ha perdido nada.
    </EmptyState>
  )
}
