import type { Legal } from '@animeteca/contracts/accounts/legal'
import { linkStyles } from '@animeteca/ui/actions/link-styles'
import { Link } from '@tanstack/react-router'
import { trpc } from '../../../lib/query/trpc.ts'
import { Facts, LegalPage } from './LegalPage.tsx'
import { MailLink, OperatorFacts } from './OperatorFacts.tsx'
import { processorTexts } from './processor-texts.ts'
import { storedData } from './stored-data.ts'

/** What the site stores about people, for how long, and who else gets it: from the configuration and the limits that the server uses. */
export function PrivacyPolicy() {
  const [legal] = trpc.auth.legal.useSuspenseQuery()
  if (!legal.operator) return null
  return (
    <LegalPage title="Política de privacidad">
      <OperatorFacts operator={legal.operator} />
      <h2>Edad mínima</h2>
      <p>
        Para tener una cuenta hay que haber cumplido {legal.minimumAge} años. Si al registrarte dices que tienes menos
        de 18, tu perfil es privado desde el principio. No guardamos tu fecha de nacimiento.
      </p>
      <h2>Qué guardamos y cuánto tiempo</h2>
      <p>Sin cuenta no guardamos nada sobre ti, salvo los contadores que frenan los abusos.</p>
      <Facts rows={storedData} />
      <h2>En tu navegador</h2>
      <p>
        La sesión, el tema que elijas y lo que escribes sin conexión se guardan en tu navegador. Solo usamos una cookie,
        que dice si has iniciado sesión y no te identifica. No hay publicidad ni seguimiento.
      </p>
      <h2>Quién más recibe datos</h2>
      <Processors processors={legal.processors} />
      <h2>Tus datos, y cómo irte</h2>
      <p>
        Puedes descargar todo lo tuyo en{' '}
        <Link to="/settings/tracking" className={linkStyles()}>
          Configuración, Seguimiento
        </Link>{' '}
        y eliminar tu cuenta en{' '}
        <Link to="/settings/account" className={linkStyles()}>
          Configuración, Cuenta
        </Link>
        . Para cualquier otra cosa, como corregir un dato u oponerte a su uso, escribe a{' '}
        <MailLink email={legal.operator.email} />. También puedes reclamar ante la autoridad de protección de datos de
        tu país.
      </p>
    </LegalPage>
  )
}

const Processors = ({ processors }: Pick<Legal, 'processors'>) => (
  <ul>
    {processors.map(({ kind, name }) => (
      <li key={`${kind} ${name}`}>{processorTexts[kind](name)}</li>
    ))}
  </ul>
)
