import { buttonStyles } from '@animeteca/ui/actions/button-styles'
import { Link, useLocation } from '@tanstack/react-router'
import { returnPath } from '../../lib/auth-pages.ts'
import { FallenCover } from './FallenCover.tsx'
import { Notice } from './Notice.tsx'

/** Asks visitors to sign in, and returns to this page afterwards. */
export function MembersOnly({ children }: { children: string }) {
  const redirect = useLocation({ select: returnPath })
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
