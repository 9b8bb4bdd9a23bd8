import { deletionGraceDays } from '@animeteca/contracts/limits'
import { forbiddenActionLabels } from '@animeteca/contracts/moderation/reports'
import { linkStyles } from '@animeteca/ui/actions/link-styles'
import { Link } from '@tanstack/react-router'
import { trpc } from '../../../lib/query/trpc.ts'
import { LegalPage } from './LegalPage.tsx'
import { MailLink, OperatorFacts } from './OperatorFacts.tsx'

/** The terms. The list of forbidden texts is that of the reasons for reports, which administrators enforce. */
export function Terms() {
  const [{ operator, minimumAge }] = trpc.auth.legal.useSuspenseQuery()
  if (!operator) return null
  return (
    <LegalPage title="Condiciones de uso">
      <OperatorFacts operator={operator} />
      <h2>Tu cuenta</h2>
      <p>
        Para tener una cuenta hay que haber cumplido {minimumAge} años. La cuenta es tuya y de nadie más: elige una
        contraseña que no uses en otro sitio y no la compartas.
      </p>
      <h2>Lo que escribes</h2>
      <p>Tus comentarios, tu perfil y tus colecciones los puede ver quien tú elijas. No se permite:</p>
      <ul>
        {Object.entries(forbiddenActionLabels).map(([reason, label]) => (
          <li key={reason}>{label}</li>
        ))}
      </ul>
      <p>
        Cualquiera puede denunciarlo. Un administrador lo lee y decide: puede descartar la denuncia, advertir a quien lo
        escribió, retirarlo o suspender la cuenta. Los afectados reciben un aviso. Algunos textos no se ven hasta que un
        administrador los revisa.
      </p>
      <h2>El catálogo</h2>
      <p>
        Las fichas vienen de datos abiertos, que están en el{' '}
        <Link to="/avisos" className={linkStyles()}>
          aviso legal
        </Link>
        , y pueden tener errores. Si algo no debería estar aquí,{' '}
        <Link to="/retirada" className={linkStyles()}>
          pide que se retire
        </Link>
        : no hace falta tener cuenta.
      </p>
      <h2>Irte</h2>
      <p>
        Puedes eliminar tu cuenta cuando quieras en{' '}
        <Link to="/settings/account" className={linkStyles()}>
          Configuración, Cuenta
        </Link>
        . Durante {deletionGraceDays} días puedes recuperarla. Si tienes alguna duda, escribe a{' '}
        <MailLink email={operator.email} />.
      </p>
    </LegalPage>
  )
}
