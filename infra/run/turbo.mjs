import { join } from 'node:path'
import { node24 } from './node24.mjs'
import { root } from './places.mjs'

/** The command and arguments that run turbo on the project's Node. */
export const turbo = (...args) => [node24(), [join(root, 'node_modules/turbo/bin/turbo'), 'run', ...args]]
