import { Skeleton } from '@animeteca/ui/display/Skeleton'
import { AuthScreen } from '../AuthScreen.tsx'

/** Shown while the server asks the provider. */
export const ReturnWaiting = ({ label }: { label: string }) => (
  <AuthScreen title={`Vuelves de ${label}`} lead="Estamos comprobando su respuesta." foot={null}>
    <Skeleton className="h-12" />
  </AuthScreen>
)
