import { existsSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '../..')

/** The PATH without `node_modules/.bin`, whose programs `npm ci` removes while it runs. */
export const systemPath = (process.env.PATH ?? '')
  .split(delimiter)
  .filter((folder) => !/node_modules[\\/]\.bin$/.test(folder))
  .join(delimiter)

/** The first program with that name on the PATH. */
export const onPath = (name) =>
  systemPath
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file))
