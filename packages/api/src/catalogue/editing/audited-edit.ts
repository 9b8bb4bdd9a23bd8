import { audited } from '../../accounts/audit/audit.ts'

/** Runs an audited edit of the catalogue and publishes the change after the commit. */
export async function auditedEdit<Result>(...act: Parameters<typeof audited<Result>>) {
  const result = await audited(...act)
  act[0].bus.publish({ topic: 'catalogue', ids: [] })
  return result
}
