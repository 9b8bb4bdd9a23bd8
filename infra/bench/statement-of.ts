import type { Pool } from 'pg'

export type Call = { name: string; text: string; values: unknown[] }

type Answer = (pool: Pool) => Promise<unknown>

/** The first statement that a read or a write of the product sends, and with which values: nothing runs. */
export async function statementOf(answer: Answer): Promise<Call> {
  const sent: Call[] = []
  const listening = {
    query(call: Call) {
      sent.push(call)
      return Promise.resolve({ rows: [], rowCount: 0 })
    },
  }
  // without a row every answer is "not found"
  await answer(listening as unknown as Pool).catch(() => {})
  const [first] = sent
  if (!first) throw new Error('This answer needs no statement.')
  return first
}
