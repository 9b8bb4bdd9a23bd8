import { operatorSettings } from '@animeteca/contracts/accounts/legal'
import { linkStyles } from '@animeteca/ui/actions/link-styles'
import { Link } from '@tanstack/react-router'
import { trpc } from '../../../lib/query/trpc.ts'

/** Says which settings the legal pages need, until they are set. */
export function MissingLegal() {
  const { data } = trpc.auth.legal.useQuery()
  if (!data || data.operator) return null
  return (
    <section className="mt-8 rounded-control border-l-3 border-warning bg-raised px-4 py-3 text-sm text-pretty">
      <h2 className="text-base">Falta decir quién lleva este sitio</h2>
      <p className="mt-1 text-dim">
        Sin eso no hay política de privacidad ni condiciones, ni se piden al registrarse. Indica en la configuración del
        servidor {operatorSettings.join(' y ')}, y lee después el{' '}
        <Link to="/avisos" className={linkStyles()}>
          aviso legal
        </Link>
        .
      </p>
    </section>
  )
}
