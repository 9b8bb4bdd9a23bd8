import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { ParseArgsOptionsConfig } from 'node:util'
import { Failure } from './failure.ts'

/** Parses the script's arguments; `--help` is always an option. Throws a `Failure` with the usage text when they are wrong. */
export function parseArguments<const Options extends ParseArgsOptionsConfig>(usage: string, options: Options) {
  try {
    return parseArgs({ allowPositionals: true, options: { help: { type: 'boolean', short: 'h' }, ...options } })
  } catch {
    throw new Failure(usage)
  }
}

/** Resolves a path against the folder in which npm was called; npm runs scripts in the package's folder. */
export const resolveFromCaller = (path: string) => resolve(process.env['INIT_CWD'] ?? '.', path)
