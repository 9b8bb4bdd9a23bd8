import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { pageExists } from '@animeteca/api/app/page-exists'
import { expect } from 'vitest'
import { test } from '../test/fixtures.ts'

/** `profile/index.tsx` is the page `/profile`, and `(legal)/avisos.tsx` the page `/avisos`. */
const pathOf = (file: string) => `/${file.replace(/^\(legal\)\/|\.tsx$/g, '').replace(/(^|\/)index$/, '')}`

const routes = globSync('**/*.tsx', { cwd: resolve(import.meta.dirname, '../../../web/src/routes') })
  .filter((file) => !/[$_]/.test(file))
  .map(pathOf)

test.for(routes)('the web app’s page %s is served with status 200', async (path, { services }) => {
  const policy = { ...services.policy, hasTerms: true }
  expect(await pageExists({ ...services, policy }, path)).toBe(true)
})
