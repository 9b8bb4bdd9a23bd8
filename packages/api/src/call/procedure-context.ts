import type { EntityManager } from '@mikro-orm/postgresql'
import type { RequestContext } from './context.ts'
import type { Actor } from './read-context.ts'

/** What one call of a procedure sees, which may read elsewhere than on the primary. Most need no EntityManager: one is made when it is asked for, and only once. */
export function procedureContext<Who extends Actor | null>(ctx: RequestContext, actor: Who, pool = ctx.pool) {
  let forking: Promise<EntityManager> | undefined
  const fork = async () => (await ctx.database.orm()).em.fork()
  return { ...ctx, actor, pool, em: () => (forking ??= fork()) }
}
