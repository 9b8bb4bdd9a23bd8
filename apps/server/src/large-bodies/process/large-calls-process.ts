import { enableCompileCache } from 'node:module'
import type { ServiceOptions } from '@animeteca/api/call/context/context'
import type { FromProcess, LargeCall } from '../large-calls.ts'

// as in main.ts
enableCompileCache()

const post = (message: FromProcess) => void process.send!(message)

process.once('disconnect', () => process.exit())
process.once('message', async (options: ServiceOptions) => {
  const { openLargeCalls } = await import('./answer-large-calls.ts')
  const answerTo = await openLargeCalls(options, post)
  process.on('message', async (sent: LargeCall) => post({ number: sent.number, answer: await answerTo(sent) }))
})
