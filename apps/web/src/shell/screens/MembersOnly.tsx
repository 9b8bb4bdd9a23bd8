import { buttonStyles } from '@animeteca/ui/actions/button-styles'
import { Link } from '@tanstack/react-router'
import { useReturnPath } from '../use-return-path.ts'
import { FallenCover } from './FallenCover.tsx'
import { Notice } from './Notice.tsx'

/** Asks visitors to sign in, and returns to this page afterwards. */
export function MembersOnly({ children }: { children: string }) {
  const redirect = useReturnPath()
  return (
    <Notice title="Acceso Requerido" mark={<FallenCover title="La Bruja del Tejado" sign="¿Quién va?" />}>
      <p>{children}</p>
      <div className="flex flex-wrap gap-3">
        <Link to="/login" search={{ redirect }} className={buttonStyles({ variant: 'primary' })}>
          Iniciar Sesión
        </Link>
        <Link to="/register" search={{ redirect }} className={buttonStyles()}>
          Registrarse
        </Link>
      </div>
    </Notice>
  )
}
