import type { Legal } from '@animeteca/contracts/accounts/legal'
import type { ServiceOptions, Services } from '../call/context/context.ts'

/** The facts of the legal pages, from the configuration: nothing on them is made up. */
export function readLegal({ policy, options }: Pick<Services, 'policy' | 'options'>): Legal {
  const { operator } = options
  return {
    operator: operator
      ? { name: operator.name, email: operator.email, postalAddress: operator.postalAddress ?? null }
      : null,
    minimumAge: policy.minimumAge,
    processors: [
      ...processorsOf(options),
      ...policy.providers.map(({ label }) => ({ kind: 'sign_in' as const, name: label })),
    ],
  }
}

function processorsOf({
  operator,
  mail,
  bucket,
  backups,
  remoteCovers,
  videoHosts,
}: ServiceOptions): Legal['processors'] {
  const backupBucket = backups && 'bucket' in backups.place ? backups.place.bucket : undefined
  return [
    ...(operator?.hosting ? [{ kind: 'hosting' as const, name: operator.hosting }] : []),
    ...(mail ? [{ kind: 'mail' as const, name: new URL(mail.smtpUrl).hostname }] : []),
    ...(bucket ? [{ kind: 'pictures' as const, name: storeName(bucket.endpoint) }] : []),
    ...(backupBucket ? [{ kind: 'backups' as const, name: storeName(backupBucket.endpoint) }] : []),
    ...(remoteCovers === 'on' ? [{ kind: 'covers' as const, name: null }] : []),
    { kind: 'video', name: videoHosts && videoHosts.length > 0 ? videoHosts.join(', ') : null },
    { kind: 'push', name: null },
  ]
}

const storeName = (endpoint: string | undefined) => (endpoint ? new URL(endpoint).hostname : 'Amazon S3')
