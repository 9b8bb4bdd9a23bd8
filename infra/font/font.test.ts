import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import test from 'node:test'
import { subsetFiles } from './subset-files.ts'

const files = await subsetFiles()

test('subsetFiles gives the font files in the repository; otherwise run `npm run font`', async () => {
  assert.equal(files.length, 3)
  for (const { path, content } of files) assert.ok(content.equals(await readFile(path)), path)
})

test('the preloaded font file has the characters of Spanish and of the interface, and is smaller than 18 KiB', () => {
  const { characters, content } = files.find(({ path }) => path.endsWith('bricolage-first.woff2'))!
  const spanish = `ABCDEFGHIJKLMNÑOPQRSTUVWXYZÁÉÍÓÚÜabcdefghijklmnñopqrstuvwxyzáéíóúü0123456789¡!¿?.,;:…«»"'’()-–—·ª%+×&@#/*=_`
  assert.deepEqual(
    Array.from(spanish).filter((character) => !characters.has(character)),
    [],
  )
  assert.ok(content.length < 18 * 1024)
})

test('each letter of other languages is in exactly one font file', () => {
  for (const letter of '½ßèøœŒāēīōūłş~€')
    assert.equal(files.filter(({ characters }) => characters.has(letter)).length, 1, letter)
})
