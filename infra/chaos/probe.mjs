import { setFlagsFromString } from 'node:v8'

/**
 * Preloaded into a server, to control it from outside: the message `{ clockMs }` shifts its clock, `{ collect: true }` collects garbage.
 * Each message is sent back when done. The process is killed when its parent disconnects.
 */
const RealDate = Date
let shiftMs = 0
const now = () => RealDate.now() + shiftMs

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  apply: () => new RealDate(now()).toString(),
  get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
})

setFlagsFromString('--expose-gc')
const { runInNewContext } = await import('node:vm')
const collect = runInNewContext('gc')

process.on('message', (message) => {
  if (typeof message?.clockMs === 'number') shiftMs = message.clockMs
  if (message?.collect) collect()
  process.send?.(message)
})
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
// so that the open channel does not keep a stopping server alive
process.channel?.unref()
