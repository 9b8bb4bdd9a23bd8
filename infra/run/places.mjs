import { existsSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '../..')

/** The search path of the machine, without the programs that we installed: npm ci takes those away while it runs. */
export const systemPath = (process.env.PATH ?? '')
  .split(delimiter)
  .filter((folder) => !/node_modules[\\/]\.bin$/.test(folder))
  .join(delimiter)

/** The first file with that name on the machine's search path. */
export const onPath = (name) =>
  systemPath
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file))
