import type { UserContext } from '../../call/context/context.ts'
import type { UnitOfWork } from '../../database/unit-of-work.ts'
import { audited } from './audit.ts'
import type { NewAuditEntry } from './audit.ts'

/** Runs an audited edit of the catalogue and publishes the change after the commit. */
export async function auditedEdit<Result>(
  ctx: UserContext,
  edit: (unit: UnitOfWork) => Promise<Result>,
  entryOf: (result: Result) => Omit<NewAuditEntry, 'actorId'> | undefined,
): Promise<Result> {
  const result = await audited(ctx, edit, entryOf)
  ctx.bus.publish({ topic: 'catalogue', ids: [] })
  return result
}
