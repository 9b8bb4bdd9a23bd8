import { audited } from '../../accounts/audit/audit.ts'

/** An audited act on the catalogue, published to every listener once it is committed. */
export async function auditedEdit<Result>(...act: Parameters<typeof audited<Result>>) {
  const result = await audited(...act)
  act[0].bus.publish({ topic: 'catalogue', ids: [] })
  return result
}
