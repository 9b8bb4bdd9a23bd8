import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import test from 'node:test'
import { cutFiles } from './cut-files.ts'

const files = await cutFiles()

test('the files of the font are what the styles say of them: else `npm run font`', async () => {
  assert.equal(files.length, 3)
  for (const { path, content } of files) assert.ok(content.equals(await readFile(path)), path)
})

test('the file that every page preloads has what Spanish and our own sentences are written in, and stays below 18 KiB', () => {
  const { characters, content } = files.find(({ path }) => path.endsWith('bricolage-first.woff2'))!
  const spanish = `ABCDEFGHIJKLMNÑOPQRSTUVWXYZÁÉÍÓÚÜabcdefghijklmnñopqrstuvwxyzáéíóúü0123456789¡!¿?.,;:…«»"'’()-–—·ª%+×&@#/*=_`
  assert.deepEqual(
    Array.from(spanish).filter((character) => !characters.has(character)),
    [],
  )
  assert.ok(content.length < 18 * 1024)
})

test('a letter beyond Spanish is in one of the other two', () => {
  for (const letter of '½ßèøœŒāēīōūłş~€')
    assert.equal(files.filter(({ characters }) => characters.has(letter)).length, 1, letter)
})
