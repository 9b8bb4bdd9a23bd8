import { Skeleton } from '@animeteca/ui/display/Skeleton'
import { EntranceScreen } from '../EntranceScreen.tsx'

/** Shown while the server asks the provider. */
export const ReturnWaiting = ({ label }: { label: string }) => (
  <EntranceScreen title={`Vuelves de ${label}`} lead="Estamos comprobando su respuesta." foot={null}>
    <Skeleton className="h-12" />
  </EntranceScreen>
)
