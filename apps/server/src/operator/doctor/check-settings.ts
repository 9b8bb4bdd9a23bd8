import { createPasswords } from '@animeteca/api/accounts/passwords/passwords'
import { hasTable } from '@animeteca/api/database/applied-migrations'
import { demoAccounts, demoPassword } from '@animeteca/api/seed/seed-demo'
import type { ClientBase } from 'pg'
import { failure, ok, warning } from './finding.ts'
import type { Examined, Finding } from './finding.ts'

/** Settings that are valid, but wrong for a site on the internet. */
export async function checkSettings({ config, client }: Examined): Promise<Finding[]> {
  const findings = config.doubtfulSettings.map(({ given, meant }) =>
    warning(`${given} no es un ajuste de Animeteca`, `Si querías decir ${meant}, cámbiale el nombre.`),
  )
  if (!config.isProduction)
    return [
      ...findings,
      warning('NODE_ENV no es production', 'Ponlo en un sitio abierto a internet: NODE_ENV=production.'),
    ]
  if (config.publicUrl === undefined)
    findings.push(failure('falta PUBLIC_URL', 'Pon la dirección del sitio: PUBLIC_URL=https://animeteca.example.'))
  else if (!config.publicUrl.startsWith('https:'))
    findings.push(
      failure(
        'PUBLIC_URL no es https',
        'Pon delante un proxy con TLS, como el de infra/deploy/Caddyfile, y su dirección en PUBLIC_URL.',
      ),
    )
  else if (config.trustProxy === false)
    findings.push(
      failure(
        'falta TRUST_PROXY: todas las visitas cuentan como una sola, la del proxy',
        'Pon el número de proxies que hay delante: TRUST_PROXY=1.',
      ),
    )
  if (!config.rateLimits) findings.push(failure('los límites de peticiones están apagados', 'Quita RATE_LIMITS=off.'))
  if (client && (await hasDemoPassword(client)))
    findings.push(
      failure(
        'una cuenta de la demostración tiene su contraseña pública',
        `Elimina las cuentas ${demoAccounts.join(', ')} o cambia sus contraseñas.`,
      ),
    )
  if (!config.operator)
    findings.push(
      warning(
        'no se dice quién lleva el sitio, así que no hay política de privacidad ni condiciones',
        'Indícalo con OPERATOR_NAME y OPERATOR_EMAIL.',
      ),
    )
  if (config.remoteCovers === 'on')
    findings.push(
      warning(
        'las portadas de otros sitios se cargan desde el navegador, y esos sitios ven la dirección de cada visita',
        'Guarda copias con REMOTE_COVERS=fetch, o quita el ajuste para dibujarlas.',
      ),
    )
  if (!config.policy.isCommonPasswordRefused)
    findings.push(warning('se aceptan las contraseñas más usadas', 'Recházalas con PASSWORD_BLOCKLIST=top3000.'))
  return findings.length > 0 ? findings : [ok('son los de un sitio abierto a internet')]
}

/** Whether a published password opens an account. */
async function hasDemoPassword(client: ClientBase) {
  if (!(await hasTable(client, 'users'))) return false
  const { rows } = await client.query<{ hash: string }>(
    `select password_hash as hash from users where email = any($1) and password_hash <> ''`,
    [demoAccounts.map((username) => `${username}@animeteca.example`)],
  )
  const passwords = createPasswords()
  const matches = await Promise.all(rows.map(({ hash }) => passwords.verify(demoPassword, hash)))
  return matches.includes(true)
}
