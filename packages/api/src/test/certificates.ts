import { generateKeyPairSync, randomBytes, sign, X509Certificate } from 'node:crypto'
import type { KeyObject } from 'node:crypto'

export interface Certificate {
  /** In PEM format. */
  cert: string
  key: KeyObject
}

interface Asked {
  /** The host, or the name of the authority. */
  name: string
  /** The issuer; a certificate without one is an authority's own. */
  by?: Certificate
  until?: Date
}

/** Creates an X.509 v3 certificate with a new key, which Node cannot issue. */
export function certificate({ name, by, until = new Date(Date.now() + 3_600_000) }: Asked): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const issuer = by ? new X509Certificate(by.cert).subject.replace('CN=', '') : name
  const facts = sequence(
    der(0xa0, der(0x02, [2])),
    der(0x02, [1], randomBytes(8)),
    ecdsaWithSha256,
    nameOf(issuer),
    sequence(time(new Date(Math.min(Date.now(), until.getTime()) - 86_400_000)), time(until)),
    nameOf(name),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(by ? hostOf(name) : isAuthority)),
  )
  const signature = sign('sha256', facts, by?.key ?? privateKey)
  const whole = sequence(facts, ecdsaWithSha256, der(0x03, [0], signature))
  const lines = whole.toString('base64').replaceAll(/.{64}/g, '$&\n')
  return { cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`, key: privateKey }
}

/** A DER value: tag, length and content. */
function der(tag: number, ...parts: (Uint8Array | number[])[]) {
  const content = Buffer.concat(parts.map((part) => Buffer.from(part)))
  const { length } = content
  const lengths = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...lengths]), content])
}

const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts)
const oid = (...bytes: number[]) => der(0x06, bytes)
const ecdsaWithSha256 = sequence(oid(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02))
const nameOf = (name: string) => sequence(der(0x31, sequence(oid(0x55, 0x04, 0x03), der(0x0c, Buffer.from(name)))))
const time = (at: Date) => der(0x17, Buffer.from(at.toISOString().replaceAll(/^..|[-T:]|\.\d+/g, '')))
const hostOf = (name: string) => sequence(oid(0x55, 0x1d, 0x11), der(0x04, sequence(der(0x82, Buffer.from(name)))))
const isAuthority = sequence(oid(0x55, 0x1d, 0x13), der(0x01, [0xff]), der(0x04, sequence(der(0x01, [0xff]))))
