/** Messages that a PostgreSQL client has sent, in version 3 of the protocol. */
export interface SentMessages {
  /** Settings that connections begin with. */
  startups: Record<string, string>[]
  /** Names that statements were prepared under; empty for those that no other statement can see. */
  names: string[]
  statements: string[]
}

/** Parses the bytes that clients send. `take` gets each chunk together with an object that identifies its connection. */
export function readSentMessages() {
  const sent: SentMessages = { startups: [], names: [], statements: [] }
  const rests = new Map<object, Buffer>()
  const started = new WeakSet<object>()

  function take(connection: object, bytes: Uint8Array) {
    let rest = Buffer.concat([rests.get(connection) ?? Buffer.alloc(0), bytes])
    for (;;) {
      // the first message of a connection has no type byte
      const at = started.has(connection) ? 1 : 0
      if (rest.length < at + 4) break
      const end = at + rest.readUInt32BE(at)
      if (rest.length < end) break
      record(at ? String.fromCharCode(rest[0]!) : '', rest.subarray(at + 4, end))
      started.add(connection)
      rest = rest.subarray(end)
    }
    rests.set(connection, rest)
  }

  function record(type: string, body: Buffer) {
    const words = body.toString().split('\0')
    if (type === '') sent.startups.push(settingsOf(body.subarray(4).toString().split('\0')))
    if (type === 'P') {
      sent.names.push(words[0]!)
      sent.statements.push(words[1]!)
    }
    if (type === 'Q') sent.statements.push(words[0]!)
  }

  return { sent, take }
}

function settingsOf(words: string[]) {
  const settings: Record<string, string> = {}
  for (let at = 0; words[at]; at += 2) settings[words[at]!] = words[at + 1]!
  return settings
}
