import type { EmailRestored } from '@animeteca/contracts/accounts/email-change'

/** Lists the access that was revoked when the e-mail was restored, so that the owner sees what an intruder had created. */
export function EndedAccess({ ended }: { ended: EmailRestored['ended'] | undefined }) {
  const accesses = ended ? namesOf(ended) : []
  if (accesses.length === 0) return null
  return (
    <section aria-labelledby="ended-access" className="mb-6">
      <h2 id="ended-access" className="text-base font-bold">
        Hemos eliminado estos accesos
      </h2>
      <ul className="mt-2 list-disc pl-5 text-sm wrap-anywhere text-dim">
        {accesses.map((access) => (
          <li key={access}>{access}</li>
        ))}
      </ul>
    </section>
  )
}

const namesOf = ({ passkeys, identities, tokens, webhooks, players, calendar, app }: EmailRestored['ended']) => [
  ...passkeys.map((name) => `Passkey «${name}»`),
  ...identities.map((provider) => `Cuenta vinculada de ${provider}`),
  ...tokens.map((name) => `Token «${name}»`),
  ...webhooks.map((url) => `Webhook a ${url}`),
  ...players.map((name) => `Reproductor «${name}»`),
  ...(calendar ? ['Dirección del calendario'] : []),
  ...(app ? ['Aplicación de verificación en dos pasos'] : []),
]
