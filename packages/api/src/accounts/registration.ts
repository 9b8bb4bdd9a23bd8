import type { OpenContext } from '../call/context/context.ts'
import { networkOf } from '../call/limits/throttles.ts'

const registrations = { name: 'register:network', max: 5, windowSeconds: 1_800 }

/** Counts a registration of a network, with a password or through a provider. Fails with 429 above the limit. */
export const countRegistration = ({ throttles, ip }: OpenContext) => throttles.hit(registrations, networkOf(ip))
