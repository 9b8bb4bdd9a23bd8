import type { Operator } from '@animeteca/contracts/accounts/legal'
import { linkStyles } from '@animeteca/ui/actions/link-styles'
import { Facts } from './LegalPage.tsx'

/** Who runs the site and how to write to them. */
export const OperatorFacts = ({ operator: { name, email, postalAddress } }: { operator: Operator }) => (
  <Facts
    rows={[
      ['Quién lleva este sitio', name],
      ['Correo', <MailLink key="mail" email={email} />],
      ...(postalAddress === null ? [] : [['Dirección', postalAddress] as const]),
    ]}
  />
)

export const MailLink = ({ email }: { email: string }) => (
  <a href={`mailto:${email}`} className={linkStyles()}>
    {email}
  </a>
)
