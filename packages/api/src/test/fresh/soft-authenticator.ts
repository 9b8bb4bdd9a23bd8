import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { KeyObject } from 'node:crypto'

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()
const base64url = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64url')

/** Flags that an authenticator sets: user present, user verified, backup eligible and backed up, attested credential data included. */
const flags = { present: 0x01, verified: 0x04, synced: 0x18, hasKey: 0x40 }

interface Page {
  origin: string
  rpId: string
}

/** Faults that a test can put into its answers. */
interface Lies {
  isVerified?: boolean
  challenge?: string
  counter?: number
  page?: Partial<Page>
  key?: KeyObject
  userHandle?: string
}

/** A software authenticator like that of a phone or a password manager: ES256, no attestation, discoverable keys. */
export function softAuthenticator({ origin, rpId }: Page = { origin: 'http://localhost:3000', rpId: 'localhost' }) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let owner = base64url('0')

  const clientData = (type: string, challenge: string, page: Partial<Page> = {}) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: page.origin ?? origin, crossOrigin: false }))

  const authenticatorData = ({ isVerified = true, counter = 0, page = {} }: Lies, more = Buffer.alloc(0)) => {
    const set = flags.present | flags.synced | (isVerified ? flags.verified : 0) | (more.length > 0 ? flags.hasKey : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(page.rpId ?? rpId), Buffer.from([set]), count, more])
  }

  const named = { id: base64url(id), rawId: base64url(id), type: 'public-key' as const }

  return {
    /** Answers `navigator.credentials.create`. */
    create(asked: { challenge: string; user: { id: string } }, lies: Lies = {}) {
      owner = asked.user.id
      const { x, y } = publicKey.export({ format: 'jwk' })
      // CBOR: {1: 2, 3: -7, -1: 1, -2: x, -3: y}
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x!, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y!, 'base64url'),
      ])
      const data = authenticatorData(lies, Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]))
      // CBOR: {fmt: 'none', attStmt: {}, authData: data}
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
        Buffer.from([0x58, data.length]),
        data,
      ])
      const clientDataJSON = clientData('webauthn.create', lies.challenge ?? asked.challenge, lies.page)
      const response = {
        clientDataJSON: base64url(clientDataJSON),
        attestationObject: base64url(attestation),
        transports: ['internal', 'hybrid'],
      }
      return { ...named, response }
    },
    /** Answers `navigator.credentials.get`. */
    get(asked: { challenge: string }, lies: Lies = {}) {
      const clientDataJSON = clientData('webauthn.get', lies.challenge ?? asked.challenge, lies.page)
      const data = authenticatorData(lies)
      const signature = sign('sha256', Buffer.concat([data, sha256(clientDataJSON)]), lies.key ?? privateKey)
      const response = {
        clientDataJSON: base64url(clientDataJSON),
        authenticatorData: base64url(data),
        signature: base64url(signature),
        userHandle: lies.userHandle ?? owner,
      }
      return { ...named, response }
    },
  }
}
