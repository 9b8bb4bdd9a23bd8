import type { Pool } from 'pg'

export type Call = { name: string; text: string; values: unknown[] }

type Answer = (pool: Pool) => Promise<unknown>

/** The first statement that a function of the product sends, with its values. No statement is run. */
export async function statementOf(answer: Answer): Promise<Call> {
  const sent: Call[] = []
  const listening = {
    query(call: Call) {
      sent.push(call)
      return Promise.resolve({ rows: [], rowCount: 0 })
    },
  }
  // without rows most functions fail with "not found", which is ignored
  await answer(listening as unknown as Pool).catch(() => {})
  const [first] = sent
  if (!first) throw new Error('This answer needs no statement.')
  return first
}
