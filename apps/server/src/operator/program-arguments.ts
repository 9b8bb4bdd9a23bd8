import { parseArgs } from 'node:util'
import { ConfigError } from '../startup/settings/config-error.ts'

interface Accepted {
  /** How the program is called, for the message. */
  usage: string
  /** Maximum number of arguments beside the flags. */
  maxArguments: number
  /** Names such as `strict` for `--strict`. */
  flags?: string[]
}

/** Reads the arguments of a program. Refuses unknown flags, empty arguments and too many, before anything is done with the others. */
export function programArguments({ usage, maxArguments, flags = [] }: Accepted) {
  const parsed = parse(flags)
  if (!parsed || parsed.positionals.length > maxArguments || parsed.positionals.includes(''))
    throw new ConfigError(`Los argumentos no son válidos: ${usage}`)
  return { positionals: parsed.positionals, flags: new Set(Object.keys(parsed.values)) }
}

function parse(flags: string[]) {
  const options = Object.fromEntries(flags.map((flag) => [flag, { type: 'boolean' as const }]))
  try {
    return parseArgs({ allowPositionals: true, options })
  } catch {
    return undefined
  }
}
