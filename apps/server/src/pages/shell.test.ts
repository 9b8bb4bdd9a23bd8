import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createLinkedShell, createMarks, readShell } from './page-html.ts'

async function builtPage() {
  const root = await mkdtemp(join(tmpdir(), 'animeteca-shell-'))
  onTestFinished(() => rm(root, { recursive: true }))
  const links = `<a data-operator href="/privacidad" class="x"
      >Política de privacidad</a
    >
    <a href="/avisos">Aviso legal</a>`
  await writeFile(join(root, 'index.html'), `<html lang="es-ES"><body>${links}</body></html>`)
  return root
}

describe('readShell', () => {
  test('removes the links of pages that do not exist before the operator is named', async () => {
    const root = await builtPage()
    expect(readShell(root)).not.toContain('/privacidad')
    expect(readShell(root)).toContain('/avisos')
    const operator = { name: 'Jet Black', email: 'jet@bebop.example' }
    expect(readShell(root, { operator })).toContain('/privacidad')
  })

  test('lets pages load covers of other sites only with the setting on', async () => {
    const root = await builtPage()
    const marked = (remoteCovers: 'off' | 'fetch' | 'on') =>
      readShell(root, { remoteCovers }).startsWith('<html data-remote-covers lang')
    expect([marked('off'), marked('fetch'), marked('on')]).toEqual([false, false, true])
  })
})

test('createLinkedShell links to the description of the page for oEmbed, whose address is one parameter', () => {
  const marks = createMarks()
  const facts = { title: 'a#b', description: '', image: '/api/profiles/1/card.jpg', type: 'profile' }
  const linkedShell = createLinkedShell({ shell: '<title>Animeteca</title>', marks })
  const page = linkedShell('/profile/a%23b', { ...facts, linkedData: null, feed: null })
  const html = page.html({ nonce: '', origin: 'https://anime.example' }).toString()
  const [, link = ''] = /json\+oembed"[^>]* href="([^"]+)"/.exec(html) ?? []
  const { searchParams } = new URL(link.replaceAll('&amp;', '&'))
  expect(Object.fromEntries(searchParams)).toEqual({ format: 'json', url: 'https://anime.example/profile/a%23b' })
})
