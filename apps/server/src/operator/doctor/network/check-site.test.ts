import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { configOf, failuresOf, serve, temporaryFolder, withoutDatabase } from '../../../test/doctor.ts'
import { checkSite } from './check-site.ts'

/** A ready server whose page has this script. */
const site = (script: string) =>
  serve(({ url }, response) => response.end(url === '/readyz' ? '{"status":"ok"}' : `<script src="${script}">`))

test('checkSite fails on a server that is away, not ready, or of another build', async () => {
  const built = await temporaryFolder()
  await mkdir(join(built, 'assets'))
  await writeFile(join(built, 'assets', 'index-new.js'), '')
  const check = (PORT: string) => checkSite({ config: configOf({ PORT }), ...withoutDatabase }, built)
  expect(failuresOf(await check('9'))).toEqual(['no responde en http://127.0.0.1:9'])
  const away = await serve((_, response) => response.writeHead(503).end('{"status":"database unavailable"}'))
  expect(failuresOf(await check(away.port))).toEqual([`no está listo en ${away.url} (database unavailable)`])
  const old = await site('/assets/index-old.js')
  expect(failuresOf(await check(old.port))).toEqual(['sirve otra versión que la de esta carpeta'])
  expect(await check((await site('/assets/index-new.js')).port)).toMatchObject([{ level: 'ok' }])
})
