import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test.each([
  ['Cowboy Bebop', 'CB'],
  ['Shingeki no Kyojin', 'SK'],
  ['La Bruja del Tejado', 'LB'],
  ['Akira', 'A'],
  ['K-On!', 'KO'],
  ['86', '86'],
  ['Ángel', 'Á'],
  ['進撃の巨人', '進'],
  ['.hack//Sign', 'HS'],
  ['ef', 'EF'],
  ['★', ''],
  ['', ''],
])('%j is marked %j', (title, initials) => expect(initialsOf(title)).toBe(initials))
