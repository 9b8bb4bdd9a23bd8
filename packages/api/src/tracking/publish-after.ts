import type { UserContext } from '../call/context/context.ts'

/** Publishes a change of lists, marks or history to the person's other pages after the write. */
export async function publishAfter<Result>({ bus, actor }: UserContext, write: Promise<Result>) {
  const result = await write
  bus.publish({ topic: 'tracking', ids: [actor.id] })
  return result
}
