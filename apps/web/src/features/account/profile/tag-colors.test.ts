import { expect, test } from 'vitest'
import { isTagColor } from '../../../nouns/person/admin-tag.ts'
import { defaultTagColor, tagColors } from './tag-colors.ts'

test('sixteen different colours are offered, the default among them', () => {
  const colors = tagColors.map(({ hex }) => hex)
  expect(new Set(colors).size).toBe(16)
  expect(colors).toContain(defaultTagColor)
  expect(colors.every(isTagColor)).toBe(true)
})
