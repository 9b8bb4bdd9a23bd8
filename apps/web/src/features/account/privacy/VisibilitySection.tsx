import { buttonStyles } from '@animeteca/ui/actions/button-styles'
import { linkStyles } from '@animeteca/ui/actions/link-styles'
import { Link } from '@tanstack/react-router'
import { SettingsSection } from '../SettingsSection.tsx'

/** Explains what each privacy setting hides, with links: the switches are on the page Perfil. */
export function VisibilitySection({ username }: { username: string }) {
  return (
    <SettingsSection
      id="visibilidad"
      title="Quién ve qué"
      lead="En tu perfil eliges qué ven los demás. Lo que guardas en privado solo lo ves tú."
    >
      <dl className="divide-y divide-line rounded-panel border border-line bg-surface text-sm [&_dd]:mt-0.5 [&_dd]:max-w-[62ch] [&_dd]:text-pretty [&_dd]:text-dim [&_dt]:font-semibold [&>div]:px-5 [&>div]:py-3.5">
        <div>
          <dt>Perfil, correo y actividad</dt>
          <dd>
            Los ves tú, los administradores y quien tú decidas en{' '}
            <Link to="/profile" hash="privacidad" className={linkStyles()}>
              Perfil
            </Link>
            .
          </dd>
        </div>
        <div>
          <dt>Animes en privado y notas</dt>
          <dd>
            Solo los ves tú, ni siquiera los administradores. Un anime se guarda en privado desde sus detalles en{' '}
            <Link to="/my-lists" className={linkStyles()}>
              Mis Listas
            </Link>
            .
          </dd>
        </div>
        <div>
          <dt>Colecciones</dt>
          <dd>En cada una eliges quién la ve: solo tú, tus amigos o cualquiera con el enlace.</dd>
        </div>
      </dl>
      <Link to="/profile/$username" params={{ username }} className={buttonStyles({ className: 'self-start' })}>
        Ver mi perfil como lo ven los demás
      </Link>
    </SettingsSection>
  )
}
